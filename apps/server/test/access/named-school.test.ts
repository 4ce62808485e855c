// @module-tag behaviour-2
import { expect, test } from 'vitest';
import { dataFrom } from '../support/answers.ts';
import { serverOfFile, type Caller } from '../support/test-server.ts';

const server = await serverOfFile();
const [own, other] = [await server.createSchool(), await server.createSchool()];
const [unit, school] = [await server.signIn({ unit: 'default' }), await server.signIn(own)];

const namesIn = async (caller: Caller, query: string) => {
  const { items } = await dataFrom<{ items: { name: string }[] }>(caller.get(`/api/tochuyenmon${query}`));
  return items.map(({ name }) => name);
};

test('a unit administrator reads and writes in the school that the call names, with one token', async () => {
  expect((await unit.get('/api/tochuyenmon')).body.code).toBe('session.no_school');
  for (const [tenant, name] of [
    [own, 'Tổ Toán'],
    [other, 'Tổ Văn'],
  ] as const)
    await dataFrom(unit.post(`/api/tochuyenmon?donviId=${tenant.schoolId}`, { name }));
  expect(await namesIn(unit, `?donviId=${own.schoolId}`)).toEqual(['Tổ Toán']);
  expect(await namesIn(unit, `?DONVIID=${other.schoolId}&search=van`)).toEqual(['Tổ Văn']);
  expect(
    (await dataFrom<{ totalrecord: number }>(unit.get(`/api/cahoc/catheodonvi?donviId=${own.schoolId}`))).totalrecord,
  ).toBe(2);
  expect((await unit.get('/api/tochuyenmon')).body.code).toBe('session.no_school');
});

test('a school names itself and no other', async () => {
  expect(await namesIn(school, `?donviId=${own.schoolId}`)).toEqual(['Tổ Toán']);
  const foreign = await server.createSchool({ unit: 'testtkb' });
  for (const [caller, id] of [
    [school, other.schoolId],
    [school, foreign.schoolId],
    [unit, foreign.schoolId + 1000],
  ] as const) {
    const answer = await caller.post(`/api/tochuyenmon?donviId=${id}`, { name: 'Tổ Lạ' });
    expect([answer.status, answer.body.code], answer.text).toEqual([404, 'record.not_found']);
  }
  const wrong = await unit.get('/api/tochuyenmon?donviId=mot');
  expect([wrong.status, (wrong.body as unknown as { errors: { field: string }[] }).errors[0]?.field]).toEqual([
    400,
    'donviId',
  ]);
});

test('the description of the calls says so, and public calls take none', async () => {
  const { paths, components } = JSON.parse((await server.anonymous().get('/api/openapi.json')).text) as {
    paths: Record<string, Record<string, { parameters?: { $ref: string }[] }>>;
    components: { parameters: Record<string, { name: string; description: string }> };
  };
  const parametersOf = (path: string, method: string) =>
    (paths[path]?.[method]?.parameters ?? []).map(({ $ref }) => components.parameters[$ref.split('/').at(-1) ?? '']);
  expect(parametersOf('/api/monhoc', 'post')).toContainEqual(
    expect.objectContaining({ name: 'donviId', description: expect.stringContaining('không cần phiên mới') }),
  );
  expect(parametersOf('/api/users/login', 'post')).toEqual([]);
  expect((await server.anonymous().post('/api/users/login?donviId=1', { username: 'a', password: 'b' })).status).toBe(
    400,
  );
});
