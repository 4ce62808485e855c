import type { Transaction } from '../../db/database.ts';
import { foldHead } from './columns.ts';
import type { MappedSheet, SavedMapping } from './head.ts';

/** How this school's heads were mapped when a file of this kind was last imported. */
export async function loadMapping(tx: Transaction, kind: string): Promise<SavedMapping> {
  const rows = await tx.query<{ head: string; field: string | null }>(
    'select head, field from excel_mapping where kind = $1',
    [kind],
  );
  return new Map(rows.map(({ head, field }) => [head, field]));
}

/** Remembers the mapping of this file's heads for the next one. */
export async function saveMapping(tx: Transaction, kind: string, { heads, columns }: MappedSheet): Promise<void> {
  const rows = new Map(
    heads.flatMap((head, index) => {
      const key = foldHead(head).slice(0, 100);
      return key === '' ? [] : [[key, { kind, head: key, field: columns[index] ?? null }] as const];
    }),
  );
  await tx.query(
    `insert into excel_mapping (kind, head, field)
     select kind, head, field from jsonb_populate_recordset(null::excel_mapping, $1::jsonb)
     on conflict (unit, school_id, kind, head) do update set field = excluded.field`,
    [JSON.stringify([...rows.values()])],
  );
}
