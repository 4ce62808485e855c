import { expect, test } from 'vitest';
import { takeTurns } from '../../src/jobs/take-turns.ts';

test('a queue that is woken many times while it is served is served once more', async () => {
  const served: number[] = [];
  const gate = Promise.withResolvers<void>();
  const turns = takeTurns(2, async (queue) => {
    served.push(queue);
    await gate.promise;
  });
  turns.wake();
  await Promise.resolve();
  for (let times = 0; times < 100; times += 1) turns.wake();
  gate.resolve();
  await turns.settled();
  expect(served.toSorted()).toEqual([0, 0, 1, 1]);
});
