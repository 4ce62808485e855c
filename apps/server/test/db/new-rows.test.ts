import { expect, test } from 'vitest';
import { insertRows } from '../../src/db/insert-rows.ts';
import { serverOfFile } from '../support/test-server.ts';

const server = await serverOfFile();
const school = await server.createSchool();

test('of many rows that were just added each is found by its own key, in the same transaction', async () => {
  const plan = await server.database.schoolTransaction(school, async (tx) => {
    const rows = Array.from({ length: 600 }, (_, index) => ({
      code: `${index}`,
      family_name: 'Trần',
      given_name: `${index}`,
    }));
    await insertRows(tx, 'teacher', rows);
    return tx.query('explain select from teacher where id = 7');
  });
  expect(JSON.stringify(plan)).toContain('teacher_pkey');
});
