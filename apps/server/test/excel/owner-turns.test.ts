import { expect, test } from 'vitest';
import { takeOwnerTurns } from '../../src/excel/file/apart/owner-turns.ts';

/** Work that ends when it is told to, and what was begun so far. */
function heldWork() {
  const begun: string[] = [];
  const ends = new Map<string, PromiseWithResolvers<string>>();
  const work = (task: string) => {
    begun.push(task);
    const end = Promise.withResolvers<string>();
    ends.set(task, end);
    return end.promise;
  };
  return {
    begun,
    work,
    end: (task: string) => ends.get(task)?.resolve(task),
    fail: (task: string) => ends.get(task)?.reject(new Error(task)),
  };
}

test('two tasks at once, none of them of the same owner, and whoever was served stands behind all others', async () => {
  const { begun, work, end } = heldWork();
  const ask = takeOwnerTurns({ atOnce: 2, waiting: 5 }, work);
  const [first, ...others] = ['A1', 'A2', 'A3', 'B1', 'C1'].map((task) => ask(task, task[0]));
  expect(begun).toEqual(['A1', 'B1']);
  end('A1');
  expect(await first).toBe('A1');
  await Promise.resolve();
  expect(begun).toEqual(['A1', 'B1', 'C1']);
  end('B1');
  await others[2];
  await Promise.resolve();
  expect(begun).toEqual(['A1', 'B1', 'C1', 'A2']);
});

test('work that failed gives its place to the next', async () => {
  const { begun, work, fail } = heldWork();
  const ask = takeOwnerTurns({ atOnce: 1, waiting: 5 }, work);
  const first = ask('A1', 'A');
  void ask('A2', 'A');
  fail('A1');
  await expect(first).rejects.toThrow('A1');
  await Promise.resolve();
  expect(begun).toEqual(['A1', 'A2']);
});

test('an owner with too many waiting is told to come later; others are not', async () => {
  const { work } = heldWork();
  const ask = takeOwnerTurns({ atOnce: 1, waiting: 2 }, work);
  for (const task of ['A1', 'A2', 'A3']) void ask(task, 'A');
  await expect(ask('A4', 'A')).rejects.toThrow('Thao tác quá nhanh. Vui lòng thử lại sau 10 giây.');
  const isSettled = await Promise.race([ask('B1', 'B').then(() => true), Promise.resolve(false)]);
  expect(isSettled).toBe(false);
});
