/**
 * Editing by hand with the school of 53 classes in a real Chromium. Measures how long the web worker takes to answer with
 * the verdicts for a picked lesson and with the chains for a blocked slot, and how long the server takes to make a move.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { ChainView, LessonMove, PlaceVerdictView, ProblemView } from '@tkb/contract';
import { buildWeb } from '../../scripts/lib/build-web.ts';
import { newestTimetable, signInByApi, type ApiClient } from '../api.ts';
import { launchBrowser } from '../chromium.ts';
import { demoPassword, makeDataDir, removeDataDir, startTestServer } from '../server.ts';
import { arrangeLargeSchool, percentile } from './large-school.ts';

const lessonsPicked = 60;
const movesMade = 40;

interface Measured {
  readonly verdicts: readonly number[];
  readonly chains: readonly number[];
  /** The lessons and slots for which chains were found. */
  readonly chained: number;
  readonly open: number;
  readonly bytes: number;
  /** The same when nothing has changed in between. */
  readonly bytesAgain: number;
  readonly moves: readonly (readonly LessonMove[])[];
}

/** Runs in the page: asks the worker about lessons all over the school, one question after the other. */
async function measureInPage(input: {
  readonly script: string;
  readonly address: string;
  readonly token: string;
  readonly count: number;
}): Promise<Measured> {
  const worker = new Worker(input.script, { type: 'module' });
  let id = 0;
  const ask = <Answer>(call: string, ...args: readonly unknown[]): Promise<Answer> =>
    new Promise((resolve, reject) => {
      id += 1;
      worker.addEventListener('error', () => reject(new Error('the worker did not start')), { once: true });
      worker.addEventListener(
        'message',
        ({ data }: { data: { answer: Answer; error?: string } }) =>
          data.error === undefined ? resolve(data.answer) : reject(new Error(data.error)),
        { once: true },
      );
      worker.postMessage({ id, call, input: args });
    });
  const started = performance.now();
  const response = await fetch(input.address, { headers: { Authorization: `Bearer ${input.token}` } });
  const { data } = (await response.json()) as { data: ProblemView };
  await ask('open', data);
  const open = performance.now() - started;
  await (await fetch(input.address, { headers: { Authorization: `Bearer ${input.token}` } })).text();
  const [bytes = 0, bytesAgain = 0] = performance
    .getEntriesByType('resource')
    .filter(({ name }) => name.includes('baitoan'))
    .map((entry) => (entry as PerformanceResourceTiming).transferSize);
  const verdicts: number[] = [];
  const chains: number[] = [];
  const moves: (readonly LessonMove[])[] = [];
  let chained = 0;
  const step = Math.floor(data.lessons.length / input.count);
  for (let turn = 0; turn < input.count; turn += 1) {
    const lessonId = data.lessons[turn * step]?.id ?? 0;
    let before = performance.now();
    const found = await ask<PlaceVerdictView[]>('verdictsOf', lessonId);
    verdicts.push(performance.now() - before);
    const legal = found.find(({ verdict, isCurrent }) => verdict !== 'blocked' && !isCurrent);
    if (legal) moves.push(legal.moves);
    const closed = found.filter(({ verdict }) => verdict === 'blocked');
    const blocked = closed[Math.floor(closed.length / 2)];
    if (!blocked) continue;
    before = performance.now();
    const { day, shiftId, period } = blocked;
    const offers = await ask<ChainView[]>('chainsOf', lessonId, { day, shiftId, period });
    chains.push(performance.now() - before);
    if (offers.length > 0) chained += 1;
  }
  worker.terminate();
  return { verdicts, chains, chained, open, bytes, bytesAgain, moves };
}

function report(name: string, values: readonly number[]): void {
  const figures = [0.5, 0.95, 0.9999].map((share) => percentile(values, share).toFixed(1)).join(' / ');
  console.log(`  ${name.padEnd(44)} ${figures}  (${values.length})`);
}

/** Makes moves and takes each back; returns the milliseconds of each call. */
async function measureMoves(
  api: ApiClient,
  timetableId: number,
  all: readonly (readonly LessonMove[])[],
): Promise<number[]> {
  const times: number[] = [];
  for (const moves of all.slice(0, movesMade / 2)) {
    let wanted = moves;
    for (let turn = 0; turn < 2; turn += 1) {
      const { version } = await newestTimetable(api);
      const before = performance.now();
      const body = { timetableId, version, moves: wanted };
      const { undo } = await api.call<{ undo: LessonMove[] }>('PUT', '/api/tkb/update', body);
      times.push(performance.now() - before);
      wanted = undo;
    }
  }
  return times;
}

/** Asks the server instead, as a browser without web workers does. */
async function measureServer(api: ApiClient, timetableId: number, lessonIds: readonly number[]): Promise<number[]> {
  const times: number[] = [];
  for (const lessonId of lessonIds) {
    const before = performance.now();
    await api.call('POST', '/api/tkb/timvitri/lop', { timetableId, lessonId });
    times.push(performance.now() - before);
  }
  return times;
}

await buildWeb();
const assets = join(import.meta.dirname, '../../apps/web/dist/assets');
const script = readdirSync(assets).find((name) => /^engine-worker.*\.js$/.test(name));
if (!script) throw new Error('the built web client has no engine worker');
const dataDir = makeDataDir();
const server = await startTestServer(dataDir, { REQUESTS_PER_MINUTE: '1000000' });
const browser = await launchBrowser();
try {
  const api = await signInByApi(server.url, 'admin', demoPassword);
  const timetableId = await arrangeLargeSchool(api);
  const page = await browser.newPage();
  await page.goto(`${server.url}/login`);
  const address = `/api/tkb/baitoan?timetableId=${timetableId}`;
  const input = { script: `/assets/${script}`, address, token: api.session().token, count: lessonsPicked };
  const measured = await page.evaluate(measureInPage, input);
  const times = await measureMoves(api, timetableId, measured.moves);
  const lessonIds = measured.moves.flatMap(([first]) => first?.lessonId ?? []).slice(0, 20);
  const asked = await measureServer(api, timetableId, lessonIds);
  console.log('p50 / p95 / max in ms');
  report('verdicts in the browser (goal: p50 at most 100)', measured.verdicts);
  report('chains in the browser', measured.chains);
  report('verdicts by the server', asked);
  report('PUT /api/tkb/update', times);
  console.log(`  chains found for ${measured.chained} of ${measured.chains.length} blocked slots`);
  const [size, sizeAgain] = [measured.bytes, measured.bytesAgain].map((bytes) => (bytes / 1024).toFixed(1));
  console.log(`  problem: ${size} kB, ${sizeAgain} kB when unchanged; open after ${measured.open.toFixed(0)} ms`);
} finally {
  await browser.close();
  await server.stop();
  removeDataDir(dataDir);
}
