import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSharedAnswers } from '../../src/arrangement/analysis/shared-answers.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const answers = () => createSharedAnswers<number>();
const caller = () => new AbortController();
const stays = caller().signal;
/** The answer, or why there is none. */
const outcomeOf = (asked: Promise<number>): Promise<unknown> => asked.catch((error: unknown) => error);
const running = { code: 'analysis.running', status: 503, values: { seconds: 5 } };
const twice = () => Promise.reject(new Error('worked out twice'));

/** Work that ends when it is told to, and knows if it is still wanted. */
function longWork() {
  const gate = Promise.withResolvers<number>();
  const seen: AbortSignal[] = [];
  const work = (unwanted: AbortSignal) => {
    seen.push(unwanted);
    unwanted.addEventListener('abort', () => gate.reject(unwanted.reason));
    return gate.promise;
  };
  return { work, end: gate.resolve, isWanted: () => seen.map(({ aborted }) => !aborted) };
}

test('requests during the work share its answer; changed data is worked out again', async () => {
  const { of } = answers();
  let works = 0;
  const asked = { work: async () => (works += 1), gone: stays };
  expect(await Promise.all([of('a', asked), of('a', asked), of('b', asked)])).toEqual([1, 1, 2]);
  expect(await of('a', asked)).toBe(1);
});

test('a failure is nobody else’s', async () => {
  const { of } = answers();
  const work = () => Promise.reject(new Error('out of memory'));
  await expect(of('a', { work, gone: stays })).rejects.toThrow('out of memory');
  expect(await of('a', { work: async () => 7, gone: stays })).toBe(7);
});

test('an answer that takes too long says when to ask again, and is there then', async () => {
  const { of } = answers();
  const { work, end, isWanted } = longWork();
  const outcome = outcomeOf(of('a', { work, gone: stays }));
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await outcome).toMatchObject(running);
  await vi.advanceTimersByTimeAsync(5000);
  const again = of('a', { work: twice, gone: stays });
  // The first call no longer counts as waiting; the second does.
  await vi.advanceTimersByTimeAsync(12_000);
  expect(isWanted()).toEqual([true]);
  end(7);
  expect(await again).toBe(7);
  expect(await of('a', { work: twice, gone: stays })).toBe(7);
});

test('work is ended when whoever was told to ask again does not come back', async () => {
  const { of } = answers();
  const { work, isWanted } = longWork();
  const outcome = outcomeOf(of('a', { work, gone: stays }));
  await vi.advanceTimersByTimeAsync(34_000);
  expect(await outcome).toMatchObject(running);
  expect(isWanted()).toEqual([true]);
  await vi.advanceTimersByTimeAsync(1000);
  expect(isWanted()).toEqual([false]);
  expect(await of('a', { work: async () => 8, gone: stays })).toBe(8);
});

test('work is ended when the last caller has hung up, and then begun anew for the next', async () => {
  const { of } = answers();
  const { work, isWanted } = longWork();
  const [one, other] = [caller(), caller()];
  const asked = [of('a', { work, gone: one.signal }), of('a', { work: twice, gone: other.signal })];
  const ends = Promise.allSettled(asked);
  one.abort();
  await vi.advanceTimersByTimeAsync(0);
  expect(isWanted()).toEqual([true]);
  other.abort();
  await vi.advanceTimersByTimeAsync(0);
  expect(isWanted()).toEqual([false]);
  expect(await of('a', { work: async () => 8, gone: stays })).toBe(8);
  expect((await ends).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});

test('an answer that is there stays when its caller hangs up', async () => {
  const { of } = answers();
  const one = caller();
  expect(await of('a', { work: async () => 7, gone: one.signal })).toBe(7);
  one.abort();
  expect(await of('a', { work: twice, gone: stays })).toBe(7);
});

test('longer work waits without end for what it needs, and gives it up with its own callers', async () => {
  const { within } = answers();
  const { work, isWanted } = longWork();
  const outer = caller();
  const outcome = outcomeOf(within('a', { work, gone: outer.signal }));
  await vi.advanceTimersByTimeAsync(600_000);
  expect(isWanted()).toEqual([true]);
  outer.abort();
  expect(await outcome).toMatchObject(running);
  expect(isWanted()).toEqual([false]);
});
