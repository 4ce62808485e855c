import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { findFreePort } from './project.ts';

export interface ThrowAwayPostgres {
  /** The connection string of the database owner, who is not a superuser and is subject to row-level security. */
  url: string;
  /** Runs SQL as the superuser, to do what an operator prepares. */
  runAsSuperuser: (sql: string) => void;
  /** Ends the server at once, as a crash would, and waits; the cluster stays. */
  crash: () => Promise<void>;
  /** Starts the server again and waits until it takes connections. */
  resume: () => Promise<void>;
  /** Ends the server and removes the cluster. */
  stop: () => Promise<void>;
}

/** PostgreSQL refuses to run as root, so its own user runs it then. */
const isRoot = process.getuid?.() === 0;

/** The newest folder with initdb and postgres, or undefined where this machine has no PostgreSQL server. */
export function findPostgres(): string | undefined {
  if (isRoot && spawnSync('id', ['postgres']).status !== 0) return undefined;
  const byVersion = (first: string, second: string) => second.localeCompare(first, 'en', { numeric: true });
  const packaged = globSync('/usr/lib/postgresql/*/bin').sort(byVersion);
  const onPath = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean);
  const folders = [...packaged, ...onPath];
  return folders.find((folder) => ['initdb', 'postgres', 'psql'].every((name) => existsSync(join(folder, name))));
}

/** Makes a PostgreSQL cluster in a temporary folder and runs it. The caller stops it, which removes everything. */
export async function startPostgres(bin: string): Promise<ThrowAwayPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'tkb-postgres-'));
  chmodSync(folder, 0o755);
  const asUser = chooseUser(folder);
  const cluster = join(folder, 'cluster');
  const port = await findFreePort();
  asUser(join(bin, 'initdb'), [
    '-D',
    cluster,
    '-U',
    'postgres',
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--locale=C',
    '--no-sync',
  ]);
  const settings = [
    'fsync=off',
    'full_page_writes=off',
    `unix_socket_directories=${folder}`,
    'listen_addresses=127.0.0.1',
  ];
  const [file, args] = asUser.wrap(join(bin, 'postgres'), [
    '-D',
    cluster,
    '-p',
    `${port}`,
    ...settings.flatMap((it) => ['-c', it]),
  ]);
  const psql = (sql: string) =>
    asUser(join(bin, 'psql'), ['-h', folder, '-p', `${port}`, '-U', 'postgres', '-qc', sql]);
  let ended = Promise.resolve();
  const resume = async () => {
    const server = spawn(file, args, { stdio: 'ignore', cwd: folder });
    ended = new Promise<void>((resolve) => server.on('exit', () => resolve()));
    await retry(() => psql('select 1'));
  };
  const crash = async () => {
    asUser(join(bin, 'pg_ctl'), ['stop', '-D', cluster, '-m', 'immediate', '-s']);
    await ended;
  };
  const stop = async () => {
    await crash();
    rmSync(folder, { recursive: true, force: true });
  };
  await resume();
  psql('create role tkb login createdb createrole nosuperuser nobypassrls');
  psql('create database tkb owner tkb');
  return { url: `postgres://tkb@127.0.0.1:${port}/tkb`, runAsSuperuser: psql, crash, resume, stop };
}

interface RunAs {
  (file: string, args: string[]): void;
  wrap: (file: string, args: string[]) => [string, string[]];
}

function chooseUser(folder: string): RunAs {
  const wrap = (file: string, args: string[]): [string, string[]] =>
    isRoot ? ['runuser', ['-u', 'postgres', '--', file, ...args]] : [file, args];
  if (isRoot) chownSync(folder, readId('-u'), readId('-g'));
  const run = (file: string, args: string[]) => {
    execFileSync(...wrap(file, args), { stdio: ['ignore', 'ignore', 'pipe'], cwd: folder });
  };
  return Object.assign(run, { wrap });
}

const readId = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));

async function retry(attempt: () => void): Promise<void> {
  for (let left = 100; ; left--) {
    try {
      attempt();
      return;
    } catch (error) {
      if (left === 0) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

/** The connection string of the superuser of a throw-away PostgreSQL, who sees the rows of all schools. */
export const superuserOf = (url: string): string => url.replace('tkb@', 'postgres@');

/** Runs `work` with the PostgreSQL of TEST_DATABASE_URL, or else a throw-away one; returns null where there is none. */
export async function withPostgres<Result>(work: (url: string) => Promise<Result>): Promise<Result | null> {
  const given = process.env['TEST_DATABASE_URL'];
  if (given) return work(given);
  const bin = findPostgres();
  if (!bin) return null;
  const postgres = await startPostgres(bin);
  try {
    return await work(postgres.url);
  } finally {
    await postgres.stop();
  }
}
