import { levelRows, linesIn, measureText, type MeasuredText } from '@tkb/contract';
import { cardLine, type GridCard } from '../grid/cards.ts';
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

/** The texts of a lesson that begin on a line of their own. */
function textsOf(card: GridCard, isWeek: boolean): readonly MeasuredText[] {
  const title = measureText(card.title, true);
  const line = cardLine(card);
  if (line === '') return [title];
  const rest = measureText(line);
  if (isWeek) return [title, rest];
  const lines = [[...title.lines.flat(), ...rest.lines.flat()]];
  return [{ lines, blank: rest.blank, widest: Math.max(title.widest, rest.widest) }];
}

/** Lines of the fullest cell of a row in a width given in parts of the type size. */
const rowLines = (cells: readonly (readonly MeasuredText[])[], width: number): number =>
  Math.max(1, ...cells.map((texts) => texts.reduce((sum, text) => sum + linesIn(text, width), 0)));

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
  const cells = rows.map((row) =>
    model.columns.map((_, column) =>
      (model.cellAt({ row, column }).cards ?? []).flatMap((card) => textsOf(card, isWeek)),
    ),
  );
  const widest = Math.max(0, ...cells.flat(2).map((text) => text.widest));
  for (let type = isWeek ? weekType : schoolType; type >= smallestType; type -= 0.5) {
    const isLast = isForced && type === smallestType;
    const letters = columnWidth / (type * mmOfPoint);
    if (widest > letters && !isLast) continue;
    // Below the number of a period stand its bell times, in the smallest type.
    const least = isWeek ? type + smallestType : type;
    const heights = cells.map((row) => Math.max(least, rowLines(row, letters) * type) * mmOfPoint * lineHeight + 0.8);
    const isFit = heights.reduce((sum, height) => sum + height, 0) <= room;
    if (!isFit && !isLast) continue;
    const filled = isFit ? levelRows(heights, room) : heights;
    return { type, lines: rows.map((row, index) => ({ row, height: filled[index] ?? 0 })) };
  }
  return null;
}
