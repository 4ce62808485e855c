import { Worker } from 'node:worker_threads';

/** The answer of a thread that makes files: these, and a sentence that the user should read with them. */
export interface Made<File = Uint8Array> {
  readonly files: readonly File[];
  readonly note: string | null;
}

type MakeFiles<Work> = (work: Work, gone?: AbortSignal) => Promise<Made<Buffer>>;

/**
 * Makes files in a thread of their own, so that nobody's call waits for it, and one at a time, because a large school takes a core for
 * seconds. Once nobody waits for a file (`gone`) it is given up, so that the next one begins.
 */
export function createLane<Work>(thread: URL): MakeFiles<Work> {
  let last: Promise<unknown> = Promise.resolve();
  return (work, gone) => {
    const made = last.then(() => runThread(thread, work, gone));
    last = made.catch(() => undefined);
    return made;
  };
}

async function runThread(thread: URL, work: unknown, gone?: AbortSignal): Promise<Made<Buffer>> {
  gone?.throwIfAborted();
  const worker = new Worker(thread, { workerData: work });
  const stop = () => void worker.terminate();
  gone?.addEventListener('abort', stop);
  try {
    return await madeBy(worker);
  } finally {
    gone?.removeEventListener('abort', stop);
  }
}

const madeBy = (worker: Worker): Promise<Made<Buffer>> =>
  new Promise((resolve, reject) => {
    worker.once('message', ({ files, note }: Made) =>
      resolve({ files: files.map((bytes) => Buffer.from(bytes)), note }),
    );
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`the thread that makes files ended with code ${code}`)));
  });

/** The only file that was made, and what the user should know about it. */
export function onlyFile({ files, note }: Made<Buffer>): { readonly bytes: Buffer; readonly note: string | null } {
  const [bytes] = files;
  if (!bytes) throw new Error('the thread answered no file');
  return { bytes, note };
}
