import { randomUUID } from 'node:crypto';
import { errorCatalogue } from '@tkb/contract';
import type { Job, JobProgress } from '@tkb/contract';
import type { Database, Transaction } from '../db/database.ts';
import { patientDatabase } from './patient-database.ts';
import { AppError } from '../errors/app-error.ts';
import { isOutOfMemory } from '../errors/out-of-memory.ts';
import { createJobNews } from './job-news.ts';
import {
  beatJobs,
  claimJob,
  finishJob,
  handBack,
  queueTopic,
  readJob,
  requeueAbandoned,
  type ClaimedJob,
} from './job-store.ts';
import { sayAlive, sayGoodbye } from './processes.ts';
import { takeTurns } from './take-turns.ts';
import type { JobRunner } from '../call/services.ts';

/** The handles of a running job's code. */
export interface JobContext {
  report(progress: JobProgress): void;
  /** Calls back once when somebody asks the job to stop. */
  onCancel(stop: () => void): void;
}

/** Runs a job to its end and answers its result. */
export type JobHandler = (job: ClaimedJob, context: JobContext) => Promise<unknown>;

/** How a job ended in this process, for the log: under the name of the call that asked for it, without data of its own. */
export interface JobEnd {
  readonly reqId: string | undefined;
  readonly job: string;
  readonly kind: string;
  readonly outcome: 'done' | 'cut short' | 'failed';
  readonly ms: number;
}

interface RunnerOptions {
  readonly database: Database;
  readonly workers: number;
  readonly handlers: Readonly<Record<string, JobHandler>>;
  readonly onError: (error: unknown) => void;
  readonly onJobEnd?: ((end: JobEnd) => void) | undefined;
  /** Milliseconds between two heartbeats of running jobs; without running jobs the queue is checked at every third of them. */
  readonly interval?: number;
}

interface Running {
  readonly job: ClaimedJob;
  /** The database whose queue it serves. */
  readonly part: number;
  readonly done: Promise<void>;
  progress: JobProgress | null;
  isCancelled: boolean;
  stop: (() => void) | null;
}

/** The queue announces news; a process without jobs only reports that it is there. */
const IDLE_BEATS = 3;

/** Starts a runner; with 0 workers it only answers questions, and other processes do the work. */
export function startJobRunner(options: RunnerOptions): JobRunner {
  const { database, workers, interval = 2000, onError } = options;
  const worker = randomUUID();
  const running = new Map<string, Running>();
  const news = createJobNews(database);
  let isClosed = false;
  let beats = 0;
  const queues = takeTurns(database.parts, (part) => serve(part).catch(onError));

  const { wake } = queues;
  const timer = setInterval(() => {
    beats += 1;
    if (running.size > 0 || beats % IDLE_BEATS === 0) wake();
  }, interval);
  timer.unref();
  const unlisten = database.listen(queueTopic, wake);
  wake();
  return {
    process: worker,
    wake,
    progressOf: (id) => running.get(id)?.progress ?? null,
    cancel: (id) => askToStop(running.get(id)),
    changed: news.next,
    isClosing: () => isClosed,
    close,
  };

  /** One transaction for everything. Heartbeats come first, so that our own jobs do not look abandoned to us. */
  async function serve(part: number): Promise<void> {
    if (isClosed) return;
    const own = [...running].filter(([, entry]) => entry.part === part);
    const progressOf = new Map(own.map(([id, { progress }]) => [id, progress]));
    let free = 0;
    try {
      const { unwanted, claimed } = await database.workerTransaction(async (tx) => {
        await sayAlive(tx, { id: worker, workers });
        const stopped = progressOf.size > 0 ? await beatJobs(tx, worker, progressOf) : [];
        await requeueAbandoned(tx);
        free = queues.hold(part, workers - running.size);
        return { unwanted: stopped, claimed: await claimFree(tx, worker, free) };
      }, part);
      for (const id of unwanted) askToStop(running.get(id));
      for (const job of claimed) start(job, part);
    } finally {
      queues.release(free);
    }
  }

  function start(job: ClaimedJob, part: number): void {
    const entry: Running = { job, part, progress: null, isCancelled: false, stop: null, done: Promise.resolve() };
    running.set(job.id, entry);
    const done = run(entry)
      .catch(onError)
      .finally(() => {
        running.delete(job.id);
        news.tell(job.id);
        wake();
      });
    Object.assign(entry, { done });
  }

  async function run(entry: Running): Promise<void> {
    const { job } = entry;
    const began = performance.now();
    const end = await outcomeOf(entry);
    const { progress, isCancelled } = entry;
    await patientDatabase(database).unitTransaction(job.unit, async (tx) => {
      if (isClosed && isCancelled && !end.error && (await handBack(tx, job, progress))) return;
      await finishJob(tx, job, { ...end, progress, isCutShort: isCancelled });
    });
    options.onJobEnd?.(describeEnd(job, outcomeWord(end, isCancelled), began));
  }

  async function outcomeOf(entry: Running): Promise<{ result?: unknown; error?: Job['error'] }> {
    const handler = options.handlers[entry.job.kind];
    try {
      if (!handler) throw new Error(`no handler for jobs of kind ${entry.job.kind}`);
      const context = contextOf(entry, () => news.tell(entry.job.id));
      return { result: await handler(entry.job, context) };
    } catch (error) {
      if (!(error instanceof AppError) && !(await isDeleted(database, entry.job))) onError(error);
      return { error: jobError(error) };
    }
  }

  async function close(): Promise<void> {
    isClosed = true;
    clearInterval(timer);
    unlisten();
    await queues.settled();
    for (const entry of running.values()) askToStop(entry);
    await Promise.all([...running.values()].map(({ done }) => done));
    await queues.each((part) => database.workerTransaction((tx) => sayGoodbye(tx, worker), part).catch(onError));
  }
}

/** The job was deleted with its school, so a failure to find something is no fault. */
function isDeleted(database: Database, { unit, schoolId, id }: ClaimedJob): Promise<boolean> {
  return database
    .schoolTransaction({ unit, schoolId }, (tx) => readJob(tx, id))
    .then((job) => job === null)
    .catch(() => false);
}

function contextOf(entry: Running, tell: () => void): JobContext {
  return {
    report(progress) {
      entry.progress = progress;
      tell();
    },
    onCancel(stop) {
      entry.stop = stop;
      if (entry.isCancelled) stop();
    },
  };
}

function askToStop(entry: Running | undefined): void {
  if (!entry || entry.isCancelled) return;
  entry.isCancelled = true;
  entry.stop?.();
}

async function claimFree(tx: Transaction, worker: string, free: number): Promise<ClaimedJob[]> {
  const claimed: ClaimedJob[] = [];
  while (claimed.length < free) {
    const job = await claimJob(tx, worker);
    if (!job) break;
    claimed.push(job);
  }
  return claimed;
}

const outcomeWord = ({ error }: { readonly error?: unknown }, isCancelled: boolean): JobEnd['outcome'] =>
  error ? 'failed' : isCancelled ? 'cut short' : 'done';

function describeEnd({ id, kind, author }: ClaimedJob, outcome: JobEnd['outcome'], began: number): JobEnd {
  return { reqId: author?.callId, job: id, kind, outcome, ms: Math.round(performance.now() - began) };
}

function jobError(error: unknown): NonNullable<Job['error']> {
  if (error instanceof AppError) return { code: error.code, message: error.message };
  if (isOutOfMemory(error)) return { code: 'server.no_memory', message: errorCatalogue['server.no_memory'].message };
  return {
    code: 'server.failed',
    message: 'Lượt xếp gặp lỗi; kết quả tốt nhất đã lưu được giữ lại. Hãy chạy tiếp; vẫn gặp thì báo người quản trị.',
  };
}
