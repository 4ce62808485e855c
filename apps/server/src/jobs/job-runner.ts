import { randomUUID } from 'node:crypto';
import type { Job, JobProgress } from '@tkb/contract';
import type { Database } from '../db/database.ts';
import { patientDatabase } from './patient-database.ts';
import { AppError } from '../errors/app-error.ts';
import { beat, claimJob, failAbandoned, finishJob, type ClaimedJob } from './job-store.ts';
import type { JobRunner } from '../call/services.ts';

/** The handles of a running job's code. */
export interface JobContext {
  report(progress: JobProgress): void;
  /** Calls back once when somebody asks the job to stop. */
  onCancel(stop: () => void): void;
}

/** Runs a job to its end and answers its result. */
export type JobHandler = (job: ClaimedJob, context: JobContext) => Promise<unknown>;

interface RunnerOptions {
  readonly database: Database;
  readonly units: readonly string[];
  readonly workers: number;
  readonly handlers: Readonly<Record<string, JobHandler>>;
  readonly onError: (error: unknown) => void;
  /** Milliseconds between two looks at the queue and between heartbeats. */
  readonly interval?: number;
}

interface Running {
  readonly job: ClaimedJob;
  readonly done: Promise<void>;
  progress: JobProgress | null;
  isCancelled: boolean;
  stop: (() => void) | null;
}

/** Starts a runner; with 0 workers it only answers questions, and another process does the work. */
export function startJobRunner(options: RunnerOptions): JobRunner {
  const { database, workers, interval = 2000, onError } = options;
  const worker = randomUUID();
  const running = new Map<string, Running>();
  const listeners = new Map<string, Set<() => void>>();
  let isClosed = false;
  let claiming: Promise<void> = Promise.resolve();

  const notify = (id: string) => listeners.get(id)?.forEach((listener) => listener());
  const wake = () => {
    claiming = claiming.then(claimAll).catch(onError);
  };
  // Beats come first: after an outage no job of ours must look abandoned to ourselves.
  const timer = setInterval(() => {
    claiming = claiming.then(beatAll).catch(onError);
    wake();
  }, interval);
  timer.unref();
  wake();
  return { wake, progressOf: (id) => running.get(id)?.progress ?? null, cancel, changed, close };

  async function claimAll(): Promise<void> {
    for (const unit of options.units) {
      if (isClosed || workers === 0) return;
      await database.unitTransaction(unit, failAbandoned);
      while (!isClosed && running.size < workers) {
        const job = await database.unitTransaction(unit, (tx) => claimJob(tx, worker));
        if (!job) break;
        start(job);
      }
    }
  }

  function start(job: ClaimedJob): void {
    const entry: Running = { job, progress: null, isCancelled: false, stop: null, done: Promise.resolve() };
    running.set(job.id, entry);
    const done = run(entry)
      .catch(onError)
      .finally(() => {
        running.delete(job.id);
        notify(job.id);
        wake();
      });
    Object.assign(entry, { done });
  }

  async function run(entry: Running): Promise<void> {
    const { job } = entry;
    const end = await outcomeOf(entry);
    const { progress, isCancelled } = entry;
    await patientDatabase(database).unitTransaction(job.unit, (tx) =>
      finishJob(tx, job.id, { ...end, progress, isCutShort: isCancelled }),
    );
  }

  async function outcomeOf(entry: Running): Promise<{ result?: unknown; error?: Job['error'] }> {
    const handler = options.handlers[entry.job.kind];
    try {
      if (!handler) throw new Error(`no handler for jobs of kind ${entry.job.kind}`);
      return { result: await handler(entry.job, contextOf(entry)) };
    } catch (error) {
      if (!(error instanceof AppError)) onError(error);
      return { error: jobError(error) };
    }
  }

  function contextOf(entry: Running): JobContext {
    return {
      report(progress) {
        entry.progress = progress;
        notify(entry.job.id);
      },
      onCancel(stop) {
        entry.stop = stop;
        if (entry.isCancelled) stop();
      },
    };
  }

  function cancel(id: string): void {
    const entry = running.get(id);
    if (!entry || entry.isCancelled) return;
    entry.isCancelled = true;
    entry.stop?.();
  }

  async function beatAll(): Promise<void> {
    for (const { job, progress } of [...running.values()]) {
      const state = await database.unitTransaction(job.unit, (tx) => beat(tx, job.id, worker, progress));
      if (state.isCancelled) cancel(job.id);
    }
  }

  function changed(id: string, milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      const own = listeners.get(id) ?? new Set();
      listeners.set(id, own);
      const finish = () => {
        clearTimeout(timeout);
        own.delete(finish);
        if (own.size === 0) listeners.delete(id);
        resolve();
      };
      const timeout = setTimeout(finish, milliseconds);
      own.add(finish);
    });
  }

  async function close(): Promise<void> {
    isClosed = true;
    clearInterval(timer);
    for (const id of running.keys()) cancel(id);
    await claiming;
    await Promise.all([...running.values()].map(({ done }) => done));
  }
}

function jobError(error: unknown): NonNullable<Job['error']> {
  if (error instanceof AppError) return { code: error.code, message: error.message };
  return { code: 'server.failed', message: 'Lượt chạy gặp lỗi; kết quả đã lưu gần nhất được giữ lại.' };
}
