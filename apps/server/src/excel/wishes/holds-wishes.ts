import type { ExcelRow } from '@tkb/contract';
import { looksLikeClass } from '../names/called.ts';
import type { ShiftFinder } from '../sheet/slot-words.ts';
import { bodyOf } from '../sheet/whole-sheet.ts';
import { keyOfSign, readSignLegend } from './sign-legend.ts';
import { readSign } from './signs.ts';
import { shortShifts } from './wish-marks.ts';
import { isSomebody, readTurned } from './turned-sheet.ts';
import { marksOfFields, readUpright, saysAbsence, slotField, teacherHead } from './wish-sheet.ts';

const timeFields = new Set(['day', 'shift', 'period']);

/** True of a sheet that says who wishes what: in words, or by a sign below each period. */
export function holdsWishes(given: readonly ExcelRow[], shiftOf: ShiftFinder): boolean {
  const { rows, marks } = readSignLegend(given);
  const upright = readUpright(bodyOf(rows), shiftOf)?.sheet;
  const isUpright = upright?.columns.includes('teacher') ?? false;
  const sheet = isUpright ? upright : readTurned(bodyOf(rows), { shiftOf, isPerson: isSomebody })?.sheet;
  if (!sheet) return false;
  const below = (isOf: (field: string) => boolean) =>
    sheet.rows.flatMap(({ cells }) => cells.filter((text, at) => text && isOf(sheet.columns[at] ?? '')));
  if (below((field) => field in marksOfFields).length > 0) return true;
  if (sheet.heads.some(saysAbsence) && below((field) => timeFields.has(field)).length > 0) return true;
  // Below the same heads stand the classes of a timetable.
  const signs = below((field) => field === slotField || field === teacherHead);
  const isSign = (text: string) =>
    marks.has(keyOfSign(text)) || readSign(text) !== null || shortShifts.test(text.trim());
  return signs.filter(isSign).length * 3 > signs.length * 2 && !signs.some(looksLikeClass);
}
