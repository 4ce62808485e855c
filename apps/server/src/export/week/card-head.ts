import { countLines, fullDate, lineWidth } from '@tkb/contract/plain';
import type { PrintTask } from '../content/print-task.ts';
import { lineHeight } from './fit-week.ts';
import type { Week } from './weeks.ts';

/** Text and pictures over the week of a card; all measures in points. */
export interface CardHead {
  readonly height: number;
  /** Sides of the logo and of the QR code that leads to the owner's page; 0 = none. */
  readonly logoSide: number;
  readonly codeSide: number;
  readonly hasParent: boolean;
}

/** Types of the owner's name, and of the lines below it. */
export const cardTypes = { title: 9, note: 8 } as const;

/** Points between pictures and text, and below the head. */
export const cardGap = 3;

/** Lines below the name of a card's owner: the authority above the school, whose timetable it is, and from when. */
export function cardNotes(
  { head, view: { timetable } }: PrintTask,
  { hasParent }: Pick<CardHead, 'hasParent'>,
): readonly string[] {
  const effective = timetable.effectiveFrom ? `, từ ${fullDate(timetable.effectiveFrom)}` : '';
  return [...(hasParent ? [head.parent] : []), `${head.school} - TKB số ${timetable.number}${effective}`];
}

/** A code has a point for each square, as in the heads of pages; of longer addresses it would need more. */
const codeSide = 37;
const longestLink = 70;
type Wish = Omit<CardHead, 'height'>;
const nothing: Wish = { logoSide: 0, codeSide: 0, hasParent: false };

interface CardHeads {
  /** The richest first; none where pictures leave too little room beside them. */
  readonly rich: readonly CardHead[];
  /** No more than text. */
  readonly plain: CardHead;
}

/** The heads that cards of a width can have. */
export function cardHeads(task: PrintTask, weeks: readonly Week[], width: number): CardHeads {
  const { head, link } = task;
  const hasParent = head.parent !== '';
  const logo = (side: number) => (head.logo ? side : 0);
  const code = link && link.length <= longestLink ? codeSide : 0;
  const wishes: readonly Wish[] = [
    { logoSide: logo(34), codeSide: code, hasParent },
    { logoSide: logo(28), codeSide: 0, hasParent },
    { logoSide: logo(19), codeSide: 0, hasParent: false },
  ];
  const measuredOf = (wish: Wish) => measured(task, weeks, width, wish);
  return {
    rich: wishes.map(measuredOf).flatMap(({ fits, way }) => (fits ? [way] : [])),
    plain: measuredOf(nothing).way,
  };
}

/** The head as high as what is in it; it does not fit where pictures would break a line of its text. */
function measured(task: PrintTask, weeks: readonly Week[], width: number, wish: Wish) {
  const sides = [wish.logoSide, wish.codeSide].filter(Boolean);
  const room = width - sides.reduce((sum, side) => sum + side + cardGap, 0);
  const notes = cardNotes(task, wish);
  const titles = weeks.map(({ title }) => title);
  const linesOf = (texts: readonly string[], type: number, isBold: boolean) =>
    texts.map((text) => countLines(text, room / type, isBold));
  const titleLines = Math.max(1, ...linesOf(titles, cardTypes.title, true));
  const noteLines = linesOf(notes, cardTypes.note, false).reduce((sum, lines) => sum + lines, 0);
  const text = (titleLines * cardTypes.title + noteLines * cardTypes.note) * lineHeight;
  const fits =
    titles.every((title) => lineWidth(title, true) * cardTypes.title <= room) &&
    notes.every((note) => lineWidth(note) * cardTypes.note <= room);
  return { way: { ...wish, height: Math.max(text, ...sides) + 1 }, fits };
}
