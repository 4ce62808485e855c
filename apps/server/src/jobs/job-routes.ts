import { operations, type Job } from '@tkb/contract';
import { AppError } from '../errors/app-error.ts';
import { implement, type Route } from '../call/route.ts';
import type { Call } from '../call/call.ts';
import { readJob, requestCancel } from './job-store.ts';
import { streamJob } from './stream-job.ts';

type AnyCall = Call<unknown, unknown>;

/** Looking at jobs, following them and stopping them. */
export const jobRoutes: readonly Route[] = [
  implement(operations.readJob, (call) => currentJob(call)),
  implement(operations.watchJob, async (call) => {
    const job = await currentJob(call);
    return streamJob(call, job);
  }),
  implement(operations.cancelJob, async (call) => {
    const id = jobId(call);
    const job = await call.transaction((tx) => requestCancel(tx, id));
    if (!job) throw new AppError('job.not_found');
    call.services.jobs.cancel(id);
    return job;
  }),
];

/** The job of the path with the freshest progress known to this process. */
export async function currentJob(call: AnyCall): Promise<Job> {
  const id = jobId(call);
  const job = await call.transaction((tx) => readJob(tx, id));
  if (!job) throw new AppError('job.not_found');
  return { ...job, progress: call.services.jobs.progressOf(id) ?? job.progress };
}

function jobId({ params }: AnyCall): string {
  const { id = '' } = params;
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)) throw new AppError('job.not_found');
  return id;
}
