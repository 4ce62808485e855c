import { tintsOf } from '@tkb/contract/plain';
import type { Content, TableCell } from 'pdfmake/interfaces.js';
import type { SlotCell } from '../table/cells.ts';
import { fitSheet } from '../week/fit-sheet.ts';
import { cellTexts, clockType, type FittedWeek } from '../week/fit-week.ts';
import { weeksOf, type Week } from '../week/weeks.ts';
import { cell, gridLayout, headCell, pageHead, pageRoom, signatures, spanCell } from './page-frame.ts';
import type { PrintTask } from '../content/print-task.ts';

/** The weeks that a task asks for; there is no room for whole names of subjects on cards. */
export function taskWeeks({ view, what, ids, options, clocks, layout }: PrintTask): Week[] {
  const isCard = layout === 'cards';
  const kind = what === 'school' ? 'class' : what;
  return weeksOf(view, { kind, ids, options, clocks: isCard ? [] : clocks, subjects: isCard ? 'short' : 'whole' });
}

export function weekPages(task: PrintTask, weeks: readonly Week[]): Content[] {
  const room = pageRoom(task.paper);
  const most = task.paper === 'a3' ? 20 : 14;
  return weeks.map((given, index): Content => {
    const note = given.unplaced > 0 ? 16 : 0;
    const height = room.height - room.head - (task.isPicture ? 0 : room.feet) - note;
    const { week, fitted } = fitSheet(task, given, { width: room.width, height, least: 8, most });
    return {
      ...(index === 0 ? {} : { pageBreak: 'before' as const }),
      stack: [
        pageHead({ ...task, link: linkOf(task, week) }, week.title),
        weekTable(task, week, fitted),
        ...(note > 0
          ? [{ text: `Còn ${week.unplaced} tiết chưa xếp.`, italics: true, margin: [0, 3, 0, 0] } as Content]
          : []),
        ...(task.isPicture ? [] : [signatures(task)]),
      ],
    };
  });
}

/** The page of a week's owner, as the QR code leads to it. */
export const linkOf = ({ link }: PrintTask, { owner }: Week): string =>
  link && `${link}?view=${owner.kind}&item=${owner.id}`;

/** Height that borders take of a row. */
const line = 0.6;

/** The table of a week, as wide and high as it was fitted. */
export function weekTable(task: PrintTask, { days, rows }: Week, fitted: FittedWeek): Content {
  const { style, isCard, type, leads, dayWidth, titleHeight, rowHeights } = fitted;
  const tintOf = tintsOf(task.view, task.tint);
  const titles = isCard ? ['', 'T'] : ['BUỔI', 'TIẾT'];
  // On a wall words that touch the lines are hard to read; a card needs every point.
  const side = isCard ? 0.75 : 2.5;
  const padding = (column: number) => (column < leads.length ? 0.75 : side);
  const strongRows = new Set<number>([1]);
  const body = rows.map(({ shift, period, clock, cells }, index): TableCell[] => {
    const isNewShift = rows[index - 1]?.shift !== shift;
    if (isNewShift) strongRows.add(index + 1);
    const own = rowHeights.filter((_, at) => rows[at]?.shift === shift);
    return [
      isNewShift ? spanCell(isCard ? shift.charAt(0) : shift, own) : {},
      periodCell(period, clock, type),
      ...cells.map((item) => lessonCell(item, style, tintOf(item.subjectId))),
    ];
  });
  return {
    table: {
      widths: [...leads.map((width) => width - 2), ...days.map(() => dayWidth - 2 * side - line)],
      heights: [titleHeight - line, ...rowHeights.map((height) => height - line)],
      headerRows: 1,
      body: [[...titles, ...days].map((title) => headCell(title)), ...body],
      dontBreakRows: true,
    },
    layout: { ...gridLayout(strongRows, { top: 0, side: 0.75 }), paddingLeft: padding, paddingRight: padding },
    fontSize: type,
  };
}

const periodCell = (period: number, clock: string, type: number): TableCell =>
  clock
    ? {
        ...centred,
        stack: [
          { text: String(period), bold: true },
          { text: clock, fontSize: clockType(type) },
        ],
      }
    : cell(String(period));

const centred = { alignment: 'center', verticalAlignment: 'middle' } as const;

function lessonCell({ lessons }: SlotCell, style: FittedWeek['style'], tint: string | null): TableCell {
  const fill = tint ? { fillColor: tint } : {};
  const stack = cellTexts(lessons, style).map((spans): Content => {
    const [only, second] = spans;
    return only && !second ? { ...only } : { text: spans.map((span) => ({ ...span })) };
  });
  return stack.length > 0 ? { ...centred, ...fill, stack } : cell('', fill);
}
