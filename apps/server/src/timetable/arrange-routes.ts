import { randomInt } from 'node:crypto';
import { errorCatalogue, operations, type ArrangeResult, type ErrorCode, type Job } from '@tkb/contract';
import type { FastifyReply } from 'fastify';
import type { ArrangeInput } from '../arrangement/arrange-input.ts';
import { AppError } from '../http/app-error.ts';
import { implement, type Call, type Route } from '../http/route.ts';
import { arrangeKind } from '../jobs/create-runner.ts';
import { insertJob, readJob } from '../jobs/job-store.ts';
import { isOver } from '../jobs/stream-job.ts';
import { holdDraft } from './timetable-store.ts';

type ArrangeOperation = typeof operations.arrangeAll;
type ArrangeBody = { timetableId: number } & Omit<ArrangeInput, 'scope' | 'seed'> & { seed?: number | undefined };

const arrange = (operation: ArrangeOperation, scope: ArrangeInput['scope']): Route =>
  implement(operation, async (call) => {
    const id = await queue(call, scope);
    call.services.jobs.wake();
    const { prefer = '' } = call.request.headers;
    if (String(prefer).includes('respond-async')) return accept(call, id);
    const job = await finished(call, id, call.body.seconds);
    return isOver(job) ? resultOf(job) : accept(call, id);
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
];

async function queue(call: Call<unknown, ArrangeBody>, scope: ArrangeInput['scope']): Promise<string> {
  const { timetableId, seed = randomInt(2 ** 31 - 1), ids, allowMove, seconds, emphasis } = call.body;
  const input: ArrangeInput = { scope, ids: scope === 'all' ? [] : ids, allowMove, seconds, seed, emphasis };
  return call.transaction(async (tx) => {
    const { lessonCount } = await holdDraft(tx, timetableId);
    if (lessonCount === 0) throw new AppError('timetable.no_lessons');
    const { userId, fullName } = call.session;
    return insertJob(tx, { kind: arrangeKind, timetableId, input, userId, userName: fullName });
  });
}

async function accept(call: Call<unknown, unknown>, id: string): Promise<FastifyReply> {
  const job = await call.transaction((tx) => readJob(tx, id));
  return call.reply
    .code(202)
    .headers({ location: `/api/jobs/${id}`, 'preference-applied': 'respond-async' })
    .send({ status: 'success', message: 'Đang xếp thời khóa biểu', data: job });
}

/** Seconds beyond the run itself that a caller waits: for a free worker, then for loading and saving. */
const PATIENCE = 120;

/** The job at its end, or as it is when it takes so long that the caller is better told where to look. */
async function finished(call: Call<unknown, unknown>, id: string, seconds: number): Promise<Job> {
  const deadline = performance.now() + (seconds + PATIENCE) * 1000;
  for (;;) {
    const change = call.services.jobs.changed(id, 1000);
    const job = await call.transaction((tx) => readJob(tx, id));
    if (!job) throw new AppError('job.not_found');
    if (isOver(job) || performance.now() > deadline) return job;
    await change;
  }
}

function resultOf({ error, result, id }: Job): ArrangeResult {
  // Checked against the contract on the way out.
  if (!error && result) return result as ArrangeResult;
  const code = error?.code ?? '';
  if (code in errorCatalogue && code !== 'server.failed') throw new AppError(code as ErrorCode);
  throw new AppError('server.failed', { reference: id });
}
