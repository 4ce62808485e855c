/**
 * Twelve editors list and change teachers while an arrangement runs. The 95th percentile of a list call may be at most twice
 * that of the same editors without an arrangement. Both are measured by turns in one run.
 */
import { performance } from 'node:perf_hooks';
import { signInByApi, type ApiClient } from '../api.ts';
import { demoPassword, makeDataDir, removeDataDir, startTestServer } from '../server.ts';

const editors = 12;
const phaseMs = 15_000;
const rounds = 2;

interface Teacher {
  readonly id: number;
  readonly version: number;
  readonly phone: string;
}

const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((first, second) => first - second)[Math.floor(values.length * share)] ?? NaN;

/** The body of a change: the whole teacher except what the server adds, with another phone number. */
function editedTeacher(row: Teacher, turn: number): object {
  const added = ['stt', 'createdAt', 'updatedAt'];
  const fields = Object.entries(row).filter(([name]) => !added.includes(name));
  return { ...Object.fromEntries(fields), phone: `09${String(turn).padStart(8, '0')}` };
}

/** One editor, who lists pages and now and then changes a teacher of their own; returns the milliseconds of the list calls. */
async function edit(api: ApiClient, place: number, until: number): Promise<number[]> {
  const times: number[] = [];
  for (let turn = 0; performance.now() < until; turn += 1) {
    const start = performance.now();
    const { items } = await api.call<{ items: Teacher[] }>('GET', '/api/giaovien?pageIndex=1&pageSize=20');
    times.push(performance.now() - start);
    const own = items[place];
    if (turn % 5 === 4 && own) {
      await api.call('PUT', '/api/giaovien', editedTeacher(own, turn));
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return times;
}

async function measure(clients: readonly ApiClient[]): Promise<number[]> {
  const until = performance.now() + phaseMs;
  return (await Promise.all(clients.map((api, place) => edit(api, place, until)))).flat();
}

/** Runs the work during an arrangement, which is stopped afterwards. */
async function whileArranging<T>(api: ApiClient, timetableId: number, work: () => Promise<T>): Promise<T> {
  const headers = { 'Content-Type': 'application/json', Prefer: 'respond-async' };
  const body = JSON.stringify({ timetableId, seconds: 120 });
  const started = await api.fetch('/api/tkb', { method: 'POST', headers, body });
  const job = started.headers.get('Location');
  if (started.status !== 202 || !job) throw new Error(`arrange: ${started.status} ${await started.text()}`);
  try {
    return await work();
  } finally {
    await api.call('DELETE', job);
    await (await api.fetch(`${job}/events`)).text();
  }
}

const dataDir = makeDataDir();
const server = await startTestServer(dataDir, { REQUESTS_PER_MINUTE: '1000000' });
try {
  const clients: ApiClient[] = [];
  for (let index = 0; index < editors; index += 1) clients.push(await signInByApi(server.url, 'hieupho', demoPassword));
  const first = clients[0] as ApiClient;
  const { item } = await first.call<{ item: { id: number } }>('POST', '/api/thoikhoabieu', {
    schoolYear: '2026-2027',
    semester: 1,
  });
  const idle: number[] = [];
  const busy: number[] = [];
  await measure(clients);
  for (let round = 0; round < rounds; round += 1) {
    idle.push(...(await measure(clients)));
    busy.push(...(await whileArranging(first, item.id, () => measure(clients))));
  }
  const [idleP95, busyP95] = [percentile(idle, 0.95), percentile(busy, 0.95)];
  console.log(`list call with ${editors} editors, p50 / p95 / max in ms`);
  for (const [name, values] of [
    ['no arrangement', idle],
    ['one arrangement', busy],
  ] as const) {
    const figures = [0.5, 0.95, 0.9999].map((share) => percentile(values, share).toFixed(1)).join(' / ');
    console.log(`  ${name.padEnd(16)} ${figures}  (${values.length} calls)`);
  }
  console.log(`  ratio of p95: ${(busyP95 / idleP95).toFixed(2)} (goal: at most 2)`);
} finally {
  await server.stop();
  removeDataDir(dataDir);
}
