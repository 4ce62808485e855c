// @module-tag soak
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { findPostgres, startPostgres, superuserOf, type ThrowAwayPostgres } from '../lib/postgres.ts';
import { followJob, newLedger, signIn, until, type Client } from '../lib/topology/clients.ts';
import { startServerProcess, startWorkerProcess, untilReady, type ProductProcess } from '../lib/topology/processes.ts';

// Real processes that share a database, and what they must do for each other.

const bin = findPostgres();
const folder = mkdtempSync(join(tmpdir(), 'tkb-several-'));
let postgres: ThrowAwayPostgres;
/** A connection that sees the rows of all schools. */
let superuser: pg.Client;
const running: ProductProcess[] = [];

beforeAll(async () => {
  if (!bin) return;
  postgres = await startPostgres(bin);
  superuser = new pg.Client(superuserOf(postgres.url));
  await superuser.connect();
});
afterEach(() => Promise.all(running.splice(0).map(({ kill }) => kill())));
afterAll(async () => {
  if (bin) {
    await superuser.end();
    await postgres.stop();
  }
  rmSync(folder, { recursive: true, force: true });
});

const secret = randomBytes(32).toString('hex');
const settings = () => ({
  DATABASE_URL: postgres.url,
  DATA_DIR: folder,
  JWT_SECRET: secret,
  REQUESTS_PER_MINUTE: '1000000',
  DEMO: 'school',
});

async function ready<Started extends ProductProcess>(started: Started): Promise<Started> {
  running.push(started);
  await untilReady(started);
  return started;
}

const startServer = async () => ready(await startServerProcess({ ...settings(), WORKERS: '0' }));
const startWorker = () => ready(startWorkerProcess({ ...settings(), WORKERS: '1' }));

const rowsOf = async (sql: string) => (await superuser.query<Record<string, unknown>>(sql)).rows;

async function createDraft(client: Client, name: string): Promise<number> {
  const draft = { name, schoolYear: '2026-2027', semester: 1 };
  return (await client.insist<{ item: { id: number } }>('POST', '/api/thoikhoabieu', draft)).item.id;
}

async function arrange(client: Client, seconds: number): Promise<string> {
  const timetableId = await createDraft(client, `${seconds} giây`);
  return (await client.insist<{ id: string }>('POST', '/api/tkb', { timetableId, seconds })).id;
}

// Skipped only where the machine has no PostgreSQL to start.
describe.skipIf(!bin)('several processes on one PostgreSQL', () => {
  test('when a server is killed, waiting requests take over its analysis, and all of them get the answer', async () => {
    const [dying, staying] = [await startServer(), await startServer()];
    const lost = await signIn(dying.url, newLedger());
    const client = await signIn(staying.url, newLedger());
    const path = `/api/tkb/totnhat?timetableId=${await createDraft(client, 'Hỏi chung')}`;
    const asked = lost.call('GET', path);
    await until(async () => (await rowsOf('select from analysis_answer')).length > 0);
    const waiting = [1, 2, 3].map(() => client.insist<{ least: unknown }>('GET', path));
    await dying.kill();
    expect(await asked).toBeNull();
    const [claimed] = await rowsOf('select claim, answer from analysis_answer');
    expect(claimed?.['answer']).toBeNull();

    const [first, ...others] = await Promise.all(waiting);
    expect(first).toHaveProperty('least');
    expect(others).toEqual([first, first]);
    const [kept, ...more] = await rowsOf('select claim, answer from analysis_answer');
    expect([more, kept?.['answer']]).toEqual([[], first?.least]);
    expect(kept?.['claim']).not.toBe(claimed?.['claim']);
    // Clients that were told to ask again did so.
    expect([...client.ledger.refusals.keys()].filter((code) => code !== 'analysis.running')).toEqual([]);
  });

  test('a run spread over two workers gives up the place of its branch when another run comes, and goes on', async () => {
    const client = await signIn((await startServer()).url, newLedger());
    await Promise.all([startWorker(), startWorker()]);
    const long = await arrange(client, 600);
    const isSpread = `select from job where branch_of = '${long}' and status = 'running'`;
    await until(async () => (await rowsOf(isSpread)).length === 1);
    const short = await arrange(client, 2);
    await followJob(client, short);
    expect(client.ledger.jobs.get(short)).toBe('done');
    expect(await client.insist('GET', `/api/jobs/${long}`)).toMatchObject({ status: 'running' });

    await client.insist('DELETE', `/api/jobs/${long}`);
    await followJob(client, long);
    const result = { placed: expect.any(Number) as number };
    expect(await client.insist('GET', `/api/jobs/${long}`)).toMatchObject({ status: 'cancelled', result });
    expect(await rowsOf('select from job where branch_of is not null')).toEqual([]);
  });
});
