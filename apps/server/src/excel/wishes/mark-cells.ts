import {
  markTitles,
  slotShort,
  slotsOfWeek,
  weekdayName,
  type Mark,
  type MarkedCell,
  type WeekFrame,
  type SlotInWeek,
} from '@tkb/contract';
import type { ShiftFinder } from '../sheet/slot-words.ts';
import { countThrough } from './counted-through.ts';
import type { Wish } from './wish-text.ts';

/** A period of the week with its mark; free where a mark is taken away. */
export interface MarkChange extends SlotInWeek {
  readonly mark: Mark | 'free';
}

interface Week {
  readonly frame: WeekFrame;
  readonly shiftOf: ShiftFinder;
  /** The heads of the table number the periods of a day through. */
  readonly isThrough: boolean;
}

interface MeantCells {
  readonly cells: readonly MarkedCell[];
  /** How the numbers of its periods were understood, where that is a guess. */
  readonly told: string | null;
}

/** The periods that a wish is about, or why there are none. */
export function cellsOfWish(wish: Wish, { frame, shiftOf, isThrough }: Week): MeantCells | string {
  const shifts = wish.shifts.map((text) => [text, shiftOf(text)] as const);
  const strange = shifts.find(([, id]) => id === null);
  if (strange) return `trường không có buổi "${strange[0]}"`;
  const absent = wish.days.find((day) => !frame.days.includes(day));
  if (absent !== undefined) return `trường không học ${weekdayName(absent)}`;
  const ids = new Set(shifts.map(([, id]) => id));
  const all = slotsOfWeek(frame);
  const through = countThrough({ periods: wish.periods, shiftIds: ids, isThrough }, frame);
  const isCounted = ({ day, shiftId, period }: SlotInWeek, number: number) => {
    const last = frame.shifts.find(({ id }) => id === shiftId)?.periods[frame.days.indexOf(day)] ?? 0;
    const place = through?.numbers.get(number);
    if (place) return shiftId === place.shiftId && period === place.period;
    return (ids.size === 0 || ids.has(shiftId)) && period === (number < 0 ? last + 1 + number : number);
  };
  const isOfDay = ({ day }: SlotInWeek) => wish.days.length === 0 || wish.days.includes(day);
  const isMeant = (cell: SlotInWeek) =>
    isOfDay(cell) &&
    (wish.periods.length === 0
      ? ids.size === 0 || ids.has(cell.shiftId)
      : wish.periods.some((number) => isCounted(cell, number)));
  const isThere = (number: number) => all.some((cell) => isOfDay(cell) && isCounted(cell, number));
  const missing = wish.periods.find((number) => number > 0 && !isThere(number));
  if (missing !== undefined) return `buổi ấy không có tiết ${missing}`;
  const meant = all.filter((cell) => isMeant(cell) !== wish.isOnly);
  if (meant.length === 0) return 'buổi ấy trường không có tiết nào';
  return { cells: meant.map((cell) => ({ ...cell, mark: wish.mark })), told: through?.told ?? null };
}

/** `Hạn chế: T2 sáng tiết 1–5; T7 sáng tiết 1`, each mark by itself. */
export function changeWords(changes: readonly MarkChange[], { shifts }: WeekFrame): string[] {
  const nameOf = (id: number) => shifts.find((shift) => shift.id === id)?.name ?? '';
  const byMark = Map.groupBy(changes, ({ mark }) => mark);
  return [...byMark].map(([mark, own]) => {
    const bySession = Map.groupBy(own, ({ day, shiftId }) => `${day} ${shiftId}`);
    const sessions = [...bySession.values()].map((cells) => {
      const numbers = cells.map(({ period }) => period).toSorted((one, other) => one - other);
      const { day, shiftId } = cells[0]!;
      const [first = 0, last = first] = [numbers[0], numbers.at(-1)];
      const start = slotShort({ day, shift: nameOf(shiftId), period: first });
      if (last - first === numbers.length - 1) return last > first ? `${start}–${last}` : start;
      return [start, ...numbers.slice(1)].join(', ');
    });
    return `${mark === 'free' ? 'Bỏ đánh dấu' : markTitles[mark]}: ${sessions.join('; ')}`;
  });
}
