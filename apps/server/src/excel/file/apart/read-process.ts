import { Worker } from 'node:worker_threads';
import type { GivenFile } from '../parse-file.ts';
import { tooMuchMemory, type Answer } from './answer.ts';

/** Megabytes of the reading thread's objects, and of the whole process: what is unpacked lies outside the thread's objects. */
const mostOfThread = 768;
const mostOfProcess = 1536;
/** A process that holds less takes the next file, too. */
const mostOfKept = 448;
const megabytes = () => process.memoryUsage.rss() / 1024 / 1024;

/** This thread only waits, so that it sees its server go and its memory grow while the other reads. */
const watch = setInterval(() => {
  if (megabytes() > mostOfProcess) process.exit(tooMuchMemory);
}, 50);
watch.unref();

/** One file comes after the answer to another. */
const thread = new Worker(new URL('./read-thread.ts', import.meta.url), {
  resourceLimits: { maxOldGenerationSizeMb: mostOfThread },
});
thread.on('message', (answer: Omit<Answer, 'isSpent'>) => {
  process.send?.({ ...answer, isSpent: megabytes() > mostOfKept });
});
thread.on('error', (error: NodeJS.ErrnoException) =>
  process.exit(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooMuchMemory : 1),
);

process.on('disconnect', () => process.exit());
process.on('message', (file: GivenFile) => thread.postMessage(file));
