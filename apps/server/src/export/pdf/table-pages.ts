import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { cell, gridLayout, headCell, pageMargins, pageRoom, wideSignatures } from './page-frame.ts';
import type { TableTask } from '../content/print-task.ts';

const padding = { top: 7, side: 4 };

/** The columns in their proportions, as wide as the page. */
function fullWidths(columns: TableTask['columns']): number[] {
  const sum = columns.reduce((all, { width }) => all + width, 0);
  const room = pageRoom('a4').width - columns.length * 2 * padding.side;
  return columns.map(({ width }) => (room * width) / sum);
}

/** A plain table as a document of lying A4 pages; each part begins a page of its own, and its heads stand on every page of it. */
export const buildTables = (task: TableTask): TDocumentDefinitions => ({
  info: { title: task.title, author: task.head.school },
  pageSize: 'A4',
  pageOrientation: 'landscape',
  pageMargins,
  defaultStyle: { font: 'Tinos', fontSize: 12, lineHeight: 1 },
  content: task.parts.map((part, index) => partPages(task, part, index > 0)),
});

function partPages(task: TableTask, { subtitle, lines }: TableTask['parts'][number], isNext: boolean): Content {
  const { head, title, columns } = task;
  return {
    ...(isNext && { pageBreak: 'before' as const }),
    stack: [
      {
        columns: [
          ...(head.logo ? [{ image: head.logo, fit: [36, 36] as [number, number], width: 42 }] : []),
          [
            { text: head.parent.toLocaleUpperCase('vi'), fontSize: 9 },
            { text: head.school.toLocaleUpperCase('vi'), bold: true, fontSize: 10 },
          ],
        ],
      },
      { text: title.toLocaleUpperCase('vi'), bold: true, fontSize: 15, alignment: 'center' },
      { text: subtitle, bold: true, alignment: 'center', margin: [0, 2, 0, 8] },
      {
        table: {
          headerRows: 1,
          dontBreakRows: true,
          widths: fullWidths(columns),
          body: [
            columns.map((column) => headCell(column.head)),
            ...lines.map((line) => line.map((text) => cell(text))),
          ],
        },
        layout: gridLayout(new Set(), padding),
      },
      wideSignatures(task),
    ],
  };
}
