import type { ExcelRow } from '@tkb/contract';
import {
  dayOf,
  isDayWord,
  isNameOfDay,
  isShift,
  periodIn,
  slotOf,
  type PeriodWords,
  type ShiftFinder,
} from '../../sheet/slot-words.ts';
import { textAt } from '../cells/raw-cell.ts';
import type { OwnerColumn } from '../heads/table-head.ts';

/** The columns that say day (-1 where none does) and period. */
type Place = Pick<OwnerColumn, 'dayAt' | 'periodAt'>;

/** Day and period stand in columns of their own or in one. */
export function slotIn(
  row: ExcelRow,
  { dayAt, periodAt }: Place,
  shiftOf: ShiftFinder,
): { readonly day: number | null; readonly period: PeriodWords | null } {
  const text = textAt(row, periodAt);
  if (dayAt !== periodAt) return { day: dayOf(textAt(row, dayAt)), period: periodIn(text, shiftOf) };
  const slot = slotOf(text);
  return slot && isShift(slot.shift, shiftOf) ? { day: slot.day, period: slot } : { day: null, period: null };
}

/** A row of the table that is read: it has a period, and a day that it says, stands above or has in its columns. */
export function goesOn(row: ExcelRow, place: Place, above: number | null, shiftOf: ShiftFinder): boolean {
  const { day, period } = slotIn(row, place, shiftOf);
  if (period === null) return false;
  return day !== null || ((above !== null || place.dayAt < 0) && !namesDays(row, place.periodAt));
}

/** Says days besides its period, as the head of a week does; what can be a subject or a person does not count. */
const namesDays = ({ cells }: ExcelRow, periodAt: number): boolean =>
  cells.some((text, at) => at !== periodAt && isDayWord(text) && !isNameOfDay(text) && dayOf(text) !== 8);
