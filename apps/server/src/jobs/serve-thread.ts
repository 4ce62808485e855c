import { parentPort } from 'node:worker_threads';

/** In a kept thread: answers each work that is sent by one message. What fails ends the thread, and whoever waits is told. */
export function serveThread<Work>(answer: (work: Work) => unknown): void {
  parentPort?.on('message', async (work: Work) => parentPort?.postMessage(await answer(work)));
}
