import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { endInOrder } from '../../apps/server/src/supervise.ts';
import { root } from '../lib/root.ts';

const supervise = pathToFileURL(join(root, 'apps/server/src/supervise.ts')).href;

/** A program that says what it does when it is to end, and leaves only when it is told to. */
const program = `
  import { once } from 'node:events';
  import { superviseProcess } from ${JSON.stringify(supervise)};
  superviseProcess({
    leave: async () => {
      console.log('leaving');
      await once(process.stdin, 'data');
    },
    stop: async () => console.log('stopping'),
    log: () => {},
  });
  console.log('started');
  setInterval(() => {}, 60_000);
`;

async function start() {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program]);
  const ended = once(child, 'exit');
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const next = async (): Promise<unknown> => (await lines.next()).value;
  expect(await next()).toBe('started');
  return { child, ended, next };
}

test('SIGTERM lets the process leave before it stops; sent once more it breaks nothing off', async () => {
  const { child, ended, next } = await start();
  child.kill('SIGTERM');
  expect(await next()).toBe('leaving');
  child.kill('SIGTERM');
  child.stdin.write('go');
  expect(await next()).toBe('stopping');
  expect(await ended).toEqual([0, null]);
});

test('Ctrl+C stops without leaving, even while the process is leaving', async () => {
  const { child, ended, next } = await start();
  child.kill('SIGINT');
  expect(await next()).toBe('stopping');
  expect(await ended).toEqual([0, null]);

  const leaving = await start();
  leaving.child.kill('SIGTERM');
  expect(await leaving.next()).toBe('leaving');
  leaving.child.kill('SIGINT');
  expect(await leaving.next()).toBe('stopping');
  expect(await leaving.ended).toEqual([0, null]);
});

const openLog = pathToFileURL(join(root, 'apps/server/src/open-log.ts')).href;

/** A program whose log lies on a full disk, and which meets an error that nobody has foreseen. */
const unlucky = `
  import { openLog } from ${JSON.stringify(openLog)};
  import { superviseProcess } from ${JSON.stringify(supervise)};
  const logger = openLog('/dev/full');
  for (const line of ['one', 'two', 'three']) logger.info(line);
  superviseProcess({ stop: async () => undefined, log: (err, message) => logger.fatal({ err }, message) });
  setTimeout(() => { throw new Error('unforeseen'); });
`;

test.runIf(existsSync('/dev/full'))('a process whose log cannot be written ends all the same', async () => {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', unlucky]);
  const limit = setTimeout(() => child.kill('SIGKILL'), 20_000);
  expect(await once(child, 'exit')).toEqual([1, null]);
  clearTimeout(limit);
});

test('what all parts need ends after the last of them, whichever fails, and the failure is told', async () => {
  const ended: string[] = [];
  const slow = Promise.withResolvers<void>();
  const all = endInOrder([Promise.reject(new Error('collector away')), slow.promise], async () => {
    ended.push('database');
  });
  slow.promise.then(() => ended.push('jobs'), undefined);
  slow.resolve();
  await expect(all).rejects.toThrow('collector away');
  expect(ended).toEqual(['jobs', 'database']);
});
