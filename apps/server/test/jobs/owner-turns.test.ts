import { expect, test } from 'vitest';
import { createOwnerTurns } from '../../src/jobs/owner-turns.ts';

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
  const inTurn = createOwnerTurns({ atOnce: 2, ofOwner: 1, waiting: 5 });
  const ask = (task: string, owner = task[0]) => inTurn(owner, () => work(task));
  const [first, ...others] = ['A1', 'A2', 'A3', 'B1', 'C1'].map((task) => ask(task));
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

test('work that throws at once gives its place to the next', async () => {
  const inTurn = createOwnerTurns({ atOnce: 1, ofOwner: 1, waiting: 5 });
  const { work, end } = heldWork();
  const first = inTurn('A', () => work('A1'));
  const broken = inTurn('B', () => {
    throw new Error('B1');
  });
  const last = inTurn('C', () => work('C1'));
  end('A1');
  await first;
  await expect(broken).rejects.toThrow('B1');
  await Promise.resolve();
  end('C1');
  expect(await last).toBe('C1');
});

test('work that failed gives its place to the next', async () => {
  const { begun, work, fail } = heldWork();
  const inTurn = createOwnerTurns({ atOnce: 1, ofOwner: 1, waiting: 5 });
  const ask = (task: string, owner = task[0]) => inTurn(owner, () => work(task));
  const first = ask('A1', 'A');
  void ask('A2', 'A');
  fail('A1');
  await expect(first).rejects.toThrow('A1');
  await Promise.resolve();
  expect(begun).toEqual(['A1', 'A2']);
});

test('an owner with too many waiting is told to come later; others are not', async () => {
  const { work } = heldWork();
  const inTurn = createOwnerTurns({ atOnce: 1, ofOwner: 1, waiting: 2 });
  const ask = (task: string, owner = task[0]) => inTurn(owner, () => work(task));
  for (const task of ['A1', 'A2', 'A3']) void ask(task, 'A');
  await expect(ask('A4', 'A')).rejects.toThrow('Thao tác quá nhanh. Vui lòng thử lại sau 10 giây.');
  const isSettled = await Promise.race([ask('B1', 'B').then(() => true), Promise.resolve(false)]);
  expect(isSettled).toBe(false);
});

test('an owner who is alone may have several under way; somebody else goes before a further one', async () => {
  const { begun, work, end } = heldWork();
  const inTurn = createOwnerTurns({ atOnce: 2, ofOwner: 2, waiting: 5 });
  const asked = ['A1', 'A2', 'A3', 'B1'].map((task) => inTurn(task[0], () => work(task)));
  expect(begun).toEqual(['A1', 'A2']);
  end('A1');
  await asked[0];
  await Promise.resolve();
  expect(begun).toEqual(['A1', 'A2', 'B1']);
  end('B1');
  await asked[3];
  await Promise.resolve();
  expect(begun).toEqual(['A1', 'A2', 'B1', 'A3']);
});
