import { operations, periodGrids, teachersOfAssignment, type PeriodGrid, type PeriodMarks } from '@tkb/contract';
import { implementInTransaction, type Route } from '../call/route.ts';
import type { Transaction } from '../db/database.ts';
import { teacherName } from '../db/select.ts';
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

/** Periods of the classes' main shifts; what a class has in its other shift is spread over the week differently each time. */
const taughtSql = `select c.main_shift_id as "shiftId", s.main_periods as periods, c.homeroom_teacher_id as "homeroomTeacherId",
    j.taught_by_homeroom_teacher as "taughtByHomeroomTeacher",
    coalesce((select json_agg(t.teacher_id) from class_subject_teacher t where t.class_subject_id = s.id), '[]') as "teacherIds",
    coalesce((select json_agg(o.teacher_id) from class_subject_candidate o where o.class_subject_id = s.id), '[]') as "candidateIds"
  from class_subject s join class c on c.id = s.class_id join subject j on j.id = s.subject_id order by c.main_shift_id`;
const teachersSql = `select id, ${teacherName()} as name, is_teaching as "isTeaching" from teacher t
  order by vi_sort_key(given_name) collate "C", vi_sort_key(family_name) collate "C", id`;
const classesSql = `select id, name, main_shift_id as "mainShiftId" from class order by vi_sort_key(name) collate "C", id`;
const roomsSql = 'select id, name from room order by vi_sort_key(name) collate "C", id';
const meetingsSql = `select d.name, meeting_day as day, meeting_shift_id as "shiftId", meeting_period as period,
    coalesce((select json_agg(m.teacher_id order by m.teacher_id) from teacher_department m
      where m.unit = d.unit and m.school_id = d.school_id and m.department_id = d.id), '[]') as "teacherIds"
  from department d where meeting_day is not null order by d.id`;

type Load = PeriodMarks['teachers'][number]['loads'][number];
type Taught = Load &
  Record<'teacherIds' | 'candidateIds', number[]> & { readonly homeroomTeacherId: number | null } & {
    readonly taughtByHomeroomTeacher: boolean;
  };

/** The weekly periods of each teacher by shift. */
async function readLoads(tx: Transaction): Promise<ReadonlyMap<number, Load[]>> {
  const loads = new Map<number, Load[]>();
  for (const { shiftId, periods, ...row } of await tx.query<Taught>(taughtSql))
    for (const id of teachersOfAssignment(row, row, row)) {
      const own = loads.get(id) ?? [];
      const last = own.at(-1);
      if (last?.shiftId === shiftId) last.periods += periods;
      else loads.set(id, [...own, { shiftId, periods }]);
    }
  return loads;
}

async function readAll(tx: Transaction): Promise<PeriodMarks> {
  const frame = await readWeekFrame(tx);
  const loads = await readLoads(tx);
  const teachers = (await tx.query<Named & { isTeaching: boolean }>(teachersSql)).map((row) => ({
    ...row,
    loads: loads.get(row.id) ?? [],
  }));
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
