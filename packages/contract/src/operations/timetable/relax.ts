import { z } from 'zod';
import { pageUrls } from '../../access/menu-items.ts';
import { ruleStrengths, schoolRuleIds } from '../../rule-settings/catalogue.ts';
import { id, listQuerySchema } from '../../resource/query.ts';
import { defineOperation, editOf, viewOf } from '../define.ts';
import { numberedList } from '../row-calls.ts';
import { pageLinkSchema } from './page-link.ts';

const manage = pageUrls.timetables;
const cell = z.strictObject({ day: z.int().min(2).max(8), shiftId: id, period: z.int().min(1).max(12) });
const ruleChoice = z.strictObject({ strength: z.enum(ruleStrengths), value: z.int().nullable() });

/** Numbers in the school's data that limit an arrangement, by resource and field. */
export const relaxedFields = {
  teacher: ['maxPerSession', 'minPerSession', 'maxSessions', 'freeDays', 'oneSessionPerDay'],
  subject: ['maxPerShift', 'maxPerDay', 'minDaysBetween'],
  subjectCombination: ['maxPerShift', 'maxPerDay'],
  room: ['simultaneousClasses'],
} as const;

const fieldChange = <Name extends keyof typeof relaxedFields>(resource: Name) =>
  z.strictObject({
    kind: z.literal(resource),
    id,
    field: z.enum(relaxedFields[resource]),
    from: z
      .union([z.int(), z.boolean()])
      .nullable()
      .describe('Giá trị đang có, để không đè lên thay đổi của người khác'),
    to: z.union([z.int(), z.boolean()]).nullable().describe('Giá trị mới'),
  });

/** Reversed (from and to, open and closed) it undoes itself. */
const singleChangeSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('cells'),
    grid: z.enum(['teacherSlots', 'classBreaks', 'roomBusy']),
    ownerId: id,
    cells: z.array(cell).min(1).max(200),
    /** True unblocks the cells, false blocks them. */
    isOpen: z.boolean(),
  }),
  z.strictObject({
    kind: z.literal('locks'),
    timetableId: id,
    lessonIds: z.array(id).min(1).max(500),
    isLocked: z.boolean(),
  }),
  z.strictObject({
    kind: z.literal('rule'),
    rule: z.enum(schoolRuleIds),
    from: ruleChoice.describe('Lựa chọn đang có, để không đè lên thay đổi của người khác'),
    to: ruleChoice.describe('Lựa chọn mới'),
  }),
  fieldChange('teacher'),
  fieldChange('subject'),
  fieldChange('subjectCombination'),
  fieldChange('room'),
]);
export type SingleChange = z.infer<typeof singleChangeSchema>;

/** A way out of all classes has a part for each: more than any school has classes. */
const mostParts = 1000;

/** A change of the school's data that makes room: one, or several that are made and taken back as one. */
export const schoolChangeSchema = z.discriminatedUnion('kind', [
  ...singleChangeSchema.options,
  z.strictObject({
    kind: z.literal('several'),
    parts: z
      .array(z.strictObject({ text: z.string().max(1000), change: singleChangeSchema }))
      .min(1)
      .max(mostParts)
      .describe('Các thay đổi, mỗi thay đổi với tên gọi của nó'),
  }),
]);
export type SchoolChange = z.infer<typeof schoolChangeSchema>;

/** The effect of a way out: a complete timetable (tried), an end to this problem, or a part of it with `left` still missing. */
const reliefSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('complete') }),
  z.object({ kind: z.literal('cleared') }),
  z.object({ kind: z.literal('partly'), left: z.int().describe('Số tiết vẫn chưa xếp được') }),
]);
export type Relief = z.infer<typeof reliefSchema>;

/** A way out of an impossibility. `change` makes it with one click; where there is none, `page` says what to change where. */
export const relaxationSchema = z.object({
  text: z.string().describe('Cách nới lỏng, bằng lời'),
  relief: reliefSchema.describe('Kết quả khi thử nới lỏng'),
  change: schoolChangeSchema.nullable().describe('Thay đổi để gửi đi; null = phải sửa bằng tay'),
  page: pageLinkSchema.nullable().describe('Trang sửa được bằng tay; null = không có'),
  note: z.string().optional().describe('Điều cần biết trước khi nới lỏng, sửa được ở trang ấy'),
});
export type RelaxationView = z.infer<typeof relaxationSchema>;

const doneRelaxationSchema = z.object({
  id,
  text: z.string().describe('Cách nới lỏng đã làm, bằng lời'),
  userName: z.string().describe('Người làm'),
  doneAt: z.iso.datetime().describe('Lúc làm xong'),
  undo: schoolChangeSchema.describe('Thay đổi để trả lại như cũ'),
});
export type DoneRelaxation = z.infer<typeof doneRelaxationSchema>;

export const relaxOperations = {
  /** Loosens the school's data by one change; needs permission to edit the page of that data. */
  relaxSchool: defineOperation({
    method: 'POST',
    path: '/api/tkb/noilong',
    title: 'Nới lỏng dữ liệu để xếp được',
    access: editOf(manage),
    /** `text` is the name of this change in the list of changes made. */
    body: z.strictObject({
      change: schoolChangeSchema.describe('Thay đổi cần làm'),
      text: z.string().max(1000).default('').describe('Tên gọi trong danh sách việc đã làm'),
    }),
    data: z.object({ undo: schoolChangeSchema.describe('Thay đổi để trả lại như cũ') }),
  }),
  /** Relaxations still in force, the latest first; those taken back or changed since are left out. */
  listRelaxations: defineOperation({
    method: 'GET',
    path: '/api/tkb/noilong',
    title: 'Xem những điều đã nới lỏng',
    access: viewOf(manage),
    query: listQuerySchema,
    data: numberedList(doneRelaxationSchema),
  }),
} as const;
