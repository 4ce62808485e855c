import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, expect, test } from 'vitest';
import type { Answer } from '../../src/excel/file/apart/answer.ts';
import { createReading } from '../../src/excel/file/apart/read-apart.ts';
import { createReaders, startReader, type Failure } from '../../src/excel/file/apart/readers.ts';

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

async function sheetsBy(read: ReturnType<typeof createReaders>) {
  const answer = await read(csv);
  return (typeof answer === 'object' && answer.sheets) || [];
}

test('one process reads one file after the other', async () => {
  const read = createReaders({ start, patience: 60 });
  for (let time = 0; time < 3; time += 1) expect((await sheetsBy(read))[0]).toMatchObject({ rows });
  expect(started).toHaveLength(1);
});

test('a process that ended while it waited for the next file says nothing about that file', async () => {
  const read = createReaders({ start, patience: 60 });
  await read(csv);
  started[0]?.kill('SIGKILL');
  expect((await sheetsBy(read))[0]).toMatchObject({ rows });
  const second = started[1]!;
  const end = once(second, 'exit');
  second.kill('SIGKILL');
  await end;
  expect((await sheetsBy(read))[0]).toMatchObject({ rows });
  expect(started).toHaveLength(3);
});

test('where no process can be started, the file is not blamed', async () => {
  const stdio = ['ignore', 'ignore', 'ignore', 'ipc'] as const;
  const read = createReaders({
    start: () => spawn('/there/is/no/such/program', [], { stdio: [...stdio] }),
    patience: 60,
  });
  await expect(read(csv)).rejects.toMatchObject({ code: 'server.unavailable' });
});

test.each<[string, string, number, Failure]>([
  ['ended by the system', `process.kill(process.pid, 'SIGKILL')`, 60, 'stopped'],
  ['that asked for too much memory', 'process.exit(70)', 60, 'large'],
  ['that broke off', 'process.exit(1)', 60, 'broken'],
  ['that ended itself for want of memory', 'process.abort()', 60, 'broken'],
  ['that takes its time', '', 0, 'late'],
])('a process %s', async (_, happens, patience, failure) => {
  const startThat = () => {
    const script = `process.on('message', () => { ${happens} })`;
    const reader = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
    started.push(reader);
    return reader;
  };
  expect(await createReaders({ start: startThat, patience })(csv)).toBe(failure);
});

const answer: Answer = { sheets: [], reason: null, isSpent: false };
const settled = async () => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};

/** Reading under control: files by name, each ended with an outcome by the test. */
function heldReading() {
  const begun: string[] = [];
  const ends = new Map<string, (outcome: Answer | Failure) => void>();
  let time = 0;
  const reading = createReading({
    read: ({ name }) => {
      begun.push(name);
      const end = Promise.withResolvers<Answer | Failure>();
      ends.set(name, end.resolve);
      return end.promise;
    },
    now: () => time,
  });
  return {
    begun,
    ask: (name: string) => reading({ ...csv, name }, name[0]),
    end: async (name: string, outcome: Answer | Failure) => {
      ends.get(name)?.(outcome);
      await settled();
    },
    wait: (milliseconds: number) => (time += milliseconds),
  };
}

test('a file whose process somebody ended is tried once more, while no other is read', async () => {
  const { begun, ask, end } = heldReading();
  const [first] = [ask('A1'), ask('B1'), ask('C1')];
  await end('A1', 'stopped');
  expect(begun).toEqual(['A1', 'B1', 'C1']);
  await end('B1', answer);
  expect(begun).toEqual(['A1', 'B1', 'C1']);
  await end('C1', answer);
  expect(begun).toEqual(['A1', 'B1', 'C1', 'A1']);
  await end('A1', answer);
  expect(await first).toBe(answer);
});

test('somebody else’s file does not wait for the second try, and a third is not made', async () => {
  const { begun, ask, end } = heldReading();
  const first = ask('A1');
  await end('A1', 'stopped');
  void ask('B1');
  expect(begun).toEqual(['A1', 'A1', 'B1']);
  await end('A1', 'stopped');
  expect(await first).toBe('stopped');
  expect(begun).toHaveLength(3);
});

test('the second try waits for ten others at most', async () => {
  const { begun, ask, end } = heldReading();
  const names = ['B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J', 'K', 'L', 'M', 'N'];
  void ask('A');
  void ask('Z');
  await end('A', 'stopped');
  for (const name of names) {
    void ask(name);
    await end(name, answer);
  }
  expect(begun.indexOf('A', 1)).toBe(2 + 10);
});

test('schools whose files broke off hold one place together, for ten minutes', async () => {
  const { begun, ask, end, wait } = heldReading();
  void ask('A1');
  void ask('B1');
  await end('A1', 'late');
  await end('B1', 'large');
  for (const name of ['A2', 'B2', 'C1', 'D1']) void ask(name);
  expect(begun.slice(2)).toEqual(['A2', 'C1']);
  await end('C1', answer);
  expect(begun.slice(2)).toEqual(['A2', 'C1', 'D1']);
  await end('D1', answer);
  await end('A2', 'late');
  expect(begun.slice(2)).toEqual(['A2', 'C1', 'D1', 'B2']);
  await end('B2', answer);
  wait(600_000);
  for (const name of ['A3', 'B3']) void ask(name);
  expect(begun.slice(-2)).toEqual(['A3', 'B3']);
});
