import { z } from 'zod';
import { pageUrls } from '../../access/menu-items.ts';
import { id, queryId } from '../../resource/query.ts';
import { defineOperation, viewOf } from '../define.ts';
import { lessonStateSchema } from './history.ts';
import { scoreSchema } from './schemas.ts';

/** The data of the event `change`: one committed change of the timetable. To catch up later, send the event's id as `after`. */
export const timetableChangeSchema = z.object({
  eventId: id,
  /** The version that this change made. */
  version: z.int(),
  kind: z.enum(['step', 'undo', 'redo']),
  /** The step that was made, undone or redone. */
  stepId: id,
  by: z.object({ id, name: z.string() }).describe('Người làm'),
  title: z.string().describe('Việc đã làm'),
  at: z.iso.datetime().describe('Lúc làm'),
  score: scoreSchema.nullable().describe('Điểm của thời khóa biểu'),
  changes: z.array(lessonStateSchema).describe('Các tiết đã đổi'),
  /** Lessons were added or removed, so the whole timetable must be read again. */
  reload: z.boolean(),
});
export type TimetableChange = z.infer<typeof timetableChangeSchema>;

/** The data of the event `presence`: who has the timetable open, each person once, including the caller. */
export const presenceSchema = z.object({
  people: z
    .array(z.object({ userId: id, name: z.string(), isSelf: z.boolean() }))
    .describe('Những người đang mở thời khóa biểu'),
});
export type Presence = z.infer<typeof presenceSchema>;

/** Names the state of everything but timetables: teachers, assignments, wishes, rules. When it changes, read them again. */
const dataName = z.string();

/** The data of the events `ready` (the stream is open) and `reset` (`after` is too old: read the whole timetable again). */
export const streamPointSchema = z.object({
  eventId: z.int(),
  version: z.int(),
  data: dataName.describe('Phiên bản dữ liệu của trường'),
});
export type StreamPoint = z.infer<typeof streamPointSchema>;

/** The data of the event `data`: something besides timetables was changed. */
export const dataChangeSchema = z.object({ data: dataName.describe('Phiên bản dữ liệu của trường') });
export type DataChange = z.infer<typeof dataChangeSchema>;

/** The data of the event `end`: why the stream is over, in the words of the refusal that another call would get. */
export const streamEndSchema = z.object({
  code: z.string(),
  message: z.string().describe('Lý do, để hiện cho người dùng'),
});
export type StreamEnd = z.infer<typeof streamEndSchema>;

/**
 * Live changes of a timetable as server-sent events: `ready` (again when the head was changed), `change`, `data`, `presence`, `reset`; `end` is the last one,
 * when the session or the right is over, or the timetable was deleted (do not connect again).
 */
export const liveOperations = {
  watchTimetable: defineOperation({
    method: 'GET',
    path: '/api/tkb/sukien',
    title: 'Theo dõi thay đổi của thời khóa biểu',
    answers: ['events'],
    access: viewOf(pageUrls.timetables),
    query: z.object({
      timetableId: queryId,
      /** The last event received; without it only new changes are sent. The header Last-Event-ID does the same. */
      after: z.coerce.number().int().min(0).optional().describe('Sự kiện cuối cùng đã nhận'),
    }),
  }),
} as const;
