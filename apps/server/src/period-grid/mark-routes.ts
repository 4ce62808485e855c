import { operations, periodGrids, type PeriodGrid, type PeriodMarks } from '@tkb/contract';
import { implementInTransaction, type Route } from '../call/route.ts';
import type { Transaction } from '../db/database.ts';
import { readWeekFrame } from '../week/week-frame.ts';
import { isInFrame } from './grid.ts';
import { readMarks } from './marks.ts';

type Named = { readonly id: number; readonly name: string };
type Frame = PeriodMarks['frame'];

async function withCells<Owner extends Named>(
  tx: Transaction,
  grid: PeriodGrid,
  { frame, owners }: { readonly frame: Frame; readonly owners: readonly Owner[] },
) {
  const cells = await readMarks(tx, grid);
  return owners.map((owner) => ({
    ...owner,
    cells: (cells.get(owner.id) ?? []).filter((cell) => isInFrame(frame, cell)),
  }));
}

/** Who teaches each assignment, as `teachersOfAssignment` says it: those named, or else the homeroom teacher. */
const taughtSql = `select t.teacher_id, t.class_subject_id from class_subject_teacher t
  union all select c.homeroom_teacher_id, s.id from class_subject s
    join class c on c.id = s.class_id join subject j on j.id = s.subject_id and j.taught_by_homeroom_teacher
    where c.homeroom_teacher_id is not null
      and not exists (select from class_subject_teacher t where t.class_subject_id = s.id)
      and not exists (select from class_subject_candidate o where o.class_subject_id = s.id)`;
/** Periods of the classes' main shifts; what a class has in its other shift is spread over the week differently each time. */
const loadsSql = `select teacher_id, json_agg(json_build_object('shiftId', shift, 'periods', periods) order by shift) as loads from
    (select t.teacher_id, c.main_shift_id as shift, sum(s.main_periods)::integer as periods from (${taughtSql}) t
     join class_subject s on s.id = t.class_subject_id join class c on c.id = s.class_id
     group by t.teacher_id, c.main_shift_id) own group by teacher_id`;
const teachersSql = `select id, family_name || ' ' || given_name as name, coalesce(own.loads, '[]') as loads
  from teacher left join (${loadsSql}) own on own.teacher_id = teacher.id
  order by vi_sort_key(given_name) collate "C", vi_sort_key(family_name) collate "C", id`;
const classesSql = `select id, name, main_shift_id as "mainShiftId" from class order by vi_sort_key(name) collate "C", id`;
const roomsSql = 'select id, name from room order by vi_sort_key(name) collate "C", id';
const meetingsSql = `select d.name, meeting_day as day, meeting_shift_id as "shiftId", meeting_period as period,
    coalesce((select json_agg(m.teacher_id order by m.teacher_id) from teacher_department m
      where m.unit = d.unit and m.school_id = d.school_id and m.department_id = d.id), '[]') as "teacherIds"
  from department d where meeting_day is not null order by d.id`;

async function readAll(tx: Transaction): Promise<PeriodMarks> {
  const frame = await readWeekFrame(tx);
  const teachers = await tx.query<Named & Pick<PeriodMarks['teachers'][number], 'loads'>>(teachersSql);
  const classes = await tx.query<Named & { mainShiftId: number }>(classesSql);
  const rooms = await tx.query<Named>(roomsSql);
  const meetings = await tx.query<PeriodMarks['meetings'][number]>(meetingsSql);
  return {
    frame,
    teachers: await withCells(tx, periodGrids.teacherSlots, { frame, owners: teachers }),
    classes: await withCells(tx, periodGrids.classBreaks, { frame, owners: classes }),
    rooms: await withCells(tx, periodGrids.roomBusy, { frame, owners: rooms }),
    meetings: meetings.filter((meeting) => isInFrame(frame, meeting)),
  };
}

export const markRoutes: readonly Route[] = [implementInTransaction(operations.listPeriodMarks, (tx) => readAll(tx))];
