import type { Content, DynamicContent, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import type { PrintedTable } from '../table/printed-tables.ts';
import { nothingToPrint } from '../table/table-words.ts';
import { weekCards } from './card-pages.ts';
import { pageMargins, tableMargins } from './page-frame.ts';
import { isTable, type PrintTask } from '../content/print-task.ts';
import { slotPages, taskTables, type TablePage } from './slot-pages.ts';
import { taskWeeks, weekPages } from './week-pages.ts';

/** The whole document of a task, with page numbers; each page begins with the head that `page-frame.ts` writes. */
export function buildDocument(task: PrintTask, tables = taskTables(task)): TDocumentDefinitions {
  const { timetable } = task.view;
  return {
    info: { title: `Thời khóa biểu số ${timetable.number}`, author: task.head.school },
    pageSize: task.paper === 'a3' ? 'A3' : 'A4',
    defaultStyle: { font: 'Tinos', fontSize: 9, lineHeight: 1 },
    ...(!task.isPicture && { footer: pageNumbers(task) }),
    ...pagesOf(task, tables),
  };
}

const pageNumbers =
  ({ view }: PrintTask): DynamicContent =>
  (page, count) => ({
    text: `TKB số ${view.timetable.number} - Trang ${page}/${count}`,
    alignment: 'center',
    fontSize: 8,
    color: '#475569',
    margin: [0, 3, 0, 0],
  });

function pagesOf(
  task: PrintTask,
  tables: readonly PrintedTable[],
): Pick<TDocumentDefinitions, 'content' | 'pageMargins' | 'pageOrientation'> {
  if (isTable(task)) {
    const content = tables.length > 0 ? slotPages(task, tables) : nothing();
    const [{ pageOrientation } = { pageOrientation: 'landscape' as const }] = content;
    return { content, pageMargins: tableMargins, pageOrientation };
  }
  const pageOrientation = task.what === 'class' && task.layout === 'cards' ? 'portrait' : 'landscape';
  return { content: weekContent(task), pageMargins, pageOrientation };
}

const nothing = (): TablePage[] => [
  { pageOrientation: 'landscape', stack: [{ text: nothingToPrint, margin: [0, 40, 0, 0], alignment: 'center' }] },
];

function weekContent(task: PrintTask): Content[] {
  const weeks = taskWeeks(task);
  if (weeks.length === 0) return nothing();
  return task.layout === 'cards' ? weekCards(task, weeks) : weekPages(task, weeks);
}

/** Points of a page with a QR code: squares are whole points, so that the code nearly fills it. */
const codeSize = 192;

/** A page for the QR code of each link. */
export const buildCodes = (links: readonly string[]): TDocumentDefinitions => ({
  pageSize: { width: codeSize, height: codeSize },
  pageMargins: 0,
  defaultStyle: { font: 'Tinos' },
  content: links.map((qr, index): Content => ({
    qr,
    fit: codeSize,
    ...(index > 0 && { pageBreak: 'before' as const }),
  })),
});
