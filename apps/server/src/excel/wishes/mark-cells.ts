import { slotShort, type Mark, type MarkedCell, type WeekFrame } from '@tkb/contract';
import { weekCells, type WeekCell } from '../../period-grid/grid.ts';
import type { ShiftFinder } from '../sheet/slot-words.ts';
import type { Wish } from './wish-text.ts';

/** A period of the week with its mark; free where a mark is taken away. */
export interface MarkChange extends WeekCell {
  readonly mark: Mark | 'free';
}

export const markTitles: Readonly<Record<Mark, string>> = { blocked: 'Bận', avoid: 'Hạn chế', prefer: 'Mong muốn' };

/** The periods that a wish is about, or why there are none. */
export function cellsOfWish(wish: Wish, frame: WeekFrame, shiftOf: ShiftFinder): MarkedCell[] | string {
  const shifts = wish.shifts.map((text) => [text, shiftOf(text)] as const);
  const strange = shifts.find(([, id]) => id === null);
  if (strange) return `trường không có buổi "${strange[0]}"`;
  const absent = wish.days.find((day) => !frame.days.includes(day));
  if (absent !== undefined) return `trường không học ${absent === 8 ? 'Chủ nhật' : `thứ ${absent}`}`;
  const ids = new Set(shifts.map(([, id]) => id));
  const isMeant = ({ day, shiftId, period }: WeekCell) => {
    const last = frame.shifts.find(({ id }) => id === shiftId)?.periods[frame.days.indexOf(day)] ?? 0;
    const isNumber = wish.periods.some((number) => period === (number < 0 ? last + 1 + number : number));
    return (
      (wish.days.length === 0 || wish.days.includes(day)) &&
      (ids.size === 0 || ids.has(shiftId)) &&
      (wish.periods.length === 0 || isNumber)
    );
  };
  const all = weekCells(frame);
  const missing = wish.periods.find(
    (number) => number > 0 && !all.some((cell) => isMeant(cell) && cell.period === number),
  );
  if (missing !== undefined) return `buổi ấy không có tiết ${missing}`;
  const meant = all.filter((cell) => isMeant(cell) !== wish.isOnly);
  return meant.length > 0 ? meant.map((cell) => ({ ...cell, mark: wish.mark })) : 'buổi ấy trường không có tiết nào';
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
