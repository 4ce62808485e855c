import { z } from 'zod';
import { defineOperation, editOf } from './define.ts';
import { scoreSchema } from './timetable-schemas.ts';

const id = z.int().positive();
const manage = '/list_management/timetable';

/** Where a lesson is to go. Day and period null = out of its slot; without `roomId` the server picks the room. */
export const moveSchema = z
  .strictObject({
    lessonId: id,
    day: z.int().min(2).max(8).nullable(),
    period: z.int().positive().nullable(),
    roomId: id.nullable().optional(),
  })
  .refine(({ day, period }) => (day === null) === (period === null), { path: ['period'] });
export type LessonMove = z.infer<typeof moveSchema>;

/** What happens when a lesson goes to a slot: it may (`ok`), only together with others (`swap`), or it may not. */
const verdictSchema = z.object({
  lessonId: id,
  title: z.string(),
  day: z.int(),
  shiftId: id,
  period: z.int(),
  verdict: z.enum(['ok', 'swap', 'blocked']),
  isCurrent: z.boolean(),
  /** In Vietnamese: what blocks it; of a legal place the wishes it breaks. */
  reasons: z.array(z.string()),
  /** Who moves along, in Vietnamese. */
  partners: z.array(z.string()),
  /** What to send to make it so; empty when blocked or where the lesson stands already. */
  moves: z.array(moveSchema),
  /** Differences: negative is better. */
  change: scoreSchema,
});
export type PlaceVerdictView = z.infer<typeof verdictSchema>;

const findPlaces = (path: string, title: string) =>
  defineOperation({
    method: 'POST',
    path: `/api/tkb/timvitri/${path}`,
    title,
    access: editOf(manage),
    body: z.strictObject({ timetableId: id, lessonId: id }),
    data: z.object({ lessonId: id, title: z.string(), version: z.int(), slots: z.array(verdictSchema) }),
  });

const slotFields = { timetableId: id, day: z.int().min(2).max(8), shiftId: id, period: z.int().positive() };
const candidates = z.object({ version: z.int(), items: z.array(verdictSchema), totalrecord: z.int() });

const moveLessons = (method: 'POST' | 'PUT', path: string, title: string) =>
  defineOperation({
    method,
    path: `/api/tkb/update${path}`,
    title,
    access: editOf(manage),
    body: z.strictObject({
      timetableId: id,
      version: z.int(),
      moves: z
        .array(moveSchema)
        .min(1)
        .max(20)
        .refine((moves) => new Set(moves.map(({ lessonId }) => lessonId)).size === moves.length),
    }),
    data: z.object({
      placedCount: z.int(),
      lessonCount: z.int(),
      version: z.int(),
      before: scoreSchema,
      after: scoreSchema,
      /** Wishes that are broken now, in Vietnamese. */
      warnings: z.array(z.string()),
      /** The moves that take it back. */
      undo: z.array(moveSchema),
    }),
  });

/** Editing a timetable by hand: where a lesson can go, what can come to a slot, and moving. */
export const editTimetableOperations = {
  findPlacesOfClass: findPlaces('lop', 'Tìm vị trí cho tiết của lớp'),
  findPlacesOfTeacher: findPlaces('giaovien', 'Tìm vị trí cho tiết của giáo viên'),
  /** The same for lessons that are not placed; others are refused. */
  findPlacesOfUnplacedByClass: findPlaces('chuaxep/lop', 'Tìm vị trí cho tiết chưa xếp của lớp'),
  findPlacesOfUnplacedByTeacher: findPlaces('chuaxep/giaovien', 'Tìm vị trí cho tiết chưa xếp của giáo viên'),
  findLessonsOfClass: defineOperation({
    method: 'POST',
    path: '/api/tkb/timtiet/lop',
    title: 'Tìm tiết của lớp cho một ô',
    access: editOf(manage),
    body: z.strictObject({ ...slotFields, classId: id }),
    data: candidates,
  }),
  findLessonsOfTeacher: defineOperation({
    method: 'POST',
    path: '/api/tkb/timtiet/giaovien',
    title: 'Tìm tiết của giáo viên cho một ô',
    access: editOf(manage),
    body: z.strictObject({ ...slotFields, teacherId: id }),
    data: candidates,
  }),
  moveLessonsOfClass: moveLessons('POST', '/lop', 'Chuyển tiết của lớp'),
  moveLessonsOfTeacher: moveLessons('POST', '/giaovien', 'Chuyển tiết của giáo viên'),
  moveLessons: moveLessons('PUT', '', 'Chuyển hoặc đổi tiết'),
} as const;
