import { foldLoose, type ExcelRow } from '@tkb/contract';
import { looksLikeClass } from '../../names/called.ts';
import { periodColumn } from '../../sheet/slot-words.ts';
import type { SpreadSheet } from './lines-in-cells.ts';

const fewest = 2;

/**
 * Two columns under each class, with its name over both or over the first one: where the words of all second columns are no words of
 * the first ones, these say who teaches and get a head that tells so.
 */
export function nameTeacherColumns(sheet: SpreadSheet): SpreadSheet {
  const rows = sheet.rows.map((row, index) => {
    const pairs = pairsUnder(row);
    const below = sheet.rows.slice(index + 1);
    // A second row of heads says itself what the two columns are: Sáng and Chiều.
    const isOverLessons = /^\d+$/.test((below[0]?.cells[periodColumn(row)] ?? '').trim());
    if (pairs.length < fewest || !isOverLessons) return row;
    const wordsAt = (column: number) => new Set(below.map((own) => foldLoose(own.cells[column] ?? '')).filter(Boolean));
    const lessons = new Set(pairs.flatMap((column) => [...wordsAt(column)]));
    const others = pairs.map((column) => wordsAt(column + 1));
    if (
      others.some((words) => words.size === 0) ||
      others.some((words) => [...words].some((word) => lessons.has(word)))
    )
      return row;
    const cells = [...row.cells];
    for (const column of pairs) cells[column + 1] = 'GV';
    return { ...row, cells };
  });
  return { ...sheet, rows };
}

/** The first columns of the classes of a head, if each has two. */
function pairsUnder(row: ExcelRow): number[] {
  const { cells } = row;
  const from = periodColumn(row);
  if (from < 0) return [];
  const firsts = cells.flatMap((text, column) =>
    column > from && text.trim() !== '' && text !== cells[column - 1] ? [column] : [],
  );
  const isPair = (column: number) =>
    looksLikeClass(cells[column] ?? '') && [undefined, '', cells[column]].includes(cells[column + 1]);
  const isSpaced = firsts.every((column, index) => index === 0 || column === firsts[index - 1]! + 2);
  return isSpaced && firsts.every(isPair) ? firsts : [];
}
