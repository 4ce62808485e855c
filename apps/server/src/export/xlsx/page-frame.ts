import type { TimetableView } from '@tkb/contract';
import type ExcelJS from 'exceljs';
import { headLines, signatureLines, type ExportHead } from '../content/head.ts';
import type { PageRoom } from '../table/page-room.ts';
import { nothingToPrint } from '../table/table-words.ts';
import { paperSize, type Orientation, type Paper } from '../content/paper.ts';
import { lineWidth } from '@tkb/contract/plain';
import { writeLine } from './workbook.ts';
import { sum } from '../table/sum.ts';

/** Rows 1 to 4 are the head, row 5 names the columns. */
export const headRow = 5;
const headHeights = [17, 18, 12, 12];
const feetHeights = [6, 13, 13, 12, 12, 13];
/** Inches to the edges of the paper. */
const margin = { side: 0.3, top: 0.35, bottom: 0.4 };
const inch = 72;
/** Programs round widths and heights differently: what they may not take for a page too much. */
const slack = 0.965;

/** The room on a page for a table between head and signatures. */
export function pageRoom(paper: Paper, orientation: Orientation = 'landscape'): PageRoom {
  const { width, height } = paperSize(paper, orientation);
  return {
    paper,
    orientation,
    width: (width - 2 * margin.side * inch) * slack,
    height: (height - (margin.top + margin.bottom) * inch) * slack,
    head: sum(headHeights),
    feet: sum(feetHeights),
    lineHeight: 1.17,
    padding: 2,
    sides: 4,
  };
}

/** The rooms for a table of the whole school, lying and upright. */
export const tableRooms = (paper: Paper): PageRoom[] =>
  (['landscape', 'portrait'] as const).map((orientation) => pageRoom(paper, orientation));

export const pageFooter = { oddFooter: '&C&8Trang &P/&N' };

/** Print settings of a page at its real size; heads are repeated on every page. */
export function pageSetup(paper: Paper, orientation: Orientation = 'landscape'): Partial<ExcelJS.PageSetup> {
  return {
    // The library's list of papers lacks A3.
    paperSize: paper === 'a3' ? (8 as ExcelJS.PaperSize) : 9,
    orientation,
    scale: 100,
    horizontalCentered: true,
    margins: {
      left: margin.side,
      right: margin.side,
      top: margin.top,
      bottom: margin.bottom,
      header: 0.15,
      footer: 0.15,
    },
  };
}

/** The sheet of a workbook that has nothing to print: one without any is no file. */
export function addEmptySheet(workbook: ExcelJS.Workbook, paper: Paper): void {
  workbook.addWorksheet('TKB', { pageSetup: pageSetup(paper) }).getCell('A1').value = nothingToPrint;
}

interface Across {
  readonly from: number;
  readonly to: number;
}

interface HeadPlace extends Across {
  readonly subtitle: string;
  /** Points of the columns from..to. */
  readonly widths: readonly number[];
  /** Points of the columns that stand before them on the same page. */
  readonly before: number;
  /** The picture of a QR code as a data URL; null = none. */
  readonly code: string | null;
}

/** Authority, school, year and contact on the left; number, subtitle and date in the middle of the columns from..to. */
export function writeHead(
  sheet: ExcelJS.Worksheet,
  view: TimetableView,
  head: ExportHead,
  { from, to, subtitle, widths, before: leads, code }: HeadPlace,
): void {
  const lines = headLines(head, view);
  const last = Math.max(to, from + 2);
  const needed = Math.max(lineWidth(lines.parent) * 9, lineWidth(lines.school, true) * 10, lineWidth(lines.year) * 9);
  const split = Math.min(last - 1, from + columnsFor(widths, needed) - 1);
  const room = sum(widths.slice(0, split - from + 1)) - cellPadding;
  const left = (row: number, text: string, style: { size: number; bold?: boolean }) =>
    writeLine(sheet, { row, from, to: split }, ...inLines(text, style, room));
  const said = Math.max(
    lineWidth(lines.title, true) * 14,
    lineWidth(subtitle, true) * 11,
    lineWidth(lines.effective, true) * 10,
  );
  const end = Math.max(split + 1, from + centredEnd(widths, { from: split - from + 1, leads, said }));
  const middle = (row: number, text: string, size: number) =>
    writeLine(sheet, { row, from: split + 1, to: Math.min(last, end) }, text, { size, bold: true });
  left(1, lines.parent, { size: 9 });
  middle(1, lines.title, 14);
  left(2, lines.school, { size: 10, bold: true });
  middle(2, subtitle, 11);
  left(3, lines.year, { size: 9 });
  middle(3, lines.effective, 10);
  // Nothing stands beside it.
  writeLine(sheet, { row: 4, from, to: Math.min(last, end) }, lines.contact, { size: 8, align: 'left' });
  headHeights.forEach((height, index) => (sheet.getRow(index + 1).height = height));
  const columns = { from, widths };
  if (code) addPicture(sheet, columns, { url: code, side: codeSide, before: gap });
  const before = code ? codeSide + 2 * gap : gap;
  if (head.logo) addPicture(sheet, columns, { url: head.logo, side: logoSide, before });
}

const cellPadding = 4;
/** Smaller type of a long name is hard to read; two lines of the least type are as high as their rows. */
const leastInLine = 8;
const inTwoLines = 7;

/** A text at the left of the head: one that would shrink too much to fit into a line stands in two, parted between its words. */
function inLines(text: string, style: { readonly size: number; readonly bold?: boolean }, room: number) {
  const left = { ...style, align: 'left' } as const;
  const widthOf = (part: string) => lineWidth(part, style.bold);
  if (widthOf(text) * leastInLine <= room) return [text, left] as const;
  const words = text.split(' ');
  const longer = (at: number) => Math.max(widthOf(words.slice(0, at).join(' ')), widthOf(words.slice(at).join(' ')));
  const cuts = words.slice(1).map((_, index) => index + 1);
  if (cuts.length === 0) return [text, left] as const;
  const cut = cuts.reduce((best, at) => (longer(at) < longer(best) ? at : best));
  const lines = [words.slice(0, cut), words.slice(cut)].map((part) => part.join(' '));
  return [lines.join('\n'), { ...left, size: inTwoLines }] as const;
}

const codeSide = 50;
const logoSide = 33;

/** How many of the columns are as wide as so many points, at most half of the width of all. */
function columnsFor(widths: readonly number[], points: number): number {
  const widthTo = widths.map((_, index) => sum(widths.slice(0, index + 1)));
  const enough = widthTo.findIndex((width) => width >= points) + 1;
  const half = Math.max(1, widthTo.filter((width) => width <= sum(widths) / 2).length);
  return enough === 0 ? half : Math.min(half, enough);
}

/** The last of the columns over which words of that width stand nearest to the middle of the page, from one of them on. */
function centredEnd(
  widths: readonly number[],
  { from, leads, said }: { readonly from: number; readonly leads: number; readonly said: number },
): number {
  const edges = widths.map((_, index) => leads + sum(widths.slice(0, index + 1)));
  const start = leads + sum(widths.slice(0, from));
  const middle = (edges.at(-1) ?? 0) / 2;
  const away = (index: number) => Math.abs(((edges[index] ?? 0) + start) / 2 - middle);
  const wide = edges.flatMap((edge, index) => (index >= from && edge - start >= said ? [index] : []));
  return wide.reduce((best, index) => (away(index) < away(best) ? index : best), wide[0] ?? widths.length - 1);
}

const pixel = 0.75;
/** Units of a drawing in a point. */
const drawingPoint = 12_700;
/** Between pictures, and to the edge: one that reaches over it, by the rounding of widths, prints an empty page. */
const gap = 6;

/** A square picture that ends so many points before the right edge of the head, as a data URL. */
interface HeadPicture {
  readonly url: string;
  readonly side: number;
  readonly before: number;
}

function addPicture(
  sheet: ExcelJS.Worksheet,
  { from, widths }: Pick<HeadPlace, 'from' | 'widths'>,
  { url, side, before }: HeadPicture,
): void {
  const left = Math.max(0, sum(widths) - side - before);
  const starts = widths.map((_, index) => sum(widths.slice(0, index)));
  const column = starts.findLastIndex((start) => start <= left);
  const inColumn = Math.round((left - (starts[column] ?? 0)) * drawingPoint);
  // The library's own fractions of a column count its width in another unit than programs do.
  const place = { nativeCol: from - 1 + column, nativeColOff: inColumn, nativeRow: 0, nativeRowOff: drawingPoint };
  const extension = url.startsWith('data:image/png') ? 'png' : 'jpeg';
  sheet.addImage(sheet.workbook.addImage({ base64: url, extension }), {
    tl: { col: 0, row: 0, ...place },
    ext: { width: side / pixel, height: side / pixel },
  });
}

/** Place for the signatures from a row on: who made it on the left, the principal on the right. */
export function writeSignatures(
  sheet: ExcelJS.Worksheet,
  { row, from, to }: Across & { readonly row: number },
  { principal }: ExportHead,
): void {
  const last = Math.max(to, from + 1);
  const middle = from + Math.max(0, Math.floor((last - from + 1) / 2) - 1);
  const left = { from, to: middle };
  const right = { from: middle + 1, to: last };
  feetHeights.forEach((height, index) => (sheet.getRow(row + index).height = height));
  writeLine(sheet, { row: row + 1, ...right }, signatureLines.date, { size: 10, italic: true });
  writeLine(sheet, { row: row + 2, ...left }, signatureLines.maker, { size: 10, bold: true });
  writeLine(sheet, { row: row + 2, ...right }, signatureLines.principal, { size: 10, bold: true });
  for (const half of [left, right])
    writeLine(sheet, { row: row + 3, ...half }, signatureLines.how, { size: 8, italic: true });
  if (principal) writeLine(sheet, { row: row + 5, ...right }, principal, { size: 10, bold: true });
}
