import { editPermission, operations, type ArrangeResult } from '@tkb/contract';
import { z } from 'zod';
import { levelOf } from '../../access/authorize.ts';
import { arrangeInputSchema, arrangeKind, type ArrangeInput } from '../../arrangement/run/arrange-input.ts';
import { readRepeatable, readRunInput } from '../../arrangement/run/run-record.ts';
import type { Transaction } from '../../db/database.ts';
import { requireRows } from '../../db/require-rows.ts';
import { AppError } from '../../errors/app-error.ts';
import { pageRows } from '../../call/page-rows.ts';
import { implement, type Route } from '../../call/route.ts';
import { listRuns, readLatestJob } from '../../jobs/job-store.ts';
import { changeSchool, pagesOfChange, undoOf } from './change-school.ts';
import { answerLongJob } from './long-job.ts';
import { listRelaxations, noteRelaxation } from './relaxation-store.ts';
import { readTimetable } from '../timetables/timetable-store.ts';
import { chooseSeed } from './run-seed.ts';

/** A run that is over is still told of for so many minutes. */
const TOLD_MINUTES = 15;

/** Common to the requests of all runs that are given a time. */
const timedInput = z.object({ seconds: z.number() });

const scopeTables: Readonly<Record<Exclude<ArrangeInput['scope'], 'all'>, string>> = {
  subject: 'subject',
  class: 'class',
  classSubject: 'class_subject',
  room: 'room',
  teacher: 'teacher',
  homeroomTeacher: 'teacher',
  functionRoom: 'room',
};

/** Throws unless every id of the scope is there, and is a function room where only those are meant. */
async function refuseOutOfScope(tx: Transaction, scope: ArrangeInput['scope'], ids: readonly number[]): Promise<void> {
  if (scope === 'all') return;
  await requireRows(tx, scopeTables[scope], { ids, field: 'ids' });
  if (scope !== 'functionRoom') return;
  const others = await tx.query<{ name: string }>(
    `select r.name from room r join classroom_type k on k.unit = r.unit and k.id = r.type_id
     where r.id = any($1::integer[]) and k.kind <> 'function' order by r.name`,
    [ids],
  );
  if (others.length === 0) return;
  const message = `Không phải phòng chức năng: ${others.map(({ name }) => name).join(', ')}.`;
  throw new AppError('request.invalid', {}, { errors: [{ field: 'ids', code: 'not_function_room', message }] });
}

const arrange = (operation: typeof operations.arrangeAll, scope: ArrangeInput['scope']): Route =>
  implement(operation, async (call) => {
    const { timetableId, seed = chooseSeed(call.config), ids, allowMove, seconds, emphasis, preview } = call.body;
    const scoped = scope === 'all' ? [] : ids;
    await call.transaction((tx) => refuseOutOfScope(tx, scope, scoped));
    const asked = { scope, ids: scoped, allowMove, seconds, seed, emphasis, preview };
    const input: ArrangeInput = { ...asked, slices: call.config.runSlices, continueOf: null, repeatOf: null };
    return answerLongJob<ArrangeResult>(call, { kind: arrangeKind, timetableId, input, seconds });
  });

/** Arranging: the whole school, or by what is listed. Each call is a job; by default the answer waits for its end. */
export const arrangeRoutes: readonly Route[] = [
  arrange(operations.arrangeAll, 'all'),
  arrange(operations.arrangeBySubject, 'subject'),
  arrange(operations.arrangeByClass, 'class'),
  arrange(operations.arrangeByClassSubject, 'classSubject'),
  arrange(operations.arrangeByRoom, 'room'),
  arrange(operations.arrangeByTeacher, 'teacher'),
  arrange(operations.arrangeByHomeroomTeacher, 'homeroomTeacher'),
  arrange(operations.arrangeByFunctionRoom, 'functionRoom'),
  implement(operations.latestRun, async ({ query: { timetableId }, transaction, services }) => {
    const latest = await transaction(async (tx) => {
      await readTimetable(tx, timetableId);
      return readLatestJob(tx, timetableId);
    });
    if (!latest) return { job: null, seconds: null, asked: null };
    const { job, input } = latest;
    const asked = job.kind === arrangeKind ? arrangeInputSchema.parse(input) : null;
    const given = timedInput.safeParse(input);
    return {
      job: { ...job, progress: services.jobs.progressOf(job.id) ?? job.progress },
      seconds: given.success ? given.data.seconds : null,
      asked,
    };
  }),
  implement(operations.listRuns, async ({ query, transaction }) =>
    pageRows(await transaction((tx) => listRuns(tx, TOLD_MINUTES)), query, {
      operation: operations.listRuns,
      search: ({ by, timetable }) => `${by} TKB số ${timetable.number} ${timetable.name}`,
      sort: { name: ({ timetable }) => timetable.name },
    }),
  ),
  implement(operations.continueRun, async (call) => {
    const { timetableId, jobId, seconds } = call.body;
    const asked = arrangeInputSchema.parse(await call.transaction((tx) => readRunInput(tx, jobId, timetableId)));
    const own = { seconds: seconds ?? asked.seconds, seed: chooseSeed(call.config), continueOf: jobId, repeatOf: null };
    const input: ArrangeInput = { ...asked, ...own };
    return answerLongJob<ArrangeResult>(call, { kind: arrangeKind, timetableId, input, seconds: input.seconds });
  }),
  implement(operations.repeatRun, async (call) => {
    const { timetableId, jobId } = call.body;
    const { input } = await call.transaction((tx) => readRepeatable(tx, jobId, timetableId));
    const repeated: ArrangeInput = {
      ...arrangeInputSchema.parse(input),
      preview: true,
      continueOf: null,
      repeatOf: jobId,
    };
    return answerLongJob<ArrangeResult>(call, {
      kind: arrangeKind,
      timetableId,
      input: repeated,
      seconds: repeated.seconds,
    });
  }),
  implement(operations.relaxSchool, async ({ body: { change, text }, session, services, transaction }) => {
    for (const page of new Set(pagesOfChange(change))) {
      if ((await levelOf(session, services.menus, page)) < editPermission) throw new AppError('permission.denied');
    }
    await transaction(async (tx) => {
      await changeSchool(tx, change, session);
      await noteRelaxation(tx, { change, text }, session);
    });
    return { undo: undoOf(change) };
  }),
  implement(operations.listRelaxations, async ({ query, transaction }) =>
    pageRows(await transaction(listRelaxations), query, {
      operation: operations.listRelaxations,
      search: ({ text, userName }) => `${text} ${userName}`,
      sort: { name: ({ text }) => text },
    }),
  ),
];
