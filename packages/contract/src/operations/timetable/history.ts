import { z } from 'zod';
import { pageUrls } from '../../access/menu-items.ts';
import { id, listQuerySchema, queryId } from '../../resource/query.ts';
import { defineOperation, editOf, viewOf } from '../define.ts';
import { numberedList, savedSchema } from '../row-calls.ts';
import { reasonPagesSchema } from './page-link.ts';
import { scoreSchema } from './schemas.ts';

const manage = pageUrls.timetables;

/** Where a lesson stands after a change; if it is unplaced, day, period and room are null. */
export const lessonStateSchema = z.object({
  lessonId: id,
  day: z.int().nullable(),
  period: z.int().nullable(),
  shiftId: id,
  roomId: id.nullable(),
  locked: z.boolean().describe('Đã khóa'),
});
export type LessonState = z.infer<typeof lessonStateSchema>;

const stepKind = z.enum(['edit', 'lock', 'sync', 'arrange', 'repair', 'restore']);
export type StepKind = z.infer<typeof stepKind>;

/** One change of a timetable: who made it, when, and a description in Vietnamese. */
export const historyStepSchema = z.object({
  id,
  kind: stepKind,
  /** The run that made the change; null when a person did. */
  jobId: z.uuid().nullable(),
  title: z.string().describe('Việc đã làm'),
  /** The name that people gave to this point; empty = none. */
  name: z.string(),
  by: z.object({ id, name: z.string() }).describe('Người làm'),
  at: z.iso.datetime().describe('Lúc làm'),
  lessonCount: z.int().describe('Số tiết bị đổi; cặp tiết là 1'),
  /** The score afterwards; null when it was not measured. */
  score: scoreSchema.nullable().describe('Điểm của thời khóa biểu'),
  /** It has been undone, and can be redone. */
  isUndone: z.boolean().describe('Đã hoàn tác'),
  isCurrent: z.boolean().describe('Thời khóa biểu đang ở ngay sau bước này'),
});
export type HistoryStep = z.infer<typeof historyStepSchema>;

/** Where the timetable stands in its history: after a step, null = before the first. */
const pointSchema = z.object({
  version: z.int(),
  currentStepId: id.nullable().describe('Bước hiện tại'),
  canUndo: z.boolean().describe('Hoàn tác được'),
  canRedo: z.boolean().describe('Làm lại được'),
});
export type HistoryPoint = z.infer<typeof pointSchema>;

const historyChange = z.object({
  placedCount: z.int().describe('Số tiết đã xếp; cặp tiết là 2'),
  lessonCount: z.int().describe('Số tiết phải xếp; cặp tiết là 2'),
  ...pointSchema.shape,
  score: scoreSchema.nullable().describe('Điểm của thời khóa biểu'),
  title: z.string().describe('Các bước đã lùi, làm lại hoặc trở về'),
  changes: z.array(lessonStateSchema).describe('Các tiết đã đổi'),
  skipped: z.array(z.string()).describe('Mỗi tiết không đưa về được, một câu'),
  pages: reasonPagesSchema.describe('Các trang sửa được điều nêu trong lý do'),
});
export type HistoryChange = z.infer<typeof historyChange>;

const stepBody = z.strictObject({ timetableId: id, version: z.int() });

/** Every change of a timetable is one step, which can be listed, undone, redone, restored and named. */
export const historyOperations = {
  listHistory: defineOperation({
    method: 'GET',
    path: '/api/tkb/lichsu',
    title: 'Xem lịch sử thay đổi',
    access: viewOf(manage),
    query: listQuerySchema.extend({ timetableId: queryId }),
    /** The newest step comes first unless another order is asked for. */
    data: numberedList(historyStepSchema).extend({
      ...pointSchema.shape,
      kept: z.int().describe('Số bước được giữ nhiều nhất'),
    }),
  }),
  undoStep: defineOperation({
    method: 'POST',
    path: '/api/tkb/hoantac',
    title: 'Hoàn tác',
    access: editOf(manage),
    /** The newest change, whoever made it; `own`: the caller's newest, keeping what others did since; refused when that is not possible. */
    body: stepBody.extend({ own: z.boolean().default(false) }),
    data: historyChange,
  }),
  redoStep: defineOperation({
    method: 'POST',
    path: '/api/tkb/lamlai',
    title: 'Làm lại',
    access: editOf(manage),
    /** The newest undo, by whomever; `own`: by the caller, keeping what others did since; refused when that is not possible. */
    body: stepBody.extend({ own: z.boolean().default(false) }),
    data: historyChange,
  }),
  /** Goes back to right after a step (null: before the first kept one). This is a step as well. */
  restoreStep: defineOperation({
    method: 'POST',
    path: '/api/tkb/khoiphuc',
    title: 'Khôi phục thời khóa biểu',
    access: editOf(manage),
    body: stepBody.extend({ stepId: id.nullable() }),
    data: historyChange,
  }),
  nameStep: defineOperation({
    method: 'PUT',
    path: '/api/tkb/lichsu',
    title: 'Đặt tên cho một mốc',
    access: editOf(manage),
    body: z.strictObject({ timetableId: id, stepId: id, name: z.string().trim().max(100) }),
    data: savedSchema(historyStepSchema),
  }),
} as const;
