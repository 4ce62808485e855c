import { compareNames } from '@tkb/contract';
import type { Transaction } from '../../db/database.ts';
import { teacherName } from '../../db/select.ts';
import { AppError } from '../../errors/app-error.ts';

/** As `weeksOfHalf` of the contract: classes of a grade take turns, and so do the subjects of a class that have halves. */
const weekPattern = `case when c.odd_week_periods = 0 then 'every'
    when ((select count(*) from class o where o.unit = k.unit and o.school_id = k.school_id and o.grade_id = k.grade_id and o.id < k.id)
      + (select count(distinct o.subject_id) from curriculum o where o.unit = k.unit and o.school_id = k.school_id
          and o.grade_id = k.grade_id and o.odd_week_periods > 0 and o.subject_id < c.subject_id)) % 2 = 0
    then 'odd' else 'even' end`;

/** Per class and group, what the curriculum of its grade asks for: a row of the class's stream wins over one without stream. */
const wanted = `select k.id as class_id, c.subject_id, g as "group", c.main_periods, c.opposite_periods,
    nullif(c.odd_week_periods, 0) as week_periods, ${weekPattern} as week_pattern, c.compulsory
  from class k
  join lateral (
    select distinct on (c.subject_id) c.subject_id, c.main_periods, c.opposite_periods, c.odd_week_periods, c.groups, c.compulsory
    from curriculum c
    where c.unit = k.unit and c.school_id = k.school_id and c.grade_id = k.grade_id
      and (c.stream_id is null or c.stream_id = k.stream_id)
    order by c.subject_id, c.stream_id nulls last
  ) c on true
  cross join lateral generate_series(least(c.groups - 1, 1), case when c.groups > 1 then c.groups else 0 end) g
  where c.main_periods + c.opposite_periods > 0 and (cardinality($1::integer[]) = 0 or k.grade_id = any($1::integer[]))
    and not exists (select 1 from subject s where s.unit = k.unit and s.school_id = k.school_id and s.id = c.subject_id
      and s.elective and not c.compulsory and k.elective_set_id is not null and not exists (
        select 1 from subject_combination_subject e where e.unit = k.unit and e.school_id = k.school_id
          and e.subject_combination_id = k.elective_set_id and e.subject_id = c.subject_id))`;

/** Rows of the classes that the curriculum does not ask for, of classes for which it asks something. */
const unwanted = `from class_subject s join class k on k.unit = s.unit and k.school_id = s.school_id and k.id = s.class_id
  where (cardinality($1::integer[]) = 0 or k.grade_id = any($1::integer[]))
    and exists (select 1 from wanted w where w.class_id = s.class_id)
    and not exists (select 1 from wanted w
      where w.class_id = s.class_id and w.subject_id = s.subject_id and w."group" = s."group")`;

/** How many assignments of a subject a refusal names. */
const SHOWN = 3;

/** Throws `curriculum.removes_assigned` where somebody's assignments would go. */
async function refuseRemovals(tx: Transaction, gradeIds: readonly number[]): Promise<void> {
  const rows = await tx.query<{ subject: string; title: string }>(
    `with wanted as (${wanted}), going as (select s.id, s.subject_id, s."group", k.name ${unwanted})
     select j.name as subject, concat(g.name, case when g."group" > 0 then ' nhóm ' || g."group" end, ' (', (
         select string_agg(${teacherName()}, ', ' order by c.position)
         from class_subject_teacher c join teacher t on t.id = c.teacher_id where c.class_subject_id = g.id), ')') as title
     from going g join subject j on j.id = g.subject_id
     where exists (select 1 from class_subject_teacher c where c.class_subject_id = g.id)
     order by vi_sort_key(j.name) collate "C", vi_sort_key(g.name) collate "C", g."group"`,
    [gradeIds],
  );
  if (rows.length === 0) return;
  const subjects = [...Map.groupBy(rows, ({ subject }) => subject)].map(([subject, own]) => {
    const shown = own.slice(0, SHOWN).map(({ title }) => title);
    const left = own.length - shown.length;
    return `${subject} ${shown.join(', ')}${left > 0 ? ` và ${left} phân công nữa` : ''}`;
  });
  throw new AppError('curriculum.removes_assigned', { count: rows.length, detail: subjects.join('; ') });
}

/**
 * Copies the curriculum of the grades (empty = all) to their classes' subjects: adds what is missing, sets the periods, removes
 * what the curriculum no longer has. Teachers, rooms and patterns stay, and so do weeks where the curriculum names none; classes joined to another's row get none of their own,
 * and a class whose grade has no curriculum keeps what it has. Unless `isForced`, nobody's assignments are removed.
 */
export async function syncCurriculum(tx: Transaction, gradeIds: readonly number[], isForced: boolean) {
  if (!isForced) await refuseRemovals(tx, gradeIds);
  const removed = await tx.query(
    `with wanted as (${wanted}) delete from class_subject where id in (select s.id ${unwanted}) returning id`,
    [gradeIds],
  );
  const updated = await tx.query(
    `with wanted as (${wanted}), planned as (
       select s.id, w.main_periods, w.opposite_periods, coalesce(w.week_periods, s.week_periods) as week_periods,
         case when s.week_pattern <> 'every' or w.week_pattern = 'every' then s.week_pattern
           when s.parallel_group <> '' then 'odd' else w.week_pattern end as week_pattern
       from class_subject s
       join wanted w on w.class_id = s.class_id and w.subject_id = s.subject_id and w."group" = s."group")
     update class_subject s set main_periods = w.main_periods, opposite_periods = w.opposite_periods,
       week_pattern = w.week_pattern, week_periods = w.week_periods, version = s.version + 1, updated_at = now()
     from planned w
     where w.id = s.id and (s.main_periods, s.opposite_periods, s.week_pattern, s.week_periods)
       is distinct from (w.main_periods, w.opposite_periods, w.week_pattern, w.week_periods)
     returning s.id`,
    [gradeIds],
  );
  const added = await addMissing(tx, gradeIds, true);
  const names = Map.groupBy(added, ({ name }) => name);
  return {
    created: added.length,
    addedTo: [...names]
      .map(([name, { length }]) => ({ name, count: length }))
      .toSorted((one, other) => compareNames(one.name, other.name)),
    updated: updated.length,
    removed: removed.length,
  };
}

/**
 * Gives every class the subjects of its programme that it does not have yet; answers the name of the class of each. Electives of a class without an
 * elective set are its own choice: they are added only where `withElectives` asks for them.
 */
export function addMissing(
  tx: Transaction,
  gradeIds: readonly number[],
  withElectives: boolean,
): Promise<{ readonly name: string }[]> {
  return tx.query(
    `with wanted as (${wanted})
     insert into class_subject (class_id, subject_id, "group", main_periods, opposite_periods, week_pattern, week_periods)
     select w.class_id, w.subject_id, w."group", w.main_periods, w.opposite_periods,
       w.week_pattern, w.week_periods
     from wanted w
     where not exists (select 1 from class_subject s
         where s.class_id = w.class_id and s.subject_id = w.subject_id and s."group" = w."group")
       and not exists (select 1 from class_subject_class j join class_subject s
         on s.unit = j.unit and s.school_id = j.school_id and s.id = j.class_subject_id
         where j.class_id = w.class_id and s.subject_id = w.subject_id and s."group" = w."group")
       and ($2::boolean or w.compulsory or not exists (select 1 from subject e join class k on k.unit = e.unit and k.school_id = e.school_id
         where e.id = w.subject_id and k.id = w.class_id and e.elective and k.elective_set_id is null))
     returning (select k.name from class k where k.id = class_subject.class_id) as name`,
    [gradeIds, withElectives],
  );
}
