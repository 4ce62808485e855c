import { parentPort, workerData } from 'node:worker_threads';
import { isTable } from '../pdf/pdf-task.ts';
import { linkOf, taskWeeks } from '../pdf/week-pages.ts';
import type { Made } from '../run-thread.ts';
import { narrowNote } from '../table/narrow-note.ts';
import type { OfficeTask } from './office-task.ts';

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

const [bytes, note = null] = await fileOf(workerData as OfficeTask);
parentPort?.postMessage({ files: [bytes], note } satisfies Made);
