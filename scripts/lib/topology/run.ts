import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '../project.ts';
import { startPostgres, type ThrowAwayPostgres } from '../postgres.ts';
import {
  arrange,
  edit,
  endedJobs,
  findLostEdits,
  newLedger,
  refusalsOf,
  signIn,
  until,
  watch,
  type Client,
  type Ledger,
} from './clients.ts';
import { demoPassword, startServerProcess, startWorkerProcess, untilReady } from './processes.ts';
import type { ProductProcess } from './processes.ts';
import { startProxy, type RoundRobin } from './proxy.ts';

const editors = 6;
const arrangers = 3;

/** A process that can be killed and started again in the same place. */
interface Place {
  readonly name: string;
  readonly kill: () => Promise<unknown>;
  /** Ends it in order instead, where it can. */
  readonly stop?: () => Promise<unknown>;
  readonly start: () => Promise<unknown>;
}

interface Topology {
  readonly proxy: RoundRobin;
  readonly places: readonly Place[];
  readonly close: () => Promise<void>;
}

/** The effect of one kill: edits acknowledged and refused until the process is back. */
export interface Round {
  readonly killed: string;
  readonly acknowledged: number;
  readonly refused: number;
}

export interface TopologyReport {
  readonly rounds: readonly Round[];
  readonly ledger: Ledger;
  readonly lostEdits: readonly string[];
  readonly lostJobs: readonly string[];
}

/** Runs two servers, two workers, PostgreSQL and a proxy under load, and kills and restarts one of each so many times; one server is asked to stop. */
export async function runTopology(bin: string, times: number, say: (line: string) => void): Promise<TopologyReport> {
  const topology = await startTopology(bin);
  const ledger = newLedger();
  const stop = new AbortController();
  try {
    const client = await signIn(topology.proxy.url, ledger);
    const work = startClients(client, stop.signal);
    const rounds: Round[] = [];
    for (let time = 0; time < times; time += 1)
      for (const place of topology.places) {
        const round = await killOnce(place, topology, ledger);
        say(`${round.killed}: ${round.acknowledged} acknowledged and ${round.refused} refused until it was back`);
        rounds.push(round);
      }
    ledger.isOver = true;
    stop.abort();
    await work;
    const lostJobs = [...ledger.jobs]
      .filter(([, status]) => status !== 'done')
      .map(([id, status]) => `${id}: ${status}`);
    return { rounds, ledger, lostEdits: await findLostEdits(client), lostJobs };
  } finally {
    stop.abort();
    await topology.close();
  }
}

async function startClients(client: Client, stop: AbortSignal): Promise<void> {
  const draft = { name: 'Đang mở', schoolYear: '2026-2027', semester: 1 };
  const { item } = await client.insist<{ item: { id: number } }>('POST', '/api/thoikhoabieu', draft);
  await Promise.all([
    ...Array.from({ length: editors }, (_, number) => edit(client, `Khối-${number}`)),
    ...Array.from({ length: arrangers }, (_, number) => arrange(client, number)),
    watch(client, item.id, stop),
  ]);
}

/** The others continue while it is down, and all of them after it is back. */
async function killOnce({ name, kill, start }: Place, { proxy }: Topology, ledger: Ledger): Promise<Round> {
  await until(() => ledger.jobs.size > endedJobs(ledger));
  const before = { acknowledged: ledger.acknowledged, refused: refusalsOf(ledger), jobs: endedJobs(ledger) };
  await kill();
  if (name === 'PostgreSQL') await until(() => refusalsOf(ledger) >= before.refused + editors);
  else await until(() => ledger.acknowledged >= before.acknowledged + 100 && endedJobs(ledger) > before.jobs);
  await start();
  const round = {
    acknowledged: ledger.acknowledged - before.acknowledged,
    refused: refusalsOf(ledger) - before.refused,
  };
  const [acknowledged, jobs] = [ledger.acknowledged, endedJobs(ledger)];
  await until(() => ledger.acknowledged >= acknowledged + 100 && endedJobs(ledger) > jobs);
  await until(async () => (await proxy.look()) === 2);
  return { killed: name, ...round };
}

async function startTopology(bin: string): Promise<Topology> {
  const folder = mkdtempSync(join(tmpdir(), 'tkb-topology-'));
  const postgres = await startPostgres(bin);
  const env = {
    DATABASE_URL: postgres.url,
    JWT_SECRET: randomBytes(32).toString('hex'),
    DATA_DIR: folder,
    TRUST_PROXY: '1',
    REQUESTS_PER_MINUTE: '1000000',
    // Longer than the proxy takes to notice.
    STOP_GRACE_SECONDS: '3',
    DEMO: 'school',
    DEMO_PASSWORD: demoPassword,
  };
  const ports = [await findFreePort(), await findFreePort()];
  const servers = ports.map((port, number) =>
    placeOf(`server ${number + 1}`, () =>
      startServerProcess({ ...env, WORKERS: '0', PORT: `${port}`, LOG_FILE: join(folder, `server-${number + 1}.log`) }),
    ),
  );
  const workers = [1, 2].map((number) =>
    placeOf(`worker ${number}`, async () => startWorkerProcess({ ...env, WORKERS: '1' })),
  );
  await Promise.all(servers.map(({ start }) => start()));
  await Promise.all(workers.map(({ start }) => start()));
  const proxy = await startProxy(ports.map((port) => `http://127.0.0.1:${port}`));
  await until(async () => (await proxy.look()) === 2);
  return {
    proxy,
    places: [servers[0], askedToStop(servers[1]), workers[0], databaseOf(postgres)].filter(
      (place) => place !== undefined,
    ),
    async close() {
      await proxy.close();
      await Promise.all([...servers, ...workers].map(({ kill }) => kill()));
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function placeOf(name: string, launch: () => Promise<ProductProcess>): Place {
  let running: ProductProcess | undefined;
  return {
    name,
    kill: async () => running?.kill(),
    stop: async () => running?.stop(),
    async start() {
      running = await launch();
      await untilReady(running);
    },
  };
}

const askedToStop = (place: Place | undefined): Place | undefined =>
  place?.stop && { ...place, name: `${place.name}, asked to stop`, kill: place.stop };

const databaseOf = ({ crash, resume }: ThrowAwayPostgres): Place => ({
  name: 'PostgreSQL',
  kill: crash,
  start: resume,
});
