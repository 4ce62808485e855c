import {
  foldVietnamese,
  markedCells,
  slotKey,
  weekdayName,
  type GridCell,
  type Mark,
  type MarkedCell,
  type WeekFrame,
} from '@tkb/contract';
import { placesOf, type Block, type CellText } from '../ui/editing/matrix-block.ts';
import type { CellPosition } from '../ui/table/cell-keys.ts';
import type { Difference } from '../ui/editing/two-sides-notice.tsx';
import { freeWords, markWords, type MarkWords } from './mark-words.ts';

/** A period of the week in one shift. */
export type WeekCell = Omit<MarkedCell, 'mark'>;

/** Marked cells by their place; a cell without an entry is free. */
export type Marks = ReadonlyMap<string, MarkedCell>;

/** The mark that painting leaves behind; null frees. */
export type Brush = Mark | null;

export interface GridLine {
  readonly shiftId: number;
  readonly shiftName: string;
  readonly period: number;
  readonly isFirstOfShift: boolean;
  readonly isBeforeLongBreak: boolean;
}

export const markAt = (marks: Marks, cell: WeekCell): Mark | null => marks.get(slotKey(cell))?.mark ?? null;

/** The lines of a week: every shift has as many as its longest day. */
export const linesOf = (frame: WeekFrame): GridLine[] =>
  frame.shifts.flatMap((shift) =>
    Array.from({ length: Math.max(0, ...shift.periods) }, (_, index) => ({
      shiftId: shift.id,
      shiftName: shift.name,
      period: index + 1,
      isFirstOfShift: index === 0,
      isBeforeLongBreak: shift.longBreakAfter.includes(index + 1),
    })),
  );

/** The cell at a place, null where the day has no such period. */
export function cellAt(frame: WeekFrame, lines: readonly GridLine[], { row, column }: CellPosition): WeekCell | null {
  const at = lines[row];
  const day = frame.days[column];
  const periods = frame.shifts.find(({ id }) => id === at?.shiftId)?.periods[column] ?? 0;
  if (!at || day === undefined || at.period > periods) return null;
  return { day, shiftId: at.shiftId, period: at.period };
}

const wordOf = (mark: Mark | null): string => (mark === null ? freeWords : markWords[mark]).word;

/** The cells in which two versions of a grid differ, in the order of the week. */
export function differencesOf(frame: WeekFrame, mine: Marks, stored: Marks): Difference[] {
  const lines = linesOf(frame);
  const cells = frame.days.flatMap((_, column) =>
    lines.map((line, row) => ({ line, cell: cellAt(frame, lines, { row, column }) })),
  );
  return cells.flatMap(({ line, cell }) => {
    if (!cell || markAt(mine, cell) === markAt(stored, cell)) return [];
    const title = `${weekdayName(cell.day)}, ${line.shiftName} tiết ${line.period}`;
    return [{ title, mine: wordOf(markAt(mine, cell)), stored: wordOf(markAt(stored, cell)) }];
  });
}

/** The edited grid on top of what somebody else has stored: cells that were not edited are theirs. */
export function mergeMarks(before: Marks, mine: Marks, theirs: Marks): Marks {
  const edited = [...new Set([...before.keys(), ...mine.keys()])].filter(
    (key) => before.get(key)?.mark !== mine.get(key)?.mark,
  );
  const merged = new Map(theirs);
  for (const key of edited) {
    const own = mine.get(key);
    if (own) merged.set(key, own);
    else merged.delete(key);
  }
  return merged;
}

/** All cells of a block that exist on these days. */
export const cellsOf = (frame: WeekFrame, lines: readonly GridLine[], block: Block): WeekCell[] =>
  placesOf(block).flatMap((place) => cellAt(frame, lines, place) ?? []);

/** Painting these cells sets the chosen brush, or frees them when all have that mark already. */
export const effectiveBrush = (marks: Marks, cells: readonly WeekCell[], brush: Brush): Brush =>
  brush !== null && cells.every((cell) => markAt(marks, cell) === brush) ? null : brush;

export function paint(marks: Marks, cells: readonly WeekCell[], brush: Brush): Marks {
  const painted = new Map(marks);
  for (const cell of cells) {
    if (brush) painted.set(slotKey(cell), { ...cell, mark: brush });
    else painted.delete(slotKey(cell));
  }
  return painted;
}

export const toMarks = (cells: readonly GridCell[]): Marks =>
  new Map(markedCells(cells).map((cell) => [slotKey(cell), cell]));

export const isSame = (first: Marks, second: Marks): boolean =>
  first.size === second.size && [...first.values()].every((cell) => markAt(second, cell) === cell.mark);

/** How many cells have each mark. */
export function countMarks(marks: Marks): Record<Mark, number> {
  const counts = { blocked: 0, avoid: 0, prefer: 0 };
  for (const { mark } of marks.values()) counts[mark] += 1;
  return counts;
}

/** The text that a cell is copied as. */
export const markText = (mark: Brush): string => (mark ? markWords[mark].word : '');

/** The brush that a pasted text means, by the word or the sign of a mark; undefined = none of those that the grid has. */
export function brushOf(text: string, allowed: readonly Mark[]): Brush | undefined {
  const said = foldVietnamese(text);
  const isMeant = ({ word, sign, typed }: MarkWords) => [word, sign, typed].some((own) => foldVietnamese(own) === said);
  return isMeant(freeWords) ? null : allowed.find((mark) => isMeant(markWords[mark]));
}

/** Turns texts written into cells into marks; `refused` are not marks of the grid, `lost` are where the day has no period. */
export function writeTexts(
  marks: Marks,
  texts: readonly CellText[],
  placeToCell: (place: CellPosition) => WeekCell | null,
  allowed: readonly Mark[],
): { readonly marks: Marks; readonly refused: string[]; readonly lost: string[] } {
  let written = marks;
  const [refused, lost]: [Set<string>, string[]] = [new Set(), []];
  for (const { text, ...place } of texts) {
    const [cell, brush] = [placeToCell(place), brushOf(text, allowed)];
    if (!cell && brush !== null) lost.push(text);
    else if (brush === undefined) refused.add(text);
    else if (cell) written = paint(written, [cell], brush);
  }
  return { marks: written, refused: [...refused], lost };
}
