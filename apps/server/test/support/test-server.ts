import { randomUUID } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { emptySchool, type MenuUrl } from '@tkb/contract';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { pino } from 'pino';
import { afterAll } from 'vitest';
import { permissionsOf } from '../../src/access/seed-roles.ts';
import { openSession } from '../../src/access/session.ts';
import { insertRole } from '../../src/access/users.ts';
import { readConfig } from '../../src/config/config.ts';
import type { Database, Tenant, Transaction } from '../../src/db/database.ts';
import { enterSchool } from '../../src/db/tenant.ts';
import { loadDemoSchool } from '../../src/demo/index.ts';
import { buildApp } from '../../src/http/app.ts';
import { createMenuCache } from '../../src/access/menu-cache.ts';
import { closeServices, createServices } from '../../src/create-services.ts';
import type { Services } from '../../src/call/services.ts';
import { routes } from '../../src/routes.ts';
import { insertSchool } from '../../src/school/school.ts';
import { addStarterWeek } from '../../src/week/starter-week.ts';
import type { Tracing } from '../../src/tracing/tracing.ts';
import { closedAtLatestByNextFile, openTestDatabase } from './test-database.ts';

/** An answer; `data` is left untyped for the test to compare. */
export interface Answer {
  readonly status: number;
  readonly body: { readonly status: string; readonly message: string; readonly code?: string; readonly data: never };
  readonly headers: Readonly<Record<string, unknown>>;
  readonly text: string;
  readonly bytes: Buffer;
}

/** Makes calls as one user. */
export interface Caller {
  readonly userId: number;
  readonly token: string;
  get(path: string): Promise<Answer>;
  post(path: string, body?: unknown, headers?: Readonly<Record<string, string>>): Promise<Answer>;
  put(path: string, body?: unknown): Promise<Answer>;
  delete(path: string): Promise<Answer>;
  request(options: InjectOptions): Promise<Answer>;
}

/** The permissions of a test user: one level for everything, or levels by page (others hidden). */
export type Permissions = 0 | 1 | 2 | Readonly<Partial<Record<MenuUrl, 0 | 1 | 2>>>;

export interface TestServer {
  readonly app: FastifyInstance;
  readonly database: Database;
  readonly services: Services;
  /** A fresh school with all levels, morning and afternoon, six days of five periods each and bell times. */
  createSchool(options?: { readonly unit?: string; readonly classLimit?: number | null }): Promise<Tenant>;
  /** A fresh user of the school (default: may edit everything); of the unit when only a unit is given. */
  signIn(where: Tenant | { readonly unit: string }, permissions?: Permissions): Promise<Caller>;
  /** One statement in a school, or in a unit outside its schools. */
  sql<Row = Record<string, unknown>>(
    where: Tenant | { readonly unit: string },
    text: string,
    parameters?: readonly unknown[],
  ): Promise<Row[]>;
  /** One of the demo schools, newly made. */
  loadDemo(name: string): Promise<Tenant>;
  /** Calls without a session on the host of a unit. */
  anonymous(unit?: string): Omit<Caller, 'userId' | 'token'>;
  /** Calls with a token on the host of a unit. */
  bearing(token: string | undefined, unit?: string): Omit<Caller, 'userId' | 'token'>;
  close(): Promise<void>;
}

/** A server for all tests of a file: to be started at its top, closed after its tests. */
export async function serverOfFile(
  environment: Readonly<Record<string, string>> = {},
  onError?: (error: unknown) => void,
): Promise<TestServer> {
  const server = await startTestServer(environment, undefined, onError);
  afterAll(() => server.close());
  return server;
}

/** The key that signs the tokens of a test server. */
export const tokenSecret = 'a secret of at least 32 characters!';

/** Runs find the same on any machine: with one seed, in counted steps. */
const testSettings = { REQUESTS_PER_MINUTE: '1000000', WORKERS: '0', RUN_SEED: '1', RUN_SLICES: '2' };

/** Prints why a call was answered 500, which its answer does not say. */
const unforeseen = pino({ level: 'error' });

/** A whole server over a database of its own; close it after use. */
export async function startTestServer(
  environment: Readonly<Record<string, string>> = {},
  given: { readonly database?: Database; readonly tracing?: Tracing } = {},
  onError = (error: unknown): void => {
    throw error;
  },
): Promise<TestServer> {
  const config = readConfig({ ...testSettings, ...environment });
  const database = given.database ?? (await openTestDatabase());
  const services = {
    ...createServices(database, { secret: tokenSecret, config, onError, tracing: given.tracing }),
    // Read anew each time it is asked for, so that a call which asks within its transaction hangs in every test of it.
    menus: createMenuCache(database, 0),
  };
  const app = await buildApp({ config, database, services, routes, logger: unforeseen });
  const close = closedAtLatestByNextFile(async () => {
    await app.close();
    await closeServices(services);
    await database.close();
  });
  return {
    app,
    database,
    services,
    createSchool: (options) => createSchool(database, options),
    signIn: (where, permissions = 2) => signIn({ app, database, services }, where, permissions),
    sql: <Row = Record<string, unknown>>(
      where: Tenant | { readonly unit: string },
      text: string,
      parameters: readonly unknown[] = [],
    ) => {
      const run = (tx: Transaction) => tx.query<Row>(text, parameters);
      return 'schoolId' in where ? database.schoolTransaction(where, run) : database.unitTransaction(where.unit, run);
    },
    loadDemo: async (name) => ({
      unit: 'default',
      schoolId: await database.unitTransaction('default', (tx) => loadDemoSchool(tx, name)),
    }),
    anonymous: (unit = 'default') => callerOf(app, unit, {}),
    bearing: (token, unit = 'default') => callerOf(app, unit, { authorization: `Bearer ${token}` }),
    close,
  };
}

const hostOf = (unit: string) => (unit === 'default' ? 'localhost' : `${unit}.localhost`);
let counter = 0;
const unique = (name: string) => `${name} ${(counter += 1)} ${randomUUID().slice(0, 8)}`;

function createSchool(
  database: Database,
  { unit = 'default', classLimit = null }: { readonly unit?: string; readonly classLimit?: number | null } = {},
): Promise<Tenant> {
  return database.unitTransaction(unit, async (tx) => {
    const levels = await tx.query<{ id: number }>('select id from school_level');
    const shifts = await tx.query<{ id: number }>(`select id from shift where code in ('S', 'C')`);
    const name = unique('Trường');
    const ids = { levelIds: levels.map(({ id }) => id), shiftIds: shifts.map(({ id }) => id) };
    const draft = { ...emptySchool, name, code: name.slice(-8), ...ids };
    const schoolId = await insertSchool(tx, draft, classLimit);
    await enterSchool(tx, schoolId);
    await addStarterWeek(tx, emptySchool.teachingDays);
    return { unit, schoolId };
  });
}

async function signIn(
  { app, database, services }: Pick<TestServer, 'app' | 'database' | 'services'>,
  where: Tenant | { readonly unit: string },
  permissions: Permissions,
): Promise<Caller> {
  const { unit } = where;
  const schoolId = 'schoolId' in where ? where.schoolId : null;
  const levelOf = (url: string) => (typeof permissions === 'number' ? permissions : (permissions[url as MenuUrl] ?? 0));
  const { userId, sid } = await database.unitTransaction(unit, async (tx) => {
    const role = { code: unique('role'), name: unique('Vai trò'), note: '' };
    const roleId = await insertRole(tx, role, permissionsOf(levelOf));
    const [user] = await tx.query<{ id: number }>(
      `insert into app_user (username, full_name, password_hash, school_id, must_change_password)
       values ($1, 'Người dùng thử', '', $2, false) returning id`,
      [unique('user'), schoolId],
    );
    const userId = user?.id ?? 0;
    await tx.query('insert into user_role (user_id, role_id) values ($1, $2)', [userId, roleId]);
    return { userId, sid: await openSession(tx, userId) };
  });
  const token = await services.tokens.issue({ userId, sid });
  return { userId, token, ...callerOf(app, unit, { authorization: `Bearer ${token}` }) };
}

/** Makes calls with fixed headers on the host of a unit. */
export function callerOf(app: FastifyInstance, unit: string, headers: Readonly<Record<string, string>>) {
  const request = async (options: InjectOptions): Promise<Answer> => {
    const response = await app.inject({ ...options, headers: { host: hostOf(unit), ...headers, ...options.headers } });
    const isJson = String(response.headers['content-type']).startsWith('application/json');
    const isZipped = response.headers['content-encoding'] === 'gzip';
    const text = isZipped ? gunzipSync(response.rawPayload).toString() : response.body;
    const body = (isJson ? JSON.parse(text) : {}) as Answer['body'];
    return { status: response.statusCode, body, headers: response.headers, text, bytes: response.rawPayload };
  };
  const send =
    (method: 'POST' | 'PUT') =>
    (url: string, body: unknown = {}, extra: Readonly<Record<string, string>> = {}) =>
      request({
        method,
        url,
        payload: JSON.stringify(body),
        headers: { 'content-type': 'application/json', ...extra },
      });
  return {
    request,
    get: (url: string) => request({ method: 'GET', url }),
    delete: (url: string) => request({ method: 'DELETE', url }),
    post: send('POST'),
    put: send('PUT'),
  };
}
