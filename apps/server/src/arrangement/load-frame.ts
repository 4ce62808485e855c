import type { WeekFrame } from '@tkb/contract';
import type { Transaction } from '../db/database.ts';
import { jsonList } from './school-sql.ts';

const activeDays = 'select id, day from school_day where active order by "order", day';

/** Shifts the school uses or has periods in, each with its periods per active day and its long breaks. */
const shifts = `
  select s.id, s.code, s.name,
    (select coalesce(json_agg(coalesce(p.periods, 0) order by d."order", d.day), '[]') from school_day d
      left join school_day_shift p on p.school_day_id = d.id and p.shift_id = s.id where d.active) as periods,
    (select coalesce(json_agg(number order by number), '[]') from period where shift_id = s.id and long_break_after)
      as "longBreakAfter"
  from shift s
  where exists (select 1 from school_uses_shift u where u.school_id = app_school() and u.shift_id = s.id)
    or exists (select 1 from school_day_shift p where p.shift_id = s.id and p.periods > 0)
  order by s."order", s.id`;

/** The frame of the school's week: active days in order, shifts in order. */
export async function loadFrame(tx: Transaction): Promise<WeekFrame> {
  const [row] = await tx.query<{ data: { days: { day: number }[]; shifts: WeekFrame['shifts'] } }>(
    `select json_build_object('days', ${jsonList(activeDays)}, 'shifts', ${jsonList(shifts)}) as data`,
  );
  return { days: row?.data.days.map(({ day }) => day) ?? [], shifts: row?.data.shifts ?? [] };
}
