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
} from '../sheet/slot-words.ts';
import { textAt } from './raw-cell.ts';
import type { ListHead, OwnerColumn, OwnerHead, SlotHead, WeekHead } from './heads/table-head.ts';

/** Where the rows of a table say day and period, or the period only (-1); undefined where its columns do. */
export function slotPlace(
  head: SlotHead | WeekHead | OwnerHead | ListHead | null,
): Pick<OwnerColumn, 'dayAt' | 'periodAt'> | undefined {
  if (head?.kind === 'list') return { dayAt: head.at.day, periodAt: head.at.period };
  if (head?.kind === 'weeks') return { dayAt: -1, periodAt: head.blocks[0]?.periodAt ?? -1 };
  return head?.kind === 'slots' ? head.columns[0] : undefined;
}

/** Day and period stand in columns of their own or in one. */
export function slotIn(
  row: ExcelRow,
  { dayAt, periodAt }: Pick<OwnerColumn, 'dayAt' | 'periodAt'>,
  shiftOf: ShiftFinder,
): { readonly day: number | null; readonly period: PeriodWords | null } {
  const text = textAt(row, periodAt);
  if (dayAt !== periodAt) return { day: dayOf(textAt(row, dayAt)), period: periodIn(text, shiftOf) };
  const slot = slotOf(text);
  return slot && isShift(slot.shift, shiftOf) ? { day: slot.day, period: slot } : { day: null, period: null };
}

/** A row of the table that is read: it has a period, and a day that it says, stands above or has in its columns. */
export function goesOn(
  row: ExcelRow,
  { dayAt, periodAt }: Pick<OwnerColumn, 'dayAt' | 'periodAt'>,
  said: { readonly day: number | null; readonly period: PeriodWords | null },
  above: number | null,
): boolean {
  if (said.period === null) return false;
  return said.day !== null || ((above !== null || dayAt < 0) && !namesDays(row, periodAt));
}

/** Says days besides its period, as the head of a week does; what can be a subject or a person does not count. */
const namesDays = ({ cells }: ExcelRow, periodAt: number): boolean =>
  cells.some((text, at) => at !== periodAt && isDayWord(text) && !isNameOfDay(text) && dayOf(text) !== 8);
