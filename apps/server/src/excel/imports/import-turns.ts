import { clockInVietnam, excelKinds } from '@tkb/contract';
import type { Transaction } from '../../db/database.ts';
import { AppError } from '../../errors/app-error.ts';
import type { ImportedKind } from './import-changes.ts';

/** The kinds that an import is about, and the latest import of the school when it was looked at; null when nobody looked. */
interface LookedAt {
  readonly kinds: readonly ImportedKind[];
  readonly lastImport: number | null;
}

/** Waits until no import of the school is being saved or taken back any more, and holds others off until the end of this one. */
export async function takeImportTurn(tx: Transaction): Promise<void> {
  await tx.query(
    `select pg_advisory_xact_lock(hashtextextended('import ' || app_unit() || ' ' || coalesce(app_school(), 0), 0))`,
  );
}

/** The latest import of the school, by which a preview is known; to be read before anything that the preview shows. */
export async function readLastImport(tx: Transaction): Promise<number> {
  const [row] = await tx.query<{ id: number }>('select coalesce(max(id), 0) as id from excel_import');
  return row?.id ?? 0;
}

/** Begins an import in its turn. Throws `import.overtaken` when another one has changed such rows since it was looked at. */
export async function beginImport(tx: Transaction, lookedAt: readonly LookedAt[]): Promise<void> {
  await takeImportTurn(tx);
  for (const { kinds, lastImport } of lookedAt) {
    if (lastImport !== null) await refuseOvertaken(tx, kinds, lastImport);
  }
}

async function refuseOvertaken(tx: Transaction, kinds: readonly ImportedKind[], lastImport: number): Promise<void> {
  const [other] = await tx.query<{ kind: string; name: string; at: string }>(
    `select kind, user_name as name, imported_at as at from excel_import
     where id > $1 and exists (select 1 from jsonb_array_elements(changes) part where part ->> 'kind' = any($2::text[]))
     order by id desc limit 1`,
    [lastImport, [...kinds]],
  );
  if (!other) return;
  const detail = excelKinds[other.kind]?.title ?? 'thời khóa biểu';
  throw new AppError('import.overtaken', { name: other.name, detail, time: clockInVietnam(other.at) });
}
