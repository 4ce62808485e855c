import { z } from 'zod';
import { pageUrls } from '../../access/menu-items.ts';
import { id, queryId } from '../../resource/query.ts';
import { defineOperation, viewOf } from '../define.ts';
import { scoreSchema } from './schemas.ts';

const placeSchema = z.object({ day: z.int(), shiftId: id, period: z.int(), roomId: id.nullable() });
const side = z.object({
  timetableId: id,
  stepId: id.nullable(),
  title: z.string().describe('Tên thời khóa biểu'),
  lessonCount: z.int().describe('Số tiết phải xếp; cặp tiết là 2'),
  placedCount: z.int().describe('Số tiết đã xếp; cặp tiết là 2'),
  score: scoreSchema.describe('Điểm của thời khóa biểu'),
});
/** One lesson in which two timetables differ. */
export const timetableDifferenceSchema = z.object({
  title: z.string().describe('Tiết nào'),
  /** `moved`: another slot; `room`: only another room; `teacher`: only other teachers; `onlyLeft`, `onlyRight`: the other timetable has no such lesson. */
  kind: z.enum(['moved', 'room', 'teacher', 'placed', 'unplaced', 'onlyLeft', 'onlyRight']),
  leftLessonId: id.nullable().describe('Tiết của bên trái'),
  rightLessonId: id.nullable().describe('Tiết của bên phải'),
  subjectId: id.nullable(),
  classIds: z.array(id).describe('Các lớp'),
  /** Of both sides together. */
  teacherIds: z.array(id),
  leftTeacherIds: z.array(id).describe('Ai dạy ở bản trái'),
  rightTeacherIds: z.array(id).describe('Ai dạy ở bản phải'),
  from: placeSchema.nullable().describe('Chỗ ở bản trái; null = chưa xếp hoặc không có'),
  to: placeSchema.nullable().describe('Chỗ ở bản phải; null = chưa xếp hoặc không có'),
});
export type TimetableDifference = z.infer<typeof timetableDifferenceSchema>;
const owner = z.object({ id, name: z.string(), count: z.int().describe('Số tiết khác nhau') });

/** Differences between two timetables, or between two points in the history of one. */
export const compareOperations = {
  compareTimetables: defineOperation({
    method: 'GET',
    path: '/api/tkb/sosanh',
    title: 'So sánh hai thời khóa biểu',
    access: viewOf(pageUrls.timetables),
    query: z.object({
      id: queryId,
      other: queryId,
      /** A point in the history: right after this step; 0 = before the first kept step; absent = the present state. */
      stepId: z.coerce.number().int().min(0).optional(),
      otherStepId: z.coerce.number().int().min(0).optional(),
    }),
    data: z.object({
      left: side.describe('Bản bên trái'),
      right: side.describe('Bản bên phải'),
      sameCount: z.int().describe('Số tiết giữ nguyên'),
      differences: z.array(timetableDifferenceSchema).describe('Các khác nhau'),
      /** Only classes with differences, those with the most first. */
      classes: z.array(owner).describe('Các lớp có khác nhau'),
      teachers: z.array(owner).describe('Các giáo viên có khác nhau'),
    }),
  }),
} as const;
