import type { Tells } from '../../names/tells.ts';
import { firstFew, type ExcelRow } from '@tkb/contract';
import { foldHead } from '../../sheet/columns.ts';
import { HEAD_ROWS_SEARCHED } from '../../sheet/head.ts';
import { otherOf, semesterIn, withoutSemester, type Semester } from '../../sheet/semesters.ts';
import { isTicked, isUnticked } from '../../sheet/ticks.ts';

const isOn = (text: string): boolean => isTicked(text) || text === '1';
const isOff = (text: string): boolean => isUnticked(text) || ['', '-', '–', '0'].includes(text);

/**
 * Under `Học kỳ I | Học kỳ II` a row can have ticks for the halves of the year that it is of: rows of the other half alone go. Any other
 * sheet is answered as it is. A column can also name the half of each row.
 */
export function rowsTicked(rows: readonly ExcelRow[], wanted: Semester): { rows: ExcelRow[]; told: string[] } {
  const named = rowsNamed(rows, wanted);
  if (named) return named;
  for (const [headAt, { cells }] of rows.slice(0, HEAD_ROWS_SEARCHED).entries()) {
    const columnOf = (half: Semester) =>
      cells.findIndex((text) => semesterIn(text) === half && withoutSemester(text) === '');
    const [own, other] = [columnOf(wanted), columnOf(otherOf(wanted))];
    if (own < 0 || other < 0) continue;
    const says = (row: ExcelRow, at: number, word: Tells) => word((row.cells[at] ?? '').trim());
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

const halfHead = /^(?:hk|hocky|hocki|ky|ki)$/;
const halfWords: Readonly<Record<string, Semester>> = { i: 1, '1': 1, ii: 2, '2': 2 };
/** The half that a cell below `HK` names; null of both or of none. */
const halfNamed = (text: string): Semester | null => semesterIn(text) ?? halfWords[text.trim().toLowerCase()] ?? null;

/** A column whose cells name the half of the year that each row is of. */
function halfColumn(rows: readonly ExcelRow[]) {
  for (const [headAt, { cells }] of rows.slice(0, HEAD_ROWS_SEARCHED).entries()) {
    const at = cells.findIndex((text) => halfHead.test(foldHead(text)));
    if (at < 0) continue;
    const named = new Set(rows.slice(headAt + 1).map((row) => halfNamed(row.cells[at] ?? '')));
    if (named.has(1) && named.has(2)) return { headAt, at };
  }
  return null;
}

export const hasHalfColumn = (rows: readonly ExcelRow[]): boolean => halfColumn(rows) !== null;

/** Under `HK` each row says `I` or `II`: rows of the other half go; names that only they have stand in the rows below them. */
function rowsNamed(rows: readonly ExcelRow[], wanted: Semester) {
  const column = halfColumn(rows);
  if (column === null) return null;
  const { headAt, at } = column;
  const left: number[] = [];
  let above: readonly string[] = [];
  const kept = rows.flatMap((row, index) => {
    if (index <= headAt) return [row];
    const before = row.cells.slice(0, at);
    const cells = before.some(Boolean) ? row.cells : [...above.slice(0, at), ...row.cells.slice(at)];
    above = cells;
    if (halfNamed(row.cells[at] ?? '') !== otherOf(wanted)) return [{ ...row, cells }];
    left.push(row.row);
    return [];
  });
  const told = `${left.length} dòng ghi học kỳ ${otherOf(wanted)} không nhập (dòng ${firstFew(left.map(String), 8)}); muốn nhập thì chọn học kỳ ${otherOf(wanted)}.`;
  return { rows: kept, told: [told] };
}
