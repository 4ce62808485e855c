import { inForceOn, inForceSpans, type operations, type TimetableRow } from '@tkb/contract';
import type { z } from 'zod';
import type { Transaction } from '../db/database.ts';
import { enterSchool, leaveSchool } from '../db/tenant.ts';
import { utcText } from '../db/columns.ts';
import { isUnderWay } from '../jobs/job-store.ts';

type UnitHome = z.input<(typeof operations.readUnitHome)['data'] & {}>;
type SchoolState = Omit<UnitHome['items'][number], 'stt'>;

const schoolsSql = `select s.id, s.name,
    (select json_build_object('at',
       ${utcText('u.last_sign_in_at')}, 'fullName', u.full_name) from app_user u
     where u.school_id = s.id and u.last_sign_in_at is not null order by u.last_sign_in_at desc, u.id limit 1) as "lastSignIn"
  from school s order by vi_sort_key(s.name) collate "C", s.id`;

const stateSql = `select
    (select count(*)::int from class) as classes,
    (select count(*)::int from teacher where is_teaching) as teachers,
    (select count(*)::int from timetable t where t.status = 'draft'
       and not exists (select 1 from timetable_archive a where a.timetable_id = t.id)) as drafts,
    (select count(*)::int from job j where ${isUnderWay}) as jobs,
    (select coalesce(json_agg(json_build_object('id', t.id, 'number', t.number, 'name', t.name, 'status', t.status,
       'schoolYear', t.school_year, 'effectiveFrom', t.effective_from)), '[]')
     from timetable t where t.status = 'published') as published,
    (select coalesce(sum(duration), 0)::int from lesson where day is null and timetable_id = (
       select id from timetable where status = 'published' and effective_from <= $1::date
       order by effective_from desc, id desc limit 1)) as unplaced`;

type Published = Pick<TimetableRow, 'id' | 'number' | 'name' | 'status' | 'schoolYear'> & {
  readonly effectiveFrom: string;
};
type StoredState = Pick<SchoolState, 'classes' | 'teachers' | 'drafts' | 'jobs'> & {
  readonly published: readonly Published[];
  /** Of the timetable that has begun last: no other is in force. */
  readonly unplaced: number;
};

function timetablesOn(date: string, { published, unplaced }: StoredState): Pick<SchoolState, 'inForce' | 'toCome'> {
  const now = inForceOn(published, date);
  const next = inForceSpans(published).find(({ from }) => from > date)?.item;
  const headOf = ({ id, number, name, effectiveFrom }: Published) => ({ id, number, name, effectiveFrom });
  return { inForce: now ? { ...headOf(now), unplaced } : null, toCome: next ? headOf(next) : null };
}

/** Every school of the unit with its size, its last sign-in and the state of its timetable on a date. */
export async function readUnitHome(
  tx: Transaction,
  date: string,
  fileBytes: ReadonlyMap<string, number>,
): Promise<SchoolState[]> {
  const schools = await tx.query<Pick<SchoolState, 'id' | 'name' | 'lastSignIn'>>(schoolsSql);
  const items: SchoolState[] = [];
  for (const school of schools) {
    await enterSchool(tx, school.id);
    const [state] = await tx.query<StoredState>(stateSql, [date]);
    if (!state) throw new Error('the state of a school was not read');
    const { classes, teachers, drafts, jobs } = state;
    items.push({
      ...school,
      classes,
      teachers,
      drafts,
      jobs,
      ...timetablesOn(date, state),
      fileBytes: fileBytes.get(String(school.id)) ?? 0,
    });
  }
  await leaveSchool(tx);
  return items;
}
