// The cost of 1, 10, 100 and 1,000 studios that are open and idle on PostgreSQL, and how long a change takes to reach them
// all.
import { fork, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { superuserOf, withPostgres } from '../lib/postgres.ts';
import { mostOfOwner } from '../../apps/server/src/http/open-streams.ts';
import { root } from '../lib/root.ts';
import { newLedger, signIn, type Client } from '../lib/topology/clients.ts';
import { startServerProcess, untilReady, type ServerProcess } from '../lib/topology/processes.ts';
import { countTransactions, secondsOf } from './costs.ts';
import type { Order, Report } from './stream-client.ts';

const { values } = parseArgs({
  options: {
    streams: { type: 'string', default: '1,10,100,1000' },
    // The number of timetables they have open: five people at each, as in a large school.
    timetables: { type: 'string', default: '200' },
    seconds: { type: 'string', default: '10' },
  },
});
const seconds = Number(values.seconds);

interface Bench {
  readonly superuser: pg.Client;
  readonly server: ServerProcess;
  readonly clients: readonly Client[];
  readonly timetables: readonly number[];
}

const folder = mkdtempSync(join(tmpdir(), 'tkb-streams-'));
const rows = await withPostgres(async (url) => {
  const server = await startServerProcess({
    DATABASE_URL: url,
    DATA_DIR: folder,
    DEMO: '1',
    WORKERS: '0',
    REQUESTS_PER_MINUTE: '1000000',
  });
  await untilReady(server);
  const superuser = new pg.Client({ connectionString: superuserOf(url) });
  await superuser.connect();
  try {
    const counts = values.streams.split(',').map(Number);
    const clients = await makeClients(superuser, server.url, Math.ceil(Math.max(...counts) / mostOfOwner));
    const timetables = await makeTimetables(superuser, Number(values.timetables));
    const bench: Bench = { superuser, server, clients, timetables };
    const measured = [];
    for (const count of counts) {
      measured.push(await measure(bench, count));
      console.log(JSON.stringify(measured.at(-1)));
    }
    return measured;
  } finally {
    await superuser.end();
    await server.kill();
  }
});
rmSync(folder, { recursive: true, force: true });
if (!rows) console.log('Không có PostgreSQL trên máy này / no PostgreSQL here');
else console.table(rows);

/** Makes accounts like the demo school's own, since each may have so many streams only, and signs them in. */
async function makeClients(superuser: pg.Client, url: string, count: number): Promise<Client[]> {
  const { rows: made } = await superuser.query<{ username: string }>(
    `with added as (
       insert into app_user (unit, school_id, username, full_name, password_hash, must_change_password)
       select unit, school_id, 'luong' || number, 'Luồng ' || number, password_hash, false
       from app_user, generate_series(1, $1) number where username = 'hieupho' returning unit, id, username),
     granted as (
       insert into user_role (unit, user_id, role_id) select a.unit, a.id, r.role_id
       from added a, user_role r join app_user u on u.unit = r.unit and u.id = r.user_id where u.username = 'hieupho')
     select username from added`,
    [count],
  );
  const clients = [];
  for (const { username } of made) clients.push(await signIn(url, newLedger(), undefined, username));
  return clients;
}

/** Makes timetables without lessons. Made by calls each would get its lessons, which takes a second and is not needed here. */
async function makeTimetables(superuser: pg.Client, count: number): Promise<number[]> {
  const { rows: made } = await superuser.query<{ id: number }>(
    `insert into timetable (unit, school_id, number, name, school_year, semester)
     select unit, id, 1000 + number, 'Luồng ' || number, '2026-2027', 1
     from (select unit, id from school order by id limit 1) s, generate_series(1, $1) number returning id`,
    [count],
  );
  return made.map(({ id }) => id);
}

/** Opens so many streams, leaves them idle, changes data once, and closes them. */
async function measure({ superuser, server, clients, timetables }: Bench, count: number) {
  const all = Array.from({ length: count }, (_, stream) => timetables[stream % timetables.length] ?? 0);
  const watchers: ChildProcess[] = [];
  let heard = 0;
  const began = performance.now();
  const opening = [];
  for (const [place, { headers }] of clients.slice(0, Math.ceil(count / mostOfOwner)).entries()) {
    const first = place * mostOfOwner;
    const child = fork(join(root, 'scripts/bench/stream-client.ts'));
    watchers.push(child);
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    child.on('message', (report: Report) => ('heard' in report ? (heard += report.heard) : resolve()));
    child.on('exit', () => reject(new Error('a client has ended')));
    child.send({
      url: server.url,
      authorization: headers['authorization'] ?? '',
      timetables: all.slice(first, first + mostOfOwner),
    } satisfies Order);
    opening.push(promise);
  }
  await Promise.all(opening);
  const openedIn = (performance.now() - began) / 1000;
  // Everything has to settle first: idle connections report their last transactions after ten seconds, and end.
  await sleep(15_000);
  const [transactions, before] = [await countTransactions(superuser), secondsOf(server.pid ?? 0)];
  await sleep(seconds * 1000);
  const after = secondsOf(server.pid ?? 0);
  const rate = ((await countTransactions(superuser)) - transactions) / seconds;
  const changed = performance.now();
  await clients[0]?.insist('POST', '/api/khoikienthuc', { name: `Luồng ${count}` });
  while (heard < count) await sleep(2);
  const reached = performance.now() - changed;
  const row = {
    streams: count,
    'opened in s': Number(openedIn.toFixed(1)),
    'transactions a second': Number(rate.toFixed(1)),
    'server % of a core': Number((((after - before) * 100) / seconds).toFixed(1)),
    'server MB': memoryOf(server),
    'a change reaches all in ms': Math.round(reached),
  };
  for (const child of watchers) child.removeAllListeners('exit').kill();
  await sleep(3000);
  return row;
}

function memoryOf({ pid }: ServerProcess): number {
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024);
}
