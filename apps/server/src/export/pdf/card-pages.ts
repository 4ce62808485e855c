import { weekdayShort } from '@tkb/contract/plain';
import type { Column, Content, ContentTable, CustomTableLayout, TableCell } from 'pdfmake/interfaces.js';
import { leastType, type Paper } from '../content/paper.ts';
import { cardGap, cardHeads, cardNotes, cardTypes, type CardHead } from '../week/card-head.ts';
import { cardGroups } from '../week/card-groups.ts';
import { fitWeek, hasRoom, type FittedWeek, type WeekBox } from '../week/fit-week.ts';
import type { Week } from '../week/weeks.ts';
import { gridLayout, pageMargins } from './page-frame.ts';
import type { PrintTask } from '../content/print-task.ts';
import { linkOf, weekTable } from './week-pages.ts';

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

/** Weeks to be cut apart: cards of classes on upright paper, of teachers and rooms on lying paper. */
export function weekCards(task: PrintTask, weeks: readonly Week[]): Content[] {
  const pages = chooseCards(task, weeks).flatMap((layout) => cardPages(task, layout));
  return pages.map((page, index) => (index === 0 ? page : { ...page, pageBreak: 'before' as const }));
}

function cardPages(task: PrintTask, { weeks, ...layout }: CardLayout): ContentTable[] {
  const { columns, rows, box, head, fitted, fits } = layout;
  const perPage = columns * rows;
  const pages = Array.from({ length: Math.ceil(weeks.length / perPage) }, (_, page) =>
    weeks
      .slice(page * perPage, (page + 1) * perPage)
      .map((week, index) => ({ week, fit: fitted[page * perPage + index] })),
  );
  return pages.map((members): ContentTable => {
    const body = Array.from({ length: Math.ceil(members.length / columns) }, (_, row) =>
      Array.from({ length: columns }, (__, column): TableCell => {
        const member = members[row * columns + column];
        return member?.fit ? card({ task, head, width: box.width }, member.week, member.fit) : {};
      }),
    );
    return {
      table: {
        widths: Array.from({ length: columns }, () => box.width),
        heights: () => box.height + head.height,
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

type CardBox = Omit<WeekBox, 'style'>;

/** How some weeks are laid out as cards. */
export interface CardLayout {
  readonly weeks: readonly Week[];
  readonly columns: number;
  readonly rows: number;
  readonly box: CardBox;
  readonly head: CardHead;
  readonly fitted: readonly FittedWeek[];
  readonly fits: boolean;
}

/** The ways to lay out cards with most on a page: the largest first, where several sizes take fewer pages than one. */
export function chooseCards(task: PrintTask, weeks: readonly Week[]): CardLayout[] {
  const { what, paper } = task;
  const side = paper === 'a3' ? Math.SQRT2 : 1;
  const [width, height] = what === 'class' ? [595 * side, 842 * side] : [842 * side, 595 * side];
  const sizes = cardGrids[what === 'class' ? 'upright' : 'lying'].map(([columns, rows]) => {
    const inside = (width - 2 * pageMargins[0]) / columns - 2 * cardPadding - 1;
    const boxUnder = (head: CardHead): CardBox => ({
      width: inside,
      // Lines and the rounding of rows take a little more than is counted.
      height: (height - pageMargins[1] - pageMargins[3] - 6) / rows - 2 * cardPadding - head.height - 2,
      least: 8,
      most: 12,
      isCard: true,
    });
    const plainBox = boxUnder(cardHeads(task, weeks, inside).plain);
    const fits = (week: Week) => cardStyles.some((style) => hasRoom(week, { ...plainBox, style }));
    return { columns, rows, places: columns * rows, width: inside, boxUnder, fits };
  });
  return cardGroups(weeks, sizes).map(({ size, weeks: own }) => layOutCards(task, own, size));
}

interface CardGrid {
  readonly columns: number;
  readonly rows: number;
  /** Points inside a card. */
  readonly width: number;
  readonly boxUnder: (head: CardHead) => CardBox;
}

function layOutCards(
  task: PrintTask,
  weeks: readonly Week[],
  { columns, rows, width, boxUnder }: CardGrid,
): CardLayout {
  const layOutUnder = (head: CardHead): CardLayout => {
    const box = boxUnder(head);
    // Cards that lie beside each other look alike: where one has no room for two lines a lesson, none has them.
    const style = cardStyles.find((each) => weeks.every((week) => hasRoom(week, { ...box, style: each }))) ?? 'run';
    const fitted = weeks.map((week) => fitCard(week, { ...box, style }, task.paper));
    return { weeks, columns, rows, box, head, fitted, fits: fitted.every(({ fits }) => fits) };
  };
  const { rich, plain } = cardHeads(task, weeks, width);
  const least = layOutUnder(plain);
  // Pictures are welcome as long as no lesson is set in small type for them.
  for (const head of rich) {
    const layout = layOutUnder(head);
    if (isReadAsWell(layout.fitted, least.fitted)) return layout;
  }
  return least;
}

/** Larger type than this makes a card no better. */
const wellRead = 9;
const isReadAsWell = (some: readonly FittedWeek[], others: readonly FittedWeek[]): boolean =>
  some.every(({ type, style, fits }, index) => {
    const other = others[index];
    return fits && other?.style === style && type >= Math.min(other.type, wellRead);
  });

/** The subject over who and where, or all in one line. */
const cardStyles = ['lines', 'run'] as const;

/** A card in the style of its neighbours; one too full for it in the least type of the paper, if need be with one lesson behind the other. */
function fitCard(week: Week, box: WeekBox, paper: Paper): FittedWeek {
  const least = leastType[paper];
  const ways: readonly WeekBox[] = [box, { ...box, style: 'run', least }, { ...box, style: 'packed', least }];
  const fitting = ways.find((way) => hasRoom(week, way)) ?? ways.at(-1)!;
  return fitWeek(week, fitting);
}

interface CardFrame {
  readonly task: PrintTask;
  readonly head: CardHead;
  readonly width: number;
}

function card({ task, head, width }: CardFrame, week: Week, fitted: FittedWeek): Content {
  const { logo } = task.head;
  const { logoSide, codeSide } = head;
  const columns: Column[] = [
    ...(logo && logoSide > 0 ? [{ image: logo, fit: [logoSide, logoSide], width: logoSide + cardGap } as Column] : []),
    {
      width: '*',
      stack: [
        { text: week.title, bold: true, fontSize: cardTypes.title },
        ...cardNotes(task, head).map((text) => ({ text, fontSize: cardTypes.note })),
      ],
    },
    ...(codeSide > 0 ? [{ width: codeSide, stack: [{ qr: linkOf(task, week), fit: codeSide }] } as Column] : []),
  ];
  return {
    stack: [
      { table: { widths: [width], heights: [head.height], body: [[{ columns }]] }, layout: bare },
      weekTable(task, { ...week, days: task.view.frame.days.map(weekdayShort) }, fitted),
    ],
  };
}

const nothing = () => 0;
/** A frame that takes no room and shows no lines. */
const bare: CustomTableLayout = {
  hLineWidth: nothing,
  vLineWidth: nothing,
  paddingLeft: nothing,
  paddingRight: nothing,
  paddingTop: nothing,
  paddingBottom: nothing,
};
