import { weekdayName } from '@tkb/contract';
import type { LessonView, TimetableView, WeekFrame } from '@tkb/contract';
import type ExcelJS from 'exceljs';
import { covers, namesOf, textForClass, textForTeacher } from './lesson-text.ts';
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

/** One sheet: whose week it is, the lessons of it, and how each is written. */
interface Week {
  readonly name: string;
  readonly subtitle: string;
  readonly lessons: readonly LessonView[];
  readonly textOf: (lesson: LessonView) => string;
}

/** Weeks on sheets of their own (`page`), or under each other on one (`cards`). */
export type WeekOptions = SheetOptions & { readonly layout?: 'page' | 'cards' };

/** One sheet per class, days across, shifts and periods down. */
export function classWorkbook(
  view: TimetableView,
  ids: readonly number[] | null,
  head: ExportHead,
  options: WeekOptions,
): ExcelJS.Workbook {
  const names = namesOf(view);
  const weeks = view.classes
    .filter(({ id }) => ids === null || ids.includes(id))
    .map(({ id, name, homeroomTeacherId }): Week => {
      const homeroom = view.teachers.find((teacher) => teacher.id === homeroomTeacherId)?.name;
      return {
        name,
        subtitle: `LỚP ${name}${homeroom ? ` - GVCN: ${homeroom}` : ''}`,
        lessons: view.lessons.filter(({ classes }) => classes.some((item) => item.id === id)),
        textOf: (lesson) => textForClass(lesson, id, names, options),
      };
    });
  return weekWorkbook(view, weeks, head, options);
}

/** One sheet per teacher; by default those who have lessons. */
export function teacherWorkbook(
  view: TimetableView,
  ids: readonly number[] | null,
  head: ExportHead,
  options: WeekOptions,
): ExcelJS.Workbook {
  const names = namesOf(view);
  const weeks = view.teachers
    .map(({ id, name }): Week & { id: number } => ({
      id,
      name,
      subtitle: `GIÁO VIÊN: ${name}`,
      lessons: view.lessons.filter(({ teacherIds }) => teacherIds.includes(id)),
      textOf: (lesson) => textForTeacher(lesson, names, options),
    }))
    .filter(({ id, lessons }) => (ids === null ? lessons.length > 0 : ids.includes(id)));
  return weekWorkbook(view, weeks, head, options);
}

function weekWorkbook(
  view: TimetableView,
  weeks: readonly Week[],
  head: ExportHead,
  options: WeekOptions,
): ExcelJS.Workbook {
  const workbook = openWorkbook(head);
  if (options.layout === 'cards') writeCards(workbook, view, weeks, { head, options });
  else for (const week of weeks) writeWeek(workbook, view, week, { head, options });
  if (weeks.length === 0) addSheet(workbook, 'TKB', { columns: 3, paper: options.paper });
  return workbook;
}

interface Style {
  readonly head: ExportHead;
  readonly options: WeekOptions;
}

function writeWeek(workbook: ExcelJS.Workbook, view: TimetableView, week: Week, { head, options }: Style): void {
  const columns = view.frame.days.length + 2;
  const sheet = addSheet(workbook, week.name, { columns, paper: options.paper });
  writeHead(sheet, view, head, { columns, subtitle: week.subtitle });
  const row = writeTable(sheet, headRow, view.frame, week);
  const unplaced = week.lessons.filter(({ day }) => day === null).reduce((sum, { duration }) => sum + duration, 0);
  if (unplaced > 0) sheet.getCell(row, 1).value = `Còn ${unplaced} tiết chưa xếp`;
  writeSignatures(sheet, row + 1, columns, head);
}

/** All weeks under each other on one sheet, to be cut apart. */
function writeCards(
  workbook: ExcelJS.Workbook,
  view: TimetableView,
  weeks: readonly Week[],
  { head, options }: Style,
): void {
  const columns = view.frame.days.length + 2;
  const sheet = addSheet(workbook, 'Phiếu', { columns, paper: options.paper });
  writeHead(sheet, view, head, { columns, subtitle: 'PHIẾU THỜI KHÓA BIỂU' });
  let row = headRow;
  for (const week of weeks) {
    const title = sheet.getCell(row, 1);
    title.value = week.subtitle;
    title.font = { bold: true };
    row = writeTable(sheet, row + 1, view.frame, week) + 1;
  }
}

/** Days across, shifts and periods down; answers the row below. */
function writeTable(sheet: ExcelJS.Worksheet, top: number, { days, shifts }: WeekFrame, week: Week): number {
  ['BUỔI', 'TIẾT', ...days.map(weekdayName)].forEach((title, index) => {
    writeCell(sheet, top, index + 1, title, { bold: true, size: 11 });
    sheet.getColumn(index + 1).width = index < 2 ? 8 : 19;
  });
  let row = top + 1;
  for (const shift of shifts) row = writeShift(sheet, row, shift, days, week);
  return row;
}

/** Writes the periods of a shift and answers the row below them. */
function writeShift(
  sheet: ExcelJS.Worksheet,
  top: number,
  shift: WeekFrame['shifts'][number],
  days: readonly number[],
  week: Week,
): number {
  const periods = Math.max(0, ...shift.periods);
  for (let period = 1; period <= periods; period++) {
    const row = top + period - 1;
    writeCell(sheet, row, 1, period === 1 ? shift.name : '', { bold: true, size: 11 });
    writeCell(sheet, row, 2, period, { size: 11 });
    days.forEach((day, index) => {
      const here = week.lessons.filter((lesson) => covers(lesson, { day, shiftId: shift.id, period }));
      writeCell(sheet, row, index + 3, here.map(week.textOf).join('\n'), { size: 11 });
    });
  }
  if (periods > 1) sheet.mergeCells(top, 1, top + periods - 1, 1);
  return top + periods;
}
