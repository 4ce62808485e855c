import { firstFew, type ExcelRow } from '@tkb/contract';
import { foldAccented } from '../names/accents.ts';
import { withoutBeside } from '../names/called.ts';
import type { SchoolNames } from '../names/school-names.ts';
import { foldHead } from '../sheet/columns.ts';
import { bodyOf } from '../sheet/whole-sheet.ts';
import { findLayout } from '../assignments/find-layout.ts';

/** Rows of a list of people that have numbers of their own and one name: they become one teacher, which is told. */
export function tellNamesakes(rows: readonly ExcelRow[], names: SchoolNames): string[] {
  const { layout, sheet } = findLayout(bodyOf(rows), new Map(), names);
  const teacherAt = sheet.columns.indexOf('teacher');
  const numberAt = sheet.heads.findIndex((head) => /^s?tt$/.test(foldHead(head)));
  if (layout !== 'list' || teacherAt < 0 || numberAt < 0) return [];
  const people = sheet.rows.flatMap(({ row, cells }) => {
    const [number = '', name = ''] = [cells[numberAt]?.trim(), withoutBeside(cells[teacherAt] ?? '')];
    return /^\d+$/.test(number) && name !== '' ? [{ row, number, name }] : [];
  });
  return [...Map.groupBy(people, ({ name }) => foldAccented(name)).values()].flatMap((own) => {
    if (new Set(own.map(({ number }) => number)).size < 2) return [];
    const { name } = own[0]!;
    const where = firstFew(own.map(({ row }) => String(row)));
    return `Các dòng ${where} cùng tên "${name}", đang được hiểu là một người. Nếu là nhiều người, hãy ghi thêm chữ sau tên trong tệp, ví dụ "${name} A" và "${name} B", rồi chọn lại tệp.`;
  });
}
