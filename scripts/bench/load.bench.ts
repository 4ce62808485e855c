// Many schools on one PostgreSQL: how long each kind of call takes, alone and mixed with the others while timetables are
// arranged, and its cost in CPU time of the server and the database.
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { createTokenIssuer } from '../../apps/server/src/access/token.ts';
import { readConfig } from '../../apps/server/src/config/config.ts';
import { openDatabase } from '../../apps/server/src/db/database.ts';
import { seedDatabase } from '../../apps/server/src/seed.ts';
import { findPostgres, startPostgres, superuserOf } from '../lib/postgres.ts';
import { startServerProcess, startWorkerProcess, untilReady } from '../lib/topology/processes.ts';
import { readCosts, secondsOf, type Costs } from './costs.ts';
import { makeSchools } from './many-schools.ts';

const { values } = parseArgs({
  options: {
    schools: { type: 'string', default: '200' },
    demo: { type: 'string', default: 'multi-site53' },
    calls: { type: 'string', default: '400' },
    workers: { type: 'string', default: '2' },
  },
});
const clients = 4;
/** The timetable of each school that is used as the draft. */
const draft = 3;
/** The number of rows added so far, which gives each row its own name. */
let made = 0;
const password = 'benchmark-1';

interface Client {
  readonly number: number;
  readonly headers: Readonly<Record<string, string>>;
}

interface Kind {
  readonly name: string;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** The body of a call; the number makes each one different. */
  readonly body?: (number: number) => unknown;
  /** The share of the calls of a list. */
  readonly share: number;
  /** How many of a hundred calls of the mixed load are of this kind, by the assumptions of docs/quy-mo. */
  readonly weight: number;
}

const kinds: readonly Kind[] = [
  { name: 'list', method: 'GET', path: '/api/monhoc?pageSize=20', share: 1, weight: 30 },
  { name: 'large list', method: 'GET', path: '/api/giaovien?pageSize=200', share: 1, weight: 15 },
  { name: 'home page', method: 'GET', path: '/api/tongquan/truong?date=2026-11-23', share: 0.5, weight: 10 },
  { name: 'timetable of all classes', method: 'GET', path: '/api/tkb/lop?timetableId=1', share: 0.25, weight: 10 },
  { name: 'history', method: 'GET', path: '/api/tkb/lichsu?timetableId=1', share: 1, weight: 15 },
  {
    name: 'edit',
    method: 'POST',
    path: '/api/khoikienthuc',
    body: (number) => ({ name: `Khối ${number}` }),
    share: 1,
    weight: 20,
  },
];

const bin = findPostgres();
if (bin) await measure(bin);
else console.log('Không có PostgreSQL trên máy này / no PostgreSQL here');

async function measure(folderOfPostgres: string): Promise<void> {
  const postgres = await startPostgres(folderOfPostgres);
  const folder = mkdtempSync(join(tmpdir(), 'tkb-load-'));
  const secret = randomBytes(32).toString('hex');
  try {
    const sessions = await prepare(postgres.url);
    const server = await startServerProcess({
      DATABASE_URL: postgres.url,
      DATA_DIR: folder,
      JWT_SECRET: secret,
      WORKERS: '0',
      REQUESTS_PER_MINUTE: '1000000',
      DEMO_PASSWORD: password,
    });
    await untilReady(server);
    const { issue } = createTokenIssuer(secret);
    const callers = await Promise.all(
      sessions.map(async (session, number) => ({
        number,
        headers: { authorization: `Bearer ${await issue(session)}`, 'content-type': 'application/json' },
      })),
    );
    const superuser = new pg.Client({ connectionString: superuserOf(postgres.url) });
    await superuser.connect();
    const costs = () => readCosts(server, superuser);
    const measuring = { url: server.url, callers, costs };
    for (const kind of kinds) {
      const { lines, cost } = await measureLoad([kind], kind.share, measuring);
      console.log(`${lines.join()}, ${cost}`);
    }
    await measureMixed(postgres.url, measuring);
    await superuser.end();
    await server.stop();
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function prepare(url: string) {
  const database = await openDatabase({ folder: null, databaseUrl: url });
  await seedDatabase(database, readConfig({ DEMO: '0', DEMO_PASSWORD: password }));
  const began = performance.now();
  const superuserUrl = superuserOf(url);
  const { sessions } = await makeSchools(database, superuserUrl, { count: Number(values.schools), demo: values.demo });
  await database.close();
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  const { rows } = await client.query<{ mb: number; lessons: number }>(
    `select pg_database_size(current_database()) / 1048576 as mb, (select count(*) from lesson)::int as lessons`,
  );
  await client.end();
  const seconds = Math.round((performance.now() - began) / 1000);
  console.log(
    `${values.schools} schools (${values.demo}, 5 timetables): ${JSON.stringify(rows[0])}, made in ${seconds} s`,
  );
  return sessions;
}

interface Measuring {
  readonly url: string;
  readonly callers: readonly Client[];
  readonly costs: () => Promise<Costs>;
}

/** All kinds of calls at once, as often as people make them, while one school for each worker has a timetable arranged. */
async function measureMixed(databaseUrl: string, measuring: Measuring): Promise<void> {
  const count = Number(values.workers);
  const env = { DATABASE_URL: databaseUrl, WORKERS: '1' };
  const workers = Array.from({ length: count }, () => startWorkerProcess(env));
  await Promise.all(workers.map(untilReady));
  let isOver = false;
  const arranged = Promise.all(
    workers.map((_, number) => arrangeAgain(measuring, measuring.callers[number], () => isOver)),
  );
  const { lines, cost } = await measureLoad(kinds, 2, measuring);
  isOver = true;
  const jobs = (await arranged).flat();
  const worker = workers.reduce((sum, { pid }) => sum + secondsOf(pid ?? 0), 0);
  await Promise.all(workers.map(({ stop }) => stop()));
  console.log(`mixed, with ${count} workers arranging:\n  ${lines.join('\n  ')}\n  all: ${cost}`);
  console.log(
    `  ${jobs.length} arrangements of 5 s: ${jobs.join(', ')}; workers ${worker.toFixed(0)} s of processor time`,
  );
}

/** Arranges the drafts of one school one after the other; returns how each run ended. */
async function arrangeAgain({ url }: Measuring, caller: Client | undefined, isOver: () => boolean): Promise<string[]> {
  const headers = { ...caller?.headers, prefer: 'respond-async' };
  const ask = async (path: string, init: RequestInit = {}) => {
    const response = await fetch(url + path, { ...init, headers });
    if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
    return ((await response.json()) as { data: { id: string; status: string } }).data;
  };
  const ended: string[] = [];
  while (!isOver()) {
    const body = JSON.stringify({ timetableId: draft, seconds: 5 });
    const { id } = await ask('/api/tkb', { method: 'POST', body });
    let status = 'queued';
    while (status === 'queued' || status === 'running') {
      await sleep(200);
      status = (await ask(`/api/jobs/${id}`)).status;
    }
    ended.push(status);
  }
  return ended;
}

/** Makes calls of these kinds in their shares; returns the times of each kind and the cost of one call. */
async function measureLoad(asked: readonly Kind[], share: number, { url, callers, costs }: Measuring) {
  const total = Math.round(Number(values.calls) * share);
  const turns = asked.length === 1 ? asked : asked.flatMap((kind) => Array.from({ length: kind.weight }, () => kind));
  const before = await costs();
  const began = performance.now();
  const times = new Map<string, number[]>(asked.map(({ name }) => [name, []]));
  let next = 0;
  const ask = async () => {
    while (next < total) {
      const number = (next += 1);
      // Each call has another school and kind, in an order without a pattern, so that it gains nothing from the last one.
      const caller = callers[(number * 7919) % callers.length];
      const kind = turns[(number * 7919) % turns.length];
      const started = performance.now();
      const response = await fetch(url + kind?.path, {
        method: kind?.method ?? 'GET',
        headers: caller?.headers ?? {},
        ...(kind?.body && { body: JSON.stringify(kind.body((made += 1))) }),
      });
      if (!response.ok) throw new Error(`${kind?.path}: ${await response.text()}`);
      await response.arrayBuffer();
      times.get(kind?.name ?? '')?.push(performance.now() - started);
    }
  };
  await Promise.all(Array.from({ length: clients }, ask));
  const seconds = (performance.now() - began) / 1000;
  const after = await costs();
  const per = (end: number, start: number) => (((end - start) * 1000) / total).toFixed(1);
  return {
    lines: [...times].map(([name, own]) => `${name}: p50 ${at(own, 0.5)} ms, p95 ${at(own, 0.95)} ms`),
    cost:
      `${(total / seconds).toFixed(0)} a second; processor time per call: ` +
      `server ${per(after.server, before.server)} ms, PostgreSQL ${per(after.postgres, before.postgres)} ms`,
  };
}

function at(times: readonly number[], share: number): number {
  return Math.round(times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? 0);
}
