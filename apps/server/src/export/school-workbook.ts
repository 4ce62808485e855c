import { weekdayName } from '@tkb/contract';
import type { TimetableView, WeekFrame } from '@tkb/contract';
import type ExcelJS from 'exceljs';
import { cellTexts } from './lesson-text.ts';
import {
  addSheet,
  headRow,
  openWorkbook,
  writeCell,
  writeHead,
  writeSignatures,
  type ExportHead,
  type SheetOptions,
} from './sheet-frame.ts';

type Shift = WeekFrame['shifts'][number];

/** The whole school by class: one sheet per shift that has lessons, days and periods down, classes across. */
export function schoolWorkbook(view: TimetableView, head: ExportHead, options: SheetOptions): ExcelJS.Workbook {
  const workbook = openWorkbook(head);
  const used = view.frame.shifts.filter(({ id }) => view.lessons.some((lesson) => lesson.shiftId === id));
  for (const shift of used.length > 0 ? used : view.frame.shifts.slice(0, 1)) {
    writeShift(workbook, view, head, options, shift);
  }
  return workbook;
}

function writeShift(
  workbook: ExcelJS.Workbook,
  view: TimetableView,
  head: ExportHead,
  options: SheetOptions,
  shift: Shift,
): void {
  const attending = new Set(
    view.lessons.filter(({ shiftId }) => shiftId === shift.id).flatMap(({ classes }) => classes.map(({ id }) => id)),
  );
  const classes = view.classes.filter(({ id }) => attending.has(id));
  const columns = classes.length + 2;
  const sheet = addSheet(workbook, shift.name, { columns, paper: options.paper });
  writeHead(sheet, view, head, { columns, subtitle: `BUỔI ${shift.name.toLocaleUpperCase('vi')}` });
  ['THỨ', 'TIẾT', ...classes.map(({ name }) => name)].forEach((title, index) => {
    writeCell(sheet, headRow, index + 1, title, { bold: true });
    sheet.getColumn(index + 1).width = index < 2 ? 7 : 13;
  });
  const textAt = cellTexts(view, shift.id, options);
  let row = headRow + 1;
  view.frame.days.forEach((day, dayIndex) => {
    const periods = shift.periods[dayIndex] ?? 0;
    for (let period = 1; period <= periods; period++) {
      writeCell(sheet, row, 1, period === 1 ? weekdayName(day) : '', { bold: true });
      writeCell(sheet, row, 2, period);
      classes.forEach(({ id }, index) => {
        writeCell(sheet, row, index + 3, textAt(day, period, id), { size: 8 });
      });
      row++;
    }
    if (periods > 1) sheet.mergeCells(row - periods, 1, row - 1, 1);
  });
  writeSignatures(sheet, row + 1, columns, head);
}
