// Memory of a server with the embedded database and the demo school: after the first start, after the second, and under
// load, while four people read and save and a draft is arranged once a minute. They call as fast as they get answers, or at
// a fixed rate.
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { root } from '../lib/root.ts';
import thrift from '../lib/thrift.json' with { type: 'json' };
import { newLedger, signIn } from '../lib/topology/clients.ts';

const port = 4817;
const address = `http://127.0.0.1:${port}`;
const password = 'benchmark-1';
const paths = [
  '/api/monhoc',
  '/api/giaovien',
  '/api/lophoc',
  '/api/phonghoc',
  '/api/thoikhoabieu',
  '/api/tongquan/truong?date=2026-11-23',
  '/api/tkb/lop?timetableId=1',
  '/api/tkb/lichsu?timetableId=1',
];

interface Row {
  readonly id: number;
  readonly version: number;
}

const isReady = () =>
  fetch(`${address}/api/ready`)
    .then(({ ok }) => ok)
    .catch(() => false);

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '60' },
    samples: { type: 'string', default: '6' },
    // Calls a second by all callers together; 0 = as fast as they get answers.
    rate: { type: 'string', default: '0' },
  },
});
const samples = Number(values.samples);
/** Milliseconds between two calls of one caller. */
const pause = Number(values.rate) > 0 ? (1000 * 4) / Number(values.rate) : 0;
const folder = mkdtempSync(join(tmpdir(), 'tkb-memory-'));
const measured: Record<string, unknown> = {};
try {
  measured['first start'] = await withServer(async (server) => (await sleep(20_000), memoryOf(server)));
  await withServer(async (server) => {
    await sleep(20_000);
    measured['second start'] = memoryOf(server);
    measured['under load'] = await underLoad(server, Number(values.seconds));
  });
} finally {
  rmSync(folder, { recursive: true, force: true });
}
console.log(JSON.stringify(measured, null, 1));

async function withServer<Result>(work: (server: ChildProcess) => Promise<Result>): Promise<Result> {
  const env = {
    ...process.env,
    DATA_DIR: folder,
    PORT: `${port}`,
    WORKERS: '1',
    DEMO_PASSWORD: password,
    REQUESTS_PER_MINUTE: '1000000',
    ...thrift.env,
  };
  const server = spawn(process.execPath, [...thrift.flags, join(root, 'apps/server/src/main.ts')], {
    env,
    stdio: 'ignore',
  });
  const ended = new Promise((resolve) => server.on('exit', resolve));
  try {
    while (!(await isReady())) await sleep(250);
    return await work(server);
  } finally {
    server.kill();
    await ended;
  }
}

/** Megabytes in use, now and at most. */
function memoryOf({ pid }: ChildProcess) {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const field = (name: string) => Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024);
  return { now: field('VmRSS'), most: field('VmHWM') };
}

/** Three callers read pages one after the other, a fourth saves a row; memory is measured from time to time. */
async function underLoad(server: ChildProcess, seconds: number): Promise<ReturnType<typeof memoryOf>[]> {
  const client = await signIn(address, newLedger(), password);
  const end = performance.now() + seconds * 1000;
  const again = async (work: (turn: number) => Promise<unknown>, every: number) => {
    for (let turn = 0; performance.now() < end; turn += 1) {
      const next = performance.now() + every;
      await work(turn);
      await sleep(Math.max(0, next - performance.now()));
    }
  };
  const read = (turn: number) => client.insist('GET', paths[turn % paths.length] ?? '');
  const { item: draft } = await client.insist<{ item: Row }>('POST', '/api/thoikhoabieu', {
    name: 'Thử',
    schoolYear: '2026-2027',
    semester: 1,
  });
  let { item: row } = await client.insist<{ item: Row }>('POST', '/api/khoikienthuc', { name: 'Khối' });
  const save = async (turn: number) => {
    const body = { id: row.id, version: row.version, name: 'Khối', note: `${turn}` };
    ({ item: row } = await client.insist<{ item: Row }>('PUT', '/api/khoikienthuc', body));
  };
  const arrange = () => client.insist('POST', '/api/tkb', { timetableId: draft.id, seconds: 5 });
  const readers = [1, 2, 3].map(() => again(read, pause));
  const callers = Promise.all([...readers, again(save, pause), again(arrange, 60_000)]);
  const measuredNow = [];
  for (let sample = 0; sample < samples; sample += 1) {
    await sleep((seconds * 1000) / samples);
    measuredNow.push(memoryOf(server));
  }
  await callers;
  return measuredNow;
}
