import { addDays, semesterEnd, type TimetableRow } from '@tkb/contract';
import { jsonList } from '../../arrangement/school/school-sql.ts';
import type { Transaction } from '../../db/database.ts';
import { keptPeriodsSql } from '../../week/kept-periods.ts';
import type { Staff } from './candidates.ts';

interface Pair {
  readonly teacherId: number;
  readonly id: number;
}
interface StaffRows {
  readonly kept: Staff['kept'];
  readonly subjects: readonly Pair[];
  readonly departments: readonly Pair[];
  readonly substituted: readonly Pair[];
}

const staffSql = `select json_build_object(
  'kept', ${jsonList(keptPeriodsSql)},
  'subjects', ${jsonList('select teacher_id as "teacherId", subject_id as id from teacher_subject')},
  'departments', ${jsonList('select teacher_id as "teacherId", department_id as id from teacher_department')},
  'substituted', ${jsonList(`select substitute_id as "teacherId", sum(duration)::int as id from substitution
     where substitute_id is not null and date between $1 and $2 group by substitute_id`)}) as data`;

/** What choosing a substitute goes by, besides the timetable. */
export async function readStaff(tx: Transaction, { schoolYear, semester }: TimetableRow): Promise<Staff> {
  const first = semester === 1 ? `${schoolYear.slice(0, 4)}-07-01` : addDays(semesterEnd(schoolYear, 1), 1);
  const [found] = await tx.query<{ data: StaffRows }>(staffSql, [first, semesterEnd(schoolYear, semester)]);
  if (!found) throw new Error('the query of the staff answered nothing');
  const { kept, subjects, departments, substituted } = found.data;
  return {
    kept,
    subjects: groupPairs(subjects),
    departments: groupPairs(departments),
    substituted: new Map(substituted.map(({ teacherId, id }) => [teacherId, id])),
  };
}

function groupPairs(pairs: readonly Pair[]): ReadonlyMap<number, ReadonlySet<number>> {
  const groups = new Map<number, Set<number>>();
  for (const { teacherId, id } of pairs) groups.set(teacherId, (groups.get(teacherId) ?? new Set()).add(id));
  return groups;
}
