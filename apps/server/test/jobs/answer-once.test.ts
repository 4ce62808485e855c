import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { answerOnce } from '../../src/arrangement/analysis/answer-once.ts';
import { claimAnswer } from '../../src/arrangement/analysis/answer-store.ts';
import type { Transaction } from '../../src/db/database.ts';
import { serverOfFile } from '../support/test-server.ts';

const { database, ...server } = await serverOfFile();
const tenant = await server.createSchool();
const place = { database, tenant };
const key = { kind: 'check', state: 'as it is' };
const inSchool = <T>(work: (tx: Transaction) => Promise<T>) => database.schoolTransaction(tenant, work);
const stored = () =>
  inSchool((tx) => tx.query<{ state: string; answer: unknown }>('select state, answer from analysis_answer'));

beforeEach(() => inSchool((tx) => tx.query('delete from analysis_answer')));

test('of twenty processes that ask at once one works; the others, and later ones, get its answer', async () => {
  const gate = Promise.withResolvers<null>();
  let works = 0;
  const ask = () =>
    answerOnce(place, key, async () => {
      works += 1;
      await gate.promise;
      return 'Toán 6A1';
    });
  const all = Array.from({ length: 20 }, ask);
  await expect.poll(() => works).toBe(1);
  gate.resolve(null);
  expect(await Promise.all(all)).toEqual(Array(20).fill('Toán 6A1'));
  expect(await ask()).toBe('Toán 6A1');
  expect(works).toBe(1);
});

test('the work of a dead process is taken over, that of a living one is not', async () => {
  await inSchool((tx) => claimAnswer(tx, key, randomUUID()));
  expect(await inSchool((tx) => claimAnswer(tx, key, randomUUID()))).toEqual({ isMine: false });
  await inSchool((tx) => tx.query(`update analysis_answer set lease_until = now() - interval '1 second'`));
  expect(await answerOnce(place, key, async () => 7)).toBe(7);
});

test('claims and answers of a time to come, from before the clock was put back, are replaced', async () => {
  const ahead = (column: string) =>
    inSchool((tx) =>
      tx.query(`update analysis_answer set lease_until = lease_until + interval '1 year', created_at = ${column}`),
    );
  await inSchool((tx) => claimAnswer(tx, key, randomUUID()));
  await ahead('created_at');
  expect(await answerOnce(place, key, async () => 7)).toBe(7);
  await ahead(`created_at + interval '1 year'`);
  expect(await answerOnce(place, key, async () => 8)).toBe(8);
});

test('when the work fails a waiting process takes over, and only the first one reports the failure', async () => {
  const gate = Promise.withResolvers<number>();
  const first = answerOnce(place, key, () => gate.promise);
  await expect.poll(async () => (await stored()).length).toBe(1);
  const second = answerOnce(place, key, async () => 8);
  gate.reject(new Error('out of memory'));
  await expect(first).rejects.toThrow('out of memory');
  expect(await second).toBe(8);
});

test('an answer from yesterday is worked out again, and the oldest are deleted', async () => {
  const past = (states: string) =>
    inSchool((tx) =>
      tx.query(
        `update analysis_answer set created_at = now() - interval '25 hours', lease_until = now() - interval '25 hours'
         where state like $1`,
        [states],
      ),
    );
  expect(await answerOnce(place, key, async () => 1)).toBe(1);
  await past('%');
  expect(await answerOnce(place, key, async () => 2)).toBe(2);
  for (let index = 0; index < 12; index++) {
    await answerOnce(place, { kind: 'check', state: `state ${index}` }, async () => index);
    await past(`state ${index}`);
  }
  expect((await stored()).length).toBeLessThan(12);
});

test('a school sees no other one’s answers', async () => {
  await answerOnce(place, key, async () => 1);
  const other = await server.createSchool();
  expect(await answerOnce({ database, tenant: other }, key, async () => 2)).toBe(2);
});
