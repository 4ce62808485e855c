import type { ExcelRow } from '@tkb/contract';
import { dayOf, isDayWord, isPlainSlot, periodOf, slotOf, type ShiftFinder } from '../../sheet/slot-words.ts';
import { textAt } from '../cells/raw-cell.ts';
import { headsOf, indexOf, words } from './head-words.ts';
import type { TableHead } from './table-head.ts';

/** `Sáng | Chiều` over `1 | 2 | 1 | 2` as one row: `Sáng 1 | Sáng 2 | Chiều 1 | Chiều 2`. */
export function joinShifts(shifts: ExcelRow, periods: ExcelRow, shiftOf: ShiftFinder): ExcelRow | undefined {
  let shift = '';
  const cells = periods.cells.map((text, column) => {
    const over = textAt(shifts, column);
    if (over !== '') shift = shiftOf(over) === null ? '' : over;
    return shift !== '' && periodOf(text) ? `${shift} ${text.trim()}` : '';
  });
  return cells.filter(Boolean).length >= 3 ? { ...periods, cells } : undefined;
}

export function ownerHead(row: ExcelRow, below: ExcelRow | undefined, shiftOf: ShiftFinder): TableHead | null {
  // Beside a column of periods 6/1 is a class.
  if (indexOf(row, words.period) >= 0) return null;
  const named = row.cells.flatMap((text, column) => {
    const isSlot = isPlainSlot(text) || /^[2-8]\s*[_.\-/]\s*t?\d$/iu.test(text.trim());
    const found = isSlot ? slotOf(text) : null;
    if (!found) return [];
    return [{ column, day: found.day, period: found.period, shiftId: found.shift ? shiftOf(found.shift) : null }];
  });
  const shiftAt = indexOf(row, words.shift);
  const ownerAt = Math.max(0, indexOf(row, words.owner));
  const lead = { ownerAt, shiftAt, dayAt: -1, subjectAt: indexOf(row, words.subject) };
  if (named.length >= 3) return { kind: 'owners', ...lead, slots: named, height: 1 };
  if (!below) return null;
  let day: number | null = null;
  const behind = row.cells.filter((text, at) => at > ownerAt && text !== '');
  // Behind the owner 2, 3, 4 are days.
  const isOfNumbers = [...new Set(behind)].join('').startsWith('234');
  const slots = below.cells.flatMap((text, column) => {
    const head = textAt(row, column);
    if (isDayWord(head) || (isOfNumbers && column > ownerAt && dayOf(head) !== null)) day = dayOf(head);
    else if (head !== '') day = null;
    const found = periodOf(text);
    return day !== null && found
      ? [{ column, day, period: found.period, shiftId: found.shift ? shiftOf(found.shift) : null }]
      : [];
  });
  // Of a week as a table of its own the row below its days holds one number, in front of them.
  return slots.length >= 3 ? { kind: 'owners', ...lead, slots, height: 2 } : null;
}

/** `Thứ | Tiết 1 | Tiết 2`: a week with its days down and its periods across, those of several shifts under their names. */
export function turnedWeek(row: ExcelRow, below: ExcelRow | undefined, shiftOf: ShiftFinder): TableHead | null {
  const dayAt = headsOf(row).findIndex((head) => words.day.test(head) || words.slot.test(head));
  if (dayAt < 0 || indexOf(row, words.period) >= 0) return null;
  const joined = below && joinShifts(row, below, shiftOf);
  const slots = (joined ?? row).cells.flatMap((text, column) => {
    const found = column > dayAt ? periodOf(text) : null;
    return found ? [{ column, day: null, period: found.period, shiftId: shiftOf(found.shift) }] : [];
  });
  const isCounted =
    slots[0]?.period === 1 &&
    slots.every(({ period }, at) => period === 1 || period === (slots[at - 1]?.period ?? 0) + 1);
  if (slots.length < 3 || !isCounted) return null;
  const lead = { ownerAt: indexOf(row, words.owner), shiftAt: indexOf(row, words.shift), dayAt, subjectAt: -1 };
  return { kind: 'owners', ...lead, slots, height: joined ? 2 : 1 };
}
