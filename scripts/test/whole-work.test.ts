// @module-tag soak
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { findPostgres, startPostgres } from '../lib/postgres.ts';
import { findFreePort } from '../lib/project.ts';
import { newLedger, signIn, type Client } from '../lib/topology/clients.ts';
import { startServerProcess, untilReady, type ServerProcess } from '../lib/topology/processes.ts';

// The server is killed in the middle of saving an import, of taking one back and of publishing: each is done whole or not at all, and
// stays done once it was acknowledged.

/** Set KILLS=50 for a full attack. */
const kills = Number(process.env['KILLS'] ?? 2);
const kinds = ['import', 'undo', 'publish'] as const;
type Kind = (typeof kinds)[number];
const teachers = 200;

async function start(env: Readonly<Record<string, string>>): Promise<ServerProcess> {
  const server = await startServerProcess({ DEMO: '1', REQUESTS_PER_MINUTE: '1000000', ...env });
  onTestFinished(async () => void (await server.kill()));
  await untilReady(server);
  return server;
}

/** The work so far and how it must have ended; an unanswered call was carried out or not. */
interface Work {
  /** By the number of an import: whether its teachers must be there; null = nobody was told. */
  readonly imports: Map<number, boolean | null>;
  /** By the id of a timetable: whether it must be published. */
  readonly published: Map<number, true | null>;
  /** Told when a call of a kind is sent. */
  readonly sent: Map<Kind, (() => void)[]>;
  /** How long a call of the kind took at last, in milliseconds. */
  readonly took: Map<Kind, number>;
  isOver: boolean;
}

async function timed<Data>(work: Work, kind: Kind, call: () => Promise<Data | null>): Promise<Data | null> {
  for (const tell of work.sent.get(kind)?.splice(0) ?? []) tell();
  const began = performance.now();
  const data = await call();
  if (data !== null) work.took.set(kind, performance.now() - began);
  return data;
}

const untilBack = (client: Client) => client.insist('GET', '/api/khoikienthuc');

const codeOf = (number: number) => `N${number}T`;
const rowsOf = (number: number) =>
  Array.from({ length: teachers }, (_, row) => ({
    row: row + 2,
    cells: [`Nguyễn Văn ${codeOf(number)}${row}`, `${codeOf(number)}${row}`],
  }));

/** Imports teachers and takes every second import back. */
async function importAgainAndAgain(client: Client, work: Work): Promise<void> {
  for (let number = 1; !work.isOver; number += 1) {
    work.imports.set(number, null);
    const body = { rows: [{ row: 1, cells: ['Họ và tên', 'Mã GV'] }, ...rowsOf(number)] };
    const path = '/api/giaovien/excel';
    const imported = await timed(work, 'import', () => client.call<{ importId: number }>('POST', path, body));
    if (!imported) {
      await untilBack(client);
      continue;
    }
    work.imports.set(number, true);
    if (number % 2 === 0) continue;
    work.imports.set(number, null);
    const undone = await timed(work, 'undo', () => client.call('POST', `${path}/hoantac`, { id: imported.importId }));
    if (undone) work.imports.set(number, false);
    else await untilBack(client);
  }
}

interface Timetable {
  readonly id: number;
  readonly status: string;
  readonly lessonCount: number;
  readonly score: unknown;
}

/** Publishes copies of a timetable, each from a day of its own on. */
async function publishAgainAndAgain(client: Client, work: Work, original: number): Promise<void> {
  for (let number = 1; !work.isOver; number += 1) {
    const made = await client.call<{ item: Timetable }>('POST', '/api/thoikhoabieu/saochep', { id: original });
    if (!made) {
      await untilBack(client);
      continue;
    }
    const effectiveFrom = new Date(Date.UTC(2026, 9, number)).toISOString().slice(0, 10);
    work.published.set(made.item.id, null);
    const body = { ...made.item, effectiveFrom, status: 'published' };
    const done = await timed(work, 'publish', () => client.call('PUT', '/api/thoikhoabieu', body));
    if (done) work.published.set(made.item.id, true);
    else await untilBack(client);
  }
}

/** Everything that is half done, or gone although it was acknowledged. */
async function faultsOf(client: Client, { imports, published }: Work, lessons: number): Promise<string[]> {
  const faults: string[] = [];
  for (const [number, mustBeThere] of imports) {
    const path = `/api/giaovien?pageSize=0&search=${codeOf(number)}`;
    const { items } = await client.insist<{ items: { code: string }[] }>('GET', path);
    const { length } = items.filter(({ code }) => code.startsWith(codeOf(number)));
    const fits = length === teachers ? mustBeThere !== false : length === 0 && mustBeThere !== true;
    if (!fits) faults.push(`import ${number}: ${length} of ${teachers} teachers, acknowledged: ${mustBeThere}`);
  }
  const { items } = await client.insist<{ items: Timetable[] }>('GET', '/api/thoikhoabieu?pageSize=0');
  for (const { id, status, lessonCount, score } of items) {
    if (lessonCount !== lessons) faults.push(`timetable ${id}: ${lessonCount} of ${lessons} lessons`);
    if (status === 'published' && !score) faults.push(`timetable ${id}: published without its numbers`);
    if (status !== 'published' && published.get(id)) faults.push(`timetable ${id}: acknowledged as published`);
  }
  return [...faults, ...client.ledger.unclear];
}

async function killInTheMiddle(env: Readonly<Record<string, string>>): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'tkb-whole-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const settings = { ...env, DATA_DIR: folder, PORT: `${await findFreePort()}` };
  let server = await start(settings);
  const client = await signIn(server.url, newLedger());
  const { items } = await client.insist<{ items: Timetable[] }>('GET', '/api/thoikhoabieu?pageSize=0');
  const original = items.find(({ status }) => status === 'published');
  if (!original) throw new Error('the demo school has no published timetable');
  for (const { id } of items.filter((it) => it !== original))
    await client.insist('DELETE', `/api/thoikhoabieu?id=${id}`);
  const work: Work = { imports: new Map(), published: new Map(), sent: new Map(), took: new Map(), isOver: false };
  const done = Promise.all([importAgainAndAgain(client, work), publishAgainAndAgain(client, work, original.id)]);
  const nextOf = (kind: Kind) =>
    new Promise<void>((resolve) => work.sent.set(kind, [...(work.sent.get(kind) ?? []), resolve]));
  for (let time = 0; time < kills; time += 1)
    for (const kind of kinds) {
      // One is let through, to know how long it takes; the kills are spread over that time.
      for (let turn = 0; turn < 2; turn += 1) await nextOf(kind);
      await sleep((work.took.get(kind) ?? 0) * ((time + 0.5) / kills));
      await server.kill();
      server = await start(settings);
    }
  work.isOver = true;
  await done;
  const inDoubt = [...work.imports.values(), ...work.published.values()].filter((it) => it === null).length;
  console.log(
    `${kills * kinds.length} kills: ${work.imports.size} imports, ${work.published.size} publications, ${inDoubt} of them without an answer`,
  );
  return faultsOf(client, work, original.lessonCount);
}

test('the embedded database has imports, undone imports and publications whole when its server is killed', async () =>
  expect(await killInTheMiddle({ DATABASE_URL: '' })).toEqual([]));

const bin = findPostgres();

test.skipIf(!bin)('PostgreSQL has them whole when a server is killed', async () => {
  const postgres = await startPostgres(bin ?? '');
  onTestFinished(() => postgres.stop());
  expect(await killInTheMiddle({ DATABASE_URL: postgres.url })).toEqual([]);
});
