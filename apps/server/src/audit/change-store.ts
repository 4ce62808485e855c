import { compareNames, idsIn, pageOf, type ChangeEntry, type operations, type QueryOf } from '@tkb/contract';
import type { Transaction } from '../db/database.ts';
import { orderBy, vietnameseOrder } from '../db/order-by.ts';
import { refuseMissing } from '../db/require-rows.ts';
import { AppError } from '../errors/app-error.ts';
import type { StoredChange } from './changed-rows.ts';
import { foldedPattern } from './folded-pattern.ts';
import { headOfTable } from './titles.ts';

type Filters = Omit<QueryOf<typeof operations.exportChanges>, 'search'> & { readonly search: string };
type ListFilters = QueryOf<typeof operations.listChanges>;

/** An entry without the words for its tables; without an id where a page beyond the last is asked for. */
interface EntryRow extends Omit<ChangeEntry, 'id' | 'changes'> {
  readonly id: string | null;
  readonly changes: readonly Omit<ChangeEntry['changes'][number], 'title'>[];
}

/**
 * Leaves out rows of which an entry says enough by its title, since nobody's data has changed: a sign-in sets its moment in the
 * account, and a session that goes on, in a school that was entered or after a new password, ends under its old number.
 */
const isChangeOfData = `(c.table_name <> 'app_user' or c.kind <> 'update' or exists (
  select from jsonb_array_elements(c.rows) as row(value) where (row.value->'after') - 'last_sign_in_at' <> '{}'))
  and (c.table_name <> 'user_session' or not exists (select from audit_change o where o.unit = c.unit
    and o.school_id = c.school_id and o.call_id = c.call_id and o.table_name = c.table_name and o.kind <> c.kind))`;

const ofEntry = `c.unit = e.unit and c.school_id = e.school_id and c.call_id = e.call_id and (${isChangeOfData})`;

/** Of several statements, as a run saves its lessons again and again, each row counts once; those that may not be told by a key, each time. */
const rowsOnce = `(select count(distinct r.value -> 'key') + count(*) filter (where r.value -> 'key' is null)
  from audit_change c cross join lateral jsonb_array_elements(c.rows) r(value)
  where ${ofEntry} and c.table_name = g.table_name and c.kind = g.kind)`;

const columns = `e.call_id as id, e.at, e.user_id as "userId", e.user_name as "userName", e.title, e.address, e.device,
  nullif(e.school_id, 0) as "schoolId", s.name as "schoolName",
  (select coalesce(json_agg(json_build_object('table', g.table_name, 'kind', g.kind,
     'count', case when g.statements = 1 then g.rows else ${rowsOnce} end) order by g.first), '[]')
   from (select table_name, kind, count(*) as statements, sum(row_count) as rows, min(id) as first from audit_change c
     where ${ofEntry} group by table_name, kind) g) as changes`;

const order: Readonly<Record<string, readonly string[]>> = {
  id: ['e.call_id'],
  at: ['e.at'],
  userId: ['e.user_id'],
  userName: [vietnameseOrder('e.user_name')],
  title: [vietnameseOrder('e.title')],
  address: ['e.address'],
  device: ['e.device'],
  schoolId: ['nullif(e.school_id, 0)'],
  schoolName: [vietnameseOrder('(select name from school where school.unit = e.unit and school.id = e.school_id)')],
};

/** The newest entries that the session sees: those of its school, or of the whole unit. */
export async function listEntries(tx: Transaction, schoolId: number | null, query: ListFilters) {
  const { from, parameters } = await conditionsOf(tx, schoolId, query);
  const { size, first } = pageOf(query);
  const sorted = ['', '-'].includes(query.sort ?? '') ? 'e.at desc, e.call_id' : orderBy(order, query.sort, 'id');
  // A search reads the text of every change; it is made once for the page and for the number of all pages.
  const isSearch = query.search.trim() !== '' || query.table !== undefined;
  const rows = await tx.query<EntryRow & { readonly total: number }>(
    `with found as ${isSearch ? '' : 'not '}materialized (select e.* ${from})
     select t.total, ${columns} from (select count(*)::integer as total from found) t
     left join (select e.* from found e order by ${sorted} limit ${size} offset ${first}) e on true
     left join school s on s.unit = e.unit and s.id = e.school_id order by ${sorted}`,
    parameters,
  );
  const items = rows.flatMap(({ total: _, id, changes, ...row }, index) =>
    id === null
      ? []
      : {
          ...row,
          id,
          stt: first + index + 1,
          changes: changes.map((change) => ({ ...change, title: headOfTable(change.table) })),
        },
  );
  return { items, totalrecord: rows[0]?.total ?? 0 };
}

/** The ids of a filter by users: those who are there, and whoever the log knows, deleted since or at work in another school. */
async function filterUsers(tx: Transaction, text: string | undefined): Promise<number[] | null> {
  if (text === undefined) return null;
  const ids = idsIn(text);
  const known = await tx.query<{ id: number }>(
    `select id from app_user where id = any($1::integer[])
     union select x from unnest($1::integer[]) x cross join lateral (select from audit_entry where user_id = x limit 1) e`,
    [ids],
  );
  const missing = ids.filter((id) => !known.some((user) => user.id === id));
  if (missing.length > 0) refuseMissing('app_user', { ids: missing, field: 'userId' });
  return ids;
}

/** The conditions as the end of a statement that begins with its columns. */
async function conditionsOf(
  tx: Transaction,
  schoolId: number | null,
  { search, userId, table, fromDate, toDate }: Filters,
) {
  const parameters: unknown[] = [];
  const bind = (value: unknown) => `$${parameters.push(value)}`;
  const users = await filterUsers(tx, userId);
  const below = (
    term: string,
  ) => `exists (select from audit_change c where c.unit = e.unit and c.school_id = e.school_id
    and c.call_id = e.call_id and ${term})`;
  const day = (date: string, days: number) =>
    `((${bind(date)}::date + ${days})::timestamp at time zone 'Asia/Ho_Chi_Minh')`;
  const words = search.trim();
  const saying = (pattern: string) =>
    `(concat_ws(' ', e.user_name, e.title, e.address) ~ ${pattern} or ${below(`c.rows::text ~ ${pattern}`)})`;
  const terms = [
    // Row-level security says so, too; but by this an index leads to the rows of the school alone.
    ...(schoolId === null ? ['true'] : [`e.school_id = ${bind(schoolId)}`]),
    ...(users ? [`e.user_id = any(${bind(users)}::integer[])`] : []),
    ...(fromDate ? [`e.at >= ${day(fromDate, 0)}`] : []),
    ...(toDate ? [`e.at < ${day(toDate, 1)}`] : []),
    ...(table ? [below(`c.table_name = ${bind(table)} and (${isChangeOfData})`)] : []),
    ...(words === '' ? [] : [saying(bind(foldedPattern(words)))]),
  ];
  return { from: `from audit_entry e where ${terms.join(' and ')}`, parameters };
}

/** The school of a change, for whoever reads the log of the whole unit. */
const schoolOutside = 'case when app_school() is null then nullif(c.school_id, 0) end';

/** Rows of one entry that are answered with their words, at most. */
const shownRows = 200;

/** The first rows that a call changed, and how many there are. An entry that the session does not see is not there. */
export async function readChanges(
  tx: Transaction,
  callId: string,
): Promise<{ changes: StoredChange[]; rowCount: number }> {
  const found = await tx.query<StoredChange & { readonly count: number }>(
    `select c.table_name as "table", c.kind, c.rows, c.row_count as count, ${schoolOutside} as "schoolId" from audit_change c
     where c.call_id = $1::uuid and (${isChangeOfData}) order by c.id limit 500`,
    [callId],
  );
  if (found.length === 0) {
    const entries = await tx.query('select from audit_entry where call_id = $1::uuid', [callId]);
    if (entries.length === 0) throw new AppError('record.not_found', { resource: 'thay đổi' });
  }
  // A user who changes schools stands in the log of both: outside of them it is told once.
  const once = found.filter((change, index) => !found.slice(0, index).some((other) => isSameElsewhere(other, change)));
  let left = shownRows;
  const changes = once.map((change) => {
    const rows = change.rows.slice(0, left);
    left -= rows.length;
    return { ...change, rows };
  });
  return { changes, rowCount: once.reduce((sum, { count }) => sum + count, 0) };
}

const isSameElsewhere = (first: StoredChange, second: StoredChange) =>
  first.schoolId !== second.schoolId &&
  first.table === second.table &&
  first.kind === second.kind &&
  JSON.stringify(first.rows) === JSON.stringify(second.rows);

/** An entry of the file: who and when, and what was changed, if anything was. */
export interface ExportedChange {
  readonly at: string;
  readonly userName: string;
  readonly doing: string;
  readonly address: string;
  readonly change: StoredChange | null;
}

/** Statements of the newest entries that match, as many as a file takes; one line for an entry that changed no data. */
export async function readExportedChanges(
  tx: Transaction,
  schoolId: number | null,
  { limit, ...filters }: Filters & { readonly limit: number },
): Promise<ExportedChange[]> {
  const { from, parameters } = await conditionsOf(tx, schoolId, filters);
  return tx.query<ExportedChange>(
    `select e.at, e.user_name as "userName", e.title as doing, e.address,
       case when c.id is not null then jsonb_build_object('table', c.table_name, 'kind', c.kind, 'rows', c.rows,
         'schoolId', ${schoolOutside}) end as change
     from (select e.* ${from} order by e.at desc limit ${limit}) e
     left join audit_change c on c.unit = e.unit and c.school_id = e.school_id and c.call_id = e.call_id and (${isChangeOfData})
     order by e.at desc, c.id limit ${limit}`,
    parameters,
  );
}

/** The kinds of rows whose changes are recorded, by their Vietnamese names. */
export async function listTables(tx: Transaction): Promise<{ table: string; title: string }[]> {
  const rows = await tx.query<{ name: string }>(
    `select c.relname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid where t.tgname = 'audited_insert'
     union all select 'lesson'`,
  );
  return rows
    .map(({ name }) => ({ table: name, title: headOfTable(name) }))
    .toSorted((first, second) => compareNames(first.title, second.title));
}
