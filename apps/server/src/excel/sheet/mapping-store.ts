import { assignmentLayoutSchema, type AssignmentLayout } from '@tkb/contract';
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

/** The same head means another thing in another layout: in a list the number of periods is that of the teacher. */
export const mappingKind = (kind: string, layout: AssignmentLayout | null): string =>
  layout === null ? kind : `${kind} ${layout}`;

/** How the heads of assignments were mapped, by layout. */
export type LayoutMappings = ReadonlyMap<AssignmentLayout, SavedMapping>;

export async function loadLayoutMappings(tx: Transaction): Promise<LayoutMappings> {
  const kinds = new Map(
    assignmentLayoutSchema.options.map((layout) => [mappingKind('classSubject', layout), layout] as const),
  );
  const rows = await tx.query<{ kind: string; head: string; field: string | null }>(
    'select kind, head, field from excel_mapping where kind = any($1::text[])',
    [[...kinds.keys()]],
  );
  const byLayout = Map.groupBy(rows, ({ kind }) => kinds.get(kind)!);
  return new Map([...byLayout].map(([layout, own]) => [layout, new Map(own.map(({ head, field }) => [head, field]))]));
}

/** Remembers the mapping of this file's heads for the next one. */
export async function saveMapping(tx: Transaction, kind: string, { heads, columns }: MappedSheet): Promise<void> {
  const rows = new Map(
    heads.flatMap((head, index) => {
      const key = foldHead(head).slice(0, 100);
      const field = columns[index] ?? null;
      // A head merged over two columns names one of them.
      const isNamed = heads.some((other, at) => columns[at] && foldHead(other).slice(0, 100) === key);
      return key === '' || (field === null && isNamed) ? [] : [[key, { kind, head: key, field }] as const];
    }),
  );
  await tx.query(
    `insert into excel_mapping (kind, head, field)
     select kind, head, field from jsonb_populate_recordset(null::excel_mapping, $1::jsonb)
     on conflict (unit, school_id, kind, head) do update set field = excluded.field`,
    [JSON.stringify([...rows.values()])],
  );
}
