import { Worker, type WorkerOptions } from 'node:worker_threads';

/** Milliseconds that a thread waits for more work: what one user asks for next comes within it. */
const longestRest = 10_000;
/** Threads of the process that rest at a time, and the megabytes that each may hold: a small machine has one gigabyte for all. */
const mostResting = 2;
const mostHeld = 80;

interface Thread {
  readonly worker: Worker;
  /** Rejects with what ended the thread. */
  readonly ended: Promise<never>;
}

/** Those that rest, the longest first, each with what it runs and with its end. */
const resting = new Map<Thread, { readonly script: URL; readonly end: NodeJS.Timeout }>();

/** More than any where it has ended. */
const megabytesOf = ({ worker }: Thread): Promise<number> =>
  worker.getHeapStatistics().then(
    ({ total_heap_size: heap, external_memory: outside }) => (heap + outside) / 2 ** 20,
    () => Infinity,
  );

/** Takes a thread from its rest. */
function wake(thread: Thread): Thread {
  clearTimeout(resting.get(thread)?.end);
  resting.delete(thread);
  return thread;
}

const endRest = (thread: Thread) => void wake(thread).worker.terminate();

/** Does a work with a thread that does nothing else meanwhile, and rejects where the thread ends before the work does. */
export type WithThread = <Answer>(work: (thread: Worker) => Promise<Answer>, gone?: AbortSignal) => Promise<Answer>;

/**
 * Threads that take works by message and rest between them, because loading a script takes longer than most works. One whose work fails
 * or is given up (`gone`) is ended: nobody knows what it still does.
 */
export function createKeptThreads(script: URL, options?: WorkerOptions): WithThread {
  const open = (): Thread => {
    const worker = new Worker(script, options);
    const ended = new Promise<never>((_, reject) => {
      worker.once('error', reject);
      worker.once('exit', (code) => reject(new Error(`the thread ended with code ${code}`)));
    });
    const thread = { worker, ended };
    ended.catch(() => wake(thread));
    return thread;
  };
  const take = (): Thread => {
    const [thread] = [...resting].flatMap(([one, its]) => (its.script === script ? [one] : []));
    if (!thread) return open();
    thread.worker.ref();
    return wake(thread);
  };
  const rest = async (thread: Thread) => {
    if ((await megabytesOf(thread)) > mostHeld) return void thread.worker.terminate();
    // A process that has nothing else to do does not wait for it.
    thread.worker.unref();
    resting.set(thread, { script, end: setTimeout(() => endRest(thread), longestRest).unref() });
    const [longest] = resting.keys();
    if (longest && resting.size > mostResting) endRest(longest);
  };
  return async (work, gone) => {
    gone?.throwIfAborted();
    const thread = take();
    const end = () => void thread.worker.terminate();
    gone?.addEventListener('abort', end);
    let answer: Awaited<ReturnType<typeof work>>;
    try {
      answer = await Promise.race([work(thread.worker), thread.ended]);
      // The answer may have been on its way when it was given up: its thread is ending and does no other work.
      gone?.throwIfAborted();
    } catch (error) {
      end();
      throw gone?.aborted ? gone.reason : error;
    } finally {
      gone?.removeEventListener('abort', end);
    }
    await rest(thread);
    return answer;
  };
}

/** Sends a thread its work and waits for the one message that answers it. */
export const askThread = <Answer>(thread: Worker, work: unknown): Promise<Answer> =>
  new Promise((resolve) => {
    thread.once('message', resolve);
    thread.postMessage(work);
  });
