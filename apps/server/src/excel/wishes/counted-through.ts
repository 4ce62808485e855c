import type { WeekFrame } from '@tkb/contract';

/** A shift of the day, and how many periods stand before it where the periods of a day are numbered through. */
interface ShiftInDay {
  readonly id: number;
  readonly name: string;
  readonly before: number;
  readonly count: number;
}

function shiftsInDay({ shifts }: WeekFrame): ShiftInDay[] {
  let before = 0;
  return shifts.flatMap(({ id, name, periods }) => {
    const shift = { id, name, before, count: Math.max(0, ...periods) };
    before += shift.count;
    return shift.count > 0 ? [shift] : [];
  });
}

/** No shift has a period of this number. */
export const isBeyondShifts = (number: number, { shifts }: WeekFrame): boolean =>
  number > Math.max(0, ...shifts.flatMap(({ periods }) => periods));

interface Numbered {
  readonly periods: readonly number[];
  /** The shifts that are named; empty where none is. */
  readonly shiftIds: ReadonlySet<number | null>;
  /** The table around it numbers the periods of the day through. */
  readonly isThrough: boolean;
}

export interface CountedThrough {
  readonly numbers: ReadonlyMap<number, { readonly shiftId: number; readonly period: number }>;
  readonly told: string;
}

/**
 * Periods of which the afternoon's go on behind those of the morning, `tiết 6` to `tiết 10`; null where they are numbered anew in each
 * shift, and where the day has no such period.
 */
export function countThrough({ periods, shiftIds, isThrough }: Numbered, frame: WeekFrame): CountedThrough | null {
  const all = shiftsInDay(frame);
  const named = all.filter(({ id }) => shiftIds.size === 0 || shiftIds.has(id));
  const [first] = named;
  const [, second] = all;
  if (!first || !second || periods.length === 0) return null;
  const goesOn =
    shiftIds.size === 0
      ? isThrough || periods.some((number) => isBeyondShifts(number, frame))
      : periods.some((number) => number > first.count) && periods.every((number) => number > first.before);
  if (!goesOn) return null;
  const numbers = new Map<number, { shiftId: number; period: number }>();
  for (const number of periods) {
    const shift = named.find(({ before, count }) => number > before && number <= before + count);
    if (!shift) return null;
    numbers.set(number, { shiftId: shift.id, period: number - shift.before });
  }
  const shiftName = second.name.toLocaleLowerCase('vi');
  const told = `Tiết được hiểu là đánh số suốt ngày: tiết ${second.before + 1} là tiết 1 buổi ${shiftName}.`;
  return { numbers, told };
}
