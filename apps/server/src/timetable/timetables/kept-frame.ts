import type { LessonView, WeekFrame } from '@tkb/contract';
import type { Transaction } from '../../db/database.ts';

type Shift = WeekFrame['shifts'][number];
type Placed = Pick<LessonView, 'shiftId' | 'day' | 'period' | 'duration'>;

/**
 * The week of the school together with the periods that it has given up while lessons of a published timetable stand there: these are
 * held as they were published, so they must be seen.
 */
export async function keptFrame(tx: Transaction, frame: WeekFrame, lessons: readonly Placed[]): Promise<WeekFrame> {
  const taken = lessons.flatMap(({ shiftId, day, period, duration }) =>
    day === null || period === null ? [] : [{ shiftId, day, last: period + duration - 1 }],
  );
  const periodsOf = ({ periods }: Shift, day: number) => periods[frame.days.indexOf(day)] ?? 0;
  const outside = taken.filter(
    ({ shiftId, day, last }) => !frame.shifts.some((shift) => shift.id === shiftId && periodsOf(shift, day) >= last),
  );
  if (outside.length === 0) return frame;
  const days = [...new Set([...frame.days, ...outside.map(({ day }) => day)])].toSorted((one, other) => one - other);
  const lastOf = (id: number, day: number) =>
    Math.max(0, ...outside.map((one) => (one.shiftId === id && one.day === day ? one.last : 0)));
  const shifts = [...frame.shifts, ...(await readGivenUp(tx, frame, outside))].map((shift) => ({
    ...shift,
    periods: days.map((day) => Math.max(periodsOf(shift, day), lastOf(shift.id, day))),
  }));
  return { days, shifts };
}

/** The shifts of such lessons that the school no longer has. */
async function readGivenUp(
  tx: Transaction,
  { shifts }: WeekFrame,
  outside: readonly { readonly shiftId: number }[],
): Promise<Shift[]> {
  const known = new Set(shifts.map(({ id }) => id));
  const ids = outside.flatMap(({ shiftId }) => (known.has(shiftId) ? [] : shiftId));
  const rows = await tx.query<Pick<Shift, 'id' | 'code' | 'name'>>(
    'select id, code, name from shift where id = any($1::int[]) order by "order", id',
    [ids],
  );
  return rows.map((row) => ({ ...row, longBreakAfter: [], periods: [] }));
}
