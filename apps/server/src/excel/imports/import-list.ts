import type { ImportDone } from '@tkb/contract';
import type { Transaction } from '../../db/database.ts';
import { AppError } from '../../errors/app-error.ts';
import { undoImport, type Undone } from './undo-import.ts';
import { utcText } from '../../db/columns.ts';

interface NotedRow {
  readonly id: number;
  readonly isWhole: boolean;
  readonly by: string;
  readonly at: string;
  readonly lists: ImportDone['lists'];
}

/** Imports of the school that can still be taken back, the latest first; the lists of one file are one import. */
export function listImports(tx: Transaction): Promise<NotedRow[]> {
  return tx.query<NotedRow>(
    `select coalesce(batch, id) as id, bool_or(batch is not null) as "isWhole", min(user_name) as by,
       ${utcText('min(imported_at)')} as at,
       json_agg(json_build_object('kind', kind,
         'added', (select sum(jsonb_array_length(part -> 'added')) from jsonb_array_elements(changes) part),
         'changed', (select sum(jsonb_array_length(part -> 'changed')) from jsonb_array_elements(changes) part)) order by id) as lists
     from excel_import group by coalesce(batch, excel_import.id) order by 1 desc`,
  );
}

/** Lists that were just imported belong together from now on. */
export async function joinImports(tx: Transaction, ids: readonly number[]): Promise<void> {
  await tx.query('update excel_import set batch = $1 where id = any($2::integer[])', [ids[0] ?? null, [...ids]]);
}

/** The lists of an imported file, the last first; throws `record.not_found`. */
export async function readBook(tx: Transaction, id: number): Promise<NotedList[]> {
  const lists = await tx.query<NotedList>('select id, kind from excel_import where batch = $1 order by id desc', [id]);
  if (lists.length === 0) throw new AppError('record.not_found', { resource: 'lượt nhập này' });
  return lists;
}

type NotedList = Pick<Undone, 'id' | 'kind'>;

/** Takes all lists of a file back in this order: the last first, so that nothing that is left names what is gone. */
export async function undoBook(
  tx: Transaction,
  lists: readonly NotedList[],
  how: Pick<Undone, 'isForced' | 'actor'>,
): Promise<{ removed: number; restored: number }> {
  const total = { removed: 0, restored: 0 };
  for (const list of lists) {
    const { removed, restored } = await undoImport(tx, { ...list, ...how });
    total.removed += removed;
    total.restored += restored;
  }
  return total;
}
