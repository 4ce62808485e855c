import { expect, inject, test } from 'vitest';
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

test.skipIf(inject('templateUrl'))(
  'a transaction that is asked for within another one is refused instead of waiting for itself',
  async () => {
    const database = await openTestDatabase();
    const ask = () => database.unitTransaction('default', (tx) => tx.query(shiftCodes));
    await expect(database.unitTransaction('default', ask)).rejects.toThrow('waits for itself');
    await expect(
      database.unitTransaction('default', () => database.unitRead('default', shiftCodes, [])),
    ).rejects.toThrow('itself');
    // Work that begins there and goes on when it has ended is no part of it.
    const { promise: ended, resolve: end } = Promise.withResolvers<void>();
    let late: Promise<unknown> | undefined;
    await database.unitTransaction('default', async () => {
      late = ended.then(ask);
    });
    end();
    await late;
    await database.close();
  },
);

// On PostgreSQL each file has a copy of its own.
test.skipIf(inject('templateUrl'))(
  'a file that does not give its database back, because none of its tests runs, loses it to the next one',
  async () => {
    const { testPath } = expect.getState();
    const left = await openTestDatabase();
    expect.setState({ testPath: 'the next file' });
    const next = await openTestDatabase();
    expect.setState({ testPath });
    await expect(left.unitTransaction('default', (tx) => tx.query(shiftCodes))).rejects.toThrow(/closed|end/);
    await next.unitTransaction('default', (tx) => tx.query(shiftCodes));
    await next.close();
  },
);
