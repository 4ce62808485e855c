import { firstFew, type ExcelRow } from '@tkb/contract';
import { HEAD_ROWS_SEARCHED } from '../../sheet/head.ts';
import { otherOf, semesterIn, withoutSemester, type Semester } from '../../sheet/semesters.ts';
import { isTicked, isUnticked } from '../../sheet/ticks.ts';

const isOn = (text: string): boolean => isTicked(text) || text === '1';
const isOff = (text: string): boolean => isUnticked(text) || ['', '-', '–', '0'].includes(text);

/**
 * Under `Học kỳ I | Học kỳ II` a row can have ticks for the halves of the year that it is of: rows of the other half alone go. Any other
 * sheet is answered as it is.
 */
export function rowsTicked(rows: readonly ExcelRow[], wanted: Semester): { rows: ExcelRow[]; told: string[] } {
  for (const [headAt, { cells }] of rows.slice(0, HEAD_ROWS_SEARCHED).entries()) {
    const columnOf = (half: Semester) =>
      cells.findIndex((text) => semesterIn(text) === half && withoutSemester(text) === '');
    const [own, other] = [columnOf(wanted), columnOf(otherOf(wanted))];
    if (own < 0 || other < 0) continue;
    const says = (row: ExcelRow, at: number, word: (text: string) => boolean) => word((row.cells[at] ?? '').trim());
    const below = rows.slice(headAt + 1);
    const areTicks = below.every((row) =>
      [own, other].every((at) => says(row, at, isOn) || says(row, at, isOff) || isHead(row, cells)),
    );
    if (!areTicks || !below.some((row) => says(row, own, isOn) || says(row, other, isOn))) continue;
    const isOfOther = (row: ExcelRow) => says(row, own, isOff) && says(row, other, isOn);
    const left = below.filter(isOfOther);
    if (left.length === 0) break;
    const told = `${left.length} dòng chỉ đánh dấu ở học kỳ ${otherOf(wanted)} nên không nhập: dòng ${firstFew(
      left.map(({ row }) => String(row)),
      8,
    )}.`;
    return { rows: rows.filter((row) => !left.includes(row)), told: [told] };
  }
  return { rows: [...rows], told: [] };
}

const isHead = (row: ExcelRow, head: readonly string[]) => row.cells.join('\n') === head.join('\n');
