import { z } from 'zod';
import { weekPatterns } from '../../calendar/school-weeks.ts';
import { weekFrameSchema } from '../../period-grids/index.ts';
import { id } from '../../resource/query.ts';
import { pageLinkSchema, reasonPagesSchema } from './page-link.ts';
import { relaxationSchema } from './relax.ts';

/** Hard first, then the levels of the Vietnamese quality order: all lower is better. */
export const scoreSchema = z.object({
  unplaced: z.int(),
  hard: z.int(),
  singleSessions: z.int(),
  longGaps: z.int(),
  teacherSessions: z.int(),
  shortGaps: z.int(),
});
export type ScoreView = z.infer<typeof scoreSchema>;

export const timetableSchema = z.object({
  id,
  version: z.int(),
  /** "TKB số N" within the school year. */
  number: z.int(),
  name: z.string(),
  schoolYear: z.string(),
  semester: z.int(),
  effectiveFrom: z.iso.date().nullable(),
  status: z.enum(['draft', 'published', 'archived']),
  /** Of a year that is over: a document that can be read, exported and deleted, and not worked on again. */
  isFrozen: z.boolean(),
  lessonCount: z.int(),
  placedCount: z.int(),
  /** Null until the first arrangement. */
  score: scoreSchema.nullable(),
  /** The score of a draft was counted before the school's data changed. */
  isScoreStale: z.boolean(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type TimetableRow = z.infer<typeof timetableSchema>;

/** One lesson of a timetable. Unplaced: `day` and `period` are null; the shift is always known. */
export const lessonSchema = z.object({
  id,
  classSubjectId: id.nullable(),
  subjectId: id.nullable(),
  /** Name of an activity that is no subject (a fixed lesson), else empty. */
  activity: z.string(),
  duration: z.int(),
  classes: z.array(z.object({ id, group: z.int() })),
  teacherIds: z.array(id),
  roomId: id.nullable(),
  shiftId: id,
  day: z.int().nullable(),
  period: z.int().nullable(),
  locked: z.boolean(),
  /** Pinned by a fixed lesson. */
  isFixed: z.boolean(),
  /** Comes from a file, and stands in any shift that the file allows; absent or null of others. */
  isImported: z.boolean().nullish(),
  /** First and last school week (null: that of the year) of a lesson that is not held in every week; else absent or null. */
  weeks: z
    .object({ from: z.int().nullable(), to: z.int().nullable(), pattern: z.enum(weekPatterns).optional() })
    .nullish(),
});
export type LessonView = z.infer<typeof lessonSchema>;

const named = { id, name: z.string() };
export const timetableViewSchema = z.object({
  timetable: timetableSchema,
  frame: weekFrameSchema,
  classes: z.array(z.object({ ...named, gradeId: id, mainShiftId: id, homeroomTeacherId: id.nullable() })),
  teachers: z.array(z.object({ ...named, shortName: z.string() })),
  subjects: z.array(z.object({ ...named, shortName: z.string(), colour: z.string() })),
  rooms: z.array(z.object(named)),
  lessons: z.array(lessonSchema),
});
export type TimetableView = z.infer<typeof timetableViewSchema>;

/** An unplaced lesson and, in plain Vietnamese, what stands in its way. */
export const unplacedSchema = z.object({
  lessonId: id,
  title: z.string(),
  reasons: z.array(z.string()),
  pages: reasonPagesSchema,
});

const previewPlace = z.object({
  day: z.int().nullable(),
  period: z.int().nullable(),
  shiftId: id,
  roomId: id.nullable(),
});

/** One move of a proposal that is not saved yet; all but title and `from` is what to send to make it so. */
export const previewMoveSchema = previewPlace.extend({
  lessonId: id,
  title: z.string(),
  from: previewPlace,
});
export type PreviewMove = z.infer<typeof previewMoveSchema>;

export const arrangeResultSchema = z.object({
  /** Of the lessons the run was asked for; `unplaced` also holds others that lost their place. */
  placed: z.int(),
  unplaced: z.array(unplacedSchema),
  before: scoreSchema,
  after: scoreSchema,
  seconds: z.number(),
  seed: z.int(),
  /** Over all threads, those of branches too. */
  steps: z.int(),
  threads: z.int(),
  /** Searches of the run in other processes, each with a seed of its own; numbered from 1. */
  branches: z.array(z.object({ number: z.int(), seed: z.int(), threads: z.int() })).default([]),
  /** Whose timetable was the best and was taken; 0 = that of the run's own process. */
  bestBranch: z.int().default(0),
  /** The run that this one went on from, or did again; null for one of its own. */
  origin: z
    .object({ kind: z.enum(['continue', 'repeat']), jobId: z.string() })
    .nullable()
    .default(null),
  /** With `preview` nothing was saved: these are the moves, thought out on this version; null when the run saved. */
  preview: z.object({ version: z.int(), moves: z.array(previewMoveSchema) }).nullable(),
});
export type ArrangeResult = z.infer<typeof arrangeResultSchema>;

/** `problem` lists what cannot work, in plain Vietnamese with its arithmetic. */
export const arrangeCheckSchema = z.object({
  problems: z.array(
    z.object({
      title: z.string(),
      relaxations: z.array(relaxationSchema),
      /** Where what stands in the way can be changed by hand. */
      pages: z.array(pageLinkSchema),
    }),
  ),
});

const curveSchema = z.array(scoreSchema.extend({ seconds: z.number() }));

/** How far a run is, the best of its threads and branches; what a kind of run does not tell is left out. */
export const jobProgressSchema = z.object({
  placed: z.int(),
  total: z.int(),
  steps: z.int(),
  seconds: z.number(),
  score: scoreSchema.nullable(),
  /** Each thread: what it is at, the best it knows, and how it came there. */
  workers: z
    .array(
      z.object({
        strategy: z.enum(['steady', 'fewSessions', 'cycles']).optional(),
        steps: z.int(),
        phase: z.enum(['construct', 'repair', 'improve']),
        score: scoreSchema,
        curve: curveSchema.optional(),
      }),
    )
    .optional(),
  /** Periods of every class, placed and all. */
  classes: z.array(z.object({ name: z.string(), placed: z.int(), total: z.int() })).optional(),
  /** The best over time, from the beginning: a few dozen points. */
  curve: curveSchema.optional(),
});
export type JobProgress = z.infer<typeof jobProgressSchema>;

export const jobSchema = z.object({
  id: z.string(),
  kind: z.string(),
  status: z.enum(['queued', 'running', 'done', 'cancelled', 'failed']),
  progress: jobProgressSchema.nullable(),
  result: z.unknown(),
  error: z.object({ code: z.string(), message: z.string() }).nullable(),
  createdAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
});
export type Job = z.infer<typeof jobSchema>;
