import type { Made } from '../../export/delivery/run-thread.ts';
import { toBytes } from '../../export/xlsx/workbook.ts';
import { serveThread } from '../../jobs/serve-thread.ts';
import { writeBooks, type BookSheet } from './sheet-book.ts';

serveThread(async (sheets: readonly BookSheet[]): Promise<Made> => {
  const workbook = await writeBooks(sheets);
  return { files: [await toBytes(workbook)], note: null };
});
