// @module-tag behaviour-1
import { decodeJwt, SignJWT } from 'jose';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Route } from '../../src/call/route.ts';
import { routes } from '../../src/routes.ts';
import { sampleOf } from '../support/sample-request.ts';
import { callerOf, serverOfFile, tokenSecret, type Answer, type Caller } from '../support/test-server.ts';
import { specifiedCalls } from './specified-calls.ts';

// Every call of the contract, whoever adds one: without a session, without permission, with view instead of edit, and with
// input that does not fit. Ids of other schools are tried in tenant-sweep.test.ts.

const server = await serverOfFile();
const tenant = await server.createSchool();
const editor = await server.signIn(tenant, 2);
const unitEditor = await server.signIn({ unit: 'default' }, 2);
/** Somebody with this right on every page, of the unit where only such people get as far as their rights. */
const signInFor = async (level: 0 | 1) => {
  const [ofSchool, ofUnit] = [await server.signIn(tenant, level), await server.signIn({ unit: 'default' }, level)];
  return ({ operation: { access } }: Route) => (access.kind === 'menu' && access.tier === 'unit' ? ofUnit : ofSchool);
};
const [nobodyFor, viewerFor] = [await signInFor(0), await signInFor(1)];

interface Input {
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: unknown;
}

const pathOf = ({ operation }: Route) => operation.path.replace(':id', '6f9619ff-8b86-4011-b42d-00c04fc964ff');
const nameOf = ({ operation }: Route) => `${operation.method} ${operation.path}`;

/** Input whose form is right; its ids belong to nothing. */
function fitting({ operation }: Route): Input {
  const idOf = () => 987_654;
  const query = operation.query ? (sampleOf(operation.query, idOf) as Record<string, unknown>) : {};
  return { query, body: operation.body ? sampleOf(operation.body, idOf) : undefined };
}

function send(caller: Omit<Caller, 'userId' | 'token'>, route: Route, { query, body }: Input): Promise<Answer> {
  const place = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]));
  const payload = body === undefined ? {} : { payload: JSON.stringify(body) };
  const headers = { 'content-type': 'application/json' };
  return caller.request({ method: route.operation.method, url: `${pathOf(route)}?${place}`, ...payload, headers });
}

const guarded = routes.filter(({ operation }) => operation.access.kind === 'menu');
const privateRoutes = routes.filter(({ isPublic }) => !isPublic);
const levelOf = ({ operation: { access } }: Route) => (access.kind === 'menu' ? access.level : 0);

test('the specification has 168 calls, and each is there', () => {
  expect(new Set(specifiedCalls).size).toBe(168);
  expect(routes.map(nameOf)).toEqual(expect.arrayContaining([...specifiedCalls]));
});

test.each(privateRoutes.map((route) => [nameOf(route), route] as const))(
  '%s is refused without a session',
  { tags: ['seed-6.4', 'seed-7.1', 'seed-7.2', 'seed-7.3', 'seed-7.4', 'seed-7.14'] },
  async (_, route) => {
    const answer = await send(server.anonymous(), route, fitting(route));
    expect([answer.status, answer.body.code], answer.text).toEqual([401, 'session.missing']);
  },
);

/** Sessions that no longer stand, by what ended them. */
const ended: readonly (readonly [what: string, end: (caller: Caller) => Promise<string>])[] = [
  [
    'whose token has expired',
    async ({ token, userId }) => {
      const { sid = '' } = decodeJwt<{ sid: string }>(token);
      const key = new TextEncoder().encode(tokenSecret);
      const late = new SignJWT({ sid }).setProtectedHeader({ alg: 'HS256' }).setSubject(String(userId));
      return late.setExpirationTime(Math.floor(Date.now() / 1000) - 1).sign(key);
    },
  ],
  ['whose session has expired', endBy(`update user_session set expires_at = now() where user_id = $1`)],
  ['who was locked', endBy('update app_user set is_active = false where id = $1')],
  ['whose password was changed', endBy('update app_user set session_version = session_version + 1 where id = $1')],
];

function endBy(sql: string) {
  return async ({ token, userId }: Caller): Promise<string> => {
    await server.sql({ unit: 'default' }, sql, [userId]);
    return token;
  };
}

test.each(ended)('no call is answered to somebody %s', { tags: ['soak', 'seed-7.2'] }, async (_, end) => {
  const caller = await server.signIn(tenant);
  expect((await caller.get('/api/menus')).status).toBe(200);
  const headers = { authorization: `Bearer ${await end(caller)}` };
  for (const route of privateRoutes) {
    const answer = await send(callerOf(server.app, 'default', headers), route, fitting(route));
    expect([answer.status, answer.body.code], `${nameOf(route)}: ${answer.text}`).toEqual([401, 'session.ended']);
  }
});

const callSections = ['seed-7.2', 'seed-7.3', 'seed-7.4', 'seed-7.5', 'seed-7.7', 'seed-7.9'];
const permissionSections = ['seed-6.1', ...callSections];

test.each(guarded.map((route) => [nameOf(route), route] as const))(
  '%s is refused without permission',
  { tags: [...permissionSections, 'seed-7.12', 'seed-7.13'] },
  async (_, route) => {
    const answer = await send(nobodyFor(route), route, fitting(route));
    expect([answer.status, answer.body.code], answer.text).toEqual([403, 'permission.denied']);
  },
);

test('what changes something needs the right to edit, but for own wishes and addresses; so do readings for those who edit', () => {
  const isReading = ({ operation }: Route) => operation.method === 'GET';
  const odd = guarded.filter((route) => (levelOf(route) === 2) === isReading(route)).map(nameOf);
  expect(odd.toSorted()).toEqual([
    'DELETE /api/lich',
    'GET /api/dulieumau',
    'GET /api/nhap/excel/luot',
    'GET /api/thoikhoabieu/nhap/tkbcu',
    'GET /api/tkb/baitoan',
    'GET /api/tongquan/donvi',
    'GET /api/users/erasures',
    'GET /api/users/letters',
    'GET /api/users/person',
    'GET /api/users/person/file',
    'POST /api/giaovien/tiettranhxep',
    'POST /api/lich',
  ]);
});

test("only signing in, one's own account, lists that everybody needs and secret addresses are open without a right", () => {
  const openTo = (kind: string) =>
    routes
      .filter(({ operation }) => operation.access.kind === kind)
      .map(nameOf)
      .toSorted();
  expect(openTo('public')).toEqual([
    'GET /api/lich/:file',
    'GET /api/tep/:bucket/:unit/:folder/:name',
    'GET /api/users/signIns',
    'POST /api/users/forgotPassword',
    'POST /api/users/login',
    'POST /api/users/register',
    'POST /api/users/resetForgotten',
    'POST /api/users/signIns',
    'POST /api/users/signIns/finish',
    'PUT /api/tep/:bucket/:unit/:folder/:name',
  ]);
  expect(openTo('signedIn')).toEqual([
    'DELETE /api/users/account/erasure',
    'DELETE /api/users/identities',
    'DELETE /api/users/sessions',
    'GET /api/cahoc/catheodonvi',
    'GET /api/donvi/dautrang',
    'GET /api/khoilop/khoiloptheodonvi',
    'GET /api/menus',
    'GET /api/ngayhoc/khung',
    'GET /api/users/account',
    'GET /api/users/account/file',
    'GET /api/users/identities',
    'GET /api/users/permission',
    'GET /api/users/secondFactor',
    'GET /api/users/sessions',
    'POST /api/users/account/erasure',
    'POST /api/users/changePassword',
    'POST /api/users/enterSchool',
    'POST /api/users/identities',
    'POST /api/users/identities/finish',
    'POST /api/users/logout',
    'POST /api/users/secondFactor',
    'POST /api/users/secondFactor/confirm',
    'POST /api/users/secondFactor/stop',
    'PUT /api/users/account',
  ]);
});

test.each(guarded.filter((route) => levelOf(route) === 2).map((route) => [nameOf(route), route] as const))(
  '%s is refused with permission to view only',
  { tags: [...permissionSections, 'seed-7.8', 'seed-7.10', 'seed-7.11'] },
  async (_, route) => {
    const answer = await send(viewerFor(route), route, fitting(route));
    expect([answer.status, answer.body.code], answer.text).toEqual([403, 'permission.denied']);
  },
);

test('who may edit everything in a school makes no call of the unit', { tags: ['seed-7.3', 'seed-7.4'] }, async () => {
  const ofUnit = guarded.filter(({ operation: { access } }) => access.kind === 'menu' && access.tier === 'unit');
  for (const route of ofUnit) {
    const answer = await send(editor, route, fitting(route));
    expect([answer.status, answer.body.code], nameOf(route)).toEqual([403, 'permission.denied']);
  }
  const writing = (path: string) => ['POST', 'PUT', 'DELETE'].map((method) => `${method} /api/${path}`);
  const importing = (path: string) => ['', '/xemtruoc', '/hoantac'].map((end) => `POST /api/${path}/excel${end}`);
  const catalogues = ['cahoc', 'caphoc', 'khoilop', 'loaiphonghoc'];
  const expected = [
    ...[...catalogues, 'menus', 'roles'].flatMap(writing),
    ...catalogues.flatMap(importing),
    'DELETE /api/donvi',
    'GET /api/dulieumau',
    'GET /api/tongquan/donvi',
    'POST /api/donvi',
    'POST /api/dulieumau',
    'POST /api/nhap/fet',
    'POST /api/nhap/fet/xemtruoc',
    'PUT /api/users/secondFactor',
  ];
  expect(ofUnit.map(nameOf).toSorted()).toEqual(expected.toSorted());
});

test(
  'no call is made in another school, nor in one of another unit, by naming it',
  { tags: ['seed-7.3'] },
  async () => {
    const [other, foreign] = [await server.createSchool(), await server.createSchool({ unit: 'testtkb' })];
    for (const route of privateRoutes) {
      const { query, body } = fitting(route);
      for (const [caller, { schoolId }] of [
        [editor, other],
        [editor, foreign],
        [unitEditor, foreign],
      ] as const) {
        const answer = await send(caller, route, { query: { ...query, donviId: schoolId }, body });
        expect([answer.status, answer.body.message], nameOf(route)).toEqual([
          404,
          expect.stringContaining('Không tìm thấy trường'),
        ]);
      }
    }
  },
);

describe('input that does not fit is refused before anything is done, naming the field', () => {
  /** A value that no field of the contract takes. */
  const wrong = { isNothing: [true] };
  const keysOf = (schema: z.ZodType | undefined): string[] => {
    const json = schema
      ? (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as { properties?: Record<string, object> })
      : {};
    // Properties of a row besides its fields are taken back whatever they are.
    return Object.entries(json.properties ?? {}).flatMap(([key, part]) => ('readOnly' in part ? [] : [key]));
  };
  const withBody = routes.filter(({ operation }) => operation.body);
  const callerFor = ({ operation: { access } }: Route) =>
    access.kind === 'public'
      ? server.anonymous('dungthutkb')
      : access.kind === 'menu' && access.tier
        ? unitEditor
        : editor;

  test.each(withBody.map((route) => [nameOf(route), route] as const))(
    '%s: its body',
    {
      tags: ['seed-5.4', ...callSections, 'seed-7.8', 'seed-7.10', 'seed-7.11', 'seed-8.8'],
    },
    async (_, route) => {
      const input = fitting(route);
      for (const body of ['text', [], null]) {
        const answer = await send(callerFor(route), route, { ...input, body });
        expect([answer.status, answer.body.code], answer.text).toEqual([400, 'request.invalid']);
      }
      for (const key of keysOf(route.operation.body)) {
        const answer = await send(callerFor(route), route, {
          ...input,
          body: { ...(input.body as object), [key]: wrong },
        });
        expect([answer.status, answer.body.code], `${key}: ${answer.text}`).toEqual([400, 'request.invalid']);
        const { errors } = answer.body as unknown as { errors: { field: string }[] };
        expect(
          errors.some(({ field }) => field.split('.')[0] === key),
          `${key}: ${answer.text}`,
        ).toBe(true);
      }
    },
  );

  test.each(routes.map((route) => [nameOf(route), route] as const))(
    '%s: a query key that it does not have',
    { tags: ['seed-7.3', 'seed-7.4', 'seed-7.9', 'seed-7.12', 'seed-7.13'] },
    async (_, route) => {
      const { query, body } = fitting(route);
      const answer = await send(callerFor(route), route, { query: { ...query, khongCo: '1' }, body });
      expect([answer.status, answer.body.code], answer.text).toEqual([400, 'request.invalid']);
      expect(answer.body).toMatchObject({ errors: [{ field: 'khongCo' }] });
    },
  );

  const idQueries = routes.filter(({ operation }) => keysOf(operation.query).some((key) => /id$/i.test(key)));
  test.each(idQueries.map((route) => [nameOf(route), route] as const))('%s: its ids', async (_, route) => {
    const { query, body } = fitting(route);
    for (const key of keysOf(route.operation.query).filter((name) => /id$/i.test(name))) {
      const answer = await send(callerFor(route), route, { query: { ...query, [key]: 'một' }, body });
      expect([answer.status, answer.body.code], `${key}: ${answer.text}`).toEqual([400, 'request.invalid']);
    }
  });
});
