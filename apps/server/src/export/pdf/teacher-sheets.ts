import { weekdayName } from '@tkb/contract';
import type { WeekFrame } from '@tkb/contract';
import type { Content, TableCell } from 'pdfmake/interfaces.js';
import { covers, namesOf, textForTeacher } from '../lesson-text.ts';
import { balancedPages, cell, grid, headCell, pageHead, signatures, usedShifts } from './page-frame.ts';
import type { PdfTask } from './pdf-task.ts';

/** Teachers under each other on one page, and the points of their texts. */
const sizes = { a3: { teachers: 42, name: 7.5, text: 6 }, a4: { teachers: 24, name: 5.5, text: 4.5 } } as const;

/** All teachers: per shift one row each, days and periods across. */
export function teacherSheets(task: PdfTask): Content[] {
  const { view, ids } = task;
  return usedShifts(view.frame, view.lessons).flatMap((shift, shiftIndex) => {
    const lessons = view.lessons.filter(({ shiftId }) => shiftId === shift.id);
    const teaching = new Set(lessons.flatMap(({ teacherIds }) => teacherIds));
    const teachers = view.teachers.filter(({ id }) => (ids === null ? teaching.has(id) : ids.includes(id)));
    const pages = balancedPages(teachers, sizes[task.paper].teachers);
    return pages.map((members, pageIndex): Content => {
      const isFirst = shiftIndex === 0 && pageIndex === 0;
      const isLast = pageIndex === pages.length - 1;
      return {
        ...(isFirst ? {} : { pageBreak: 'before' as const }),
        stack: [
          pageHead(task, `GIÁO VIÊN - BUỔI ${shift.name.toLocaleUpperCase('vi')}`),
          teacherTable(task, shift, members),
          ...(isLast ? [signatures(task)] : []),
        ],
      };
    });
  });
}

function teacherTable(
  { view, options, paper }: PdfTask,
  shift: WeekFrame['shifts'][number],
  teachers: PdfTask['view']['teachers'],
): Content {
  const names = namesOf(view);
  const lessons = view.lessons.filter(({ shiftId, day }) => shiftId === shift.id && day !== null);
  const days = view.frame.days
    .map((day, index) => ({ day, count: shift.periods[index] ?? 0 }))
    .filter(({ count }) => count > 0);
  const slots = days.flatMap(({ day, count }) =>
    Array.from({ length: count }, (_, index) => ({ day, period: index + 1 })),
  );
  const top: TableCell[] = [
    headCell('GIÁO VIÊN', { rowSpan: 2 }),
    ...days.flatMap(({ day, count }) => [
      headCell(weekdayName(day), { colSpan: count }),
      ...Array.from({ length: count - 1 }, () => ({})),
    ]),
  ];
  const periods: TableCell[] = [{}, ...slots.map(({ period }) => headCell(String(period)))];
  const rows = teachers.map(({ id, name }): TableCell[] => {
    const own = lessons.filter(({ teacherIds }) => teacherIds.includes(id));
    const texts = slots.map(({ day, period }) =>
      own
        .filter((lesson) => covers(lesson, { day, shiftId: shift.id, period }))
        .map((lesson) => textForTeacher(lesson, names, options))
        .join('\n'),
    );
    return [
      cell(name, { alignment: 'left', bold: true, fontSize: sizes[paper].name }),
      ...texts.map((text) => cell(text)),
    ];
  });
  const widths = [paper === 'a3' ? 96 : 68, ...slots.map(() => '*' as const)];
  return grid(widths, [top, periods, ...rows], {
    headerRows: 2,
    strongRows: new Set([2]),
    fontSize: sizes[paper].text,
  });
}
