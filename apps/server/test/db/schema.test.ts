import { expect, test } from 'vitest';
import { describeSchema } from '../support/describe-schema.ts';
import { openTestDatabase } from '../support/test-database.ts';

const head =
  '-- Every table as it is after all migrations; made from the database by test/db/schema.test.ts, not by hand.\n\n';

test('schema.sql shows the tables as the migrations leave them', async () => {
  const database = await openTestDatabase();
  try {
    const schema = await database.unitTransaction('default', describeSchema);
    await expect(head + schema).toMatchFileSnapshot('../../schema.sql');
  } finally {
    await database.close();
  }
});
