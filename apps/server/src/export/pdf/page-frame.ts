import type { Column, Content, CustomTableLayout, TableCell } from 'pdfmake/interfaces.js';
import { headLines, signatureLines, type ExportHead } from '../content/head.ts';
import type { PageRoom } from '../table/page-room.ts';
import { paperSize, paperSizes, type Orientation, type Paper } from '../content/paper.ts';
import { countLines } from '@tkb/contract/plain';
import type { PrintTask } from '../content/print-task.ts';

const line = '#64748B';

/** Points to the edges of the paper: left, top, right, bottom. */
export const pageMargins: [number, number, number, number] = [20, 18, 20, 22];
/** Those of tables of the whole school, which need every point. */
export const tableMargins: [number, number, number, number] = [14, 10, 14, 16];
const headHeight = 58;
const feetHeight = 78;

/** The room of a lying page for a table between head and signatures. */
export function pageRoom(paper: Paper) {
  const [left, top, right, bottom] = pageMargins;
  const { width, height } = paperSizes[paper];
  // Lines and the rounding of rows take a little more than is counted.
  return { width: width - left - right - 2, height: height - top - bottom - 6, head: headHeight, feet: feetHeight };
}

/** Types of a head, and the width that stays free on both sides of its middle. */
interface HeadStyle {
  readonly side: number;
  readonly title: number;
  readonly subtitle: number;
  readonly school: number;
  readonly note: number;
  readonly code: number;
}

const weekHead = (paper: Paper): HeadStyle => ({
  title: 15,
  subtitle: 11,
  school: 10,
  note: 9,
  code: 48,
  side: paper === 'a3' ? 340 : 230,
});
/** The title and the line below it need so much. */
const middleWidth = 210;
const tableHead = (width: number): HeadStyle => ({
  title: 14,
  subtitle: 10,
  school: 9,
  note: 8,
  code: 42,
  side: Math.min(340, (width - middleWidth) / 2),
});
const logoWidth = 42;
const belowHead = 4;

/** From line to line of a table of the whole school, in parts of what the font asks for and of the type. */
export const tableLeading = 0.92;
const fontHeight = 1.15;

/** The rooms of pages for tables of the whole school, lying and upright. */
export const tableRooms = (task: Pick<PrintTask, 'head' | 'view' | 'paper'>): PageRoom[] =>
  (['landscape', 'portrait'] as const).map((orientation) => tableRoom(task, orientation));

function tableRoom(
  { head, view, paper }: Pick<PrintTask, 'head' | 'view' | 'paper'>,
  orientation: Orientation,
): PageRoom {
  const [left, top, right, bottom] = tableMargins;
  const size = paperSize(paper, orientation);
  const width = size.width - left - right - 2;
  const style = tableHead(width);
  const lines = headLines(head, view);
  const beside = style.side - (head.logo ? logoWidth : 0);
  const high = (text: string, type: number, isBold = false) =>
    text ? countLines(text, beside / type, isBold) * type * fontHeight : 0;
  const said =
    high(lines.parent, style.note) +
    high(lines.school, style.school, true) +
    high(lines.year, style.note) +
    high(lines.contact, style.note);
  return {
    paper,
    orientation,
    width,
    // Lines and the rounding of rows take a little more than is counted.
    height: size.height - top - bottom - 4,
    head: Math.max(said, style.code, (style.title + 2 * style.subtitle) * fontHeight) + belowHead,
    feet: tableFeet.height,
    lineHeight: fontHeight * tableLeading,
    padding: 0.6,
    sides: 3,
  };
}

/** The head of a page with a week. */
export const pageHead = (task: PrintTask, subtitle: string): Content => headOf(task, subtitle, weekHead(task.paper));

/** The head of a page with a table of the whole school, that wide. */
export const tablePageHead = (task: PrintTask, subtitle: string, width: number): Content =>
  headOf(task, subtitle, tableHead(width));

/** The authority above, school, year, semester and contact on the left, the timetable's number and date in the middle. */
function headOf({ head, view, link }: PrintTask, subtitle: string, style: HeadStyle): Content {
  const lines = headLines(head, view);
  const { side, code: codeSide } = style;
  const logo: Content[] = head.logo ? [{ image: head.logo, fit: [36, 36], width: logoWidth }] : [];
  const codeWidth = link ? codeSide + 4 : 0;
  const code: Column[] = link ? [{ width: codeWidth, stack: [{ qr: link, fit: codeSide, alignment: 'right' }] }] : [];
  return {
    margin: [0, 0, 0, belowHead],
    columns: [
      ...logo,
      {
        width: side - (head.logo ? logoWidth : 0),
        stack: [
          ...(lines.parent ? [{ text: lines.parent, fontSize: style.note }] : []),
          { text: lines.school, bold: true, fontSize: style.school },
          { text: lines.year, fontSize: style.note },
          ...(lines.contact ? [{ text: lines.contact, fontSize: 8 }] : []),
        ],
      },
      {
        width: '*',
        alignment: 'center',
        stack: [
          { text: lines.title, bold: true, fontSize: style.title },
          { text: subtitle, bold: true, fontSize: style.subtitle },
          { text: lines.effective, bold: true, fontSize: Math.min(10, style.subtitle) },
        ],
      },
      { width: side - codeWidth, text: '' },
      ...code,
    ],
  };
}

interface FeetStyle {
  readonly type: number;
  readonly above: number;
  /** Points to write the name by hand. */
  readonly space: number;
}

const weekFeet: FeetStyle = { type: 10, above: 4, space: 22 };
/** Of a short table: a seal and a name take 2 cm, and the page has them. */
const wideFeet: FeetStyle = { type: 11, above: 10, space: 56 };
const tableFeet = { type: 9, above: 3, space: 20, height: 64 } as const;

/** Place for the signatures: who made it on the left, the principal on the right; never torn apart. */
export const signatures = (task: Signed): Content => feetOf(task, weekFeet);

/** The same below a short table. */
export const wideSignatures = (task: Signed): Content => feetOf(task, wideFeet);

/** The same below a table of the whole school. */
export const tableSignatures = (task: Signed): Content => feetOf(task, tableFeet);

interface Signed {
  readonly head: Pick<ExportHead, 'principal'>;
}

function feetOf({ head: { principal } }: Signed, { type, above: gap, space }: FeetStyle): Content {
  const who = (title: string, above: string, name: string): Content => ({
    alignment: 'center',
    stack: [
      { text: above, italics: true },
      { text: title, bold: true },
      { text: signatureLines.how, italics: true, fontSize: 8 },
      { text: name, bold: true, margin: [0, space, 0, 0] },
    ],
  });
  return {
    unbreakable: true,
    margin: [0, gap, 0, 0],
    fontSize: type,
    columns: [
      who(signatureLines.maker, ' ', ' '),
      who(signatureLines.principal, signatureLines.date, principal || ' '),
    ],
  };
}

/** A cell of a table, in the middle of its place. */
export const cell = (text: string, more: object = {}): TableCell => ({
  text,
  alignment: 'center',
  verticalAlignment: 'middle',
  ...more,
});

export const headCell = (text: string, more: object = {}): TableCell =>
  cell(text, { bold: true, fillColor: '#E2E8F0', ...more });

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
