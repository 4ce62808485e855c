import type { ExcelFile } from '@tkb/contract';

/** The first sheet of a file to go on with, -1 where none is left: hidden ones and those with no more than a title are none. */
export const nextSheet = (
  sheets: readonly Pick<ExcelFile['sheets'][number], 'isHidden' | 'rows'>[],
  done: readonly number[],
): number => sheets.findIndex(({ isHidden, rows }, index) => !isHidden && rows.length > 1 && !done.includes(index));
