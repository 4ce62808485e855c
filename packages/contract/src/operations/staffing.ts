import { z } from 'zod';
import { pageUrls } from '../access/menu-items.ts';
import { id } from '../resource/query.ts';
import type { Resources } from '../resources/index.ts';
import type { RowOf } from '../resource/define.ts';
import { defineOperation, editOf } from './define.ts';

type Teacher = RowOf<Resources['teacher']>;

export interface DutyRules {
  readonly classes: readonly { readonly homeroomTeacherId: number | null }[];
  /** The periods by which the norm of a homeroom teacher is reduced automatically. */
  readonly homeroomReduction: number;
}

/** Tells by how many periods a week a homeroom reduces a teacher's norm; what is entered for a teacher replaces the school's. */
export function homeroomReductionOf({ classes, homeroomReduction }: DutyRules) {
  const homeroomTeachers = new Set(classes.map(({ homeroomTeacherId }) => homeroomTeacherId));
  return (teacher: Pick<Teacher, 'id' | 'homeroomReduction'>): number =>
    teacher.homeroomReduction ?? (homeroomTeachers.has(teacher.id) ? homeroomReduction : 0);
}

/** Tells how many periods a week a teacher owes: the norm less reductions, never below 0. */
export function dutiesOf(rules: DutyRules) {
  const homeroomOf = homeroomReductionOf(rules);
  return (teacher: Pick<Teacher, 'id' | 'weeklyNorm' | 'homeroomReduction' | 'reductions'>): number => {
    const others = teacher.reductions.reduce((sum, { periods }) => sum + periods, 0);
    return Math.max(0, teacher.weeklyNorm - others - homeroomOf(teacher));
  };
}

const assignmentKey = { classSubjectId: id, classId: id, subjectId: id, group: z.int() };

/** Why somebody cannot take an assignment: over the limit, too few free periods, or teaching at the same time. */
const staffingRefusals = ['limit', 'room', 'apart'] as const;

/** A proposal of teachers for open assignments; nothing is saved. */
export const staffingProposalSchema = z.object({
  /** `before` is the teacher chosen until now; null = nobody. */
  chosen: z
    .array(
      z.object({
        ...assignmentKey,
        before: id.nullable().describe('Người được chọn trước đó; null = chưa ai'),
        teacherId: id,
      }),
    )
    .describe('Người được chọn cho từng phân công'),
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
  /** The weekly periods of everybody who may be chosen, before and after. */
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
  /** Proposes teachers for assignments with candidates, within limits and free periods, and with the least overtime. */
  proposeStaffing: defineOperation({
    method: 'POST',
    path: '/api/lopmon/chongiaovien',
    title: 'Chọn giáo viên trong số ứng viên',
    access: editOf(pageUrls.class),
    body: z.strictObject({
      /** Teachers who were chosen before may change, too. */
      again: z.boolean().default(false),
      /** Assignments without teachers and candidates are open to everybody who can teach the subject. */
      bySubject: z.boolean().default(false),
    }),
    data: staffingProposalSchema,
  }),
} as const;
