import { weekdayName, weekdayShort } from '@tkb/contract';
import type { LessonView, WeekFrame } from '@tkb/contract';
import type { Content, TableCell } from 'pdfmake/interfaces.js';
import { covers, namesOf, textForClass, textForTeacher } from '../lesson-text.ts';
import { vietnameseDate } from '../sheet-frame.ts';
import { cell, grid, gridLayout, headCell, pageHead, signatures, spanCell, usedShifts } from './page-frame.ts';
import type { PdfTask } from './pdf-task.ts';

/** One week to print: whose it is, the lessons of it, and how each is written. */
interface Week {
  readonly title: string;
  readonly lessons: readonly LessonView[];
  readonly textOf: (lesson: LessonView) => string;
}

/** The weeks of the chosen classes. */
export function classWeeks({ view, ids, options }: PdfTask): Week[] {
  const names = namesOf(view);
  const teacherName = new Map(view.teachers.map(({ id, name }) => [id, name]));
  return view.classes
    .filter(({ id }) => ids === null || ids.includes(id))
    .map(({ id, name, homeroomTeacherId }) => {
      const homeroom = teacherName.get(homeroomTeacherId ?? 0);
      return {
        title: `LỚP ${name}${homeroom ? ` - GVCN: ${homeroom}` : ''}`,
        lessons: view.lessons.filter(({ classes }) => classes.some((item) => item.id === id)),
        textOf: (lesson) => textForClass(lesson, id, names, options),
      };
    });
}

/** The weeks of the chosen teachers; by default of those who have lessons. */
export function teacherWeeks({ view, ids, options }: PdfTask): Week[] {
  const names = namesOf(view);
  return view.teachers
    .filter(({ id }) => ids === null || ids.includes(id))
    .map(({ id, name }) => ({
      title: `GIÁO VIÊN: ${name}`,
      lessons: view.lessons.filter(({ teacherIds }) => teacherIds.includes(id)),
      textOf: (lesson: LessonView) => textForTeacher(lesson, names, options),
    }))
    .filter(({ lessons }) => ids !== null || lessons.length > 0);
}

const pageFontSize = 10.5;

/** Rows that together fill the page above the signatures. */
function pageRowHeight({ view, paper }: PdfTask, { lessons }: Week): number {
  const rows = usedShifts(view.frame, lessons).reduce((sum, { periods }) => sum + Math.max(0, ...periods), 0);
  const [most, room] = paper === 'a3' ? [64, 560] : [44, 340];
  return Math.min(most, room / (rows + 1));
}

/** A page for each week, with signatures. */
export function weekPages(task: PdfTask, weeks: readonly Week[]): Content[] {
  return weeks.map((week, index): Content => {
    const unplaced = week.lessons.filter(({ day }) => day === null).reduce((sum, { duration }) => sum + duration, 0);
    const { body, strongRows } = weekTable(task, week, pageRowHeight(task, week));
    const widths = [44, 30, ...task.view.frame.days.map(() => '*' as const)];
    return {
      ...(index === 0 ? {} : { pageBreak: 'before' as const }),
      stack: [
        pageHead(task, week.title),
        grid(widths, body, {
          headerRows: 1,
          strongRows,
          fontSize: pageFontSize,
          rowHeight: pageRowHeight(task, week),
        }),
        ...(unplaced > 0
          ? [{ text: `Còn ${unplaced} tiết chưa xếp.`, italics: true, margin: [0, 4, 0, 0] } as Content]
          : []),
        signatures(task),
      ],
    };
  });
}

/** Eight weeks on a page, to be cut apart: two columns of four for classes, four columns of two for teachers. */
export function weekCards(task: PdfTask, weeks: readonly Week[]): Content[] {
  const [columns, rows] = task.what === 'class' ? [2, 4] : [4, 2];
  const side = task.paper === 'a3' ? Math.SQRT2 : 1;
  const pageHeight = (task.what === 'class' ? 842 : 595) * side;
  const height = (pageHeight - 56) / rows;
  return pagesOfEight(weeks).map((members, pageIndex): Content => {
    const body = Array.from({ length: Math.ceil(members.length / columns) }, (_, row) =>
      Array.from({ length: columns }, (__, column): TableCell => {
        const week = members[row * columns + column];
        return week ? { stack: [card(task, week)] } : {};
      }),
    );
    return {
      ...(pageIndex === 0 ? {} : { pageBreak: 'before' as const }),
      table: {
        widths: Array.from({ length: columns }, () => '*' as const),
        heights: () => height - 9,
        body,
        dontBreakRows: true,
      },
      layout: {
        ...gridLayout(new Set(), 4),
        hLineStyle: () => ({ dash: { length: 3 } }),
        vLineStyle: () => ({ dash: { length: 3 } }),
        paddingLeft: () => 4,
        paddingRight: () => 4,
      },
    };
  });
}

const pagesOfEight = <Item>(items: readonly Item[]): Item[][] =>
  Array.from({ length: Math.ceil(items.length / 8) }, (_, index) => items.slice(index * 8, index * 8 + 8));

function card(task: PdfTask, week: Week): Content {
  const { timetable, frame } = task.view;
  const effective = timetable.effectiveFrom ? `, từ ${vietnameseDate(timetable.effectiveFrom)}` : '';
  const { body, strongRows } = weekTable(task, week, 13);
  return {
    stack: [
      { text: week.title, bold: true, fontSize: 8 },
      { text: `${task.head.school} - TKB số ${timetable.number}${effective}`, fontSize: 6, margin: [0, 0, 0, 2] },
      grid([16, 12, ...frame.days.map(() => '*' as const)], body, { headerRows: 1, strongRows, fontSize: 5.5 }),
    ],
  };
}

/** Days across, shifts and periods down. */
function weekTable({ view, layout }: PdfTask, { lessons, textOf }: Week, rowHeight: number) {
  const { days } = view.frame;
  const isCard = layout === 'cards';
  const titles = isCard ? ['', 'T', ...days.map(weekdayShort)] : ['BUỔI', 'TIẾT', ...days.map(weekdayName)];
  const body: TableCell[][] = [titles.map((title) => headCell(title))];
  const strongRows = new Set<number>([1]);
  const textAt = (slot: Slot) =>
    lessons
      .filter((lesson) => covers(lesson, slot))
      .map(textOf)
      .join('\n');
  for (const shift of usedShifts(view.frame, lessons)) {
    strongRows.add(body.length);
    body.push(...shiftRows(shift, days, { rowHeight, textAt }));
  }
  return { body, strongRows };
}

type Slot = Parameters<typeof covers>[1];

function shiftRows(
  { id, name, periods }: WeekFrame['shifts'][number],
  days: readonly number[],
  { rowHeight, textAt }: { readonly rowHeight: number; readonly textAt: (slot: Slot) => string },
) {
  const count = Math.max(0, ...periods);
  return Array.from({ length: count }, (_, index): TableCell[] => {
    const period = index + 1;
    return [
      index === 0 ? spanCell(name, count, rowHeight) : {},
      cell(String(period)),
      ...days.map((day) => cell(textAt({ day, shiftId: id, period }))),
    ];
  });
}
