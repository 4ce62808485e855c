import type { Transaction } from '../db/database.ts';

/** Bell times of a southern province's schools, both shifts of five periods of 45 minutes. */
const bellTimes: Readonly<Record<string, readonly (readonly [start: string, end: string])[]>> = {
  S: [
    ['07:00', '07:45'],
    ['07:55', '08:40'],
    ['08:55', '09:40'],
    ['09:50', '10:35'],
    ['10:45', '11:30'],
  ],
  C: [
    ['12:30', '13:15'],
    ['13:25', '14:10'],
    ['14:20', '15:05'],
    ['15:20', '16:05'],
    ['16:15', '17:00'],
  ],
};
const longBreakAfter: Readonly<Record<string, number>> = { S: 2, C: 3 };
const periodsPerShift = 5;

/** Gives a new school its week: the teaching days, and its shifts with their periods. */
export async function addStarterWeek(tx: Transaction, teachingDays: readonly number[]): Promise<void> {
  await tx.query(
    'insert into school_day (day, "order", active) select day, day - 1, day = any($1::integer[]) from generate_series(2, 8) as day',
    [teachingDays],
  );
  await fitShifts(tx);
}

/**
 * Makes the days follow the shifts that the school uses: one it uses anew gets five periods on each teaching day (none in the evening)
 * and bell times, one it does not use any more has no periods.
 */
export async function fitShifts(tx: Transaction): Promise<void> {
  await tx.query(
    'delete from school_day_shift where shift_id not in (select shift_id from school_uses_shift where school_id = app_school())',
  );
  await tx.query(
    `insert into school_day_shift (school_day_id, shift_id, periods)
     select d.id, u.shift_id, case when d.active and s.code in ('S', 'C') then $1::integer else 0 end
     from school_day d, school_uses_shift u join shift s on s.unit = u.unit and s.id = u.shift_id
     where u.school_id = app_school() and not exists (select 1 from school_day_shift p where p.shift_id = u.shift_id)`,
    [periodsPerShift],
  );
  const periods = Object.entries(bellTimes).flatMap(([shift, times]) =>
    times.map(([start, end], index) => ({
      shift,
      number: index + 1,
      start,
      end,
      long_break: longBreakAfter[shift] === index + 1,
    })),
  );
  await tx.query(
    `insert into period (shift_id, number, start_time, end_time, long_break_after)
     select s.id, p.number, p.start, p."end", p.long_break
     from jsonb_to_recordset($1::jsonb) as p(shift text, number integer, start text, "end" text, long_break boolean)
     join shift s on s.code = p.shift
     join school_uses_shift u on u.unit = s.unit and u.shift_id = s.id and u.school_id = app_school()
     where not exists (select 1 from period b where b.shift_id = s.id)`,
    [JSON.stringify(periods)],
  );
}
