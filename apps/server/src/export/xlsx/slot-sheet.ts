import type { TimetableView } from '@tkb/contract';
import type ExcelJS from 'exceljs';
import type { ExportHead } from '../content/head.ts';
import { cellText, type CellStyle } from '../table/cells.ts';
import { fitTable, type FittedTable } from '../table/fit-table.ts';
import type { PageRange } from '../table/measure-table.ts';
import type { Paper } from '../content/paper.ts';
import type { PrintedTable } from '../table/printed-tables.ts';
import type { SlotTable } from '../table/slot-table.ts';
import { headRow, pageFooter, pageSetup, tableRooms, writeHead, writeSignatures } from './page-frame.ts';
import { mergeRuns, setWidths, sheetName, writeCell } from './workbook.ts';
import { sum } from '../table/sum.ts';

/** How a sheet of the whole school is written. */
export interface SlotSheetStyle {
  readonly head: ExportHead;
  readonly paper: Paper;
  readonly name: string;
  readonly subtitle: string;
  readonly tintOf: (subjectId: number | null) => string | null;
  /** The picture of the QR code in its heads; null = none. */
  readonly code: string | null;
  /** How a day of the week (2..8) is written. */
  readonly dayName: (day: number) => string;
}

/** How a table is cut into printed pages of a sheet; cells may be written both ways unless programs read them. */
export const fitSheet = (table: SlotTable, paper: Paper, styles?: readonly CellStyle[]): FittedTable =>
  fitTable({ ...table, columns: withRoomForHead(table.columns) }, tableRooms(paper), styles);

/** Adds a table of the whole school; answers its sheet's name, and the last columns of its printed pages but the last one. */
export function addSlotSheet(
  workbook: ExcelJS.Workbook,
  view: TimetableView,
  { table, fitted }: PrintedTable,
  style: SlotSheetStyle,
): readonly [string, readonly number[]] {
  const columns = withRoomForHead(table.columns);
  const leads = fitted.leads.length;
  const hasUnder = fitted.underHeight > 0;
  const top = headRow + (hasUnder ? 2 : 1);
  const sheet = workbook.addWorksheet(sheetName(workbook, style.name), {
    views: [{ state: 'frozen', xSplit: leads, ySplit: top - 1 }],
    pageSetup: {
      ...pageSetup(style.paper, fitted.room.orientation),
      printTitlesRow: `1:${top - 1}`,
      printTitlesColumn: `A:${isoColumn(leads)}`,
    },
    headerFooter: pageFooter,
  });
  setWidths(sheet, [...fitted.leads, ...columns.map(() => fitted.columnWidth)]);
  for (const columns of fitted.across) {
    const { subtitle, code } = style;
    writeHead(sheet, view, style.head, { ...headedBy(fitted, columns), subtitle, code });
  }
  writeTitles(sheet, table, fitted, hasUnder);
  writeRows(sheet, table, fitted, { top, style });
  for (const { to } of fitted.down.slice(0, -1)) sheet.getRow(top + to - 1).addPageBreak();
  const row = top + table.rows.length;
  const last = fitted.across.at(-1) ?? { from: 0, to: 0 };
  writeSignatures(sheet, { row, from: leads + 1 + last.from, to: leads + last.to }, style.head);
  return [sheet.name, fitted.across.slice(0, -1).map(({ to }) => leads + to)];
}

/** The columns over which a page has its head: all, or where pages stand side by side those that no other has. */
function headedBy({ across, leads, columnWidth }: FittedTable, { from, to }: PageRange) {
  const own = Array.from({ length: to - from }, () => columnWidth);
  return across.length > 1
    ? { from: leads.length + 1 + from, to: leads.length + to, widths: own, before: sum(leads) }
    : { from: 1, to: leads.length + to, widths: [...leads, ...own], before: 0 };
}

/** Head and signatures stand over and under three columns at least; a table of one room leaves the others empty. */
const withRoomForHead = (columns: SlotTable['columns']): SlotTable['columns'] => [
  ...columns,
  ...Array.from({ length: Math.max(0, 3 - columns.length) }, () => ({ id: 0, title: '', under: '' })),
];

const isoColumn = (column: number): string => String.fromCharCode(64 + column);

function writeTitles(sheet: ExcelJS.Worksheet, table: SlotTable, fitted: FittedTable, hasUnder: boolean): void {
  const { type } = fitted;
  const leads = ['THỨ', ...(table.isMixed ? ['BUỔI'] : []), 'TIẾT'];
  leads.forEach((title, index) => {
    writeCell(sheet, headRow, index + 1, title, { size: type, bold: true });
    if (hasUnder) sheet.mergeCells(headRow, index + 1, headRow + 1, index + 1);
  });
  table.columns.forEach(({ title, under }, index) => {
    writeCell(sheet, headRow, leads.length + index + 1, title, { size: type, bold: true });
    if (hasUnder) writeCell(sheet, headRow + 1, leads.length + index + 1, under, { size: type });
  });
  sheet.getRow(headRow).height = fitted.titleHeight;
  if (hasUnder) sheet.getRow(headRow + 1).height = fitted.underHeight;
}

interface Place {
  readonly top: number;
  readonly style: SlotSheetStyle;
}

function writeRows(
  sheet: ExcelJS.Worksheet,
  { rows, isMixed }: SlotTable,
  fitted: FittedTable,
  { top, style: { tintOf, dayName } }: Place,
): void {
  const { type } = fitted;
  const leads = isMixed ? 3 : 2;
  rows.forEach(({ day, shift, period, cells }, index) => {
    const row = top + index;
    const before = rows[index - 1];
    const isNewDay = before?.day !== day;
    writeCell(sheet, row, 1, isNewDay ? dayName(day) : '', { size: type, bold: true });
    if (isMixed) writeCell(sheet, row, 2, isNewDay || before?.shift !== shift ? shift : '', { size: type, bold: true });
    writeCell(sheet, row, leads, period, { size: type });
    cells.forEach((item, column) =>
      writeCell(sheet, row, leads + column + 1, cellText(item, fitted.style), {
        size: type,
        fill: tintOf(item.subjectId),
      }),
    );
    sheet.getRow(row).height = fitted.rowHeights[index] ?? 12;
  });
  mergeRuns(
    sheet,
    { column: 1, row: top },
    rows.map(({ day }) => String(day)),
  );
  if (isMixed)
    mergeRuns(
      sheet,
      { column: 2, row: top },
      rows.map(({ day, shift }) => `${day} ${shift}`),
    );
}
