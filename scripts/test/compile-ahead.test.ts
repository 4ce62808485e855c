import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { compileAhead } from '../lib/compiled/compile-ahead.ts';
import { listFiles, runCommand } from '../lib/project.ts';
import { root } from '../lib/root.ts';

const folder = mkdtempSync(join(tmpdir(), 'tkb-compiled-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Loads each module in a thread of its own and prints those in which Node took types out itself. */
const findLate = (threads: readonly string[]) => `
  import { Worker } from 'node:worker_threads';
  const load = (path) => \`
    import { parentPort } from 'node:worker_threads';
    await import(\${JSON.stringify(path)}).catch(() => undefined);
    parentPort.postMessage(process.moduleLoadList.some((name) => name.includes('amaro')));\`;
  for (const path of ${JSON.stringify(threads)}) {
    const worker = new Worker(load(path), { eval: true, workerData: {} });
    const isLate = await new Promise((resolve) => worker.on('message', (said) => typeof said === 'boolean' && resolve(said)));
    if (isLate) console.log(path);
    await worker.terminate();
  }`;

test('no thread of the server takes types out itself', async () => {
  await compileAhead(folder);
  const threads = listFiles(['apps/server/src/**/*-thread.ts']).map((path) => join(root, path));
  expect(threads.length).toBeGreaterThan(4);
  const look = ['--input-type=module', '-e', findLate(threads)];
  const options = { isCaptured: true, env: { NODE_COMPILE_CACHE: folder } };
  expect(await runCommand(process.execPath, look, options)).toEqual({ code: 0, output: '' });
});
