import type { ExcelImport } from '@tkb/contract';
import { looksLikeClass, orStandard } from '../../names/called.ts';
import { knows, type SchoolNames } from '../../names/school-names.ts';
import { fieldOfHead } from '../../sheet/columns.ts';
import { rowColumns } from '../text/assignment-columns.ts';

/** Says that the head which is read stands below a matrix, whose classes are left out. */
export function tellTableAbove({ rows }: ExcelImport, headRow: number | null, names: SchoolNames): string[] {
  const above = rows.filter(({ row }) => row < (headRow ?? 0));
  const at = above.findIndex(({ cells }) => classesBelow(cells, names) >= 0);
  const keyAt = classesBelow(above[at]?.cells ?? [], names);
  const left = above.slice(at + 1).filter(({ cells }) => looksLikeClass(cells[keyAt] ?? ''));
  const [first, last] = [left[0]?.row, left.at(-1)?.row];
  if (first === undefined) return [];
  const place = first === last ? `Dòng ${first} là` : `Dòng ${first} đến ${last} là`;
  return [
    `${place} bảng khác đứng trên dòng tiêu đề được đọc (dòng ${headRow}), không được nhập. Hãy chuyển mỗi bảng sang một trang tính riêng.`,
  ];
}

/** The column of the classes under `Lớp` with subjects beside it; -1 of any other row. */
function classesBelow(cells: readonly string[], names: SchoolNames): number {
  const isSubject = (text: string) =>
    text !== '' && fieldOfHead(text, rowColumns) === null && orStandard((one) => knows(names, 'subject', one))(text);
  return cells.some(isSubject) ? cells.findIndex((text) => fieldOfHead(text, rowColumns) === 'class') : -1;
}
