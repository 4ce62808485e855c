import { Worker } from 'node:worker_threads';
import type { PdfTask, PrintTask, TableTask } from './pdf-task.ts';

let last: Promise<unknown> = Promise.resolve();

/** The document as bytes, made in a thread of its own; one at a time, because a large school takes a core for seconds. */
export const makePdf = (task: PdfTask): Promise<Buffer> => printOne({ task, format: 'pdf' });

/** The same for a plain table. */
export const makeTable = (task: TableTask): Promise<Buffer> => printOne({ task, format: 'table' });

async function printOne(work: PrintTask): Promise<Buffer> {
  const [bytes] = await print(work);
  if (!bytes) throw new Error('the printing thread answered no document');
  return bytes;
}

/** The pages of a document as PNG pictures, drawn in that thread. */
export const makePictures = (task: PdfTask): Promise<Buffer[]> => print({ task, format: 'png' });

/** A PNG picture of the QR code of each address, as the PDF has it. */
export const makeCodes = async (links: readonly string[]): Promise<Buffer[]> =>
  links.length > 0 ? print({ links, format: 'code' }) : [];

function print(work: PrintTask): Promise<Buffer[]> {
  const made = last.then(() => runThread(work));
  last = made.catch(() => undefined);
  return made;
}

function runThread(work: PrintTask): Promise<Buffer[]> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./pdf-thread.ts', import.meta.url), { workerData: work });
    worker.once('message', (files: readonly Uint8Array[]) => resolve(files.map((bytes) => Buffer.from(bytes))));
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`the printing thread ended with code ${code}`)));
  });
}
