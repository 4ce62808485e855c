import type { Transaction } from '../../db/database.ts';
import { withUnitTier } from '../../db/tenant.ts';
import type { StoredChange } from '../changed-rows.ts';
import { headOfTable } from '../titles.ts';
import type { Person } from './find-person.ts';

/** No file shows a secret that opens something. */
const secrets = [
  'password_hash',
  'session_version',
  'secret',
  'recovery_hashes',
  'last_step',
  'token_hash',
  'sid',
  'unit',
];

const most = 20_000;

interface Place {
  readonly table: string;
  readonly column: string;
  readonly target: 'app_user' | 'teacher';
}

/** Every column that says of a row whose it is: references, and what is kept of people without one. */
function findPlaces(tx: Transaction): Promise<Place[]> {
  return tx.query<Place>(
    `select c.relname as table, a.attname as column, t.relname as target
     from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class t on t.oid = k.confrelid
       cross join unnest(k.conkey, k.confkey) as pair(own, other)
       join pg_attribute a on a.attrelid = c.oid and a.attnum = pair.own
       join pg_attribute b on b.attrelid = t.oid and b.attnum = pair.other
     where k.contype = 'f' and t.relname in ('app_user', 'teacher') and b.attname = 'id'
       and not (c.relname = 'app_user' and t.relname = 'teacher')
     union select 'app_user', 'id', 'app_user' union select 'teacher', 'id', 'teacher'
     union select c.table_name, c.column_name, 'app_user' from information_schema.columns c
     where c.table_schema = 'public' and c.data_type = 'integer' and c.column_name in ('user_id', 'created_by')
     order by 1, 2`,
  );
}

/** The rows about a person, table by table, as they stand. */
export const readHeldRows = (tx: Transaction, person: Person): Promise<StoredChange[]> =>
  withUnitTier(tx, () => readRows(tx, person));

async function readRows(tx: Transaction, { userId, teacherId }: Person): Promise<StoredChange[]> {
  const held: StoredChange[] = [];
  for (const { table, column, target } of await findPlaces(tx)) {
    const id = target === 'teacher' ? teacherId : userId;
    if (id === null) continue;
    const rows = await tx.query<{ row: Readonly<Record<string, unknown>> }>(
      `select to_jsonb(x) - $2::text[] as row from "${table}" x where "${column}" = $1 limit ${most}`,
      [id, secrets],
    );
    if (rows.length > 0) held.push({ table, kind: 'insert', rows: rows.map(({ row }) => ({ after: row })) });
  }
  return held;
}

const removed = new Set([
  'calendar_feed',
  'password_reset',
  'teacher_slot',
  'unsent_letter',
  'user_identity',
  'user_second_factor',
  'user_session',
]);
const nameless = new Set(['app_user', 'teacher', 'audit_entry', 'timetable_step', 'job', 'user_erasure']);

/** How much there is of each kind, and what erasing does with it. */
export const summaryOf = (held: readonly StoredChange[]) =>
  held.map(({ table, rows }) => ({
    title: headOfTable(table),
    count: rows.length,
    fate: removed.has(table) ? ('removed' as const) : nameless.has(table) ? ('nameless' as const) : ('kept' as const),
  }));
