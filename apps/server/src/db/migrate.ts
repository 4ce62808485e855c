import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { StartError } from '../errors/start-error.ts';
import { prepareRole } from './app-role.ts';
import type { Transaction } from './transaction.ts';
import { startLimit, type Driver, type DriverTransaction } from './driver.ts';

const folder = new URL('../../migrations/', import.meta.url);

/** A numbered SQL file; `checksum` is SHA-256 of its text. */
export interface Migration {
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
}

/** The migrations of the repository in order. */
export function readMigrations(): Migration[] {
  const names = readdirSync(folder).filter((name) => /^\d{3}_.*\.sql$/.test(name));
  return names.sort().map((name) => {
    const sql = readFileSync(new URL(name, folder), 'utf8');
    return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
  });
}

/** Earlier texts of files with the same result: the first one created the role tkb_app itself, which few connections may do. */
const equalTexts: Readonly<Record<string, string>> = {
  '001_tenancy.sql': '68832e589ad683a37fd6cb6a5a3475f8f24da2e48baf85cd616b544306b13f6c',
};

/** Applies the missing migrations, all or none, one server at a time; throws when an applied file has changed since. */
export async function migrate(driver: Driver, migrations: readonly Migration[] = readMigrations()): Promise<void> {
  await prepareRole(driver);
  const applyMissing = async (tx: DriverTransaction) => {
    await tx.script(`
      create table if not exists schema_migration (
        name text primary key, checksum text not null, applied_at timestamptz not null default now());
      alter table schema_migration enable row level security;`);
    const applied = await appliedChecksums(tx);
    refuseNewer(applied, migrations);
    for (const migration of migrations) await apply(tx, migration, applied.get(migration.name));
  };
  await driver.transaction(`select pg_advisory_xact_lock(7466211)`, applyMissing, startLimit);
}

async function appliedChecksums(tx: Transaction): Promise<Map<string, string>> {
  const rows = await tx.query<{ name: string; checksum: string }>('select name, checksum from schema_migration');
  return new Map(rows.map((row) => [row.name, row.checksum]));
}

/**
 * Throws for a database that a later version of the product has changed: this version would write data that the other no longer
 * understands.
 */
function refuseNewer(applied: ReadonlyMap<string, string>, migrations: readonly Migration[]): void {
  const known = new Set(migrations.map(({ name }) => name));
  const unknown = [...applied.keys()].filter((name) => !known.has(name));
  if (unknown.length > 0)
    throw new StartError(
      `Cơ sở dữ liệu thuộc về một phiên bản mới hơn của chương trình (${unknown.join(', ')}); ` +
        'hãy chạy phiên bản ấy, hoặc phục hồi bản sao lưu làm trước khi nâng cấp.',
    );
}

async function apply(
  tx: DriverTransaction,
  { name, sql, checksum }: Migration,
  applied: string | undefined,
): Promise<void> {
  if (applied === checksum || (applied && applied === equalTexts[name])) return;
  if (applied) throw new Error(`migration ${name} was changed after it had been applied`);
  await tx.script(sql);
  await tx.query('insert into schema_migration (name, checksum) values ($1, $2)', [name, checksum]);
}
