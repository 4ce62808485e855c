// Time of a list call on PostgreSQL, compared with a bare handler that has the same framework, pool and rows.
import { Worker } from 'node:worker_threads';
import Fastify from 'fastify';
import pg from 'pg';
import { resourceNamed } from '../../packages/contract/src/index.ts';
import { withPostgres } from '../lib/postgres.ts';
import { readCosts } from './costs.ts';
import { password, startProduct } from './product.ts';
import { buildList } from '../../apps/server/src/resource/list.ts';

const rounds = 8;
const secondsPerRound = 2;

const measured = await withPostgres(async (url) => {
  const app = await startProduct(url);
  const bare = await startBare(url);
  const statements = countStatements();
  const login = await post(`${app.address}/api/users/login`, { username: 'hieupho', password });
  const headers = { authorization: `Bearer ${login.token}` };
  const path = '/api/monhoc?pageSize=20';
  const superuser = new pg.Client({ connectionString: url.replace('tkb@', 'postgres@') });
  await superuser.connect();
  /** Calls a second, and the CPU milliseconds of this thread and of PostgreSQL for one call. */
  const measure = async (address: string, sent: Readonly<Record<string, string>>): Promise<Measured> => {
    const [own, before] = [process.threadCpuUsage(), await readCosts({ pid: process.pid }, superuser)];
    const rate = await load(address, sent, secondsPerRound);
    const { user, system } = process.threadCpuUsage(own);
    const after = await readCosts({ pid: process.pid }, superuser);
    const calls = rate * secondsPerRound;
    return {
      rate,
      server: (user + system) / 1000 / calls,
      postgres: ((after.postgres - before.postgres) * 1000) / calls,
    };
  };
  await load(app.address + path, headers, 1);
  await load(`${bare.address}/rows`, {}, 1);
  const before = statements.count();
  await fetch(app.address + path, { headers });
  const roundTrips = statements.count() - before;
  const measured: { product: Measured; bare: Measured }[] = [];
  // By turns, so that other work on the machine affects both.
  for (let round = 0; round < rounds; round += 1) {
    const product = await measure(app.address + path, headers);
    measured.push({ product, bare: await measure(`${bare.address}/rows`, {}) });
  }
  await superuser.end();
  await app.close();
  await bare.close();
  const middle = (of: (round: { product: Measured; bare: Measured }) => number) =>
    measured.map(of).toSorted((one, other) => one - other)[Math.floor(rounds / 2)] ?? 0;
  const figures = (which: 'product' | 'bare') => ({
    'calls a second': Math.round(middle((round) => round[which].rate)),
    'server ms': middle((round) => round[which].server).toFixed(2),
    'PostgreSQL ms': middle((round) => round[which].postgres).toFixed(2),
  });
  const costOf = ({ server, postgres }: Measured) => server + postgres;
  return {
    product: figures('product'),
    bare: figures('bare'),
    'ratio of calls a second': middle(({ product, bare: other }) => product.rate / other.rate).toFixed(2),
    'ratio of processor time': middle(({ product, bare: other }) => costOf(other) / costOf(product)).toFixed(2),
    roundTrips,
  };
});
console.log(measured ? JSON.stringify(measured, null, 1) : 'Không có PostgreSQL trên máy này / no PostgreSQL here');

interface Measured {
  readonly rate: number;
  readonly server: number;
  readonly postgres: number;
}

/** Answers the same rows under the same database role, without checking who asks. */
async function startBare(url: string) {
  const school = '-c app.unit=default -c app.school=1 -c app.tier=school -c role=tkb_app -c timezone=UTC';
  const pool = new pg.Pool({ connectionString: url, max: 10, options: school });
  const app = Fastify();
  const subject = resourceNamed('subject');
  if (!subject) throw new Error('there is no resource of subjects');
  const { page, parameters } = buildList(subject, { pageSize: 20, search: '' });
  app.get('/rows', async () => {
    const { rows } = await pool.query<{ items: unknown[] }>(page, parameters);
    const items = rows[0]?.items ?? [];
    return { status: 'success', message: 'Thành công', data: { items, totalrecord: items.length } };
  });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const close = async () => {
    await app.close();
    await pool.end();
  };
  return { address, close };
}

/** Counts the statements that the product's pool sends; must be called before it makes a connection. */
function countStatements() {
  const { query } = pg.Client.prototype;
  let count = 0;
  pg.Client.prototype.query = function counted(this: pg.Client, ...words: never[]) {
    count += 1;
    return (query as (...words: never[]) => never).apply(this, words);
  } as typeof query;
  return { count: () => count };
}

async function post(url: string, body: unknown): Promise<{ token: string }> {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(await response.text());
  return ((await response.json()) as { data: { token: string } }).data;
}

/** Answers a second with ten connections, each of which asks again as soon as it is answered. */
function load(url: string, headers: Readonly<Record<string, string>>, seconds: number): Promise<number> {
  const script = `
    const { workerData, parentPort } = require('node:worker_threads');
    const http = require('node:http');
    const { url, headers, seconds } = workerData;
    const agent = new http.Agent({ keepAlive: true, maxSockets: 10 });
    const end = Date.now() + seconds * 1000;
    let count = 0;
    const once = () => new Promise((resolve, reject) => {
      http.get(url, { headers, agent }, (response) => {
        if (response.statusCode !== 200) reject(new Error('status ' + response.statusCode));
        response.resume().on('end', resolve);
      }).on('error', reject);
    });
    const loop = async () => { while (Date.now() < end) { await once(); count += 1; } };
    Promise.all(Array.from({ length: 10 }, loop)).then(() => parentPort.postMessage(count / seconds));`;
  const worker = new Worker(script, { eval: true, workerData: { url, headers, seconds } });
  return new Promise((resolve, reject) => {
    worker.on('message', resolve);
    worker.on('error', reject);
  });
}
