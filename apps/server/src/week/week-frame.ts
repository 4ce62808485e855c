import type { WeekFrame } from '@tkb/contract';
import type { Transaction } from '../db/database.ts';

/** The school's week: active days in order, and the shifts the school uses with their periods on each of these days. */
export async function readWeekFrame(tx: Transaction): Promise<WeekFrame> {
  const days = await tx.query<{ id: number; day: number }>(
    'select id, day from school_day where active order by "order", day',
  );
  const shifts = await tx.query<Omit<WeekFrame['shifts'][number], 'periods'> & { counts: Record<string, number> }>(
    `select s.id, s.code, s.name,
       (select coalesce(json_object_agg(p.school_day_id, p.periods), '{}') from school_day_shift p
        where p.unit = s.unit and p.shift_id = s.id) as counts,
       (select coalesce(json_agg(p.number order by p.number), '[]') from period p
        where p.unit = s.unit and p.shift_id = s.id and p.level_id is null and p.long_break_after) as "longBreakAfter"
     from shift s join school_uses_shift u on u.unit = s.unit and u.shift_id = s.id and u.school_id = app_school()
     order by s."order", s.id`,
  );
  return {
    days: days.map(({ day }) => day),
    shifts: shifts.map(({ counts, ...shift }) => ({ ...shift, periods: days.map(({ id }) => counts[id] ?? 0) })),
  };
}
