import { cardLine } from '../grid/cards.ts';
import type { GridModel } from '../grid/grid-model.ts';

export type PaperSize = 'A4' | 'A3';

/** A row on paper: its place in the model, and its height in millimetres. */
export interface PrintLine {
  readonly row: number;
  readonly height: number;
}

/** Rows of a grid that fill one sheet, and the size of its type in points. */
export interface Fitted {
  readonly type: number;
  readonly lines: readonly PrintLine[];
}

/** Millimetres across a sheet lying on its side, and those down it for periods: without margins, title, heads and signatures. */
const sheets: Readonly<
  Record<PaperSize, { readonly width: number; readonly room: number; readonly weekType: number }>
> = { A4: { width: 280, room: 131, weekType: 14 }, A3: { width: 403, room: 217, weekType: 18 } };
const schoolType = 12;
/** Smaller type is not read from a wall, nor by older eyes. */
const smallestType = 8;
const sideWidth = { school: 11, week: 20 };
const cellPadding = 1.9;
const lineHeight = 1.15;
const mmOfPoint = 25.4 / 72;

/** Widths of letters of a serif type, as parts of its size. */
const letterWidths: readonly (readonly [letters: RegExp, width: number])[] = [
  [/[\p{Lu}mw]/u, 0.76],
  [/[iljtfr]/u, 0.33],
  [/\p{Ll}/u, 0.49],
  [/\d/u, 0.5],
  [/./u, 0.34],
];
const knownWidths = new Map<string, number>();
/** Looked up once a letter: a school prints a hundred thousand of them. */
function letterWidth(letter: string): number {
  const width = knownWidths.get(letter) ?? letterWidths.find(([letters]) => letters.test(letter))?.[1] ?? 1;
  knownWidths.set(letter, width);
  return width;
}
const textWidth = (text: string): number => [...text].reduce((sum, letter) => sum + letterWidth(letter), 0);

/** A text to be broken into lines: the widths of its words, in parts of the size of the type. */
type Words = readonly number[];
const space = 0.25;
const boldness = 1.1;
const wordsOf = (text: string): Words => text.split(/\s+/).filter(Boolean).map(textWidth);
const boldWordsOf = (text: string): Words => wordsOf(text).map((width) => width * boldness);

/** Lines that words take; null when one of them is wider than the column. */
function linesOf(words: Words, width: number): number | null {
  let [lines, left] = [0, 0];
  for (const word of words) {
    if (word > width) return null;
    if (lines > 0 && word + space <= left) left -= word + space;
    else [lines, left] = [lines + 1, width - word];
  }
  return lines;
}

/** The texts of each cell of a row that begin on a line of their own. */
const textsOf = (model: GridModel, row: number, isWeek: boolean): readonly (readonly Words[])[] =>
  model.columns.map((_, column) =>
    (model.cellAt({ row, column }).cards ?? []).flatMap((card) =>
      isWeek
        ? [boldWordsOf(card.title), wordsOf(cardLine(card))]
        : [[...boldWordsOf(card.title), ...wordsOf(cardLine(card))]],
    ),
  );

/** Lines of the fullest cell of a row; null when a word does not fit into its column. */
function rowLines(cells: readonly (readonly Words[])[], width: number, isForced: boolean): number | null {
  let most = 1;
  for (const texts of cells) {
    const lines = texts.map((words) => linesOf(words, width) ?? (isForced ? words.length : null));
    if (lines.includes(null)) return null;
    most = Math.max(
      most,
      lines.reduce<number>((sum, count) => sum + (count ?? 0), 0),
    );
  }
  return most;
}

/** The height that all rows below it take so that they fill the room: rows are as equal as their texts let them be. */
function levelOf(heights: readonly number[], room: number): number {
  let rest = room;
  const tallestFirst = heights.toSorted((first, second) => second - first);
  for (const [index, height] of tallestFirst.entries()) {
    const level = rest / (heights.length - index);
    if (height <= level) return level;
    rest -= height;
  }
  return 0;
}

/**
 * The largest type in which rows fit on a sheet, stretched so that they fill it. Null when not even the smallest does;
 * `isForced` then lets the sheet run over.
 */
export function fitRows(
  model: GridModel,
  rows: readonly number[],
  {
    paper,
    isWeek,
    isForced = false,
  }: { readonly paper: PaperSize; readonly isWeek: boolean; readonly isForced?: boolean },
): Fitted | null {
  const { width, room, weekType } = sheets[paper];
  const side = model.rowTitles.length * (isWeek ? sideWidth.week : sideWidth.school);
  const columnWidth = (width - side) / model.columns.length - cellPadding;
  const texts = rows.map((row) => textsOf(model, row, isWeek));
  for (let type = isWeek ? weekType : schoolType; type >= smallestType; type -= 0.5) {
    const isLast = isForced && type === smallestType;
    const lines = texts.map((cells) => rowLines(cells, columnWidth / (type * mmOfPoint), isLast));
    // Below the number of a period stand its bell times, in the smallest type.
    const least = isWeek ? type + smallestType : type;
    const heights = lines.map((count) => Math.max(least, (count ?? Infinity) * type) * mmOfPoint * lineHeight + 0.8);
    const spare = room - heights.reduce((sum, height) => sum + height, 0);
    if (spare < 0 && !isLast) continue;
    const level = levelOf(heights, room);
    return { type, lines: rows.map((row, index) => ({ row, height: Math.max(level, heights[index] ?? 0) })) };
  }
  return null;
}
