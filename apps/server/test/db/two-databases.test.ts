import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPasswordResets } from '../../src/access/reset/deliver.ts';
import { findInUnits } from '../../src/access/unit.ts';
import { readConfig } from '../../src/config/config.ts';
import { databaseOver, type Database, type Tenant } from '../../src/db/database.ts';
import { DatabaseError, type Driver } from '../../src/db/driver.ts';
import { lateDriver } from '../../src/db/late-driver.ts';
import { StartError } from '../../src/errors/start-error.ts';
import { insertJob, readJob } from '../../src/jobs/job-store.ts';
import { startJobRunner, type JobHandler } from '../../src/jobs/job-runner.ts';
import { seedWhenBack } from '../../src/seed-when-back.ts';
import { startDeliveries } from '../../src/webhooks/deliveries.ts';
import { openBareDriver } from '../support/bare-driver.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

/** Behind one door: the unit `tkb` in the second database, all others in the first. */
let first: Driver;
let second: Driver;
const away = { first: false, second: false };
let server: TestServer;
let database: Database;
let ours: Tenant;
let theirs: Tenant;

beforeAll(async () => {
  [first, second] = [await openBareDriver(), await openBareDriver()];
  database = databaseOver(leaving('first'), new Map([['tkb', leaving('second')]]));
  server = await startTestServer({}, { database });
  ours = await server.createSchool();
  theirs = await server.createSchool({ unit: 'tkb' });
});
afterAll(() => server.close());

/** The driver as it is while its database may be away. */
function leaving(name: keyof typeof away): Driver {
  const driver = name === 'first' ? first : second;
  const refuse = () => Promise.reject(new DatabaseError({ message: 'refused', code: '08006' }));
  return {
    ...driver,
    transaction: (preamble, work) => (away[name] ? refuse() : driver.transaction(preamble, work)),
    read: (preamble, statements) => (away[name] ? refuse() : driver.read(preamble, statements)),
  };
}

const countIn = async (driver: Driver, unit: string): Promise<unknown> => {
  const [row] = await driver.transaction('select 1', (tx) =>
    tx.query<{ n: number }>('select count(*)::integer as n from knowledge_block where unit = $1 and name = $2', [
      unit,
      'Cờ vua',
    ]),
  );
  return row?.n;
};

test('each unit reads and writes its own database, and no other has a row of it', async () => {
  for (const tenant of [ours, theirs]) {
    const caller = await server.signIn(tenant);
    expect((await caller.post('/api/khoikienthuc', { name: 'Cờ vua' })).status).toBe(200);
    const { body } = await caller.get('/api/khoikienthuc');
    expect(body.data).toMatchObject({ totalrecord: 1 });
  }
  expect(await countIn(first, 'default')).toBe(1);
  expect(await countIn(first, 'tkb')).toBe(0);
  expect(await countIn(second, 'default')).toBe(0);
  expect(await countIn(second, 'tkb')).toBe(1);
});

test('a session of one database opens nothing in the other', async () => {
  const { token } = await server.signIn(ours);
  const headers = { authorization: `Bearer ${token}` };
  const answer = await server.anonymous('tkb').request({ method: 'GET', url: '/api/monhoc', headers });
  expect(answer.status).toBe(401);
});

async function queue(tenant: Tenant): Promise<string> {
  return database.schoolTransaction(tenant, async (tx) => {
    const [row] = await tx.query<{ id: number }>(
      `insert into timetable (number, school_year, semester)
       values ((select coalesce(max(number), 0) + 1 from timetable), '2026-2027', 1) returning id`,
    );
    return insertJob(tx, { kind: 'echo', timetableId: row?.id ?? 0, input: {}, userId: 1, userName: 'Thử' });
  });
}

/** One process with one place for jobs. */
const startRunner = (echo: JobHandler) =>
  startJobRunner({ database, workers: 1, handlers: { echo }, onError: () => undefined, interval: 1_000_000 });

async function ended(tenant: Tenant, id: string, runner: ReturnType<typeof startRunner>): Promise<string | undefined> {
  for (;;) {
    const change = runner.changed(id, 500);
    const job = await database.schoolTransaction(tenant, (tx) => readJob(tx, id));
    if (job?.status !== 'queued' && job?.status !== 'running') return job?.status;
    await change;
  }
}

test('one process serves the queues of both with its one place, and neither keeps the other waiting', async () => {
  const ran: string[] = [];
  const ids = [await queue(ours), await queue(ours), await queue(theirs), await queue(theirs)];
  let running = 0;
  let most = 0;
  const runner = startRunner(async (job) => {
    most = Math.max(most, (running += 1));
    ran.push(job.unit);
    await new Promise((resolve) => setImmediate(resolve));
    running -= 1;
    return null;
  });
  const places = [ours, ours, theirs, theirs];
  for (const [index, tenant] of places.entries()) expect(await ended(tenant, ids[index] ?? '', runner)).toBe('done');
  expect(most).toBe(1);
  expect(new Set(ran.slice(0, 3))).toEqual(new Set(['default', 'tkb']));
  await runner.close();
});

test('announcements in either database are heard', async () => {
  const heard: string[] = [];
  const endings = ['a', 'b'].map((topic) => database.listen(topic, () => heard.push(topic)));
  await database.schoolTransaction(ours, async (tx) => tx.announce('a'));
  await database.schoolTransaction(theirs, async (tx) => tx.announce('b'));
  for (const end of endings) end();
  await database.schoolTransaction(theirs, async (tx) => tx.announce('b'));
  expect(heard).toEqual(['a', 'b']);
});

test('while one database is away, calls and jobs of units in the other go on', async () => {
  const [caller, other] = [await server.signIn(ours), await server.signIn(theirs)];
  const id = await queue(ours);
  away.second = true;
  const runner = startRunner(async () => null);
  expect(await ended(ours, id, runner)).toBe('done');
  expect((await caller.get('/api/monhoc')).status).toBe(200);
  expect(await other.get('/api/monhoc')).toMatchObject({ status: 503, body: { code: 'server.unavailable' } });
  away.second = false;
  expect((await other.get('/api/monhoc')).status).toBe(200);
  await runner.close();
});

test('readiness tells which units are away, and is refused only when all are', async () => {
  const ask = () => server.anonymous().get('/api/ready');
  expect((await ask()).body).toMatchObject({ message: 'Sẵn sàng', data: { away: [] } });
  away.second = true;
  expect(await ask()).toMatchObject({
    status: 200,
    body: { message: 'Sẵn sàng, trừ đơn vị tkb', data: { away: ['tkb'] } },
  });
  expect((await server.anonymous().get('/api/metrics')).text).toMatch(/tkb_unit_up\{unit="tkb"\} 0/);
  away.first = true;
  expect(await ask()).toMatchObject({ status: 503, headers: { 'retry-after': '1' } });
  Object.assign(away, { first: false, second: false });
});

test('a unit whose database is away at the start is prepared when it is back, and holds up no other unit', async () => {
  let prepared = 0;
  const late = lateDriver(leaving('second'), async () => {
    await leaving('second').transaction('select 1', async () => undefined);
    prepared += 1;
  });
  const door = databaseOver(first, new Map([['tkb', late]]));
  const hosts = readConfig({ UNIT_HOSTS: 'tkb=tkb.example', DEMO: '0' });
  const shown: string[] = [];
  const back = Promise.withResolvers<void>();
  const show = (line: string) => (shown.push(line), line.includes('trở lại') && back.resolve());
  away.second = true;
  const seeding = await seedWhenBack(door, hosts, { show, logger: { error: back.reject }, interval: 1 });
  const login = (unit: string) => [expect.stringContaining(`đơn vị ${unit})`), expect.stringContaining('một lần')];
  expect(shown.splice(0)).toEqual([...login('default'), expect.stringContaining('đơn vị tkb vắng mặt')]);
  expect(prepared).toBe(0);
  away.second = false;
  await back.promise;
  expect(prepared).toBe(1);
  expect(shown).toEqual([...login('tkb'), expect.stringContaining('tkb đã trở lại')]);
  await seeding.close();
});

test('a database that is there but cannot be used keeps the server from starting', async () => {
  const refuse = () => Promise.reject(new StartError('a newer version'));
  await expect(lateDriver(second, refuse).prepare()).rejects.toThrow('a newer version');
});

test('a wrong password keeps the server from starting; one that is changed while it serves is an outage', async () => {
  const refused = new DatabaseError({ message: 'password authentication failed', code: '28P01' });
  await expect(lateDriver(second, () => Promise.reject(refused)).prepare()).rejects.toBe(refused);
  const find = async (unit: string) => (unit === 'a' ? Promise.reject(refused) : unit);
  expect(await findInUnits(['a', 'b'], find)).toBe('b');
});

test('a key is found in its unit while another unit of the host is away', async () => {
  const outage = new DatabaseError({ message: 'refused', code: '08006' });
  const find = async (unit: string) => (unit === 'a' ? Promise.reject(outage) : unit === 'c' ? unit : null);
  expect(await findInUnits(['a', 'b', 'c'], find)).toBe('c');
  await expect(findInUnits(['a', 'b'], find)).rejects.toBe(outage);
  expect(await findInUnits(['b'], find)).toBe(null);
});

test('letters and messages are looked for in both', async () => {
  const asked: number[] = [];
  const counted: Database = {
    ...database,
    workerTransaction: (work, part = 0) => (asked.push(part), database.workerTransaction(work, part)),
  };
  const nothing = () => Promise.reject(new Error('nothing is due'));
  const options = { database: counted, send: nothing, onError: nothing };
  for (const service of [startPasswordResets({ ...options, pages: new Map() }), startDeliveries(options)]) {
    await service.wake();
    await service.close();
  }
  expect(asked.sort()).toEqual([0, 0, 1, 1]);
});

test('the settings name a database for a unit, and one for all others', () => {
  const url = 'postgres://tkb:a=b@10.0.0.2:5432/tkb';
  const read = (text: string, rest = 'postgres://tkb@10.0.0.1/tkb') =>
    readConfig({ DATABASE_URL: rest, DATABASE_URLS_BY_UNIT: text }).databaseUrlsByUnit;
  expect(read(`tkb=${url}, testtkb=${url}`)).toEqual(
    new Map([
      ['tkb', url],
      ['testtkb', url],
    ]),
  );
  expect(() => read('tkb')).toThrow('“tkb” phải có dạng đơn-vị=postgres://...');
  expect(() => read(`tkb=${url}`, '')).toThrow('cần có cả DATABASE_URL');
});
