import { expect, test } from 'vitest';
import { createSharedAnswers } from '../../src/arrangement/analysis/shared-answers.ts';

test('requests during the work share its answer; changed data is worked out again', async () => {
  const answers = createSharedAnswers<number>();
  let works = 0;
  const work = async () => (works += 1);
  expect(await Promise.all([answers.of('a', work), answers.of('a', work), answers.of('b', work)])).toEqual([1, 1, 2]);
  expect(await answers.of('a', work)).toBe(1);
});

test('a failure is nobody else’s', async () => {
  const answers = createSharedAnswers<number>();
  await expect(answers.of('a', () => Promise.reject(new Error('out of memory')))).rejects.toThrow('out of memory');
  expect(await answers.of('a', async () => 7)).toBe(7);
});

test('an answer that takes too long says when to ask again, and is there then', async () => {
  const answers = createSharedAnswers<number>(0);
  const gate = Promise.withResolvers<number>();
  await expect(answers.of('a', () => gate.promise)).rejects.toMatchObject({
    code: 'analysis.running',
    status: 503,
    values: { seconds: 5 },
  });
  gate.resolve(7);
  await gate.promise;
  expect(await answers.of('a', () => Promise.reject(new Error('worked out twice')))).toBe(7);
});

test('no more than two are worked out at a time, in the order they were asked for', async () => {
  const answers = createSharedAnswers<string>();
  const started: string[] = [];
  const gates = new Map(['a', 'b', 'c'].map((key) => [key, Promise.withResolvers<string>()]));
  const ask = (key: string) =>
    answers.of(key, () => (started.push(key), gates.get(key)?.promise ?? Promise.resolve('')));
  const all = ['a', 'b', 'c'].map(ask);
  await Promise.resolve();
  expect(started).toEqual(['a', 'b']);
  gates.get('b')?.resolve('B');
  expect(await all[1]).toBe('B');
  await new Promise((resolve) => setImmediate(resolve));
  expect(started).toEqual(['a', 'b', 'c']);
  gates.get('a')?.resolve('A');
  gates.get('c')?.resolve('C');
  expect(await Promise.all(all)).toEqual(['A', 'B', 'C']);
});
