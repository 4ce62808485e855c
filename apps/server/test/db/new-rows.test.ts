import { expect, test } from 'vitest';
import { insertRows } from '../../src/db/insert-rows.ts';
import { tryOut, type Transaction } from '../../src/db/transaction.ts';
import { serverOfFile } from '../support/test-server.ts';

const server = await serverOfFile();
const { database } = server;

const teachers = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ code: `${index}`, family_name: 'Trần', given_name: `${index}` }));

/** How the planner would find one of many rows that were just added. */
async function planAmongNew(tx: Transaction): Promise<string> {
  await insertRows(tx, 'teacher', teachers(600));
  return JSON.stringify(await tx.query('explain select from teacher where id = 7'));
}

test('of many rows that were just added each is found by its own key: after a preview too, and where other schools have few', async () => {
  const school = await server.createSchool();
  for (const _ of ['preview', 'import']) {
    const plan = await tryOut((work) => database.schoolTransaction(school, work), planAmongNew);
    expect(plan).toContain('teacher_pkey');
  }
  // The last one has the table analysed.
  for (const count of [2, 2, 2, 2, 2, 2, 2, 2, 700])
    await database.schoolTransaction(await server.createSchool(), (tx) => insertRows(tx, 'teacher', teachers(count)));
  const plan = await tryOut((work) => database.schoolTransaction(school, work), planAmongNew);
  expect(plan).toContain('teacher_pkey');
});
