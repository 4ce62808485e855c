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
