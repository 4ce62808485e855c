import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import type { Transaction } from './transaction.ts';
import type { Driver, DriverTransaction } from './driver.ts';

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

/** Applies what is missing, all or nothing; throws when an applied file has changed since. */
export async function migrate(driver: Driver, migrations: readonly Migration[] = readMigrations()): Promise<void> {
  await driver.execute(`
    create table if not exists schema_migration (
      name text primary key, checksum text not null, applied_at timestamptz not null default now());
    alter table schema_migration enable row level security;`);
  await driver.transaction(`select pg_advisory_xact_lock(7466211)`, async (tx) => {
    const applied = await appliedChecksums(tx);
    for (const migration of migrations) await apply(tx, migration, applied.get(migration.name));
  });
}

async function appliedChecksums(tx: Transaction): Promise<Map<string, string>> {
  const rows = await tx.query<{ name: string; checksum: string }>('select name, checksum from schema_migration');
  return new Map(rows.map((row) => [row.name, row.checksum]));
}

async function apply(
  tx: DriverTransaction,
  { name, sql, checksum }: Migration,
  applied: string | undefined,
): Promise<void> {
  if (applied === checksum) return;
  if (applied) throw new Error(`migration ${name} was changed after it had been applied`);
  await tx.script(sql);
  await tx.query('insert into schema_migration (name, checksum) values ($1, $2)', [name, checksum]);
}
