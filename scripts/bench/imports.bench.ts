// A list of thousands of rows is previewed, imported, imported again with changes, and taken back on the embedded database; so are
// a whole school's file and its timetable. Somebody else asks for a list ten times a second meanwhile: how long each takes, and how
// long the other one waits.
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { withPostgres } from '../lib/postgres.ts';
import { bookOf, teachersOf, timetableOf } from './import-files.ts';
import { password, startProduct } from './product.ts';

const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '4000' },
    classes: { type: 'string', default: '180' },
    postgres: { type: 'boolean', default: false },
  },
});
const count = Number(values.rows);
const classCount = Number(values.classes);
const folder = mkdtempSync(join(tmpdir(), 'tkb-imports-'));

if (values.postgres) await withPostgres((url) => measure(url));
else await measure().finally(() => rmSync(folder, { recursive: true, force: true }));

async function measure(url?: string) {
  const app = await startProduct(url, url ? null : folder);
  const { token } = await post<{ token: string }>(app.address, '/api/users/login', { username: 'hieupho', password });
  const call = <Data>(path: string, body: unknown) => post<Data>(app.address, path, body, token);
  const teachers = (norm: number) => ({ rows: teachersOf(count, norm) });
  const timed = async <Data>(name: string, work: () => Promise<Data>): Promise<Data> => {
    const asker = askAgainAndAgain(`${app.address}/api/monhoc?pageSize=20`, token);
    const before = performance.now();
    const answer = await work();
    const seconds = (performance.now() - before) / 1000;
    const waits = await asker.end();
    const share = (part: number) => Math.round(waits[Math.ceil(part * waits.length) - 1] ?? 0);
    const slow = waits.filter((ms) => ms > 1000).length;
    console.log(
      `${name}: ${seconds.toFixed(1)} s; ${waits.length} list calls meanwhile: 50% ${share(0.5)}, 95% ${share(0.95)}, ` +
        `longest ${share(1)} ms, ${slow} above 1 s; load ${loadavg()[0]?.toFixed(1)}`,
    );
    return answer;
  };
  await timed('preview', () => call('/api/giaovien/excel/xemtruoc', teachers(19)));
  await timed('import of new rows', () => call('/api/giaovien/excel', teachers(19)));
  const changed = await timed('import of changed rows', () =>
    call<{ importId: number }>('/api/giaovien/excel', teachers(17)),
  );
  await timed('undo', () => call('/api/giaovien/excel/hoantac', { id: changed.importId, force: false }));
  const book = { parts: bookOf(classCount) };
  await timed('preview of a school', () => call('/api/khoitao/tep/xemtruoc', book));
  await timed('import of a school', () => call('/api/khoitao/tep/nhap', book));
  await timed('import of a school again', () => call('/api/khoitao/tep/nhap', book));
  const timetable = timetableOf(classCount);
  await timed('preview of a timetable', () => call('/api/thoikhoabieu/nhap/xemtruoc', timetable));
  await timed('import of a timetable', () => call('/api/thoikhoabieu/nhap', timetable));
  await app.close();
}

async function post<Data>(address: string, path: string, body: unknown, token?: string): Promise<Data> {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
  const response = await fetch(address + path, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(await response.text());
  return ((await response.json()) as { data: Data }).data;
}

/** Asks in a thread of its own, whether answered or not; answers the milliseconds of each call, the shortest first. */
function askAgainAndAgain(url: string, token: string) {
  const script = `
    const { workerData: { url, token }, parentPort } = require('node:worker_threads');
    const calls = [];
    const once = async () => {
      const before = performance.now();
      const response = await fetch(url, { headers: { authorization: 'Bearer ' + token } });
      await response.text();
      if (!response.ok) throw new Error('status ' + response.status);
      return performance.now() - before;
    };
    const timer = setInterval(() => calls.push(once()), 100);
    parentPort.on('message', () => {
      clearInterval(timer);
      Promise.all(calls).then((waits) => { parentPort.postMessage(waits.sort((a, b) => a - b)); parentPort.close(); });
    });`;
  const worker = new Worker(script, { eval: true, workerData: { url, token } });
  return {
    end: () =>
      new Promise<number[]>((resolve, reject) => {
        worker.on('message', resolve).on('error', reject);
        worker.postMessage('end');
      }),
  };
}
