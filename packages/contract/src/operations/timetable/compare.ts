import { z } from 'zod';
import { pageUrls } from '../../access/menu-items.ts';
import { id, queryId } from '../../resource/query.ts';
import { defineOperation, viewOf } from '../define.ts';
import { scoreSchema } from './schemas.ts';

const placeSchema = z.object({ day: z.int(), shiftId: id, period: z.int(), roomId: id.nullable() });
const side = z.object({
  timetableId: id,
  stepId: id.nullable(),
  title: z.string(),
  lessonCount: z.int(),
  placedCount: z.int(),
  score: scoreSchema,
});
/** One lesson that two timetables do not have in common. */
export const timetableDifferenceSchema = z.object({
  title: z.string(),
  /** `moved`: another slot or only another room; `onlyLeft` and `onlyRight`: the other has no such lesson. */
  kind: z.enum(['moved', 'room', 'placed', 'unplaced', 'onlyLeft', 'onlyRight']),
  leftLessonId: id.nullable(),
  rightLessonId: id.nullable(),
  subjectId: id.nullable(),
  classIds: z.array(id),
  teacherIds: z.array(id),
  /** Where it stands in the left and in the right; null = unplaced or not there. */
  from: placeSchema.nullable(),
  to: placeSchema.nullable(),
});
export type TimetableDifference = z.infer<typeof timetableDifferenceSchema>;
const owner = z.object({ id, name: z.string(), count: z.int() });

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
      /** Points in the history: right after this step; 0 = before the first kept step; absent = as it is now. */
      stepId: z.coerce.number().int().min(0).optional(),
      otherStepId: z.coerce.number().int().min(0).optional(),
    }),
    data: z.object({
      left: side,
      right: side,
      sameCount: z.int(),
      differences: z.array(timetableDifferenceSchema),
      /** Only those with differences, the most first. */
      classes: z.array(owner),
      teachers: z.array(owner),
    }),
  }),
} as const;
