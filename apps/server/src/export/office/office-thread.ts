import { serveThread } from '../../jobs/serve-thread.ts';
import { isTable } from '../content/print-task.ts';
import { linkOf, taskWeeks } from '../pdf/week-pages.ts';
import type { Made } from '../delivery/run-thread.ts';
import { narrowNote } from '../table/narrow-note.ts';
import type { OfficeTask, TableBook } from './office-task.ts';

// Each library is loaded for the files that it makes.
async function fileOf({ format, task, codes, assignments }: OfficeTask): Promise<readonly [Buffer, (string | null)?]> {
  const codesOf = (links: readonly string[]) => links.flatMap((link) => codes[link] ?? []);
  if (format === 'docx') {
    const { wordDocument } = await import('../word/word-document.ts');
    return [await wordDocument(task, taskWeeks(task), async (links) => codesOf(links))];
  }
  const { what, layout, view, head, ...wish } = task;
  if (layout === 'exchange') {
    const { exchangeWorkbook } = await import('../xlsx/exchange-workbook.ts');
    return [await exchangeWorkbook(view, head, assignments, wish)];
  }
  const kind = what === 'school' ? 'class' : what;
  if (isTable(task)) {
    const { slotWorkbook, workbookTables } = await import('../xlsx/slot-workbook.ts');
    const style = { ...wish, kind, isMixed: layout === 'sheet', code: codes[task.link] ?? null };
    const tables = workbookTables(view, style);
    return [await slotWorkbook(view, head, style, tables), what === 'school' ? narrowNote(tables) : null];
  }
  const { weekWorkbook } = await import('../xlsx/week-workbook.ts');
  const links = layout === 'page' ? taskWeeks(task).map((week) => linkOf(task, week)) : [task.link];
  const book = { ...wish, kind, layout: layout === 'cards' ? layout : 'page', codes: codesOf(links) } as const;
  return [await weekWorkbook(view, head, book)];
}

async function tableOf({ title, columns, lines }: TableBook): Promise<Buffer> {
  const { openTable, toBytes } = await import('../xlsx/workbook.ts');
  const { workbook, sheet } = await openTable(title, columns);
  for (const line of lines) sheet.addRow(line);
  sheet.autoFilter = { from: { row: 1, column: 1 }, to: { row: 1, column: columns.length } };
  return toBytes(workbook);
}

serveThread(async (work: OfficeTask | TableBook): Promise<Made> => {
  const [bytes, note = null] = work.format === 'table' ? [await tableOf(work)] : await fileOf(work);
  return { files: [bytes], note };
});
