import { arrangeKind } from './arrangement/run/arrange-input.ts';
import { arrangeBranch, branchKind } from './arrangement/run/run-branch.ts';
import { arrangeTimetable } from './arrangement/run/arrange-timetable.ts';
import { repairKind } from './arrangement/repair/repair-input.ts';
import { repairTimetable } from './arrangement/repair/repair-timetable.ts';
import type { Database } from './db/database.ts';
import { patientDatabase } from './jobs/patient-database.ts';
import type { ClaimedJob } from './jobs/job-store.ts';
import { startJobRunner, type JobEnd, type JobHandler } from './jobs/job-runner.ts';
import { noTracing, type Tracing } from './tracing/tracing.ts';
import type { JobRunner } from './call/services.ts';

interface Options {
  readonly database: Database;
  readonly workers: number;
  /** Processes over which a run is spread at most. */
  readonly runProcesses: number;
  readonly onError: (error: unknown) => void;
  readonly onJobEnd?: ((end: JobEnd) => void) | undefined;
  readonly interval?: number;
  readonly tracing?: Tracing | undefined;
}

/** The runner of this process with every kind of job it knows. */
export function createRunner(options: Options): JobRunner {
  const database = patientDatabase(options.database);
  const onBehalfOf = ({ author }: ClaimedJob) => (author ? database.onBehalfOf(author) : database);
  const fanOut = { database, most: options.runProcesses };
  const share = shareThreads(options.workers);
  const traced = traceJobs(options.tracing ?? noTracing);
  return startJobRunner({
    ...options,
    handlers: {
      [arrangeKind]: traced((job, context) =>
        share((threads) => arrangeTimetable(onBehalfOf(job), job, context, threads, fanOut)),
      ),
      [branchKind]: traced((job, context) => share((threads) => arrangeBranch(database, job, context, threads))),
      [repairKind]: traced((job, context) =>
        share((threads) => repairTimetable(onBehalfOf(job), job, context, threads)),
      ),
    },
  });
}

/** A job is a span in the trace of the call that asked for it, whichever process runs it. */
const traceJobs =
  (tracing: Tracing) =>
  (handler: JobHandler): JobHandler =>
  async (job, context) => {
    const span = tracing.open(`job ${job.kind}`, { 'tkb.job': job.id }, job.author?.trace);
    return span.run(() => handler(job, context)).finally(() => span.end());
  };

/** A run gets the search threads that are free when it begins, and at least one. */
function shareThreads(all: number) {
  let used = 0;
  return async <Result>(work: (threads: number) => Promise<Result>): Promise<Result> => {
    const threads = Math.max(1, all - used);
    used += threads;
    return work(threads).finally(() => (used -= threads));
  };
}
