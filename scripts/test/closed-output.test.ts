import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { root } from '../lib/root.ts';

const supervise = pathToFileURL(join(root, 'apps/server/src/supervise.ts')).href;

/** A program that prints a line when it starts, and another whenever it is told to. */
const program = `
  import { startOrExplain, superviseProcess } from ${JSON.stringify(supervise)};
  await startOrExplain(async () => superviseProcess({ stop: async () => {}, log: () => {} }));
  for (const stream of [process.stdout, process.stderr]) stream.write('started');
  process.stdin.on('data', () => [process.stdout, process.stderr].forEach((stream) => stream.write('more')));
`;

test.each(['stdout', 'stderr'] as const)('a process continues when nobody reads its %s any longer', async (name) => {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program]);
  const ended = once(child, 'exit');
  await once(child[name], 'data');
  child[name].destroy();
  await once(child[name], 'close');
  child.stdin.end('print');
  expect(await ended).toEqual([0, null]);
});
