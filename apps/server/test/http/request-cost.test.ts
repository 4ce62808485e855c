import { expect, test, vi } from 'vitest';
import { routes } from '../../src/routes.ts';
import { serverOfFile, type Answer, type Caller, type TestServer } from '../support/test-server.ts';

const server = await serverOfFile();
const caller = await server.signIn(await server.createSchool());
// In memory, as it mostly is.
const menu = await server.services.menus.of('default');
Object.assign(server.services.menus, { of: async () => menu });

/** Transactions and single messages that a call makes, in order. */
async function costOf(call: () => Promise<Answer>) {
  const { unitRead, schoolRead, enteringRead, unitTransaction, schoolTransaction } = server.database;
  const transactions: string[] = [];
  const counted: Partial<TestServer['database']> = {
    unitRead: (...words) => (transactions.push('session'), unitRead(...words)),
    unitTransaction: (...words) => (transactions.push('unit'), unitTransaction(...words)),
    schoolRead: (...words) => (transactions.push('one statement'), schoolRead(...words)),
    enteringRead: (...words) => (transactions.push('session and one statement'), enteringRead(...words)),
    schoolTransaction: (...words) => (transactions.push('school'), schoolTransaction(...words)),
  };
  Object.assign(server.database, counted);
  const { status, body } = await call();
  Object.assign(server.database, { unitRead, schoolRead, enteringRead, unitTransaction, schoolTransaction });
  return { status, code: body.code, transactions };
}

test('a list asks for the session, its rows and their number in one message', async () => {
  await caller.get('/api/monhoc');
  expect(await costOf(() => caller.get('/api/monhoc?pageSize=20'))).toMatchObject({
    status: 200,
    transactions: ['session and one statement'],
  });
  // Rows that a filter names are looked for first, in a message of its own.
  expect(await costOf(() => caller.get('/api/monhoc?id=1'))).toMatchObject({
    status: 404,
    transactions: ['session', 'one statement'],
  });
});

test('the query of a whole list is read once: its turn, what is read ahead and the call ask for the same', async () => {
  const { operation } = routes.find(
    (route) => route.operation.method === 'GET' && route.operation.path === '/api/monhoc',
  )!;
  const read = vi.spyOn(operation.query!, 'safeParse');
  expect((await caller.get('/api/monhoc?pageSize=0')).status).toBe(200);
  expect(read).toHaveBeenCalledTimes(1);
  read.mockRestore();
});

test('what was read together with the session is answered only to who may see it', async () => {
  const place = await server.createSchool();
  const [own, hidden, elsewhere] = [
    await server.signIn(place),
    await server.signIn(place, 0),
    await server.signIn(await server.createSchool()),
  ];
  const unit = await server.signIn({ unit: 'default' });
  await own.post('/api/khoikienthuc', { name: 'Khối chỉ của trường này' });
  const list = (who: Caller) => who.get('/api/khoikienthuc');
  const names = async (who: Caller) => (await list(who)).text.includes('Khối chỉ của trường này');
  // Often enough that the plans of the connections are used.
  for (let time = 0; time < 5; time += 1) {
    expect([await names(own), await names(elsewhere)]).toEqual([true, false]);
    expect(await costOf(() => list(hidden))).toMatchObject({ status: 403, code: 'permission.denied' });
    expect(await costOf(() => list(unit))).toMatchObject({ code: 'session.no_school' });
  }
  const entered = await unit.post('/api/users/enterSchool', { schoolId: place.schoolId });
  expect(entered.status, entered.text).toBe(200);
  const { token } = entered.body.data as { token: string };
  const inside = server.bearing(token);
  expect((await inside.get('/api/khoikienthuc')).text).toContain('Khối chỉ của trường này');
  expect((await inside.get('/api/donvi')).status).toBe(200);
});

test('a session that has ended, and a query that is wrong, are told as they are one after the other', async () => {
  const gone = await server.signIn(await server.createSchool());
  expect((await gone.get('/api/monhoc')).status).toBe(200);
  await server.sql({ unit: 'default' }, 'update app_user set is_active = false where id = $1', [gone.userId]);
  expect(await costOf(() => gone.get('/api/monhoc'))).toEqual({
    status: 401,
    code: 'session.ended',
    transactions: ['session and one statement'],
  });
  expect(await costOf(() => gone.get('/api/monhoc?pageSize=x'))).toMatchObject({ status: 401, code: 'session.ended' });
  expect(await costOf(() => caller.get('/api/monhoc?pageSize=x'))).toMatchObject({
    status: 400,
    code: 'request.invalid',
    transactions: ['session'],
  });
});
