import { weekdayName } from '@tkb/contract';
import type { WeekFrame } from '@tkb/contract';
import type { Content, TableCell } from 'pdfmake/interfaces.js';
import { cellTexts } from '../lesson-text.ts';
import { balancedPages, cell, grid, headCell, pageHead, signatures, spanCell, usedShifts } from './page-frame.ts';
import type { PdfTask } from './pdf-task.ts';

type Shift = WeekFrame['shifts'][number];
type Class = PdfTask['view']['classes'][number];

/** Classes side by side on one page. */
const classesPerPage = { a4: 12, a3: 18 };

/** The whole school by class: on A4 each shift by itself, on A3 all shifts of a day under each other. */
export function schoolPages(task: PdfTask): Content[] {
  const { frame, lessons } = task.view;
  const shifts = usedShifts(frame, lessons);
  const tables = task.paper === 'a3' ? [shifts] : shifts.map((shift) => [shift]);
  return tables.flatMap((members, tableIndex) => {
    const pages = balancedPages(classesIn(task, members), classesPerPage[task.paper]);
    return pages.map((classes, pageIndex): Content => {
      const isFirst = tableIndex === 0 && pageIndex === 0;
      const isLast = pageIndex === pages.length - 1;
      const attended = usedShifts(
        { ...frame, shifts: members },
        lessons.filter((lesson) => lesson.classes.some(({ id }) => classes.some((item) => item.id === id))),
      );
      const shiftNames = attended.map(({ name }) => name.toLocaleUpperCase('vi')).join(', ');
      return {
        ...(isFirst ? {} : { pageBreak: 'before' as const }),
        stack: [
          pageHead(task, `BUỔI ${shiftNames}`),
          classTable(task, attended, classes),
          ...(isLast ? [signatures(task)] : []),
        ],
      };
    });
  });
}

function classesIn({ view }: PdfTask, shifts: readonly Shift[]): Class[] {
  const shiftIds = new Set(shifts.map(({ id }) => id));
  const attending = new Set(
    view.lessons.filter(({ shiftId }) => shiftIds.has(shiftId)).flatMap(({ classes }) => classes.map(({ id }) => id)),
  );
  return view.classes.filter(({ id }) => attending.has(id));
}

function classTable(task: PdfTask, shifts: readonly Shift[], classes: readonly Class[]): Content {
  const { view, options, paper } = task;
  const isMixed = paper === 'a3';
  const { fontSize, rowHeight } = sizesOf(task, shifts, classes.length);
  const texts = shifts.map((shift) => cellTexts(view, shift.id, options));
  const strongRows = new Set<number>();
  const body: TableCell[][] = [
    ['THỨ', ...(isMixed ? ['BUỔI'] : []), 'TIẾT', ...classes.map(({ name }) => name)].map((text) => headCell(text)),
  ];
  view.frame.days.forEach((day, dayIndex) => {
    const periodsOfDay = shifts.reduce((sum, { periods }) => sum + (periods[dayIndex] ?? 0), 0);
    strongRows.add(body.length);
    let isNewDay = true;
    shifts.forEach(({ name, periods }, shiftIndex) => {
      const count = periods[dayIndex] ?? 0;
      for (let period = 1; period <= count; period++) {
        body.push([
          isNewDay ? spanCell(weekdayName(day), periodsOfDay, rowHeight) : {},
          ...(isMixed ? [period === 1 ? spanCell(name, count, rowHeight) : {}] : []),
          cell(String(period)),
          ...classes.map(({ id }) => cell(texts[shiftIndex]?.(day, period, id) ?? '')),
        ]);
        isNewDay = false;
      }
    });
  });
  const widths = [34, ...(isMixed ? [30] : []), 22, ...classes.map(() => '*' as const)];
  return grid(widths, body, { headerRows: 1, strongRows, fontSize, rowHeight });
}

/** Small enough for the names, and on A3 as high as the page allows with the signatures below. */
function sizesOf({ view, paper }: PdfTask, shifts: readonly Shift[], classes: number) {
  const rows = view.frame.days
    .flatMap((_, dayIndex) => shifts.map(({ periods }) => periods[dayIndex] ?? 0))
    .reduce((sum, count) => sum + count, 1);
  if (paper === 'a4') return { fontSize: classes > 10 ? 6.5 : 8, rowHeight: 10.5 };
  return { fontSize: rows > 45 ? 6 : 8.5, rowHeight: Math.min(19, 640 / rows) };
}
