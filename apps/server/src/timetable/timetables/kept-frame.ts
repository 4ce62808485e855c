import type { WeekFrame } from '@tkb/contract';
import type { Transaction } from '../../db/database.ts';

type Shift = WeekFrame['shifts'][number];

/** A shift of a day in which lessons stand, with its last period that is taken. */
interface Taken extends Pick<Shift, 'id' | 'code' | 'name' | 'longBreakAfter'> {
  readonly day: number;
  readonly last: number;
}

const takenSql = `select s.id, s.code, s.name, '{}'::integer[] as "longBreakAfter", l.day, max(l.period + l.duration - 1) as last
  from lesson l join shift s on s.unit = l.unit and s.id = l.shift_id
  where l.timetable_id = $1 and l.day is not null group by s.id, s.code, s.name, s."order", l.day order by s."order", s.id`;

/**
 * The week of the school together with the periods that it has given up while lessons of a published timetable stand there: these are
 * held as they were published, so they must be seen.
 */
export async function keptFrame(tx: Transaction, timetableId: number, frame: WeekFrame): Promise<WeekFrame> {
  const taken = await tx.query<Taken>(takenSql, [timetableId]);
  const periodsOf = ({ periods }: Shift, day: number) => periods[frame.days.indexOf(day)] ?? 0;
  const isInside = ({ id, day, last }: Taken) =>
    frame.shifts.some((shift) => shift.id === id && periodsOf(shift, day) >= last);
  if (taken.every(isInside)) return frame;
  const gone = [...new Set(taken.map(({ day }) => day))].filter((day) => !frame.days.includes(day));
  const days = gone.length > 0 ? [...frame.days, ...gone].toSorted((one, other) => one - other) : frame.days;
  const known = new Set(frame.shifts.map(({ id }) => id));
  const givenUp = new Map(
    taken.flatMap(({ id, code, name, longBreakAfter }): [number, Shift][] =>
      known.has(id) ? [] : [[id, { id, code, name, longBreakAfter, periods: [] }]],
    ),
  );
  const lastOf = (id: number, day: number) => taken.find((one) => one.id === id && one.day === day)?.last ?? 0;
  const shifts = [...frame.shifts, ...givenUp.values()].map((shift) => ({
    ...shift,
    periods: days.map((day) => Math.max(periodsOf(shift, day), lastOf(shift.id, day))),
  }));
  return { days, shifts };
}
