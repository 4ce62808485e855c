import { z } from 'zod';
import { pageUrls } from '../../access/menu-items.ts';
import { listSchema } from '../../errors/envelope.ts';
import { id, listQuerySchema, queryId } from '../../resource/query.ts';
import { defineOperation, editOf, viewOf } from '../define.ts';
import { reasonPagesSchema } from './page-link.ts';
import { scoreSchema } from './schemas.ts';

const manage = pageUrls.timetables;

/** Where a lesson stands after a change. Unplaced: day, period and room are null. */
export const lessonStateSchema = z.object({
  lessonId: id,
  day: z.int().nullable(),
  period: z.int().nullable(),
  shiftId: id,
  roomId: id.nullable(),
  locked: z.boolean(),
});
export type LessonState = z.infer<typeof lessonStateSchema>;

const stepKind = z.enum(['edit', 'lock', 'sync', 'arrange', 'repair', 'restore']);
export type StepKind = z.infer<typeof stepKind>;

/** One change of a timetable: who, when and what, in Vietnamese. */
export const historyStepSchema = z.object({
  id,
  kind: stepKind,
  /** The run that made it; null when people did. */
  jobId: z.uuid().nullable(),
  title: z.string(),
  /** The name people gave this point; empty = none. */
  name: z.string(),
  by: z.object({ id, name: z.string() }),
  at: z.iso.datetime(),
  lessonCount: z.int(),
  /** Quality after it; null when it was not measured. */
  score: scoreSchema.nullable(),
  /** Taken back: redo brings it again. */
  isUndone: z.boolean(),
  /** The timetable stands right after this step. */
  isCurrent: z.boolean(),
});
export type HistoryStep = z.infer<typeof historyStepSchema>;

const historyChange = z.object({
  placedCount: z.int(),
  lessonCount: z.int(),
  version: z.int(),
  /** The step the timetable stands after now; null = before the first. */
  currentStepId: id.nullable(),
  canUndo: z.boolean(),
  canRedo: z.boolean(),
  score: scoreSchema.nullable(),
  /** The steps taken back, brought again or restored, in Vietnamese. */
  title: z.string(),
  changes: z.array(lessonStateSchema),
  /** One sentence for each lesson that could not be brought back. */
  skipped: z.array(z.string()),
  pages: reasonPagesSchema,
});
export type HistoryChange = z.infer<typeof historyChange>;

const stepBody = z.strictObject({ timetableId: id, version: z.int() });

/** Every change of a timetable is one step: listed, taken back, brought again, restored, named. */
export const historyOperations = {
  listHistory: defineOperation({
    method: 'GET',
    path: '/api/tkb/lichsu',
    title: 'Xem lịch sử thay đổi',
    access: viewOf(manage),
    query: listQuerySchema.extend({ timetableId: queryId }),
    /** The newest step first unless another order is asked for. */
    data: listSchema(historyStepSchema.extend({ stt: z.int() })).extend({
      version: z.int(),
      currentStepId: id.nullable(),
      canUndo: z.boolean(),
      canRedo: z.boolean(),
      /** Steps kept at most; older ones are dropped. */
      kept: z.int(),
    }),
  }),
  undoStep: defineOperation({
    method: 'POST',
    path: '/api/tkb/hoantac',
    title: 'Hoàn tác',
    access: editOf(manage),
    /** `own`: the newest step of whoever asks, what others did since stays; refused when that is not possible. */
    body: stepBody.extend({ own: z.boolean().default(false) }),
    data: historyChange,
  }),
  redoStep: defineOperation({
    method: 'POST',
    path: '/api/tkb/lamlai',
    title: 'Làm lại',
    access: editOf(manage),
    body: stepBody,
    data: historyChange,
  }),
  /** Back to right after a step (null: before the first kept one). Is itself a step. */
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
    data: z.object({ item: historyStepSchema }),
  }),
} as const;
