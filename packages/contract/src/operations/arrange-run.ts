import { z } from 'zod';
import { rulePresetIds } from '../rule-settings/settings.ts';
import { defineOperation, editOf, viewOf } from './define.ts';
import { arrangeResultSchema, jobSchema } from './timetable-schemas.ts';

const id = z.int().positive();
const manage = '/list_management/timetable';

/** What an arrangement can be limited to. */
export const arrangeScopes = [
  'all',
  'subject',
  'class',
  'classSubject',
  'room',
  'teacher',
  'homeroomTeacher',
  'functionRoom',
] as const;

/** Runs of a timetable: finding the newest again, going on from one, and repeating one. */
export const arrangeRunOperations = {
  /** The newest run of a timetable, of whatever kind; null when there was none. */
  latestRun: defineOperation({
    method: 'GET',
    path: '/api/tkb/luotchay',
    title: 'Xem lượt chạy mới nhất',
    access: viewOf(manage),
    query: z.object({ timetableId: z.coerce.number().int().positive() }),
    data: z.object({
      job: jobSchema.nullable(),
      /** What an arrangement was asked for, to go on with the same; null for other kinds of runs. */
      asked: z
        .object({
          scope: z.enum(arrangeScopes),
          ids: z.array(z.int()),
          allowMove: z.boolean(),
          seconds: z.int(),
          emphasis: z.enum(rulePresetIds).nullable(),
        })
        .nullable(),
    }),
  }),
  /** From where a run stopped, was stopped or broke off, with what that run was asked for; keeps a proposal a proposal. */
  continueRun: defineOperation({
    method: 'POST',
    path: '/api/tkb/chaytiep',
    title: 'Chạy tiếp một lượt xếp',
    access: editOf(manage),
    body: z.strictObject({
      timetableId: id,
      jobId: z.uuid(),
      /** Absent = as long as the run itself was meant to take. */
      seconds: z.int().min(1).max(600).optional(),
    }),
    data: arrangeResultSchema,
    isLong: true,
  }),
  /** From the same start with the same seed, rules and steps, whatever the timetable is now; saves nothing, as `preview`. */
  repeatRun: defineOperation({
    method: 'POST',
    path: '/api/tkb/chaylai',
    title: 'Chạy lại y hệt một lượt xếp',
    access: editOf(manage),
    body: z.strictObject({ timetableId: id, jobId: z.uuid() }),
    data: arrangeResultSchema,
    isLong: true,
  }),
} as const;
