import { Worker } from 'node:worker_threads';
import type { PdfTask, Printed, PrintTask, TableTask } from './pdf-task.ts';

let last: Promise<unknown> = Promise.resolve();

/**
 * The document as bytes, and what the user should know about it; made in a thread of its own; one at a time, because a large school
 * takes a core for seconds. Once nobody waits for it (`gone`) it is given up, so that the next one begins.
 */
export const makePdf = (task: PdfTask, gone?: AbortSignal) => printOne({ task, format: 'pdf' }, gone);

/** The same for a plain table. */
export const makeTable = async (task: TableTask): Promise<Buffer> => (await printOne({ task, format: 'table' })).bytes;

async function printOne(
  work: PrintTask,
  gone?: AbortSignal,
): Promise<{ readonly bytes: Buffer; readonly note: string | null }> {
  const { files, note } = await print(work, gone);
  const [bytes] = files;
  if (!bytes) throw new Error('the printing thread answered no document');
  return { bytes, note };
}

/** The pages of a document as PNG pictures, drawn in that thread. */
export const makePictures = async (task: PdfTask, gone?: AbortSignal): Promise<readonly Buffer[]> =>
  (await print({ task, format: 'png' }, gone)).files;

/** A PNG picture of the QR code of each address, as the PDF has it. */
export const makeCodes = async (links: readonly string[]): Promise<readonly Buffer[]> =>
  links.length > 0 ? (await print({ links, format: 'code' })).files : [];

function print(work: PrintTask, gone?: AbortSignal): Promise<Printed<Buffer>> {
  const made = last.then(() => runThread(work, gone));
  last = made.catch(() => undefined);
  return made;
}

async function runThread(work: PrintTask, gone?: AbortSignal): Promise<Printed<Buffer>> {
  gone?.throwIfAborted();
  const worker = new Worker(new URL('./pdf-thread.ts', import.meta.url), { workerData: work });
  const stop = () => void worker.terminate();
  gone?.addEventListener('abort', stop);
  try {
    return await printedBy(worker);
  } finally {
    gone?.removeEventListener('abort', stop);
  }
}

const printedBy = (worker: Worker): Promise<Printed<Buffer>> =>
  new Promise((resolve, reject) => {
    worker.once('message', ({ files, note }: Printed) =>
      resolve({ files: files.map((bytes) => Buffer.from(bytes)), note }),
    );
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`the printing thread ended with code ${code}`)));
  });
