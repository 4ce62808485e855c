import { createLane, onlyFile } from '../../export/delivery/run-thread.ts';
import type { BookSheet } from './sheet-book.ts';

const make = createLane<readonly BookSheet[]>(new URL('./book-thread.ts', import.meta.url));

/** A workbook of sheets of reference data, as bytes: lists of thousands of rows take a core for a second and more. */
export const makeBooks = async (sheets: readonly BookSheet[], gone?: AbortSignal): Promise<Buffer> =>
  onlyFile(await make(sheets, gone)).bytes;
