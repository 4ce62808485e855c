import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';

const counting = `
  const { registerHooks } = require('node:module');
  const { parentPort, workerData } = require('node:worker_threads');
  const loaded = [];
  registerHooks({ load: (url, context, next) => (loaded.push(url), next(url, context)) });
  // The thread ends its work for want of a task; what it has loaded until then counts.
  import(workerData).catch(() => null).then(() => parentPort.postMessage(loaded));
`;

/** The modules that a thread loads before it works. */
const modulesOf = (thread: string): Promise<string[]> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(counting, {
      eval: true,
      workerData: new URL(`../../src/${thread}.ts`, import.meta.url).href,
    });
    worker.once('error', reject);
    worker.on('message', (message) => {
      if (!Array.isArray(message)) return;
      resolve(message as string[]);
      void worker.terminate();
    });
  });

test.each(['excel/file/apart/read-thread', 'export/pdf/pdf-thread'])(
  '%s works on one file alone and loads no schemas for it',
  async (thread) => {
    const modules = await modulesOf(thread);
    expect(modules.some((url) => url.endsWith('packages/contract/src/plain.ts'))).toBe(true);
    expect(modules.filter((url) => url.includes('/node_modules/zod/'))).toEqual([]);
  },
);
