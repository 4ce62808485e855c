import { fullDate, tintsOf, weekdayShort } from '@tkb/contract';
import type { Content, TableCell } from 'pdfmake/interfaces.js';
import type { SlotCell } from '../table/cells.ts';
import { fitSheet } from '../week/fit-sheet.ts';
import { cellTexts, clockType, fitWeek, type FittedWeek, type WeekBox, type WeekStyle } from '../week/fit-week.ts';
import { leastType } from '../table/paper.ts';
import { weeksOf, type Week } from '../week/weeks.ts';
import { cell, gridLayout, headCell, pageHead, pageMargins, pageRoom, signatures, spanCell } from './page-frame.ts';
import type { PdfTask } from './pdf-task.ts';

/** The weeks that a task asks for; there is no room for whole names of subjects on cards. */
export function taskWeeks({ view, what, ids, options, clocks, layout }: PdfTask): Week[] {
  const isCard = layout === 'cards';
  const kind = what === 'school' ? 'class' : what;
  return weeksOf(view, { kind, ids, options, clocks: isCard ? [] : clocks, subjects: isCard ? 'short' : 'whole' });
}

export function weekPages(task: PdfTask, weeks: readonly Week[]): Content[] {
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
export const linkOf = ({ link }: PdfTask, { owner }: Week): string =>
  link && `${link}?view=${owner.kind}&item=${owner.id}`;

/** Cards across and down a page: eight where type of 8 points finds room, else fewer. */
const cardGrids = {
  upright: [
    [2, 4],
    [2, 3],
    [2, 2],
    [1, 4],
    [1, 3],
    [1, 2],
    [1, 1],
  ],
  lying: [
    [4, 2],
    [2, 3],
    [3, 2],
    [2, 2],
    [2, 1],
    [1, 1],
  ],
} as const;
const cardPadding = 4;
const cardHead = 21;

/** Weeks to be cut apart: cards of classes on upright paper, of teachers and rooms on lying paper. */
export function weekCards(task: PdfTask, weeks: readonly Week[]): Content[] {
  const { columns, rows, box, fitted, fits } = chooseCards(task, weeks);
  const perPage = columns * rows;
  const pages = Array.from({ length: Math.ceil(weeks.length / perPage) }, (_, page) =>
    weeks
      .slice(page * perPage, (page + 1) * perPage)
      .map((week, index) => ({ week, fit: fitted[page * perPage + index] })),
  );
  return pages.map((members, pageIndex): Content => {
    const body = Array.from({ length: Math.ceil(members.length / columns) }, (_, row) =>
      Array.from({ length: columns }, (__, column): TableCell => {
        const member = members[row * columns + column];
        return member?.fit ? card(task, member.week, member.fit) : {};
      }),
    );
    return {
      ...(pageIndex === 0 ? {} : { pageBreak: 'before' as const }),
      table: {
        widths: Array.from({ length: columns }, () => box.width),
        heights: () => box.height + cardHead,
        body,
        // A row that is higher than its page would print nothing.
        dontBreakRows: fits && rows > 1,
      },
      layout: {
        ...gridLayout(new Set(), { top: cardPadding, side: cardPadding }),
        hLineStyle: () => ({ dash: { length: 3 } }),
        vLineStyle: () => ({ dash: { length: 3 } }),
      },
    };
  });
}

/** The way to lay out cards with most on a page; those full of lessons stand alone, one lesson behind the other. */
export function chooseCards({ what, paper }: Pick<PdfTask, 'what' | 'paper'>, weeks: readonly Week[]) {
  const side = paper === 'a3' ? Math.SQRT2 : 1;
  const [width, height] = what === 'class' ? [595 * side, 842 * side] : [842 * side, 595 * side];
  const layOut = ([columns, rows]: readonly [number, number], least: number, styles: readonly WeekStyle[]) => {
    const box: Omit<WeekBox, 'style'> = {
      width: (width - 2 * pageMargins[0]) / columns - 2 * cardPadding - 1,
      // Lines and the rounding of rows take a little more than is counted.
      height: (height - pageMargins[1] - pageMargins[3] - 6) / rows - 2 * cardPadding - cardHead - 2,
      least,
      most: 12,
      isCard: true,
    };
    const fitted = weeks.map((week) => fitCard(week, box, styles));
    return { columns, rows, box, fitted, fits: fitted.every(({ fits }) => fits) };
  };
  const choices = cardGrids[what === 'class' ? 'upright' : 'lying'].map((grid) => layOut(grid, 8, ['lines', 'run']));
  return choices.find(({ fits }) => fits) ?? layOut([1, 1], leastType[paper], ['run', 'packed']);
}

/** The first style in which a card finds room: the subject over who and where, or all in one line. */
function fitCard(week: Week, box: Omit<WeekBox, 'style'>, styles: readonly WeekStyle[]): FittedWeek {
  const ways = styles.map((style) => fitWeek(week, { ...box, style }));
  return ways.find(({ fits }) => fits) ?? ways.at(-1)!;
}

/** Below the name of a card's owner: whose timetable it is, and from when. */
export function cardNote({ head, view: { timetable } }: PdfTask): string {
  const effective = timetable.effectiveFrom ? `, từ ${fullDate(timetable.effectiveFrom)}` : '';
  return `${head.school} - TKB số ${timetable.number}${effective}`;
}

function card(task: PdfTask, week: Week, fitted: FittedWeek): Content {
  return {
    stack: [
      { text: week.title, bold: true, fontSize: 9 },
      { text: cardNote(task), fontSize: 8 },
      weekTable(task, { ...week, days: task.view.frame.days.map(weekdayShort) }, fitted),
    ],
  };
}

/** Height that borders take of a row. */
const line = 0.6;

function weekTable(task: PdfTask, { days, rows }: Week, fitted: FittedWeek): Content {
  const { style, isCard, type, leads, dayWidth, titleHeight, rowHeight } = fitted;
  const tintOf = tintsOf(task.view, task.tint);
  const titles = isCard ? ['', 'T'] : ['BUỔI', 'TIẾT'];
  const strongRows = new Set<number>([1]);
  const body = rows.map(({ shift, period, clock, cells }, index): TableCell[] => {
    const isNewShift = rows[index - 1]?.shift !== shift;
    if (isNewShift) strongRows.add(index + 1);
    const count = rows.filter((row) => row.shift === shift).length;
    return [
      isNewShift ? spanCell(isCard ? shift.charAt(0) : shift, count, rowHeight) : {},
      periodCell(period, clock, type),
      ...cells.map((item) => lessonCell(item, style, tintOf(item.subjectId))),
    ];
  });
  return {
    table: {
      widths: [...leads, ...days.map(() => dayWidth)].map((width) => width - 2),
      heights: [titleHeight - line, ...rows.map(() => rowHeight - line)],
      headerRows: 1,
      body: [[...titles, ...days].map((title) => headCell(title)), ...body],
      dontBreakRows: true,
    },
    layout: gridLayout(strongRows, { top: 0, side: 0.75 }),
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
  const lines = cellTexts(lessons, style);
  if (style !== 'lines') return cell(lines.map(({ text }) => text).join('\n'), fill);
  return { ...centred, ...fill, stack: lines.map((line) => ({ ...line })) };
}
