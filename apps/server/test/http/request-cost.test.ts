import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type Caller, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let caller: Caller;

beforeAll(async () => {
  server = await startTestServer();
  caller = await server.signIn(await server.createSchool());
});
afterAll(() => server.close());

/** Transactions and single messages that a call makes, in order. */
async function costOf(path: string) {
  const { unitRead, schoolRead, unitTransaction, schoolTransaction } = server.database;
  const transactions: string[] = [];
  const counted: Partial<TestServer['database']> = {
    unitRead: (...words) => (transactions.push('session'), unitRead(...words)),
    unitTransaction: (...words) => (transactions.push('unit'), unitTransaction(...words)),
    schoolRead: (...words) => (transactions.push('one statement'), schoolRead(...words)),
    schoolTransaction: (...words) => (transactions.push('school'), schoolTransaction(...words)),
  };
  Object.assign(server.database, counted);
  const answer = await caller.get(path);
  Object.assign(server.database, { unitRead, schoolRead, unitTransaction, schoolTransaction });
  return { status: answer.status, transactions };
}

test('a list asks for the session in one message, and for its rows and their number in another', async () => {
  await caller.get('/api/monhoc');
  expect(await costOf('/api/monhoc?pageSize=20')).toEqual({
    status: 200,
    transactions: ['session', 'one statement'],
  });
  // Rows that a filter names are looked for first, in a message of its own.
  expect(await costOf('/api/monhoc?id=1')).toEqual({ status: 404, transactions: ['session', 'one statement'] });
});
