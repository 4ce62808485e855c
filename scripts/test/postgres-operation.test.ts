// @module-tag soak
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { findPostgres, startPostgres, type ThrowAwayPostgres } from '../lib/postgres.ts';
import {
  edit,
  findLostEdits,
  followJob,
  newLedger,
  refusalsOf,
  signIn,
  until,
  watch,
} from '../lib/topology/clients.ts';
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
  // As somebody may have set them up before.
  postgres.runAsSuperuser(`create database ascii owner ${role} encoding 'SQL_ASCII' locale 'C' template template0`);
  for (const setting of [
    "datestyle = 'SQL, DMY'",
    'search_path = nowhere',
    "default_transaction_isolation = 'serializable'",
    "lock_timeout = '1ms'",
  ])
    postgres.runAsSuperuser(`alter database second set ${setting}`);
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
    const unreadable = await start('ascii');
    expect(await unreadable.ended).toBe(1);
    expect(unreadable.output().trim()).toMatch(/^.*bảng mã SQL_ASCII.*CREATE DATABASE.*ENCODING 'UTF8'.*$/);
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
  const ledger = newLedger();
  const client = await signIn(server.url, ledger);
  const draft = { name: 'Thử', schoolYear: '2026-2027', semester: 1 };
  const { item } = await client.insist<{ item: { id: number } }>('POST', '/api/thoikhoabieu', draft);
  const job = await client.insist<{ id: string }>('POST', '/api/tkb', { timetableId: item.id, seconds: 5 + rounds });
  const stop = new AbortController();
  const work = [
    ...Array.from({ length: 8 }, (_, number) => edit(client, `Khối-${number}`)),
    watch(client, item.id, stop.signal),
  ];
  const whileRunning = (isTrue: () => boolean) => until(() => isTrue() || !server.isRunning());
  for (let round = 1; round <= rounds && server.isRunning(); round++) {
    const { acknowledged } = ledger;
    await whileRunning(() => ledger.acknowledged >= acknowledged + 20);
    await postgres.crash();
    const refused = refusalsOf(ledger);
    await whileRunning(() => refusalsOf(ledger) >= refused + 8);
    const login = {
      method: 'POST',
      headers: json,
      body: JSON.stringify({ username: 'hieupho', password: demoPassword }),
    };
    for (const [path, init] of [
      ['ready', {}],
      ['users/login', login],
    ] as const) {
      const answer = await fetch(`${server.url}/api/${path}`, init);
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '1']);
    }
    await postgres.resume();
    expect((await fetch(`${server.url}/api/ready`)).status).toBe(200);
  }
  expect(server.isRunning(), server.output()).toBe(true);
  ledger.isOver = true;
  stop.abort();
  await Promise.all(work);
  expect([...ledger.refusals.keys()]).toEqual(['server.unavailable']);
  expect(await findLostEdits(client)).toEqual([]);
  await followJob(client, job.id);
  expect(ledger.jobs.get(job.id)).toBe('done');
  return server.isRunning();
}

const json = { 'content-type': 'application/json' };
