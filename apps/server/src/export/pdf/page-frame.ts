import type { Column, Content, CustomTableLayout, TableCell } from 'pdfmake/interfaces.js';
import { headLines, signatureLines, type ExportHead } from '../head.ts';
import type { PageRoom } from '../table/fit-table.ts';
import { paperSizes, type Paper } from '../table/paper.ts';
import type { PdfTask } from './pdf-task.ts';

const line = '#64748B';

/** Points to the edges of the paper: left, top, right, bottom. */
export const pageMargins: [number, number, number, number] = [20, 18, 20, 22];
const headHeight = 58;
const feetHeight = 78;

/** The room of a lying page for a table between head and signatures. */
export function pageRoom(paper: Paper): PageRoom {
  const [left, top, right, bottom] = pageMargins;
  const { width, height } = paperSizes[paper];
  // Lines and the rounding of rows take a little more than is counted.
  return {
    paper,
    width: width - left - right - 2,
    height: height - top - bottom - 6,
    head: headHeight,
    feet: feetHeight,
  };
}

/** The authority above, school, year, semester and contact on the left, the timetable's number and date in the middle. */
export function pageHead({ head, view, link, paper }: PdfTask, subtitle: string): Content {
  const lines = headLines(head, view);
  const logo: Content[] = head.logo ? [{ image: head.logo, fit: [36, 36], width: 42 }] : [];
  const code: Column[] = link ? [{ width: 52, stack: [{ qr: link, fit: 48, alignment: 'right' }] }] : [];
  const side = paper === 'a3' ? 340 : 230;
  return {
    margin: [0, 0, 0, 4],
    columns: [
      ...logo,
      {
        width: side - (head.logo ? 42 : 0),
        stack: [
          ...(lines.parent ? [{ text: lines.parent, fontSize: 9 }] : []),
          { text: lines.school, bold: true, fontSize: 10 },
          { text: lines.year, fontSize: 9 },
          ...(lines.contact ? [{ text: lines.contact, fontSize: 8 }] : []),
        ],
      },
      {
        width: '*',
        alignment: 'center',
        stack: [
          { text: lines.title, bold: true, fontSize: 15 },
          { text: subtitle, bold: true, fontSize: 11 },
          { text: lines.effective, bold: true, fontSize: 10 },
        ],
      },
      { width: side - (link ? 52 : 0), text: '' },
      ...code,
    ],
  };
}

/** Place for the signatures: who made it on the left, the principal on the right; never torn apart. */
export function signatures({ head: { principal } }: { readonly head: Pick<ExportHead, 'principal'> }): Content {
  const who = (title: string, above: string, name: string): Content => ({
    alignment: 'center',
    stack: [
      { text: above, italics: true },
      { text: title, bold: true },
      { text: signatureLines.how, italics: true, fontSize: 8 },
      { text: name, bold: true, margin: [0, 22, 0, 0] },
    ],
  });
  return {
    unbreakable: true,
    margin: [0, 4, 0, 0],
    fontSize: 10,
    columns: [
      who(signatureLines.maker, ' ', ' '),
      who(signatureLines.principal, signatureLines.date, principal || ' '),
    ],
  };
}

export const headCell = (text: string, more: object = {}): TableCell => ({
  text,
  bold: true,
  alignment: 'center',
  fillColor: '#E2E8F0',
  verticalAlignment: 'middle',
  ...more,
});

/** A cell of a table, in the middle of its place. */
export const cell = (text: string, more: object = {}): TableCell => ({
  text,
  alignment: 'center',
  verticalAlignment: 'middle',
  ...more,
});

/** A cell over rows of these heights, its text near the middle (the library's own alignment fails there). */
export function spanCell(text: string, heights: readonly number[]): TableCell {
  const total = heights.reduce((sum, height) => sum + height, 0);
  const above = (total - total / heights.length) / 2;
  return { text, rowSpan: heights.length, bold: true, alignment: 'center', margin: [0, above, 0, 0] };
}

interface Padding {
  readonly top: number;
  readonly side: number;
}

/** Thin lines, and a strong one above each row that begins a day or shift. */
export function gridLayout(strongRows: ReadonlySet<number>, { top, side }: Padding): CustomTableLayout {
  return {
    hLineWidth: (row, { table }) => (row === 0 || row === table.body.length || strongRows.has(row) ? 1 : 0.4),
    vLineWidth: () => 0.5,
    hLineColor: () => line,
    vLineColor: () => line,
    paddingLeft: () => side,
    paddingRight: () => side,
    paddingTop: () => top,
    paddingBottom: () => top,
  };
}
