import { z } from 'zod';
import { pageUrls } from '../../access/menu-items.ts';
import { timetableDifferenceSchema } from './compare.ts';
import { id, listQuerySchema, queryId } from '../../resource/query.ts';
import { defineOperation, viewOf } from '../define.ts';
import { numberedList } from '../row-calls.ts';
import { timetableSchema } from './schemas.ts';

const ownerKind = z.enum(['class', 'teacher', 'room']);
const viewer = pageUrls.timetable;

/** A published timetable, or an earlier one that can still be read. */
const publishedSchema = timetableSchema.omit({ lessonCount: true, placedCount: true, score: true });
export type PublishedTimetable = z.infer<typeof publishedSchema>;

/** Published timetables, for teachers and classes. */
export const publishedOperations = {
  readPublished: defineOperation({
    method: 'GET',
    path: '/api/tkb/phathanh',
    title: 'Xem các thời khóa biểu đã phát hành',
    access: viewOf(viewer),
    query: listQuerySchema,
    data: numberedList(publishedSchema).extend({
      days: z.array(z.int()).describe('Các ngày có tiết: 2 là thứ Hai, 8 là Chủ nhật'),
      /** Bell times, `07:00`; null where the school has set none. */
      periods: z.array(
        z.object({
          shiftId: id,
          number: z.int(),
          gradeIds: z.array(id).describe('Các khối có giờ riêng này; trống = các khối còn lại'),
          startTime: z.string().nullable(),
          endTime: z.string().nullable().describe('Giờ kết thúc'),
        }),
      ),
      /** Days without lessons; one day if no last day is given. */
      holidays: z
        .array(z.object({ name: z.string(), fromDate: z.iso.date(), toDate: z.iso.date().nullable() }))
        .describe('Các ngày nghỉ'),
    }),
  }),
  readPublishedChanges: defineOperation({
    method: 'GET',
    path: '/api/tkb/phathanh/thaydoi',
    title: 'Xem thay đổi so với thời khóa biểu trước',
    access: viewOf(viewer),
    query: z.object({ id: queryId, ownerKind, ownerId: queryId }),
    data: z.object({
      previous: publishedSchema.nullable().describe('Bản công bố trước; null = không có'),
      differences: z.array(timetableDifferenceSchema).describe('Những gì khác bản trước'),
    }),
  }),
} as const;
