import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type Caller, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let caller: Caller;

beforeAll(async () => {
  server = await startTestServer();
  caller = await server.signIn(await server.createSchool());
});
afterAll(() => server.close());

/** Transactions that a call makes, in order, and how many statements it runs in that of the school. */
async function costOf(path: string) {
  const { unitRead, unitTransaction, schoolTransaction } = server.database;
  const transactions: string[] = [];
  let statements = 0;
  const counted: Partial<TestServer['database']> = {
    unitRead: (...words) => (transactions.push('session'), unitRead(...words)),
    unitTransaction: (...words) => (transactions.push('unit'), unitTransaction(...words)),
    schoolTransaction: (tenant, work) => {
      transactions.push('school');
      return schoolTransaction(tenant, (tx) =>
        work({ ...tx, query: (...words) => ((statements += 1), tx.query(...words)) }),
      );
    },
  };
  Object.assign(server.database, counted);
  const answer = await caller.get(path);
  Object.assign(server.database, { unitRead, unitTransaction, schoolTransaction });
  return { status: answer.status, transactions, statements };
}

test('a list asks for the session in one message and for its rows in one statement', async () => {
  await caller.get('/api/monhoc');
  expect(await costOf('/api/monhoc?pageSize=20')).toEqual({
    status: 200,
    transactions: ['session', 'school'],
    statements: 1,
  });
});
