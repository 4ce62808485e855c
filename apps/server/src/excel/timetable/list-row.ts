import { weekPatternTitles, type ExcelRow } from '@tkb/contract';
import { textAt, type RawCell } from './raw-cell.ts';
import type { PeriodWords, ShiftFinder } from '../sheet/slot-words.ts';
import type { ListHead } from './heads/table-head.ts';
import { weeksAlone } from './weeks/weeks-said.ts';

interface Slot {
  readonly day: number | null;
  readonly period: PeriodWords | null;
}

/** In its own column `A`, `Lẻ` are odd weeks. */
function weeksIn(text: string): string {
  const pattern = weeksAlone(text)?.pattern;
  return pattern && !/\d/.test(text) ? weekPatternTitles[pattern] : text;
}

/** The lessons of a row that is one, a cell for each of its periods; why it is none, or null where it says nothing. */
export function readListRow(
  row: ExcelRow,
  { at }: ListHead,
  { day, period }: Slot,
  shiftOf: ShiftFinder,
): readonly Omit<RawCell, 'sheet' | 'table'>[] | { readonly column: number; readonly reason: string } | null {
  const subject = textAt(row, at.subject);
  if (subject === '') {
    const isLesson = day !== null && period !== null && textAt(row, at.class) !== '';
    return isLesson ? { column: at.class, reason: 'chưa ghi môn' } : null;
  }
  if (day === null || !period) return { column: at.subject, reason: 'chưa có thứ và tiết' };
  const classes = textAt(row, at.class);
  const parts = {
    subject,
    classes,
    teachers: textAt(row, at.teacher),
    room: textAt(row, at.room),
    weeks: weeksIn(textAt(row, at.weeks)),
  };
  const count = Math.max(1, Number(textAt(row, at.count)) || 1);
  return Array.from({ length: count }, (_, index) => ({
    row: row.row,
    column: at.subject,
    owner: classes,
    day,
    shiftId: shiftOf(period.shift || textAt(row, at.shift)),
    period: period.period + index,
    text: `${subject} - ${classes}`,
    parts,
  }));
}
