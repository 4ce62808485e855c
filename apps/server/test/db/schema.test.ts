import { expect, test } from 'vitest';
import { readMigrations } from '../../src/db/migrate.ts';
import { describeSchema } from '../support/describe-schema.ts';
import { openTestDatabase } from '../support/test-database.ts';

const head =
  '-- Every table as it is after all migrations; made from the database by test/db/schema.test.ts, not by hand. All have\n' +
  '-- row level security enabled.\n\n';

test('schema.sql shows the tables as the migrations leave them', async () => {
  const database = await openTestDatabase();
  try {
    const schema = await database.unitTransaction('default', describeSchema);
    await expect(head + schema).toMatchFileSnapshot('../../schema.sql');
  } finally {
    await database.close();
  }
});

test('no two migrations share a number: their order is that of the numbers', () => {
  const numbers = readMigrations().map(({ name }) => name.slice(0, 3));
  expect(numbers).toEqual([...new Set(numbers)]);
});
