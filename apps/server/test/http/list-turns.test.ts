import { afterAll, expect, test } from 'vitest';
import type { Database } from '../../src/db/database.ts';
import { openTestDatabase } from '../support/test-database.ts';
import { startTestServer } from '../support/test-server.ts';

/** Reads that are held until the test lets them go on, and those that have begun. */
let held: Promise<void> | null = null;
let begun = 0;
const watched = (database: Database): Database => ({
  ...database,
  enteringRead: async (...asked) => {
    begun += 1;
    await held;
    return database.enteringRead(...asked);
  },
});
const server = await startTestServer({}, { database: watched(await openTestDatabase()) });
afterAll(() => server.close());
const tenant = await server.createSchool();

test('whole lists wait for each other, one of everybody first; a page waits for none', async () => {
  const [school, other] = [await server.signIn(tenant), await server.signIn(tenant)];
  const { promise, resolve: letGo } = Promise.withResolvers<void>();
  held = promise;
  begun = 0;
  const order: string[] = [];
  const ask = async (path: string, name = path) => {
    const { status } = await (name === 'other' ? other : school).get(path);
    order.push(`${name} ${status}`);
  };
  const lists = Array.from({ length: 20 }, () => ask('/api/monhoc', 'list'));
  const last = ask('/api/monhoc?pageSize=0', 'other');
  await expect.poll(() => begun).toBe(1);
  const page = ask('/api/monhoc?pageSize=500', 'page');
  await expect.poll(() => begun).toBe(2);
  letGo();
  await Promise.all([...lists, last, page]);
  expect(order.slice(0, 3).toSorted()).toEqual(['list 200', 'other 200', 'page 200']);
  expect(order).toHaveLength(22);
});

// A search in two years of changes takes the database seconds, too.
test.each([
  ['whole lists', '/api/phonghoc'],
  ['searches in the log of changes', '/api/nhatky?pageSize=1&search=lan'],
  ['filters of the log of changes', '/api/nhatky?pageSize=1&table=room'],
])('who asks for too many %s at once is told to wait', async (_, path) => {
  const school = await server.signIn(tenant);
  const answers = await Promise.all(Array.from({ length: 110 }, () => school.get(path)));
  const refused = answers.filter(({ status }) => status !== 200);
  expect(refused).toHaveLength(9);
  expect(refused[0]).toMatchObject({ status: 429, headers: { 'retry-after': '10' } });
});
