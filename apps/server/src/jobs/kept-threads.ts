import { Worker, type WorkerOptions } from 'node:worker_threads';

/** Milliseconds that a thread waits for more work: what one user asks for next comes within it. */
const longestRest = 20_000;

interface Thread {
  readonly worker: Worker;
  /** Rejects with what ended the thread. */
  readonly ended: Promise<never>;
}

/** Does a work with a thread that does nothing else meanwhile, and rejects where the thread ends before the work does. */
export type WithThread = <Answer>(work: (thread: Worker) => Promise<Answer>, gone?: AbortSignal) => Promise<Answer>;

/**
 * Threads that take works by message and rest between them, because loading a script takes longer than most works. One whose work fails
 * or is given up (`gone`) is ended: nobody knows what it still does.
 */
export function createKeptThreads(script: URL, options?: WorkerOptions): WithThread {
  const resting = new Set<Thread>();
  const open = (): Thread => {
    const worker = new Worker(script, options);
    const ended = new Promise<never>((_, reject) => {
      worker.once('error', reject);
      worker.once('exit', (code) => reject(new Error(`the thread ended with code ${code}`)));
    });
    const thread = { worker, ended };
    ended.catch(() => resting.delete(thread));
    return thread;
  };
  const take = (): Thread => {
    const [thread] = resting;
    if (!thread) return open();
    resting.delete(thread);
    thread.worker.ref();
    return thread;
  };
  const rest = (thread: Thread) => {
    resting.add(thread);
    // A process that has nothing else to do does not wait for it.
    thread.worker.unref();
    setTimeout(() => {
      if (resting.delete(thread)) void thread.worker.terminate();
    }, longestRest).unref();
  };
  return async (work, gone) => {
    gone?.throwIfAborted();
    const thread = take();
    const end = () => void thread.worker.terminate();
    gone?.addEventListener('abort', end);
    try {
      const answer = await Promise.race([work(thread.worker), thread.ended]);
      rest(thread);
      return answer;
    } catch (error) {
      end();
      throw gone?.aborted ? gone.reason : error;
    } finally {
      gone?.removeEventListener('abort', end);
    }
  };
}

/** Sends a thread its work and waits for the one message that answers it. */
export const askThread = <Answer>(thread: Worker, work: unknown): Promise<Answer> =>
  new Promise((resolve) => {
    thread.once('message', resolve);
    thread.postMessage(work);
  });
