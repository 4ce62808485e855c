import { expect, test } from 'vitest';
import { insertRows } from '../../src/db/insert-rows.ts';
import { tryOut, type Transaction } from '../../src/db/transaction.ts';
import { serverOfFile } from '../support/test-server.ts';

const server = await serverOfFile();
const { database } = server;
const school = await server.createSchool();

/** How the planner would find one of many rows that were just added. */
async function planAmongNew(tx: Transaction): Promise<string> {
  const rows = Array.from({ length: 600 }, (_, index) => ({
    code: `${index}`,
    family_name: 'Trần',
    given_name: `${index}`,
  }));
  await insertRows(tx, 'teacher', rows);
  return JSON.stringify(await tx.query('explain select from teacher where id = 7'));
}

test('of many rows that were just added each is found by its own key, in the same transaction; after a preview too', async () => {
  for (const _ of ['preview', 'import']) {
    const plan = await tryOut((work) => database.schoolTransaction(school, work), planAmongNew);
    expect(plan).toContain('teacher_pkey');
  }
});
