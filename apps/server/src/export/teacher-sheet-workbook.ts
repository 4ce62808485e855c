import { weekdayShort } from '@tkb/contract';
import type { TimetableView, WeekFrame } from '@tkb/contract';
import type ExcelJS from 'exceljs';
import { covers, namesOf, textForTeacher } from './lesson-text.ts';
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

interface Slot {
  readonly day: number;
  readonly period: number;
}

/** All teachers under each other: one sheet per shift that has lessons, days and periods across. */
export function teacherSheetWorkbook(
  view: TimetableView,
  ids: readonly number[] | null,
  head: ExportHead,
  options: SheetOptions,
): ExcelJS.Workbook {
  const workbook = openWorkbook(head);
  const used = view.frame.shifts.filter(({ id }) => view.lessons.some(({ shiftId }) => shiftId === id));
  const names = namesOf(view);
  for (const shift of used.length > 0 ? used : view.frame.shifts.slice(0, 1)) {
    const lessons = view.lessons.filter(({ shiftId }) => shiftId === shift.id);
    const teaching = new Set(lessons.flatMap(({ teacherIds }) => teacherIds));
    const slots = slotsOf(view.frame, shift);
    const columns = slots.length + 2;
    const sheet = addSheet(workbook, shift.name, { columns, paper: options.paper });
    writeHead(sheet, view, head, { columns, subtitle: `GIÁO VIÊN - BUỔI ${shift.name.toLocaleUpperCase('vi')}` });
    const titles = slots.map(({ day, period }) => `${weekdayShort(day)}\n${period}`);
    ['STT', 'GIÁO VIÊN', ...titles].forEach((title, index) => {
      writeCell(sheet, headRow, index + 1, title, { bold: true });
      sheet.getColumn(index + 1).width = index === 0 ? 5 : index === 1 ? 24 : 10;
    });
    const teachers = view.teachers.filter(({ id }) => (ids === null ? teaching.has(id) : ids.includes(id)));
    teachers.forEach(({ id, name }, index) => {
      const row = headRow + 1 + index;
      const own = lessons.filter(({ teacherIds }) => teacherIds.includes(id));
      const texts = slots.map((slot) =>
        own
          .filter((lesson) => covers(lesson, { ...slot, shiftId: shift.id }))
          .map((lesson) => textForTeacher(lesson, names, options))
          .join('\n'),
      );
      [index + 1, name, ...texts].forEach((text, column) => writeCell(sheet, row, column + 1, text, { size: 8 }));
    });
    writeSignatures(sheet, headRow + teachers.length + 2, columns, head);
  }
  return workbook;
}

const slotsOf = ({ days }: WeekFrame, { periods }: WeekFrame['shifts'][number]): Slot[] =>
  days.flatMap((day, index) => Array.from({ length: periods[index] ?? 0 }, (_, at) => ({ day, period: at + 1 })));
