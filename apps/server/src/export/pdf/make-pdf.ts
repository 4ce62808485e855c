import { Worker } from 'node:worker_threads';
import type { PdfTask } from './pdf-task.ts';

let last: Promise<unknown> = Promise.resolve();

/** The document as bytes, made in a thread of its own; one at a time, because a large school takes a core for seconds. */
export function makePdf(task: PdfTask): Promise<Buffer> {
  const made = last.then(() => runThread(task));
  last = made.catch(() => undefined);
  return made;
}

function runThread(task: PdfTask): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./pdf-thread.ts', import.meta.url), { workerData: task });
    worker.once('message', (bytes: Uint8Array) => resolve(Buffer.from(bytes)));
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`the printing thread ended with code ${code}`)));
  });
}
