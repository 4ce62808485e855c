// Time of a list call, compared with a bare handler that has the same framework, pool and rows.
import { Worker } from 'node:worker_threads';
import Fastify from 'fastify';
import pg from 'pg';
import { resourceNamed } from '../../packages/contract/src/index.ts';
import { superuserOf, withPostgres } from '../lib/postgres.ts';
import { postgresSeconds } from './costs.ts';
import { password, startProduct } from './product.ts';
import type { Statement } from '../../apps/server/src/db/driver.ts';
import { buildList } from '../../apps/server/src/resource/list.ts';

const roundsOfEach = 8;
const secondsPerRound = 2;

const schoolOptions = '-c app.unit=default -c app.school=1 -c app.tier=school -c role=tkb_app -c timezone=UTC';
const lists = [
  { name: 'subject', path: '/api/monhoc?pageSize=20' },
  { name: 'teacher', path: '/api/giaovien?pageSize=20' },
] as const;

console.log(JSON.stringify({ embedded: await measureEmbedded() }, null, 1));
const measured = await withPostgres(measurePostgres);
console.log(
  measured ? JSON.stringify({ postgres: measured }, null, 1) : 'Không có PostgreSQL trên máy này / no PostgreSQL here',
);

async function measurePostgres(url: string) {
  const statements = countStatements();
  const app = await startProduct(url);
  const pool = new pg.Pool({ connectionString: url, max: 10, options: schoolOptions });
  const read = async ({ sql, parameters }: Statement) => (await pool.query<Page>(sql, [...parameters])).rows;
  const superuser = new pg.Client({ connectionString: superuserOf(url) });
  await superuser.connect();
  const found = await compare({ app, read, superuser, messages: statements.count });
  await superuser.end();
  await pool.end();
  await app.close();
  return found;
}

/** Here bare handler and product share the thread of the database, so that the costs of each cannot be told apart. */
async function measureEmbedded() {
  const app = await startProduct();
  const school = { unit: 'default', schoolId: 1 };
  const read = ({ sql, parameters }: Statement) => app.database.schoolRead<Page>(school, sql, parameters);
  const found = await compare({ app, read });
  await app.close();
  return found;
}

interface Compared {
  readonly app: { readonly address: string };
  readonly read: (statement: Statement) => Promise<Page[]>;
  readonly superuser?: pg.Client;
  readonly messages?: () => number;
}

async function compare({ app, read, superuser, messages }: Compared) {
  const bare = await startBare(read);
  const login = await post(`${app.address}/api/users/login`, { username: 'hieupho', password });
  const headers = { authorization: `Bearer ${login.token}` };
  const figures: Record<string, unknown> = {};
  for (const { name, path } of lists) {
    const [product, other] = [app.address + path, `${bare.address}/${name}`];
    await load(product, headers, 1);
    await load(other, {}, 1);
    const before = messages?.() ?? 0;
    await fetch(product, { headers });
    const own = messages && { 'messages of a call': messages() - before };
    const rounds: Round[] = [];
    // By turns, so that other work on the machine affects both.
    for (let round = 0; round < roundsOfEach; round += 1) {
      const ofProduct = await measure(product, headers, superuser);
      rounds.push({ product: ofProduct, bare: await measure(other, {}, superuser) });
    }
    figures[path] = { ...own, ...summary(rounds, superuser !== undefined) };
  }
  await bare.close();
  return figures;
}

/** Calls a second, and the CPU milliseconds of this thread and of PostgreSQL for one call. */
async function measure(
  address: string,
  sent: Readonly<Record<string, string>>,
  superuser?: pg.Client,
): Promise<Measured> {
  const postgresNow = async () => (superuser ? postgresSeconds(superuser) : 0);
  const [own, before] = [process.threadCpuUsage(), await postgresNow()];
  const rate = await load(address, sent, secondsPerRound);
  const { user, system } = process.threadCpuUsage(own);
  const calls = rate * secondsPerRound;
  return { rate, server: (user + system) / 1000 / calls, postgres: (((await postgresNow()) - before) * 1000) / calls };
}

function summary(rounds: readonly Round[], hasPostgres: boolean) {
  const middle = (of: (round: Round) => number) =>
    rounds.map(of).toSorted((one, other) => one - other)[Math.floor(rounds.length / 2)] ?? 0;
  const costOf = ({ server, postgres }: Measured) => server + postgres;
  const figures = (which: 'product' | 'bare') => ({
    'calls a second': Math.round(middle((round) => round[which].rate)),
    'server ms': middle((round) => round[which].server).toFixed(2),
    ...(hasPostgres && { 'PostgreSQL ms': middle((round) => round[which].postgres).toFixed(2) }),
  });
  const ratios = rounds.map(({ product, bare }) => (product.rate / bare.rate).toFixed(2));
  return {
    product: figures('product'),
    bare: figures('bare'),
    'ratio of calls a second': middle(({ product, bare }) => product.rate / bare.rate).toFixed(2),
    'each round': ratios.join(' '),
    ...(hasPostgres && {
      'ratio of processor time': middle(({ product, bare }) => costOf(bare) / costOf(product)).toFixed(2),
    }),
  };
}

interface Page {
  readonly items: readonly unknown[];
}

interface Round {
  readonly product: Measured;
  readonly bare: Measured;
}

interface Measured {
  readonly rate: number;
  readonly server: number;
  readonly postgres: number;
}

/** Answers the same rows under the same database role, without checking who asks. */
async function startBare(read: Compared['read']) {
  const app = Fastify();
  for (const { name } of lists) {
    const resource = resourceNamed(name);
    if (!resource) throw new Error(`there is no resource ${name}`);
    const statement = buildList(resource, { pageSize: 20, search: '' });
    app.get(`/${name}`, async () => {
      const items = (await read(statement))[0]?.items ?? [];
      return { status: 'success', message: 'Thành công', data: { items, totalrecord: items.length } };
    });
  }
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  return { address, close: () => app.close() };
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
