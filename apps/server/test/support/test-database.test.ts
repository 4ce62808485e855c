import { expect, test } from 'vitest';
import { openTestDatabase } from './test-database.ts';

const shiftCodes = `select code from shift order by code`;

test('a database is lent as it was seeded, whatever was done with it before, and not used after it was given back', async () => {
  const first = await openTestDatabase();
  const seeded = await first.unitTransaction('default', (tx) => tx.query(shiftCodes));
  await first.unitTransaction('default', (tx) => tx.query(`insert into shift (code, name) values ('K', 'Khuya')`));
  await first.unitTransaction('default', (tx) => tx.query(`update app_user set full_name = 'Ai đó'`));
  await first.close();
  await expect(first.unitTransaction('default', (tx) => tx.query(shiftCodes))).rejects.toThrow(/closed|end/);
  const second = await openTestDatabase();
  expect(await second.unitTransaction('default', (tx) => tx.query(shiftCodes))).toEqual(seeded);
  await second.close();
});

test('two databases at a time are two', async () => {
  const [first, second] = [await openTestDatabase(), await openTestDatabase()];
  await first.unitTransaction('default', (tx) => tx.query(`insert into shift (code, name) values ('K', 'Khuya')`));
  const codes = await second.unitTransaction('default', (tx) => tx.query<{ code: string }>(shiftCodes));
  expect(codes.map(({ code }) => code)).not.toContain('K');
  await first.close();
  await second.close();
});
