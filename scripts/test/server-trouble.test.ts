// @module-tag soak
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { findPostgres, startPostgres } from '../lib/postgres.ts';
import { findFreePort } from '../lib/project.ts';
import {
  arrange,
  edit,
  endedJobs,
  findLostEdits,
  newLedger,
  signIn,
  until,
  type Client,
} from '../lib/topology/clients.ts';
import { startServerProcess, untilReady, type ServerProcess } from '../lib/topology/processes.ts';

// The server crashes, or its disk fails, while people write: nothing acknowledged may be lost.

/** Set KILLS=50 for a full attack. */
const kills = Number(process.env['KILLS'] ?? 3);
const writers = 6;

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tkb-trouble-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

async function start(env: Readonly<Record<string, string>>, wrapper?: readonly string[]): Promise<ServerProcess> {
  const server = await startServerProcess({ DEMO: 'school', REQUESTS_PER_MINUTE: '1000000', ...env }, wrapper);
  onTestFinished(async () => void (await server.kill()));
  await untilReady(server);
  return server;
}

const writeRows = (client: Client) => Array.from({ length: writers }, (_, number) => edit(client, `Khối-${number}`));

interface Losses {
  readonly lostEdits: readonly string[];
  readonly lostJobs: readonly (readonly [id: string, status: string])[];
  readonly unclear: readonly string[];
}

/** Acknowledged edits that are gone, jobs that did not end well, and answers without a sentence. */
async function lossesOf(client: Client): Promise<Losses> {
  const { jobs, unclear } = client.ledger;
  const lostJobs = [...jobs].filter(([, status]) => status !== 'done');
  return { lostEdits: await findLostEdits(client), lostJobs, unclear };
}
const nothing: Losses = { lostEdits: [], lostJobs: [], unclear: [] };

async function killAgainAndAgain(env: Readonly<Record<string, string>>): Promise<Losses> {
  const settings = { ...env, DATA_DIR: makeFolder(), PORT: `${await findFreePort()}` };
  let server = await start(settings);
  const ledger = newLedger();
  const client = await signIn(server.url, ledger);
  const work = [...writeRows(client), arrange(client, 1)];
  for (let time = 0; time < kills; time += 1) {
    const [acknowledged, jobs] = [ledger.acknowledged, endedJobs(ledger)];
    await until(() => ledger.acknowledged >= acknowledged + 50 && endedJobs(ledger) > jobs);
    await server.kill();
    server = await start(settings);
  }
  ledger.isOver = true;
  await Promise.all(work);
  console.log(`${kills} kills: ${ledger.acknowledged} saves and ${ledger.jobs.size} jobs were acknowledged`);
  return lossesOf(client);
}

test('the embedded database loses nothing that was acknowledged when its server is killed', async () =>
  expect(await killAgainAndAgain({ DATABASE_URL: '' })).toEqual(nothing));

const bin = findPostgres();

test.skipIf(!bin)('a server on PostgreSQL loses nothing that was acknowledged when it is killed', async () => {
  const postgres = await startPostgres(bin ?? '');
  onTestFinished(() => postgres.stop());
  expect(await killAgainAndAgain({ DATABASE_URL: postgres.url })).toEqual(nothing);
});

const unshare = ['unshare', '--mount', '--map-root-user'];
const enter = ['nsenter', '--user', '--preserve-credentials', '--mount', '--target'];
/** True if a program runs successfully here. */
const runs = ([file = '', ...args]: readonly string[]) => spawnSync(file, args).status === 0;
const mayMount = runs([...unshare, 'mount', '-t', 'tmpfs', 'tmpfs', tmpdir()]) && runs([enter[0] ?? '', '--version']);

interface SmallDisk {
  readonly folder: string;
  /** Runs a program in the namespace that sees the disk. */
  readonly wrapper: readonly string[];
  readonly run: (script: string) => void;
}

/** A small disk for a folder, visible only to programs in its namespace. */
async function makeDisk(megabytes: number): Promise<SmallDisk> {
  const folder = join(makeFolder(), 'data');
  mkdirSync(folder);
  const script = `mount -t tmpfs -o size=${megabytes}m tmpfs ${folder} && echo there && exec sleep 3600`;
  const holder: ChildProcess = spawn(unshare[0] ?? '', [...unshare.slice(1), 'sh', '-c', script]);
  onTestFinished(() => void holder.kill('SIGKILL'));
  if (holder.stdout) await once(holder.stdout, 'data');
  const wrapper = [...enter, `${holder.pid}`];
  return { folder, wrapper, run: (text) => void runs([...wrapper, 'sh', '-c', text]) };
}

// Skipped where this user may not mount a disk.
test.skipIf(!mayMount)('acknowledged data is still there after the disk was full, and then read-only', async () => {
  const { folder, wrapper, run } = await makeDisk(400);
  const settings = { DATABASE_URL: '', DATA_DIR: folder, PORT: `${await findFreePort()}` };
  const server = await start(settings, wrapper);
  const ledger = newLedger();
  const client = await signIn(server.url, ledger);
  const work = writeRows(client);
  await until(() => ledger.acknowledged >= 50);
  run(`cat /dev/zero > ${folder}/ballast`);
  const refusedAs = (code: string) => ledger.refusals.get(code) ?? 0;
  const refused = () => refusedAs('server.unavailable') + refusedAs('server.full');
  await until(() => !server.isRunning() || refused() >= 2 * writers);
  expect(server.isRunning()).toBe(true);
  run(`rm ${folder}/ballast`);
  await server.stop();
  run(`mount -o remount,ro ${folder}`);
  const stopped = await startServerProcess(settings, wrapper);
  expect(await stopped.ended).toBe(1);
  expect(stopped.output().trim().split('\n')).toEqual([expect.stringContaining('Không ghi được vào')]);
  run(`mount -o remount,rw ${folder}`);
  await start(settings, wrapper);
  const acknowledged = ledger.acknowledged;
  await until(() => ledger.acknowledged >= acknowledged + 50);
  ledger.isOver = true;
  await Promise.all(work);
  expect(await lossesOf(client)).toEqual(nothing);
});
