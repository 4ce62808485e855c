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
  readonly sites: readonly { readonly id: number; readonly name: string }[];
  readonly stopped: readonly { readonly id: number }[];
  readonly classSites: readonly Placed[];
  readonly roomSites: readonly Placed[];
  readonly teacherSites: readonly Pair[];
}

interface Placed {
  readonly id: number;
  readonly siteId: number;
}

const staffSql = `select json_build_object(
  'kept', ${jsonList(keptPeriodsSql)},
  'subjects', ${jsonList('select teacher_id as "teacherId", subject_id as id from teacher_subject')},
  'departments', ${jsonList('select teacher_id as "teacherId", department_id as id from teacher_department')},
  'substituted', ${jsonList(`select substitute_id as "teacherId", sum(duration)::int as id from substitution
     where substitute_id is not null and date between $1 and $2 group by substitute_id`)},
  'sites', ${jsonList('select id, name from site')}, 'stopped', ${jsonList('select id from teacher where not is_teaching')},
  'classSites', ${jsonList('select id, site_id as "siteId" from class where site_id is not null')},
  'roomSites', ${jsonList('select id, site_id as "siteId" from room where site_id is not null')},
  'teacherSites', ${jsonList('select teacher_id as "teacherId", site_id as id from teacher_site')}) as data`;

/** The facts by which a substitute is chosen, besides the timetable. */
export async function readStaff(tx: Transaction, { schoolYear, semester }: TimetableRow): Promise<Staff> {
  const first = semester === 1 ? `${schoolYear.slice(0, 4)}-07-01` : addDays(semesterEnd(schoolYear, 1), 1);
  const [found] = await tx.query<{ data: StaffRows }>(staffSql, [first, semesterEnd(schoolYear, semester)]);
  if (!found) throw new Error('the query of the staff answered nothing');
  const { kept, subjects, departments, substituted, sites, stopped, classSites, roomSites, teacherSites } = found.data;
  return {
    kept,
    stopped: new Set(stopped.map(({ id }) => id)),
    subjects: groupPairs(subjects),
    departments: groupPairs(departments),
    substituted: new Map(substituted.map(({ teacherId, id }) => [teacherId, id])),
    sites: {
      names: new Map(sites.map(({ id, name }) => [id, name])),
      ofClasses: new Map(classSites.map(({ id, siteId }) => [id, siteId])),
      ofRooms: new Map(roomSites.map(({ id, siteId }) => [id, siteId])),
      ofTeachers: groupPairs(teacherSites),
    },
  };
}

function groupPairs(pairs: readonly Pair[]): ReadonlyMap<number, ReadonlySet<number>> {
  const groups = new Map<number, Set<number>>();
  for (const { teacherId, id } of pairs) groups.set(teacherId, (groups.get(teacherId) ?? new Set()).add(id));
  return groups;
}
