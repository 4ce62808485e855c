import { excelKinds, type BookPart, type ExcelFile } from '@tkb/contract';

/** The first sheet of a file to go on with, -1 where none is left: hidden ones and those with no more than a title are none. */
export const nextSheet = (
  sheets: readonly Pick<ExcelFile['sheets'][number], 'isHidden' | 'rows'>[],
  done: readonly number[],
): number => sheets.findIndex(({ isHidden, rows }, index) => !isHidden && rows.length > 1 && !done.includes(index));

/** The sheet that holds a list of the kind, as the sheets of a whole school's file are sorted; the first where none does. */
export function sheetOfKind(
  path: string,
  sheets: readonly Pick<ExcelFile['sheets'][number], 'name' | 'isHidden'>[],
  parts: readonly Pick<BookPart, 'kind' | 'name' | 'isDerived'>[],
): number {
  const own = parts.filter(({ kind, isDerived }) => excelKinds[kind]?.path === path && !isDerived);
  const named = new Set(own.map(({ name }) => name));
  return Math.max(
    0,
    sheets.findIndex(({ name, isHidden }) => !isHidden && named.has(name)),
  );
}
