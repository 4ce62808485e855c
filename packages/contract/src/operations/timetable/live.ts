import { z } from 'zod';
import { pageUrls } from '../../access/menu-items.ts';
import { id, queryId } from '../../resource/query.ts';
import { defineOperation, viewOf } from '../define.ts';
import { lessonStateSchema } from './history.ts';
import { scoreSchema } from './schemas.ts';

/** Data of the event `change`: one committed change of the timetable. The event's id goes into `after` to catch up. */
export const timetableChangeSchema = z.object({
  eventId: id,
  /** The version this change made. */
  version: z.int(),
  kind: z.enum(['step', 'undo', 'redo']),
  /** The step made, taken back or brought again. */
  stepId: id,
  by: z.object({ id, name: z.string() }).describe('Người làm'),
  title: z.string().describe('Việc đã làm'),
  at: z.iso.datetime().describe('Lúc làm'),
  score: scoreSchema.nullable().describe('Điểm của thời khóa biểu'),
  changes: z.array(lessonStateSchema).describe('Các tiết đã đổi'),
  /** Lessons came or went: read the whole timetable again. */
  reload: z.boolean(),
});
export type TimetableChange = z.infer<typeof timetableChangeSchema>;

/** Data of the event `presence`: who has the timetable open, each person once, the caller included. */
export const presenceSchema = z.object({
  people: z
    .array(z.object({ userId: id, name: z.string(), isSelf: z.boolean() }))
    .describe('Những người đang mở thời khóa biểu'),
});
export type Presence = z.infer<typeof presenceSchema>;

/** Names the state of what is not in timetables: teachers, assignments, wishes, rules. Another name: read them again. */
const dataName = z.string();

/** Data of the events `ready` (the stream stands) and `reset` (`after` is too long ago: read the whole timetable again). */
export const streamPointSchema = z.object({
  eventId: z.int(),
  version: z.int(),
  data: dataName.describe('Phiên bản dữ liệu của trường'),
});
export type StreamPoint = z.infer<typeof streamPointSchema>;

/** Data of the event `data`: something beside the timetables was changed. */
export const dataChangeSchema = z.object({ data: dataName.describe('Phiên bản dữ liệu của trường') });
export type DataChange = z.infer<typeof dataChangeSchema>;

/**
 * Live changes of a timetable as server-sent events: `ready`, `change`, `data`, `presence`, `reset`; `end` comes last when the
 * session is over (do not connect again then).
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
      /** The last event seen; without it only what happens from now on. The header Last-Event-ID does the same. */
      after: z.coerce.number().int().min(0).optional().describe('Sự kiện cuối cùng đã nhận'),
    }),
  }),
} as const;
