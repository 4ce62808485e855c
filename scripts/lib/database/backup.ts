import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { prepareRole } from '../../../apps/server/src/db/app-role.ts';
import { askForDump } from '../../../apps/server/src/db/embedded/dump-door.ts';
import { openEmbedded } from '../../../apps/server/src/db/embedded/embedded-driver.ts';
import { openPostgres } from '../../../apps/server/src/db/postgres/postgres-driver.ts';
import { runCommand } from '../project.ts';

/** Where the data is, as in the server's own settings. */
export interface Place {
  dataDir: string;
  databaseUrl: string | undefined;
}

interface Manifest {
  schema: 'tkb-backup-1';
  kind: 'embedded' | 'postgres';
  createdAt: string;
  /** SHA-256 of the database file; old backups have none. */
  sha256?: string;
}

const embeddedFile = 'database.tar.gz';
const postgresFile = 'database.dump';
/** The database folder is left out because it is dumped instead, and logs because they are not data. */
const isKept = (name: string) => !['db', 'logs'].includes(name) && !name.startsWith('db.');

/**
 * Writes a consistent copy of the database and of every uploaded file into a new folder; servers may go on working. Throws
 * when the folder already has files, or when pg_dump is missing or fails.
 */
export async function backUp({ dataDir, databaseUrl }: Place, target: string, now: Date): Promise<void> {
  if (existsSync(target) && readdirSync(target).length > 0) throw new Error(`${target} đã có tệp / is not empty`);
  if (!databaseUrl && !existsSync(join(dataDir, 'db')))
    throw new Error(`${dataDir} không có dữ liệu / holds no database`);
  mkdirSync(target, { recursive: true, mode: 0o700 });
  if (databaseUrl)
    await runPostgresTool('pg_dump', ['-Fc', '--no-owner', '-f', join(target, postgresFile), databaseUrl]);
  else writeFileSync(join(target, embeddedFile), gzipSync(await dumpEmbedded(dataDir)));
  copyFiles(dataDir, join(target, 'files'));
  const manifest: Manifest = {
    schema: 'tkb-backup-1',
    kind: databaseUrl ? 'postgres' : 'embedded',
    createdAt: now.toISOString(),
    sha256: sumOf(join(target, databaseUrl ? postgresFile : embeddedFile)),
  };
  writeFileSync(join(target, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}

/** The running server makes the dump; if there is none, the database is opened here. */
async function dumpEmbedded(dataDir: string): Promise<Uint8Array> {
  const given = await askForDump(join(dataDir, 'db'));
  if (given) return given;
  const driver = await openEmbedded({ folder: dataDir });
  try {
    return await driver.dump();
  } finally {
    await driver.close();
  }
}

function copyFiles(from: string, to: string): void {
  mkdirSync(to, { recursive: true, mode: 0o700 });
  if (!existsSync(from)) return;
  for (const name of readdirSync(from).filter(isKept)) cpSync(join(from, name), join(to, name), { recursive: true });
}

/**
 * Restores a backup. If the data folder (or PostgreSQL database) already has data, this is refused unless `isForced`. An
 * embedded database is then kept as db.before-restore-N; a PostgreSQL one is replaced in one transaction.
 */
export async function restore(source: string, { dataDir, databaseUrl }: Place, isForced: boolean): Promise<void> {
  const kind = databaseUrl ? 'postgres' : 'embedded';
  const manifest = readManifest(source);
  if (manifest.kind !== kind)
    throw new Error(`bản sao lưu ${manifest.kind}, không phải ${kind} / the backup is of the other engine`);
  refuseDamaged(join(source, kind === 'postgres' ? postgresFile : embeddedFile), manifest);
  const isUsed =
    existsSync(dataDir) && readdirSync(dataDir).some((name) => name !== 'logs' && !/^db\.(lock|sock)/.test(name));
  if (!databaseUrl && isUsed && !isForced)
    throw new Error(`${dataDir} đã có dữ liệu; thêm --force để thay / is not empty: add --force`);
  mkdirSync(dataDir, { recursive: true });
  if (databaseUrl) await restorePostgres(source, databaseUrl, isForced);
  else await restoreEmbedded(source, dataDir);
  cpSync(join(source, 'files'), dataDir, { recursive: true });
}

const sumOf = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex');

/** Checked before anything is changed; otherwise a damaged file would be noticed half-way. */
function refuseDamaged(file: string, { sha256 }: Manifest): void {
  if (!existsSync(file)) throw new Error(`bản sao lưu thiếu tệp ${basename(file)} / is incomplete`);
  if (sha256 !== undefined && sumOf(file) !== sha256)
    throw new Error(`bản sao lưu đã hỏng: ${basename(file)} không còn như lúc sao lưu / the backup is damaged`);
}

async function restoreEmbedded(source: string, dataDir: string): Promise<void> {
  const current = join(dataDir, 'db');
  const dump = gunzipSync(readFileSync(join(source, embeddedFile)));
  // A backup that cannot be opened is refused before the present database is moved away.
  const trial = await openEmbedded({ folder: null, restoreFrom: dump }).catch((cause: unknown) => {
    throw new Error('bản sao lưu đã hỏng: cơ sở dữ liệu không mở được / the backup is damaged', { cause });
  });
  await trial.close();
  if (existsSync(current)) {
    // Opening takes the folder's lock, so this fails before anything moves if a server is running.
    await (await openEmbedded({ folder: dataDir })).close();
    renameSync(current, nextFreeName(join(dataDir, 'db.before-restore-')));
  }
  await (await openEmbedded({ folder: dataDir, restoreFrom: dump })).close();
}

function nextFreeName(prefix: string): string {
  let number = 1;
  while (existsSync(`${prefix}${number}`)) number++;
  return `${prefix}${number}`;
}

async function restorePostgres(source: string, url: string, isForced: boolean): Promise<void> {
  const driver = await openPostgres(url);
  // A dump contains no roles, but its policies and grants refer to the role that every transaction takes.
  await prepareRole(driver).finally(() => driver.close());
  const replace = isForced ? ['--clean', '--if-exists'] : [];
  const args = [
    '--no-owner',
    '--exit-on-error',
    '--single-transaction',
    ...replace,
    '-d',
    url,
    join(source, postgresFile),
  ];
  await runPostgresTool('pg_restore', args);
}

async function runPostgresTool(name: string, args: string[]): Promise<void> {
  if (spawnSync(name, ['--version']).status !== 0) {
    throw new Error(
      `cần chương trình ${name} của PostgreSQL trong PATH / install the PostgreSQL client programs (${name})`,
    );
  }
  const { code, output } = await runCommand(name, args, { isCaptured: true });
  if (code !== 0) throw new Error(`${name}: ${output.trim() || code}`);
}

function readManifest(source: string): Manifest {
  const file = join(source, 'manifest.json');
  if (!existsSync(file))
    throw new Error(`${basename(source)} không phải bản sao lưu / is not a backup (no manifest.json)`);
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest;
  if (manifest.schema !== 'tkb-backup-1') throw new Error(`${manifest.schema}: định dạng lạ / unknown format`);
  return manifest;
}
