import type { ForeignSheet } from '@tkb/contract';
import type { Transaction } from '../../db/database.ts';
import { AppError } from '../../errors/app-error.ts';
import { utcText } from '../../db/columns.ts';

const title = 'mẫu của hệ thống khác';
const columns = `id, version, name, row_kind as "rowKind", heads, columns, updated_by_name as "updatedByName",
  ${utcText('updated_at')} as "updatedAt"`;

/** The sheets of other systems that the unit has described, by name. */
export const listSheets = (tx: Transaction): Promise<ForeignSheet[]> =>
  tx.query<ForeignSheet>(`select ${columns} from foreign_sheet order by vi_sort_key(name) collate "C", id`);

export async function readSheet(tx: Transaction, id: number): Promise<ForeignSheet> {
  const [row] = await tx.query<ForeignSheet>(`select ${columns} from foreign_sheet where id = $1`, [id]);
  if (!row) throw new AppError('record.not_found', { resource: title });
  return row;
}

type Draft = Pick<ForeignSheet, 'name' | 'rowKind' | 'heads' | 'columns'> & {
  readonly id: number | null;
  readonly version: number | null;
};

/** Adds a sheet, or changes the one with its id unless somebody else did since. */
export async function saveSheet(tx: Transaction, draft: Draft, userName: string): Promise<ForeignSheet> {
  const { id, version, name, rowKind, heads, columns: own } = draft;
  const values = [name, rowKind, JSON.stringify(heads), JSON.stringify(own), userName];
  if (id === null) {
    const [added] = await tx.query<{ id: number }>(
      `insert into foreign_sheet (name, row_kind, heads, columns, updated_by_name)
       values ($1, $2, $3::jsonb, $4::jsonb, $5) returning id`,
      values,
    );
    return readSheet(tx, added?.id ?? 0);
  }
  const changed = await tx.query(
    `update foreign_sheet set name = $1, row_kind = $2, heads = $3::jsonb, columns = $4::jsonb, updated_by_name = $5,
       version = version + 1, updated_at = now() where id = $6 and version = $7 returning id`,
    [...values, id, version],
  );
  const current = await readSheet(tx, id);
  if (changed.length === 0) throw new AppError('record.stale', {}, { data: { current, sent: draft } });
  return current;
}

export async function deleteSheet(tx: Transaction, id: number): Promise<ForeignSheet> {
  const row = await readSheet(tx, id);
  await tx.query('delete from foreign_sheet where id = $1', [id]);
  return row;
}
