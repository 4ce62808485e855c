// Memory of a server with the embedded database and its demo school: after the first start, after the second, under load.
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { root } from '../lib/project.ts';

const port = 4817;
const address = `http://127.0.0.1:${port}`;
const password = 'benchmark-1';
const paths = ['/api/monhoc', '/api/giaovien', '/api/lophoc', '/api/phonghoc', '/api/thoikhoabieu'];

const isReady = () =>
  fetch(`${address}/api/ready`)
    .then(({ ok }) => ok)
    .catch(() => false);

const { values } = parseArgs({ options: { seconds: { type: 'string', default: '60' } } });
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
    MALLOC_ARENA_MAX: '2',
  };
  const flags = ['--max-semi-space-size=4'];
  const server = spawn(process.execPath, [...flags, join(root, 'apps/server/src/main.ts')], { env, stdio: 'ignore' });
  const ended = new Promise((resolve) => server.on('exit', resolve));
  try {
    while (!(await isReady())) await sleep(250);
    return await work(server);
  } finally {
    server.kill();
    await ended;
  }
}

/** Megabytes in use, and the most there ever were. */
function memoryOf({ pid }: ChildProcess) {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const field = (name: string) => Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024);
  return { now: field('VmRSS'), most: field('VmHWM') };
}

/** Four callers ask for one list after the other; measured six times on the way. */
async function underLoad(server: ChildProcess, seconds: number): Promise<ReturnType<typeof memoryOf>[]> {
  const answer = await fetch(`${address}/api/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'hieupho', password }),
  });
  const { data } = (await answer.json()) as { data: { token: string } };
  const headers = { authorization: `Bearer ${data.token}` };
  const end = performance.now() + seconds * 1000;
  const ask = async () => {
    for (let turn = 0; performance.now() < end; turn += 1) {
      const response = await fetch(address + paths[turn % paths.length], { headers });
      if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
      await response.text();
    }
  };
  const callers = Promise.all(Array.from({ length: 4 }, ask));
  const samples = [];
  for (let sample = 0; sample < 6; sample += 1) {
    await sleep((seconds * 1000) / 6);
    samples.push(memoryOf(server));
  }
  await callers;
  return samples;
}
