import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, expect, test, vi } from 'vitest';
import { readApart } from '../../src/excel/file/apart/read-apart.ts';

vi.mock('node:child_process', { spy: true });
const started = () => vi.mocked(fork).mock.results.flatMap(({ type, value }) => (type === 'return' ? value : []));
afterEach(() => {
  for (const reader of started()) reader.kill('SIGKILL');
  vi.mocked(fork).mockClear();
});

const csv = { kind: 'text', name: 'a.csv', bytes: Buffer.from('a;b\nc;d') } as const;
const rows = [
  { row: 1, cells: ['a', 'b'] },
  { row: 2, cells: ['c', 'd'] },
];

test('one process reads one file after the other', async () => {
  for (let time = 0; time < 3; time += 1) expect((await readApart(csv, 'A'))?.sheets?.[0]).toMatchObject({ rows });
  expect(started()).toHaveLength(1);
});

test('a process that ended while it waited for the next file says nothing about that file', async () => {
  await readApart(csv, 'A');
  const [first] = started();
  first?.kill('SIGKILL');
  expect((await readApart(csv, 'A'))?.sheets?.[0]).toMatchObject({ rows });
  const second = started().at(-1)!;
  const end = once(second, 'exit');
  second.kill('SIGKILL');
  await end;
  expect((await readApart(csv, 'A'))?.sheets?.[0]).toMatchObject({ rows });
  expect(started()).toHaveLength(3);
});

test('where no process can be started, the file is not blamed', async () => {
  const stdio = ['ignore', 'ignore', 'ignore', 'ipc'] as const;
  vi.mocked(fork).mockImplementationOnce(() => spawn('/there/is/no/such/program', [], { stdio: [...stdio] }));
  await expect(readApart(csv, 'A')).rejects.toMatchObject({ code: 'server.unavailable' });
});
