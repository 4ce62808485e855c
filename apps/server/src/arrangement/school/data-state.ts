import { createHash } from 'node:crypto';
import type { Transaction } from '../../db/database.ts';

/** Names of what the transaction's school stands at now: equal names mean that nothing has changed in between. */
export interface DataState {
  /** Reference data, assignments, wishes, rules: everything but timetables. */
  readonly data: string;
  /** The same without names and other words: numbers counted from it stay what they are when somebody is renamed. */
  readonly counted: string;
  /** All of it, with all its timetables. */
  readonly all: string;
  /** The latest changes that it contains. */
  readonly changes: ReadonlySet<string>;
  /** Those of them that other transactions made. */
  readonly others: readonly string[];
}

interface ChangeRow {
  readonly id: string;
  readonly area: 'data' | 'words' | 'timetable';
  readonly isOwn: boolean;
}

const stateSql = `
  select app_unit() || '/' || app_school() as school, coalesce(json_agg(json_build_object('id', id, 'area', area,
    'isOwn', tx is not distinct from pg_current_xact_id_if_assigned()) order by id), '[]') as changes from data_change`;

/** Read it before the data it is to name: a change in between then only costs reading once more. */
export async function readDataState(tx: Transaction): Promise<DataState> {
  const [row] = await tx.query<{ school: string; changes: readonly ChangeRow[] }>(stateSql);
  if (!row) throw new Error('no state of the data');
  const nameOf = (changes: readonly ChangeRow[]) =>
    createHash('sha256')
      .update([row.school, ...changes.map(({ id }) => id)].join())
      .digest('base64url');
  return {
    data: nameOf(row.changes.filter(({ area }) => area !== 'timetable')),
    counted: nameOf(row.changes.filter(({ area }) => area === 'data')),
    all: nameOf(row.changes),
    changes: new Set(row.changes.map(({ id }) => id)),
    others: row.changes.flatMap(({ id, isOwn }) => (isOwn ? [] : id)),
  };
}
