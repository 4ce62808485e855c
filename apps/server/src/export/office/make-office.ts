import { mediaTypes } from '@tkb/contract';
import { pictureUrl } from '../content/head.ts';
import { makeCodes } from '../pdf/make-pdf.ts';
import { isTable } from '../content/print-task.ts';
import { linkOf, taskWeeks } from '../pdf/week-pages.ts';
import { createLane, onlyFile } from '../delivery/run-thread.ts';
import type { OfficeTask, TableBook } from './office-task.ts';

const make = createLane<OfficeTask | TableBook>(new URL('./office-thread.ts', import.meta.url));

/** The Excel or Word file as bytes, and what the user should know before it is hung up. */
export async function makeOffice(work: Omit<OfficeTask, 'codes'>, gone?: AbortSignal) {
  const links = [...new Set(linksOf(work))];
  const pictures = await makeCodes(links);
  const codes = Object.fromEntries(
    pictures.map((bytes, index) => [links[index] ?? '', pictureUrl(mediaTypes.png, bytes)]),
  );
  return onlyFile(await make({ ...work, codes }, gone));
}

/** A workbook with one plain table, as bytes. */
export const makeTableBook = async (book: Omit<TableBook, 'format'>, gone?: AbortSignal): Promise<Buffer> =>
  onlyFile(await make({ ...book, format: 'table' }, gone)).bytes;

/** The addresses whose QR codes the file shows; none where no code is wanted. */
function linksOf({ format, task }: Pick<OfficeTask, 'format' | 'task'>): string[] {
  if (!task.link || task.layout === 'exchange') return [];
  const isOfWeeks = format === 'docx' || (task.layout === 'page' && !isTable(task));
  return isOfWeeks ? taskWeeks(task).map((week) => linkOf(task, week)) : [task.link];
}
