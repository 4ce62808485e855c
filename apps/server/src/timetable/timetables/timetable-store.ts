import {
  clockInVietnam,
  pageOf,
  type operations,
  type QueryOf,
  type ScoreView,
  type TimetableRow,
} from '@tkb/contract';
import { measureTimetable } from '../../arrangement/loaded/measure.ts';
import { orderBy, vietnameseOrder } from '../../db/order-by.ts';
import type { Transaction } from '../../db/database.ts';
import { filterIds } from '../../db/require-rows.ts';
import { readDataState } from '../../arrangement/school/data-state.ts';
import { AppError } from '../../errors/app-error.ts';
import { raiseVersion } from '../../history/raise-version.ts';
import { findActiveJob } from '../../jobs/job-store.ts';

/** Vietnamese name of the thing, for messages. */
export const timetableTitle = 'thời khóa biểu';

/** A timetable as it is named wherever it is told of. */
export const headOf = ({ id, number, name }: TimetableRow) => ({ id, number, name });

const isFrozen = 'exists (select 1 from timetable_archive f where f.timetable_id = t.id)';
/** With the parameter that holds the state of the data: a draft's numbers are of today, or say that they are not. */
const columns = (state: '$3' | '$13') => `t.id, t.version, t.number, t.name, t.school_year as "schoolYear", t.semester,
  t.effective_from as "effectiveFrom", t.status, t.score, t.created_at as "createdAt", t.updated_at as "updatedAt",
  ${isFrozen} as "isFrozen", n.total as "lessonCount", n.placed as "placedCount",
  (t.status = 'draft' and t.score is not null and t.score_state is distinct from ${state} and not ${isFrozen}) as "isScoreStale"`;
const source = `timetable t cross join lateral (
  select coalesce(sum(l.duration), 0)::int as total,
    coalesce(sum(l.duration) filter (where l.day is not null), 0)::int as placed
  from lesson l where l.timetable_id = t.id) n`;

/** Condition for everybody's eyes: no drafts, nor those that were drafts when their year ended. */
const isPublic = `t.status <> 'draft' and not exists (select 1 from timetable_archive a
  where a.timetable_id = t.id and (a.view->>'wasDraft')::boolean)`;

const order = {
  number: ['t.school_year', 't.number', 't.id'],
  name: [vietnameseOrder('t.name')],
  effectiveFrom: ['t.effective_from'],
  id: ['t.id'],
  version: ['t.version'],
  isFrozen: [isFrozen],
  isScoreStale: ['"isScoreStale"'],
  lessonCount: ['n.total'],
  placedCount: ['n.placed'],
  schoolYear: ['t.school_year', 't.number'],
  semester: ['t.semester'],
  status: ['t.status'],
  createdAt: ['t.created_at'],
  updatedAt: ['t.updated_at'],
};

type TimetableFilter = QueryOf<typeof operations.listTimetables> & {
  /** Only what everybody may see. */
  readonly isPublicOnly: boolean;
};

/** One page of the timetables, newest first unless another order is asked for, and how many there are. */
export async function listTimetables(
  tx: Transaction,
  { search, sort, isPublicOnly, ...query }: TimetableFilter,
): Promise<{ items: (TimetableRow & { stt: number })[]; totalrecord: number }> {
  const { size, first } = pageOf(query);
  const { status, schoolYear, semester, number, name, effectiveFrom } = query;
  const where = `where ($1 = '' or vi_fold(t.name || ' tkb so ' || t.number || ' ' || t.school_year) like '%' || vi_fold($1) || '%')
    and ($2::text is null or t.status = $2) and (not $3::boolean or (${isPublic}))
    and ($4::text is null or t.school_year = $4) and ($5::integer is null or t.semester = $5)
    and ($6::integer is null or t.number = $6) and ($7::text is null or vi_lower(t.name) = vi_lower($7))
    and ($8::date is null or t.effective_from = $8) and ($9::integer[] is null or t.id = any($9))
    and ($10::boolean is null or $10 = ${isFrozen})`;
  const ids = await filterIds(tx, 'timetable', query, 'id');
  const filter = [
    search,
    status,
    isPublicOnly,
    schoolYear,
    semester,
    number,
    name,
    effectiveFrom,
    ids,
    query.isFrozen,
  ].map((value) => value ?? null);
  const [count] = await tx.query<{ total: number }>(`select count(*)::int as total from timetable t ${where}`, filter);
  const { counted } = await readDataState(tx);
  const rows = await tx.query<TimetableRow>(
    `select ${columns('$13')} from ${source} ${where} order by ${orderBy(order, sort || '-number', 'number')} limit $11 offset $12`,
    [...filter, size, first, counted],
  );
  return { items: rows.map((row, index) => ({ ...row, stt: first + index + 1 })), totalrecord: count?.total ?? 0 };
}

/** A timetable; throws `record.not_found` (also for one of another school, or a draft that may not be seen). */
export async function readTimetable(
  tx: Transaction,
  id: number,
  { isPublicOnly = false }: { readonly isPublicOnly?: boolean } = {},
): Promise<TimetableRow> {
  const { counted } = await readDataState(tx);
  const [row] = await tx.query<TimetableRow>(
    `select ${columns('$3')} from ${source} where t.id = $1 and (not $2::boolean or (${isPublic}))`,
    [id, isPublicOnly, counted],
  );
  if (!row) throw new AppError('record.not_found', { resource: timetableTitle });
  return row;
}

/** The timetable, locked against others for the rest of the transaction; throws when a job works on it. */
export async function holdTimetable(tx: Transaction, id: number): Promise<TimetableRow> {
  await tx.query('select 1 from timetable where id = $1 for update', [id]);
  const row = await readTimetable(tx, id);
  const active = await findActiveJob(tx, id);
  if (active)
    throw new AppError('timetable.busy', { detail: `${active.createdByName}, từ ${clockInVietnam(active.createdAt)}` });
  return row;
}

/** Throws for a frozen timetable: its lessons are a document, they cannot be worked on again. */
export function refuseFrozen({ isFrozen }: TimetableRow): void {
  if (isFrozen) throw new AppError('timetable.frozen');
}

/** The same, and throws unless it is a draft. */
export async function holdDraft(tx: Transaction, id: number): Promise<TimetableRow> {
  const row = await holdTimetable(tx, id);
  // One of an earlier year is not copied either, which the other refusal advises.
  refuseFrozen(row);
  if (row.status !== 'draft') throw new AppError('timetable.not_draft');
  return row;
}

export type Touched = Pick<TimetableRow, 'placedCount' | 'lessonCount' | 'version' | 'score'>;

/** Counts a change of the lessons: a new version, and the counts that go with it. */
export async function touch(tx: Transaction, id: number): Promise<Touched> {
  await raiseVersion(tx, id);
  const { placedCount, lessonCount, version, score } = await readTimetable(tx, id);
  return { placedCount, lessonCount, version, score };
}

/** Stores the quality of the lessons as they stand now, by the data of now. */
export async function storeScore(tx: Transaction, id: number, score: ScoreView): Promise<void> {
  const { counted } = await readDataState(tx);
  await tx.query('update timetable set score = $2::jsonb, score_state = $3 where id = $1', [
    id,
    JSON.stringify(score),
    counted,
  ]);
}

/** Counts a draft's numbers anew: the school's data may have changed since its lessons last did. */
export async function renewScore(tx: Transaction, id: number): Promise<TimetableRow> {
  await holdDraft(tx, id);
  await storeScore(tx, id, await measureTimetable(tx, id));
  return readTimetable(tx, id);
}

/** Waits until nobody else gives a timetable of the school its number: two would be given the same, which nobody has typed. */
export async function takeNumberTurn(tx: Transaction): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('number ' || app_unit() || ' ' || app_school(), 0))`);
}

/** Throws for a year before the one that was opened last: classes and assignments are of that one now. */
export async function refuseYearOver(tx: Transaction, schoolYear: string): Promise<void> {
  const [row] = await tx.query<{ opened: string | null }>('select max(school_year) as opened from school_year');
  if (row?.opened && schoolYear < row.opened)
    throw new AppError('timetable.year_over', { opened: row.opened, year: schoolYear });
}

/** Creates an empty timetable with the next number of its school year; answers its id. */
export async function insertTimetable(
  tx: Transaction,
  row: Pick<TimetableRow, 'name' | 'schoolYear' | 'semester' | 'effectiveFrom'>,
): Promise<number> {
  await refuseYearOver(tx, row.schoolYear);
  await takeNumberTurn(tx);
  const [created] = await tx.query<{ id: number }>(
    `insert into timetable (number, name, school_year, semester, effective_from)
     values ((select coalesce(max(number), 0) + 1 from timetable where school_year = $2), $1, $2, $3, $4) returning id`,
    [row.name, row.schoolYear, row.semester, row.effectiveFrom],
  );
  if (!created) throw new Error('the timetable was not stored');
  return created.id;
}
