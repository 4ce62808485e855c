import { firstFew, type ExcelRow } from '@tkb/contract';
import { HEAD_ROWS_SEARCHED } from '../../sheet/head.ts';
import { otherOf, semesterIn, withoutSemester, type Semester } from '../head-texts.ts';

const ticked = /^(?:[x✓✔+1]|có|true|đúng)$/iu;
const unticked = /^(?:[-–0]|không|false|sai|)$/iu;

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
    const says = (row: ExcelRow, at: number, pattern: RegExp) => pattern.test((row.cells[at] ?? '').trim());
    const below = rows.slice(headAt + 1);
    const areTicks = below.every((row) =>
      [own, other].every((at) => says(row, at, ticked) || says(row, at, unticked) || isHead(row, cells)),
    );
    if (!areTicks || !below.some((row) => says(row, own, ticked) || says(row, other, ticked))) continue;
    const isOfOther = (row: ExcelRow) => says(row, own, unticked) && says(row, other, ticked);
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
