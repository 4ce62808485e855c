import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, expect, test } from 'vitest';
import { createReaders, startReader } from '../../src/excel/file/apart/read-apart.ts';

const started: ChildProcess[] = [];
const start = () => {
  const reader = startReader();
  started.push(reader);
  return reader;
};
afterEach(() => {
  for (const reader of started.splice(0)) reader.kill('SIGKILL');
});

const csv = { kind: 'text', name: 'a.csv', bytes: Buffer.from('a;b\nc;d') } as const;
const rows = [
  { row: 1, cells: ['a', 'b'] },
  { row: 2, cells: ['c', 'd'] },
];

test('one process reads one file after the other', async () => {
  const read = createReaders(start);
  for (let time = 0; time < 3; time += 1) expect((await read(csv))?.sheets?.[0]).toMatchObject({ rows });
  expect(started).toHaveLength(1);
});

test('a process that ended while it waited for the next file says nothing about that file', async () => {
  const read = createReaders(start);
  await read(csv);
  started[0]?.kill('SIGKILL');
  expect((await read(csv))?.sheets?.[0]).toMatchObject({ rows });
  const second = started[1]!;
  const end = once(second, 'exit');
  second.kill('SIGKILL');
  await end;
  expect((await read(csv))?.sheets?.[0]).toMatchObject({ rows });
  expect(started).toHaveLength(3);
});

test('where no process can be started, the file is not blamed', async () => {
  const read = createReaders(() =>
    spawn('/there/is/no/such/program', [], { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] }),
  );
  await expect(read(csv)).rejects.toMatchObject({ code: 'server.unavailable' });
});
