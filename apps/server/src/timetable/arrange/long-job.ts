import { errorCatalogue, type ErrorCode, type Job } from '@tkb/contract';
import type { FastifyReply } from 'fastify';
import { AppError } from '../../errors/app-error.ts';
import type { Call } from '../../call/call.ts';
import { insertJob, readJob } from '../../jobs/job-store.ts';
import { isOver } from '../../jobs/stream-job.ts';
import { holdDraft } from '../timetables/timetable-store.ts';

/** Work on a timetable that takes long. */
export interface LongJob {
  readonly kind: string;
  readonly timetableId: number;
  readonly input: unknown;
  /** How long the work itself is meant to take. */
  readonly seconds: number;
}

/** Whoever asks for so little waits for it; for more one does something else meanwhile. */
const AWAITED_SECONDS = 30;

/** Queues the job and answers its result at its end; a caller who prefers not to wait is told where to look. */
export async function answerLongJob<Result>(
  call: Call<unknown, unknown>,
  work: LongJob,
): Promise<Result | FastifyReply> {
  const id = await queue(call, work);
  call.services.jobs.wake();
  const { prefer = '' } = call.request.headers;
  if (String(prefer).includes('respond-async')) return accept(call, id);
  const job = await finished(call, id, work.seconds);
  return isOver(job) ? resultOf<Result>(job) : accept(call, id);
}

async function queue(call: Call<unknown, unknown>, { kind, timetableId, input, seconds }: LongJob): Promise<string> {
  return call.transaction(async (tx) => {
    const { lessonCount } = await holdDraft(tx, timetableId);
    if (lessonCount === 0) throw new AppError('timetable.no_lessons');
    const { userId, fullName } = call.session;
    return insertJob(tx, {
      kind,
      timetableId,
      input,
      userId,
      userName: fullName,
      isAwaited: seconds <= AWAITED_SECONDS,
    });
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

/** The job at its end, or as it is when the caller is better told where to look: it takes too long, or this process stops. */
async function finished(call: Call<unknown, unknown>, id: string, seconds: number): Promise<Job> {
  const deadline = performance.now() + (seconds + PATIENCE) * 1000;
  for (;;) {
    const change = call.services.jobs.changed(id, 5000);
    const job = await call.transaction((tx) => readJob(tx, id));
    if (!job) throw new AppError('job.not_found');
    if (isOver(job) || performance.now() > deadline || call.services.jobs.isClosing()) return job;
    await change;
  }
}

const isErrorCode = (code: string): code is ErrorCode => code in errorCatalogue;

function resultOf<Result>({ error, result, id }: Job): Result {
  // Checked against the contract on the way out.
  if (!error && result) return result as Result;
  if (!error || !isErrorCode(error.code) || error.code === 'server.failed')
    throw new AppError('server.failed', { reference: id });
  throw new AppError<ErrorCode>(error.code, {}, { message: error.message });
}
