import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  closeSync,
  cpSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  readSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { lockFolder } from '../../../apps/server/src/db/folder-lock.ts';
import { prepareRole } from '../../../apps/server/src/db/app-role.ts';
import { askForDump } from '../../../apps/server/src/db/embedded/dump-door.ts';
import type { Driver } from '../../../apps/server/src/db/driver.ts';
import { openEmbedded } from '../../../apps/server/src/db/embedded/embedded-driver.ts';
import { makeFolder } from '../../../apps/server/src/db/make-folder.ts';
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
  /** SHA-256 of each uploaded or generated file, by its path below `files`; old backups have none. */
  files?: Record<string, string>;
}

const embeddedFile = 'database.tar.gz';
const postgresFile = 'database.dump';
const filesFolder = 'files';
/** The database folder is left out because it is dumped instead, and logs because they are not data. */
const isKept = (name: string) => !['db', 'logs'].includes(name) && !name.startsWith('db.');

/**
 * Writes a consistent copy of the database and of every uploaded file into a new folder; servers may go on working. Throws
 * when the folder already has files, or when pg_dump is missing or fails.
 */
export async function backUp({ dataDir, databaseUrl }: Place, target: string, now: Date): Promise<void> {
  if (existsSync(target) && readdirSync(target).length > 0) throw new Error(`${target} đã có tệp / is not empty`);
  if (!relative(dataDir, target).startsWith('..'))
    throw new Error(`${target} nằm trong ${dataDir}; hãy chọn thư mục khác / choose a folder outside the data folder`);
  if (!databaseUrl && !existsSync(join(dataDir, 'db')))
    throw new Error(`${dataDir} không có dữ liệu / holds no database`);
  makeFolder(dirname(target));
  if (!existsSync(target)) mkdirSync(target, { mode: 0o700 });
  if (databaseUrl) {
    requireTool('pg_dump');
    await runTool('pg_dump', ['-Fc', '--no-owner', '-f', join(target, postgresFile), databaseUrl]);
  } else writeFileSync(join(target, embeddedFile), gzipSync(await dumpEmbedded(dataDir)));
  copyFiles(dataDir, join(target, filesFolder));
  const manifest: Manifest = {
    schema: 'tkb-backup-1',
    kind: databaseUrl ? 'postgres' : 'embedded',
    createdAt: now.toISOString(),
    sha256: sumOf(join(target, databaseUrl ? postgresFile : embeddedFile)),
    files: sumsOf(join(target, filesFolder)),
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
  // Uploads under way are files with a dot, which may be renamed at any moment.
  const filter = (path: string) => !basename(path).startsWith('.');
  for (const name of readdirSync(from).filter(isKept))
    cpSync(join(from, name), join(to, name), { recursive: true, filter });
}

/** A backup goes back to the engine from which it came; from the embedded one a move leads on. */
const otherEngine = {
  embedded:
    'bản sao lưu là của cơ sở dữ liệu nhúng: bỏ DATABASE_URL, phục hồi vào một DATA_DIR trống, rồi đặt lại DATABASE_URL và chạy npm run db:move / of the embedded database: restore it without DATABASE_URL, then run npm run db:move',
  postgres:
    'bản sao lưu là của PostgreSQL: đặt DATABASE_URL tới một cơ sở dữ liệu PostgreSQL trống / of PostgreSQL: set DATABASE_URL',
} as const;

/**
 * Restores a backup. If the data folder (or PostgreSQL database) already has data, this is refused unless `isForced`. An
 * embedded database is then kept as db.before-restore-N; a PostgreSQL one is replaced in one transaction.
 */
export async function restore(source: string, { dataDir, databaseUrl }: Place, isForced: boolean): Promise<void> {
  const kind = databaseUrl ? 'postgres' : 'embedded';
  const manifest = readManifest(source);
  if (manifest.kind !== kind) throw new Error(otherEngine[manifest.kind]);
  refuseDamaged(source, kind === 'postgres' ? postgresFile : embeddedFile, manifest);
  const isUsed =
    existsSync(dataDir) && readdirSync(dataDir).some((name) => name !== 'logs' && !/^db\.(lock|sock|new)/.test(name));
  if (!databaseUrl && isUsed && !isForced)
    throw new Error(`${dataDir} đã có dữ liệu; thêm --force để thay / is not empty: add --force`);
  makeFolder(dataDir);
  const restoreFiles = () => cpSync(join(source, filesFolder), dataDir, { recursive: true });
  if (databaseUrl) {
    await restorePostgres(source, databaseUrl, isForced);
    restoreFiles();
  } else await restoreEmbedded(source, dataDir, restoreFiles);
}

/** In pieces: a file of two gigabytes or more fits into no buffer. */
function sumOf(file: string): string {
  const sum = createHash('sha256');
  const piece = Buffer.allocUnsafe(1024 * 1024);
  const open = openSync(file, 'r');
  try {
    for (let read = readSync(open, piece); read > 0; read = readSync(open, piece)) sum.update(piece.subarray(0, read));
  } finally {
    closeSync(open);
  }
  return sum.digest('hex');
}

const sumsOf = (folder: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
      .map((path) => [relative(folder, path), sumOf(path)]),
  );

/** Checked before anything is changed; otherwise a damaged file would be noticed half-way. */
function refuseDamaged(source: string, database: string, { sha256, files = {} }: Manifest): void {
  const sums = { ...(sha256 !== undefined && { [database]: sha256 }) };
  for (const [path, sum] of Object.entries(files)) sums[join(filesFolder, path)] = sum;
  const missing = [database, filesFolder, ...Object.keys(sums)].find((path) => !existsSync(join(source, path)));
  if (missing !== undefined) throw new Error(`bản sao lưu thiếu tệp ${missing} / is incomplete`);
  const damaged = Object.entries(sums).find(([path, sum]) => sumOf(join(source, path)) !== sum);
  if (damaged) throw new Error(`bản sao lưu đã hỏng: ${damaged[0]} không còn như lúc sao lưu / the backup is damaged`);
}

/**
 * The copy becomes a database in a folder of its own, which takes the place of the present one when all is there: a full disk or a
 * backup that cannot be opened changes nothing, and a present database that is damaged is no obstacle.
 */
async function restoreEmbedded(source: string, dataDir: string, restoreFiles: () => void): Promise<void> {
  const current = join(dataDir, 'db');
  const copy = join(dataDir, 'db.restored');
  const dump = await readDump(join(source, embeddedFile));
  const unlock = lockFolder(current);
  try {
    rmSync(copy, { recursive: true, force: true });
    await (await openEmbedded({ folder: copy, restoreFrom: dump })).close();
    restoreFiles();
    if (existsSync(current)) renameSync(current, nextFreeName(join(dataDir, 'db.before-restore-')));
    renameSync(join(copy, 'db'), current);
    rmSync(`${current}.new`, { force: true });
  } finally {
    rmSync(copy, { recursive: true, force: true });
    unlock();
  }
}

/** The dump, opened in memory once: what fails here is the backup, what fails in a folder is the disk. */
async function readDump(file: string): Promise<Uint8Array> {
  const dump = gunzipSync(readFileSync(file));
  const trial = await openEmbedded({ folder: null, restoreFrom: dump }).catch((cause: unknown) => {
    throw new Error('bản sao lưu đã hỏng: cơ sở dữ liệu không mở được / the backup is damaged', { cause });
  });
  await trial.close();
  return dump;
}

function nextFreeName(prefix: string): string {
  let number = 1;
  while (existsSync(`${prefix}${number}`)) number++;
  return `${prefix}${number}`;
}

async function restorePostgres(source: string, url: string, isForced: boolean): Promise<void> {
  const driver = await openPostgres(url);
  try {
    if (!isForced && (await hasTables(driver)))
      throw new Error('PostgreSQL đã có dữ liệu; thêm --force để thay / is not empty: add --force');
    // A dump contains no roles, but its policies and grants refer to the role that every transaction takes.
    await prepareRole(driver);
  } finally {
    await driver.close();
  }
  for (const name of ['pg_restore', 'psql']) requireTool(name);
  const begin = `set client_min_messages = warning; begin; ${isForced ? dropEverything : ''}`;
  await runTool('sh', ['-c', restoreScript, begin, join(source, postgresFile), url], 'pg_restore');
}

/** Tables of the product, that is: others, of extensions for example, are in nobody's way. */
async function hasTables(driver: Driver): Promise<boolean> {
  const [[row] = []] = await driver.read('select 1', [
    { sql: `select to_regclass('public.schema_migration') is not null as "isThere"`, parameters: [] },
  ]);
  return (row as { isThere: boolean } | undefined)?.isThere === true;
}

/**
 * Ends the transaction only when the whole backup could be read; psql stops at the first statement that fails. What a role gives to
 * others by default names that role, which may be another one here.
 */
const restoreScript = `{
  echo "$0"
  if pg_restore --no-owner -f - "$1"; then echo "commit;"; else echo "do 'begin raise exception ''pg_restore''; end';"; fi
} | sed 's/^ALTER DEFAULT PRIVILEGES FOR ROLE .* IN SCHEMA/ALTER DEFAULT PRIVILEGES IN SCHEMA/' |
  psql -X -q -v ON_ERROR_STOP=1 -o /dev/null -d "$2"`;

/**
 * A backup knows nothing of the tables that a later version of the product has added, and they refer to those it replaces. All names are
 * read first: what goes with another thing has no name afterwards.
 */
const dropEverything = `
  do $$ declare
    thing text;
    things text[] := array(
      select format('table if exists %s', oid::regclass) from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
      union all
      select format('routine if exists %s', oid::regprocedure) from pg_proc where pronamespace = 'public'::regnamespace);
  begin
    foreach thing in array things loop execute format('drop %s cascade', thing); end loop;
  end $$;`;

function requireTool(name: string): void {
  if (spawnSync(name, ['--version']).status !== 0)
    throw new Error(
      `cần chương trình ${name} của PostgreSQL trong PATH / install the PostgreSQL client programs (${name})`,
    );
}

async function runTool(name: string, args: string[], title = name): Promise<void> {
  const { code, output } = await runCommand(name, args, { isCaptured: true });
  if (code !== 0) throw new Error(`${title}: ${output.trim() || code}`);
}

function readManifest(source: string): Manifest {
  const file = join(source, 'manifest.json');
  if (!existsSync(file))
    throw new Error(`${basename(source)} không phải bản sao lưu / is not a backup (no manifest.json)`);
  const manifest = parseManifest(readFileSync(file, 'utf8'));
  if (manifest?.schema !== 'tkb-backup-1')
    throw new Error(`manifest.json có định dạng lạ (${manifest?.schema ?? 'không ghi'}) / unknown format`);
  return manifest;
}

function parseManifest(text: string): Manifest | null {
  try {
    return JSON.parse(text) as Manifest | null;
  } catch (cause) {
    throw new Error('bản sao lưu đã hỏng: manifest.json không đọc được / the backup is damaged', { cause });
  }
}
