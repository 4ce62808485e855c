// The queue of all schools on PostgreSQL, with 1, 10, 100 and 1,000 places of work in processes with connections of their
// own. A job waits a second instead of searching, so that the queue is measured and not the cores of this machine; half of
// the jobs belong to one school. With `--arrange 1,10,100`, two worker processes arrange so many real timetables for a
// second each instead.
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { readConfig } from '../../apps/server/src/config/config.ts';
import { openDatabase, type Database, type Transaction } from '../../apps/server/src/db/database.ts';
import { arrangeKind, type ArrangeInput } from '../../apps/server/src/arrangement/run/arrange-input.ts';
import { startJobRunner } from '../../apps/server/src/jobs/job-runner.ts';
import { insertJob } from '../../apps/server/src/jobs/job-store.ts';
import { seedDatabase } from '../../apps/server/src/seed.ts';
import { copyTimetable } from '../../apps/server/src/timetable/timetables/manage-timetable.ts';
import { superuserOf, withPostgres } from '../lib/postgres.ts';
import { startWorkerProcess, untilReady } from '../lib/topology/processes.ts';
import { countTransactions, postgresSeconds, secondsOf } from './costs.ts';
import { makeSchools } from './many-schools.ts';

const { values } = parseArgs({
  options: {
    places: { type: 'string', default: '1,10,100,1000' },
    arrange: { type: 'string' },
    schools: { type: 'string', default: '20' },
  },
});
const password = 'benchmark-1';
/** The most processes with connections of their own: PostgreSQL accepts 100 connections by default. */
const mostProcesses = 20;
/** Jobs for each place; the wait of the last one shows the cost of the queue. */
const rounds = 4;
const second = 1000;
const wholeWeek: ArrangeInput = {
  scope: 'all',
  ids: [],
  allowMove: true,
  seconds: 1,
  seed: 1,
  emphasis: null,
  preview: false,
  continueOf: null,
  repeatOf: null,
};

const rows = await withPostgres(async (url) => {
  const superuserUrl = superuserOf(url);
  const superuser = new pg.Client({ connectionString: superuserUrl });
  await superuser.connect();
  const database = await openDatabase({ folder: null, databaseUrl: url, connections: 4 });
  try {
    await seedDatabase(database, readConfig({ DEMO: '0', DEMO_PASSWORD: password }));
    const count = Number(values.schools);
    const { schools } = await makeSchools(database, superuserUrl, { count, demo: 'primary15' });
    const bench: Bench = { url, database, superuser, schools };
    const measured = [];
    const counts = (values.arrange ?? values.places).split(',').map(Number);
    for (const amount of counts) {
      measured.push(await (values.arrange === undefined ? queueOnly(bench, amount) : arranged(bench, amount)));
      console.log(JSON.stringify(measured.at(-1)));
    }
    return measured;
  } finally {
    await database.close();
    await superuser.end();
  }
});
if (!rows) console.log('Không có PostgreSQL trên máy này / no PostgreSQL here');
else console.table(rows);

interface Bench {
  readonly url: string;
  readonly database: Database;
  readonly superuser: pg.Client;
  readonly schools: readonly number[];
}

async function queueOnly(bench: Bench, places: number) {
  const processes = Math.min(places, mostProcesses);
  const databases = await Promise.all(
    Array.from({ length: processes }, () => openDatabase({ folder: null, databaseUrl: bench.url, connections: 2 })),
  );
  const runners = databases.map((database) =>
    startJobRunner({
      database,
      workers: places / processes,
      handlers: { [arrangeKind]: () => sleep(second, 'done') },
      onError: console.error,
    }),
  );
  try {
    // All of them have reported that they are ready.
    await sleep(second);
    return { places, processes, ...(await measure(bench, places * rounds)) };
  } finally {
    await Promise.all(runners.map((runner) => runner.close()));
    await Promise.all(databases.map((database) => database.close()));
  }
}

async function arranged(bench: Bench, jobs: number) {
  const workers = [1, 2].map(() => startWorkerProcess({ DATABASE_URL: bench.url, WORKERS: '1' }));
  try {
    await Promise.all(workers.map(untilReady));
    const figures = await measure(bench, jobs);
    const cpu = workers.reduce((sum, { pid }) => sum + secondsOf(pid ?? 0), 0);
    return { places: workers.length, ...figures, 'workers s of processor time': Math.round(cpu) };
  } finally {
    await Promise.all(workers.map((worker) => worker.stop()));
  }
}

/** Queues so many jobs, half of them for the first school, and waits until all have ended. */
async function measure({ database, superuser, schools }: Bench, jobs: number) {
  await superuser.query('delete from job');
  const [transactions, processor] = [await countTransactions(superuser), await postgresSeconds(superuser)];
  const began = performance.now();
  for (const [school, amount] of sharesOf(schools, jobs)) {
    await database.schoolTransaction({ unit: 'default', schoolId: school }, async (tx) => {
      for (const id of await makeDrafts(tx, amount)) {
        await insertJob(tx, { kind: arrangeKind, timetableId: id, input: wholeWeek, userId: 1, userName: 'Thử' });
      }
    });
  }
  const queued = performance.now();
  for (let open = jobs; open > 0; await sleep(open > 0 ? 100 : 0))
    open = await one(superuser, `select count(*)::int as value from job where status in ('queued', 'running')`);
  const seconds = (performance.now() - began) / second;
  const rate = (await countTransactions(superuser)) - transactions;
  const wait = (share: number, where: string) =>
    one(
      superuser,
      `select coalesce(round(percentile_cont(${share}) within group (order by extract(epoch from started_at - created_at))::numeric, 1), 0)::float
         as value from job where ${where}`,
    );
  const large = `school_id = ${schools[0]}`;
  return {
    jobs,
    'not done': await one(superuser, `select count(*)::int as value from job where status <> 'done'`),
    'queued in s': Number(((queued - began) / second).toFixed(1)),
    'all done in s': Number(seconds.toFixed(1)),
    'jobs a second': Number((jobs / seconds).toFixed(1)),
    'wait of the large school, half and 95%': [await wait(0.5, large), await wait(0.95, large)].join(' / '),
    'wait of the others, half and 95%': [await wait(0.5, `not ${large}`), await wait(0.95, `not ${large}`)].join(' / '),
    'transactions a job': Number((rate / jobs).toFixed(1)),
    'PostgreSQL % of a core': Math.round((((await postgresSeconds(superuser)) - processor) * 100) / seconds),
  };
}

/** Timetables to work on, since each may have only one open job; those to be arranged have their lessons. */
async function makeDrafts(tx: Transaction, amount: number): Promise<number[]> {
  if (values.arrange !== undefined) {
    const [published] = await tx.query<{ id: number }>(`select id from timetable where status = 'published'`);
    const ids = [];
    while (ids.length < amount) ids.push((await copyTimetable(tx, published?.id ?? 0)).id);
    return ids;
  }
  const made = await tx.query<{ id: number }>(
    `insert into timetable (number, name, school_year, semester)
     select last + n, 'Thử ' || n, '2026-2027', 1
     from generate_series(1, $1) n, (select coalesce(max(number), 0) as last from timetable) t returning id`,
    [amount],
  );
  return made.map(({ id }) => id);
}

function sharesOf(schools: readonly number[], jobs: number): [school: number, amount: number][] {
  const of = schools.map((school): [number, number] => [school, 0]);
  for (let job = 0; job < jobs; job += 1) {
    const entry = of[job % 2 === 0 ? 0 : 1 + (((job - 1) / 2) % (of.length - 1))];
    if (entry) entry[1] += 1;
  }
  return of.filter(([, amount]) => amount > 0);
}

async function one(client: pg.Client, sql: string): Promise<number> {
  const { rows: found } = await client.query<{ value: number }>(sql);
  return found[0]?.value ?? 0;
}
