import type { Worker } from 'node:worker_threads';
import { expect, onTestFinished, test, vi } from 'vitest';
import { askThread, createKeptThreads } from '../../src/jobs/kept-threads.ts';

const script = `
  import { parentPort, threadId } from 'node:worker_threads';
  const held = [];
  parentPort.on('message', (work) => {
    if (work === 'fail') throw new Error('no such work');
    if (work === 'hold') held.push(Buffer.alloc(100 * 2 ** 20));
    if (work !== 'hang') parentPort.postMessage(threadId);
  });`;

const threads = () => createKeptThreads(new URL(`data:text/javascript,${encodeURIComponent(script)}`));
const ask = (work: string) => (thread: Worker) => askThread<number>(thread, work);

test('works one after the other are done by one thread, works at a time by as many', async () => {
  const withThread = threads();
  const first = await withThread(ask('answer'));
  expect(await withThread(ask('answer'))).toBe(first);
  const both = await Promise.all([withThread(ask('answer')), withThread(ask('answer'))]);
  expect(new Set(both).size).toBe(2);
});

test('a thread whose work fails or is given up does no other', async () => {
  const withThread = threads();
  const first = await withThread(ask('answer'));
  await expect(withThread(ask('fail'))).rejects.toThrow('no such work');
  const second = await withThread(ask('answer'));
  expect(second).not.toBe(first);
  const gone = new AbortController();
  const given = withThread(ask('hang'), gone.signal);
  gone.abort(new Error('nobody waits'));
  await expect(given).rejects.toThrow('nobody waits');
  const third = await withThread(ask('answer'));
  expect(third).not.toBe(second);
  // Given up when the answer was there already.
  const late = new AbortController();
  const answered = withThread(async (thread) => {
    const answer = await ask('answer')(thread);
    late.abort(new Error('nobody waits any more'));
    return answer;
  }, late.signal);
  await expect(answered).rejects.toThrow('nobody waits any more');
  expect(await withThread(ask('answer'))).not.toBe(third);
});

test('a thread that holds much does not rest, and of three that rest the first is ended', async () => {
  const withThread = threads();
  const heavy = await withThread(ask('hold'));
  const first = await withThread(ask('answer'));
  expect(first).not.toBe(heavy);
  for (const other of [threads(), threads()]) await other(ask('answer'));
  expect(await withThread(ask('answer'))).not.toBe(first);
});

test('a thread that nobody asks for ten seconds is ended', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const withThread = threads();
  const first = await withThread(ask('answer'));
  vi.advanceTimersByTime(9_999);
  expect(await withThread(ask('answer'))).toBe(first);
  vi.advanceTimersByTime(9_999);
  expect(await withThread(ask('answer'))).toBe(first);
  vi.advanceTimersByTime(10_000);
  expect(await withThread(ask('answer'))).not.toBe(first);
});
