import { z } from 'zod';
import { pageUrls } from '../access/menu-items.ts';
import { listSchema } from '../errors/envelope.ts';
import { weekFrameSchema } from '../period-grids/index.ts';
import { id, listQuerySchema } from '../resource/query.ts';
import { defineOperation, unitEditOf, viewOf } from './define.ts';
import { scoreSchema, timetableSchema } from './timetable/schemas.ts';

const count = z.int().min(0);
const named = z.object({ id, name: z.string() });
const timetableName = timetableSchema.pick({ id: true, number: true, name: true });

/** A period of the week as it is in the timetable in force. */
const weekSlotSchema = z.object({
  shiftId: id,
  day: z.int(),
  period: z.int(),
  /** Classes that have a lesson. */
  classes: count,
  /** Teachers who neither teach nor are blocked. */
  freeTeacherIds: z.array(id),
  /** Rooms in use to the last place, homes of classes apart. */
  fullRoomIds: z.array(id),
  /** Classes with a lesson at each site that has any. */
  sites: z.array(z.object({ siteId: id, classes: count })),
});
export type WeekSlot = z.infer<typeof weekSlotSchema>;

const homeWeekSchema = z.object({
  /** The school week; less than 1 before the first. */
  number: z.int(),
  /** Nothing is held from Monday to Friday: it is no school week, and `number` is that of the one before. */
  isOff: z.boolean(),
  /** Days of the week on which nothing is held, with the name of the holiday; they have no slots. */
  daysOff: z.array(z.object({ day: z.int(), name: z.string() })),
  frame: weekFrameSchema,
  teachers: z.array(named),
  rooms: z.array(named),
  sites: z.array(named),
  slots: z.array(weekSlotSchema),
});
export type HomeWeek = z.infer<typeof homeWeekSchema>;

const runningJobSchema = z.object({
  id: z.string(),
  status: z.enum(['queued', 'running']),
  timetable: timetableName,
  startedBy: z.string(),
  startedAt: z.iso.datetime(),
  /** Lessons placed of all, and places that break a required rule; null until the run tells. */
  progress: z.object({ placed: z.int(), total: z.int(), broken: z.int() }).nullable(),
});
export type RunningJob = z.infer<typeof runningJobSchema>;

const homeLessonSchema = z.object({
  id,
  shiftName: z.string(),
  period: z.int(),
  duration: z.int(),
  /** Bell times, `07:00`; null where the school has set none. */
  startTime: z.string().nullable(),
  endTime: z.string().nullable(),
  title: z.string(),
  classNames: z.string(),
  roomName: z.string(),
  /** Somebody takes it: `away`: in place of the reader (no name: the class works by itself); `comes`: the reader in place of that one. */
  substitution: z.object({ kind: z.enum(['away', 'comes']), name: z.string() }).nullable(),
});
export type HomeLesson = z.infer<typeof homeLessonSchema>;

const teacherDaySchema = z.object({
  date: z.iso.date(),
  timetable: timetableName.nullable(),
  /** Name of the holiday on which it falls; there are no lessons then. */
  holiday: z.string().nullable(),
  lessons: z.array(homeLessonSchema),
});
export type TeacherDay = z.infer<typeof teacherDaySchema>;

const dateQuery = z.object({ date: z.iso.date() });

/** The home page of each kind of user: one call, with all that it shows of the work as it stands. */
export const homeOperations = {
  /** The timetable in force on a date, and the work that is going on. */
  readSchoolHome: defineOperation({
    method: 'GET',
    path: '/api/tongquan/truong',
    title: 'Xem tổng quan trường',
    access: viewOf(pageUrls.timetables),
    query: dateQuery,
    data: z.object({
      inForce: timetableSchema.nullable(),
      /** Its lessons of the date's week; null while nothing is in force. */
      week: homeWeekSchema.nullable(),
      /** The published timetables of the school year with their five numbers, first to last. */
      trend: z.array(timetableName.extend({ effectiveFrom: z.iso.date().nullable(), score: scoreSchema })),
      jobs: z.array(runningJobSchema),
      /** The newest drafts, and who has each of them open. */
      drafts: z.array(timetableSchema.extend({ openFor: z.array(z.string()) })),
      /** Teachers with blocked periods; `lessons` of them are taught in such a period in the timetable in force. */
      blocked: z.array(named.extend({ periods: count, lessons: count })),
    }),
  }),
  /** The lessons of the teacher that the user is: the date, the day after, and the next day with any when both have none. */
  readTeacherHome: defineOperation({
    method: 'GET',
    path: '/api/tongquan/giaovien',
    title: 'Xem lịch dạy hôm nay và ngày mai',
    access: viewOf(pageUrls.timetable),
    query: dateQuery,
    data: z.object({ days: z.array(teacherDaySchema) }),
  }),
  /** Every school of the unit, as a unit administrator looks after it. */
  readUnitHome: defineOperation({
    method: 'GET',
    path: '/api/tongquan/donvi',
    title: 'Xem tổng quan các trường',
    access: unitEditOf(pageUrls.school),
    query: listQuerySchema.extend(dateQuery.shape),
    data: listSchema(
      named.extend({
        stt: z.int(),
        classes: count,
        teachers: count,
        lastSignIn: z.object({ at: z.iso.datetime(), fullName: z.string() }).nullable(),
        inForce: timetableName.extend({ effectiveFrom: z.iso.date(), unplaced: count }).nullable(),
        drafts: count,
        fileBytes: count,
        jobs: count,
      }),
    ),
  }),
} as const;
