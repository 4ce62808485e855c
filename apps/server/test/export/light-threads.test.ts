import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';

const counting = `
  const { registerHooks } = require('node:module');
  const { parentPort, workerData } = require('node:worker_threads');
  const loaded = [];
  registerHooks({ load: (url, context, next) => (loaded.push(url), next(url, context)) });
  // The thread ends its work for want of a task; what it has loaded until then counts.
  Promise.allSettled(workerData.map((url) => import(url))).then(() => parentPort.postMessage(loaded));
`;

/** The modules that a thread loads, with those that it loads only for some files. */
const modulesOf = (parts: readonly string[]): Promise<string[]> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(counting, {
      eval: true,
      workerData: parts.map((part) => new URL(`../../src/${part}.ts`, import.meta.url).href),
    });
    worker.once('error', reject);
    worker.on('message', (message) => {
      if (!Array.isArray(message)) return;
      resolve(message as string[]);
      void worker.terminate();
    });
  });

const parsers = ['parse-sheets', 'parse-text', 'parse-word', 'parse-workbook', 'pdf/parse-pdf'];

test.each([
  ['reading', ['excel/file/apart/read-thread', ...parsers.map((name) => `excel/file/${name}`)]],
  ['printing', ['export/pdf/pdf-thread']],
  [
    'office',
    [
      'export/office/office-thread',
      'export/word/word-document',
      'export/xlsx/week-workbook',
      'export/xlsx/slot-workbook',
    ],
  ],
])('the %s thread works on one file alone and loads none of the contract’s schemas for it', async (_, parts) => {
  const modules = await modulesOf(parts);
  for (const part of [...parts.map((name) => `apps/server/src/${name}.ts`), 'packages/contract/src/plain.ts'])
    expect(modules.some((url) => url.endsWith(part))).toBe(true);
  expect(modules.filter((url) => url.endsWith('packages/contract/src/index.ts'))).toEqual([]);
});
