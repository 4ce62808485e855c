import type { AssignmentLayout } from '@tkb/contract';
import type { Transaction } from '../../db/database.ts';
import { foldHead } from './columns.ts';
import type { MappedSheet, SavedMapping } from './head.ts';

/** How heads were mapped, by the layout they stood in: in a list the number of periods is that of the teacher. */
export type LayoutMappings = ReadonlyMap<AssignmentLayout, SavedMapping>;

/** How this school's heads were mapped when files of this kind were last imported. */
export async function loadMappings(tx: Transaction, kind: string): Promise<LayoutMappings> {
  const rows = await tx.query<{ layout: AssignmentLayout; head: string; field: string | null }>(
    'select layout, head, field from excel_mapping where kind = $1',
    [kind],
  );
  const byLayout = Map.groupBy(rows, ({ layout }) => layout);
  return new Map([...byLayout].map(([layout, own]) => [layout, new Map(own.map(({ head, field }) => [head, field]))]));
}

/** Remembers the mapping of this file's heads for the next one. */
export async function saveMapping(
  tx: Transaction,
  kind: string,
  layout: AssignmentLayout,
  { heads, columns }: MappedSheet,
): Promise<void> {
  const rows = new Map(
    heads.flatMap((head, index) => {
      const key = foldHead(head).slice(0, 100);
      const field = columns[index] ?? null;
      // A head merged over two columns names one of them.
      const isNamed = heads.some((other, at) => columns[at] && foldHead(other).slice(0, 100) === key);
      return key === '' || (field === null && isNamed) ? [] : [[key, { kind, layout, head: key, field }] as const];
    }),
  );
  await tx.query(
    `insert into excel_mapping (kind, layout, head, field)
     select kind, layout, head, field from jsonb_populate_recordset(null::excel_mapping, $1::jsonb)
     on conflict (unit, school_id, kind, layout, head) do update set field = excluded.field`,
    [JSON.stringify([...rows.values()])],
  );
}
