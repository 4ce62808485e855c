import type { ExcelRow } from '@tkb/contract';
import { dayOf, isDayWord, isNameOfDay } from '../sheet/slot-words.ts';
import type { ListHead, OwnerColumn, OwnerHead, SlotHead, WeekHead } from './table-heads.ts';

/** Where the rows of a table say day and period; undefined where its columns do. */
export function slotPlace(
  head: SlotHead | WeekHead | OwnerHead | ListHead | null,
): Pick<OwnerColumn, 'dayAt' | 'periodAt'> | undefined {
  if (head?.kind === 'list') return { dayAt: head.at.day, periodAt: head.at.period };
  return head?.kind === 'slots' ? head.columns[0] : undefined;
}

/** Says days besides its period, as the head of a week does; what can be a subject or a person does not count. */
export const namesDays = ({ cells }: ExcelRow, periodAt: number): boolean =>
  cells.some((text, at) => at !== periodAt && isDayWord(text) && !isNameOfDay(text) && dayOf(text) !== 8);
