import type { TimetableView } from '@tkb/contract';
import { lineWidth, tintsOf, type Tint } from '@tkb/contract/plain';
import type ExcelJS from 'exceljs';
import type { ExportHead } from '../content/head.ts';
import { leastType, type Paper } from '../content/paper.ts';
import { fitWeek, type FittedWeek, type WeekBox } from '../week/fit-week.ts';
import { weeksOf, type Week, type WeekWish } from '../week/weeks.ts';
import { cardSpace, packCards } from './pack-cards.ts';
import { addEmptySheet, headRow, pageFooter, pageRoom, pageSetup, writeHead, writeSignatures } from './page-frame.ts';
import { setWidths, openWorkbook, sheetName, mergeRuns, toPrintedBytes, writeCell, writeLine } from './workbook.ts';

/** `page`: a sheet each; `cards`: all under each other on one, to be cut apart. */
export interface WeekBookWish extends Omit<WeekWish, 'subjects'> {
  readonly layout: 'page' | 'cards';
  readonly paper: Paper;
  readonly tint: Tint;
  /** Pictures of QR codes as data URLs, one for each week in their order, or one for the sheet of cards; empty = none. */
  readonly codes: readonly string[];
}

interface Place {
  readonly view: TimetableView;
  readonly head: ExportHead;
  readonly wish: WeekBookWish;
}

/** The weeks of classes, teachers or rooms as the bytes of an xlsx file. */
export async function weekWorkbook(view: TimetableView, head: ExportHead, wish: WeekBookWish): Promise<Buffer> {
  const workbook = await openWorkbook(head);
  const isCard = wish.layout === 'cards';
  const clocks = isCard ? [] : wish.clocks;
  const weeks = weeksOf(view, { ...wish, clocks, subjects: isCard ? 'short' : 'whole' });
  const [first, ...others] = weeks;
  if (isCard && first) writeCards(workbook, [first, ...others], { view, head, wish });
  else
    weeks.forEach((week, index) => {
      const code = wish.codes[index] ?? null;
      writePage(workbook, { week, code }, { view, head, wish });
    });
  if (weeks.length === 0) addEmptySheet(workbook, wish.paper);
  return toPrintedBytes(workbook);
}

interface Page {
  readonly week: Week;
  readonly code: string | null;
}

function writePage(workbook: ExcelJS.Workbook, { week: given, code }: Page, { view, head, wish }: Place): void {
  const room = pageRoom(wish.paper);
  const columns = given.days.length + 2;
  const sheet = workbook.addWorksheet(sheetName(workbook, given.name), {
    views: [{ state: 'frozen', xSplit: 2, ySplit: headRow }],
    pageSetup: { ...pageSetup(wish.paper), printTitlesRow: `1:${headRow}` },
    headerFooter: pageFooter,
  });
  const note = given.unplaced > 0 ? 14 : 0;
  const height = room.height - room.head - room.feet - note;
  const most = wish.paper === 'a3' ? 20 : 16;
  const { week, fitted } = fitPage(given, { view, head, wish }, { width: room.width, height, most });
  const widths = widthsOf(fitted, columns);
  setWidths(sheet, widths);
  writeHead(sheet, view, head, { from: 1, to: columns, widths, before: 0, subtitle: week.title, code });
  let row = writeTable(sheet, headRow, week, fitted, tintsOf(view, wish.tint));
  if (note > 0) {
    const text = `Còn ${week.unplaced} tiết chưa xếp`;
    writeLine(sheet, { row, from: 1, to: columns }, text, { size: 10, italic: true, align: 'left' });
    sheet.getRow(row).height = note;
    row += 1;
  }
  writeSignatures(sheet, { row, from: 1, to: columns }, head);
}

/** With whole names of subjects where they find room on the page; with short ones where many classes share a place. */
function fitPage(week: Week, { view, wish }: Place, room: Pick<WeekBox, 'width' | 'height' | 'most'>) {
  const box = { ...room, style: 'run' } as const;
  const fitted = fitWeek(week, { ...box, least: 8 });
  if (fitted.fits) return { week, fitted };
  const [short = week] = weeksOf(view, { ...wish, ids: [week.owner.id], subjects: 'short' });
  return { week: short, fitted: fitWeek(short, { ...box, least: leastType[wish.paper] }) };
}

/** Weeks to be cut apart, under each other on one sheet. */
function writeCards(workbook: ExcelJS.Workbook, weeks: readonly [Week, ...Week[]], { view, head, wish }: Place): void {
  const columns = view.frame.days.length + 2;
  const { orientation, pages, leads, dayWidth } = packCards(weeks, wish.paper);
  const sheet = workbook.addWorksheet(cardSheets[wish.kind], {
    pageSetup: { ...pageSetup(wish.paper, orientation), printTitlesRow: `1:${headRow - 1}` },
    headerFooter: pageFooter,
  });
  const tintOf = tintsOf(view, wish.tint);
  const widths = widthsOf({ leads, dayWidth }, columns);
  setWidths(sheet, widths);
  writeHead(sheet, view, head, {
    from: 1,
    to: columns,
    widths,
    before: 0,
    subtitle: 'PHIẾU THỜI KHÓA BIỂU',
    code: wish.codes[0] ?? null,
  });
  let row = headRow;
  for (const [index, page] of pages.entries()) {
    if (index > 0) sheet.getRow(row - 1).addPageBreak();
    for (const { week, fitted } of page) {
      writeLine(sheet, { row, from: 1, to: columns }, week.title, { size: 11, bold: true, align: 'left' });
      sheet.getRow(row).height = cardSpace.title;
      row = writeTable(sheet, row + 1, week, fitted, tintOf);
      sheet.getRow(row).height = cardSpace.gap;
      row += 1;
    }
  }
}

const cardSheets = { class: 'Phiếu lớp', teacher: 'Phiếu giáo viên', room: 'Phiếu phòng' } as const;

const widthsOf = ({ leads, dayWidth }: Pick<FittedWeek, 'leads' | 'dayWidth'>, columns: number): number[] =>
  Array.from({ length: columns }, (_, index) => leads[index] ?? dayWidth);

/** Days across, shifts and periods down; answers the row below. */
function writeTable(
  sheet: ExcelJS.Worksheet,
  top: number,
  { days, rows }: Week,
  fitted: FittedWeek,
  tintOf: ReturnType<typeof tintsOf>,
): number {
  const { type, titleHeight, rowHeights } = fitted;
  const periodType = clockType(rows, fitted);
  ['BUỔI', 'TIẾT', ...days].forEach((title, index) =>
    writeCell(sheet, top, index + 1, title, { bold: true, size: index < 2 ? Math.max(8, type - 3) : type }),
  );
  sheet.getRow(top).height = titleHeight;
  rows.forEach(({ shift, period, clock, cells }, index) => {
    const row = top + 1 + index;
    const isNewShift = rows[index - 1]?.shift !== shift;
    writeCell(sheet, row, 1, isNewShift ? shift : '', { bold: true, size: type });
    writeCell(sheet, row, 2, clock ? `${period}\n${clock}` : period, { size: periodType });
    cells.forEach(({ text, subjectId }, day) =>
      writeCell(sheet, row, day + 3, text, { size: type, fill: tintOf(subjectId) }),
    );
    sheet.getRow(row).height = rowHeights[index] ?? 0;
  });
  mergeRuns(
    sheet,
    { column: 1, row: top + 1 },
    rows.map(({ shift }) => shift),
  );
  return top + 1 + rows.length;
}

/** The type in which the number of a period and its bell times stand in their column, a line each. */
function clockType(rows: Week['rows'], { type, leads }: FittedWeek): number {
  const widest = Math.max(0, ...rows.map(({ clock }) => lineWidth(clock)));
  if (widest === 0) return type;
  return Math.min(type, Math.floor((((leads[1] ?? 0) - cellSides) / widest) * 2) / 2);
}

/** Points that programs leave free beside the text of a cell. */
const cellSides = 5;
