import { z } from 'zod';
import { pageUrls } from '../access/menu-items.ts';
import { id } from '../resource/query.ts';
import type { Resources } from '../resources/index.ts';
import type { RowOf } from '../resource/define.ts';
import { foldVietnamese } from '../text/vietnamese.ts';
import { defineOperation, editOf } from './define.ts';

type Teacher = RowOf<Resources['teacher']>;

export interface DutyRules {
  readonly classes: readonly { readonly homeroomTeacherId: number | null }[];
  /** By so many periods the norm of a homeroom teacher is lowered by itself. */
  readonly homeroomReduction: number;
}

const namesHomeroom = ({ reason }: { readonly reason: string }) => /\b(chu nhiem|gvcn)\b/.test(foldVietnamese(reason));

/**
 * Tells the periods a teacher owes a week: the norm without the reductions, never below 0. A reduction for a homeroom that was
 * entered takes the place of the school's.
 */
export function dutiesOf({ classes, homeroomReduction }: DutyRules) {
  const homeroomTeachers = new Set(classes.map(({ homeroomTeacherId }) => homeroomTeacherId));
  return ({ id, weeklyNorm, reductions }: Pick<Teacher, 'id' | 'weeklyNorm' | 'reductions'>): number => {
    const entered = reductions.reduce((sum, { periods }) => sum + periods, 0);
    const isByItself = homeroomTeachers.has(id) && !reductions.some(namesHomeroom);
    return Math.max(0, weeklyNorm - entered - (isByItself ? homeroomReduction : 0));
  };
}

const assignmentKey = { classSubjectId: id, classId: id, subjectId: id, group: z.int() };

/** Why somebody cannot take an assignment: over their limit, too few free periods, or teaching at the same time. */
const staffingRefusals = ['limit', 'room', 'apart'] as const;

/** Who is to teach what was left open; nothing is saved. */
export const staffingProposalSchema = z.object({
  /** `before` is who was chosen until now; null = nobody. */
  chosen: z
    .array(
      z.object({
        ...assignmentKey,
        before: id.nullable().describe('Người được chọn trước đó; null = chưa ai'),
        teacherId: id,
      }),
    )
    .describe('Người được chọn cho từng phân công'),
  /** Assignments that nobody can take, with the reason of each candidate. */
  open: z
    .array(
      z.object({
        ...assignmentKey,
        periods: z.number(),
        refusals: z
          .array(z.object({ teacherId: id, reason: z.enum(staffingRefusals) }))
          .describe('Vì sao từng người không nhận được'),
      }),
    )
    .describe('Các phân công không ai nhận được'),
  /** Periods a week of everybody who may be chosen, before and after. */
  loads: z
    .array(
      z.object({
        teacherId: id,
        before: z.number().describe('Số tiết trước khi chọn'),
        after: z.number().describe('Số tiết sau khi chọn'),
        duty: z.number().describe('Số tiết phải dạy'),
        limit: z.int().nullable().describe('Số tiết nhiều nhất; null = không giới hạn'),
      }),
    )
    .describe('Số tiết mỗi tuần của từng người'),
});
export type StaffingProposal = z.infer<typeof staffingProposalSchema>;

export const staffingOperations = {
  /** Proposes teachers for assignments that have candidates, within limits and free periods, overtime as little as can be. */
  proposeStaffing: defineOperation({
    method: 'POST',
    path: '/api/lopmon/chongiaovien',
    title: 'Chọn giáo viên trong số ứng viên',
    access: editOf(pageUrls.class),
    body: z.strictObject({
      /** Also those chosen before may change. */
      again: z.boolean().default(false),
      /** Assignments with neither teacher nor candidates are open to all who can teach the subject. */
      bySubject: z.boolean().default(false),
    }),
    data: staffingProposalSchema,
  }),
} as const;
