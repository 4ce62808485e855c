import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { prepareRole } from '../../apps/server/src/db/app-role.ts';
import { openEmbedded } from '../../apps/server/src/db/embedded/embedded-driver.ts';
import { openPostgres } from '../../apps/server/src/db/postgres/postgres-driver.ts';
import { findPostgres, startPostgres, type ThrowAwayPostgres } from '../lib/postgres.ts';
import { followJob, newLedger, signIn, type Client } from '../lib/topology/clients.ts';
import { startServerProcess, untilReady } from '../lib/topology/processes.ts';

/**
 * Databases left by earlier versions, named by their last migration: the demo school with a published timetable and a draft.
 * Each was written by that version on PostgreSQL (DEMO=school, the tests' password; one timetable arranged and published,
 * one draft) and dumped with `pg_dump --no-owner --inserts --rows-per-insert=500`, without SET, psql lines and the name of the
 * role. They are never changed.
 */
const stored = join(import.meta.dirname, 'stored');
const versions = readdirSync(stored).map((name) => name.replace('.sql.gz', ''));
const [oldest = ''] = versions;

const folder = mkdtempSync(join(tmpdir(), 'tkb-upgrade-'));
const bin = findPostgres();
let postgres: ThrowAwayPostgres;
beforeAll(async () => {
  if (bin) postgres = await startPostgres(bin);
});
afterAll(async () => {
  if (bin) await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

type Engine = 'embedded' | 'postgres';
let loaded = 0;

/** The settings for a server on the stored database: a data folder, or a database of the throw-away PostgreSQL. */
async function load(version: string, engine: Engine): Promise<Readonly<Record<string, string>>> {
  const name = `${engine}_${version}_${(loaded += 1)}`;
  const dataDir = join(folder, name);
  const url = postgres?.url.replace(/\/tkb$/, `/${name}`) ?? '';
  if (engine === 'postgres') postgres.runAsSuperuser(`create database ${name} owner tkb`);
  const driver = engine === 'postgres' ? await openPostgres(url) : await openEmbedded({ folder: dataDir });
  await prepareRole(driver);
  const sql = gunzipSync(readFileSync(join(stored, `${version}.sql.gz`))).toString();
  // The dump has functions before the tables they use.
  await driver.execute(`set check_function_bodies = off; ${sql}`);
  await driver.close();
  return { DATA_DIR: dataDir, ...(engine === 'postgres' && { DATABASE_URL: url }) };
}

interface Timetable {
  readonly id: number;
  readonly version: number;
  readonly name: string;
  readonly status: string;
  readonly schoolYear: string;
  readonly semester: number;
  readonly effectiveFrom: string | null;
  readonly placedCount: number;
}

const lists = ['monhoc', 'giaovien', 'lophoc', 'phonghoc', 'khoikienthuc'];

/** Reads everything that a school has; returns its timetables. */
async function look(client: Client): Promise<readonly Timetable[]> {
  for (const path of lists) expect(await client.call('GET', `/api/${path}?pageSize=20`), path).not.toBeNull();
  const { items } = await client.insist<{ items: Timetable[] }>('GET', '/api/thoikhoabieu?sort=name');
  expect(items.map(({ name, status }) => `${name} ${status}`).sort()).toEqual(['Chính thức published', 'Nháp draft']);
  expect(items.find(({ status }) => status === 'published')?.placedCount).toBe(702);
  return items;
}

/** Arranges and publishes the draft. */
async function work(client: Client, { id }: Timetable): Promise<void> {
  const job = await client.insist<{ id: string }>('POST', '/api/tkb', { timetableId: id, seconds: 1 });
  await followJob(client, job.id);
  expect(client.ledger.jobs.get(job.id)).toBe('done');
  const { version, name, schoolYear, semester } = await client.insist<Timetable>(
    'GET',
    `/api/thoikhoabieu/detail?id=${id}`,
  );
  const body = { id, version, name, schoolYear, semester, effectiveFrom: '2027-01-11', status: 'published' };
  const published = await client.call<{ item: Timetable }>('PUT', '/api/thoikhoabieu', body);
  expect(published?.item).toMatchObject({ status: 'published' });
}

/** Starts the product on the stored database; returns what it refused to do. */
async function upgrade(version: string, engine: Engine, isWorking: boolean): Promise<string[]> {
  const server = await startServerProcess(await load(version, engine));
  try {
    await untilReady(server);
    const client = await signIn(server.url, newLedger());
    const draft = (await look(client)).find(({ status }) => status === 'draft');
    if (isWorking && draft) await work(client, draft);
    return [...client.ledger.refusals.keys()];
  } finally {
    expect(await server.stop()).toBe(0);
  }
}

test.skipIf(!bin)('a database of the oldest stored version is upgraded and read', async () =>
  expect(await upgrade(oldest, 'postgres', false)).toEqual([]),
);

describe.each(versions)('a database whose last migration was %s', (version) => {
  // The statements are the same on both engines: the embedded one is shown from both ends.
  test.runIf(version === oldest || version === versions.at(-1))('works embedded', { tags: ['soak'] }, async () =>
    expect(await upgrade(version, 'embedded', true)).toEqual([]),
  );
  test.skipIf(!bin)('works on PostgreSQL', { tags: ['soak'] }, async () =>
    expect(await upgrade(version, 'postgres', true)).toEqual([]),
  );
});
