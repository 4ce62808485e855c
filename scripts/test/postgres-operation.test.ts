// @module-tag soak
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { findPostgres, startPostgres, type ThrowAwayPostgres } from '../lib/postgres.ts';
import { demoPassword, startServerProcess, untilReady, type ServerProcess } from '../lib/topology/processes.ts';

const bin = findPostgres();
const folder = mkdtempSync(join(tmpdir(), 'tkb-operation-'));
let postgres: ThrowAwayPostgres;
const servers: ServerProcess[] = [];

/** The role and database of a managed service; the role owns its database but may not create roles. */
const role = 'truong';
const urlOf = (name: string) => postgres.url.replace(/tkb@(.*)\/tkb$/, `${role}@$1/${name}`);

beforeAll(async () => {
  if (!bin) return;
  postgres = await startPostgres(bin);
  postgres.runAsSuperuser(`create role ${role} login nosuperuser nocreaterole nobypassrls`);
  for (const name of ['first', 'second']) postgres.runAsSuperuser(`create database ${name} owner ${role}`);
});
afterEach(() => Promise.all(servers.splice(0).map(({ stop }) => stop())));
afterAll(async () => {
  if (bin) await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

const limits = { REQUESTS_PER_MINUTE: '1000000' };

async function start(name: string, env: Readonly<Record<string, string>> = {}): Promise<ServerProcess> {
  const server = await startServerProcess({
    DATABASE_URL: urlOf(name),
    DATA_DIR: join(folder, name),
    ...limits,
    ...env,
  });
  servers.push(server);
  return server;
}

// Skipped only where the machine has no PostgreSQL to start.
describe.skipIf(!bin)('a server on PostgreSQL', () => {
  test('says which statements it needs when its role may not create roles, and starts after them', async () => {
    const refused = await start('first');
    expect(await refused.ended).toBe(1);
    expect(refused.output().trim()).toBe(
      `Tài khoản PostgreSQL ${role} chưa nhận được vai trò tkb_app, tkb_worker; người quản trị PostgreSQL cần chạy: ` +
        `CREATE ROLE tkb_app NOLOGIN; CREATE ROLE tkb_worker NOLOGIN; GRANT tkb_app, tkb_worker TO "${role}"; ` +
        '(bỏ qua lệnh tạo nếu vai trò đã có).',
    );
    const [statements = ''] = /CREATE ROLE.*"truong";/.exec(refused.output()) ?? [];
    for (const statement of statements.split('; ')) postgres.runAsSuperuser(statement);
    await untilReady(await start('first'));
  });

  test('starts beside another one that starts at the same time on the same empty database', async () => {
    const both = await Promise.all([start('second', { DEMO: '1' }), start('second', { DEMO: '1' })]);
    await Promise.all(both.map(untilReady));
    const shown = both.filter((server) => server.output().includes('Mật khẩu chỉ hiện một lần'));
    expect(shown).toHaveLength(1);
  });

  test('survives fifty hard stops of PostgreSQL under load, and loses nothing it has acknowledged', async () =>
    expect(await outlive(50)).toBe(true));
});

/**
 * Stops PostgreSQL hard so many times while eight people write, one watches a timetable and one timetable is arranged.
 * Returns true if the server is still running.
 */
async function outlive(rounds: number): Promise<boolean> {
  const server = await start('second', { DEMO: 'school' });
  await untilReady(server);
  const { token } = (await signIn(server)).body.data;
  const client = callerOf(server, token);
  const { item } = (await client('POST', '/api/thoikhoabieu', draftOf(rounds))).body.data;
  const { id: timetableId } = item as unknown as { id: number };
  const { data: job } = (await client('POST', '/api/tkb', { timetableId, seconds: 5 + rounds }, 'respond-async')).body;
  const ledger = { acknowledged: [] as string[], refused: 0, isOver: false };
  const writers = Array.from({ length: 8 }, (_, number) => write(client, ledger, `${rounds}-${number}`));
  for (let round = 1; round <= rounds; round++) {
    const watching = await client('GET', `/api/tkb/sukien?timetableId=${timetableId}`);
    const before = ledger.acknowledged.length;
    await until(server, () => ledger.acknowledged.length >= before + 20);
    await postgres.crash();
    const refused = ledger.refused;
    await until(server, () => ledger.refused >= refused + 8);
    for (const answer of [await client('GET', '/api/ready'), await signIn(server)])
      expect(answer).toMatchObject({ status: 503, retryAfter: '1', body: { code: 'server.unavailable' } });
    await postgres.resume();
    expect((await client('GET', '/api/ready')).status).toBe(200);
    await watching.end();
  }
  ledger.isOver = true;
  await Promise.all(writers);
  expect(await namesOf(client)).toEqual(expect.arrayContaining(ledger.acknowledged));
  await until(server, async () => (await client('GET', `/api/jobs/${job.id}`)).body.data.status === 'done');
  return server.isRunning();
}

interface Answer {
  readonly status: number;
  readonly retryAfter: string | null;
  // The answer of any call; each test names the values it reads.
  readonly body: { readonly code?: string; readonly data: Readonly<Record<string, never>> };
  readonly end: () => Promise<void>;
}

type Call = (method: string, path: string, body?: unknown, prefer?: string) => Promise<Answer>;

async function send(server: ServerProcess, path: string, init: RequestInit): Promise<Answer> {
  const response = await fetch(`${server.url}${path}`, init);
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') ?? false;
  return {
    status: response.status,
    retryAfter: response.headers.get('retry-after'),
    body: isStream ? { data: {} } : ((await response.json()) as Answer['body']),
    end: async () => response.body?.cancel().catch(() => undefined),
  };
}

const json = { 'content-type': 'application/json' };

const signIn = (server: ServerProcess): Promise<Answer> =>
  send(server, '/api/users/login', {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ username: 'hieupho', password: demoPassword }),
  });

const callerOf =
  (server: ServerProcess, token = ''): Call =>
  (method, path, body, prefer = '') =>
    send(server, path, {
      method,
      headers: { authorization: `Bearer ${token}`, prefer, ...(body ? json : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });

interface Ledger {
  readonly acknowledged: string[];
  refused: number;
  isOver: boolean;
}

/** Adds one row after the other; one that is not acknowledged must be refused as during an outage. */
async function write(client: Call, ledger: Ledger, prefix: string): Promise<void> {
  for (let number = 1; !ledger.isOver; number++) {
    const name = `${prefix}-${number}`;
    const answer = await client('POST', '/api/khoikienthuc', { name }).catch(() => null);
    // The server has ended, which the code that waits for it will report.
    if (!answer) return;
    if (answer.status === 200) ledger.acknowledged.push(name);
    else {
      expect(answer).toMatchObject({ status: 503, retryAfter: '1', body: { code: 'server.unavailable' } });
      ledger.refused += 1;
    }
  }
}

async function namesOf(client: Call): Promise<string[]> {
  const names: string[] = [];
  for (let page = 1; ; page++) {
    const { body } = await client('GET', `/api/khoikienthuc?pageIndex=${page}&pageSize=200`);
    const { items } = body.data as unknown as { items: { name: string }[] };
    if (items.length === 0) return names;
    names.push(...items.map(({ name }) => name));
  }
}

const draftOf = (number: number) => ({ name: `Thử ${number}`, schoolYear: '2026-2027', semester: 1 });

/** Waits for a condition that becomes true only while the server is running. */
async function until(server: ServerProcess, isTrue: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isTrue())) {
    if (!server.isRunning()) throw new Error(`the server has ended:\n${server.output()}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
