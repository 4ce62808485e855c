import { markedCells, type GridCell, type Mark, type MarkedCell, type WeekFrame } from '@tkb/contract';

/** A period of the week in one shift. */
export type WeekCell = Omit<MarkedCell, 'mark'>;

/** Marked cells by where they are; a cell that is not there is free. */
export type Marks = ReadonlyMap<string, MarkedCell>;

/** The mark that painting leaves behind; null frees. */
export type Brush = Mark | null;

/** One line of the grid: a period of a shift. */
export interface GridLine {
  readonly shiftId: number;
  readonly shiftName: string;
  readonly period: number;
  readonly isFirstOfShift: boolean;
  readonly isBeforeLongBreak: boolean;
}

/** A place in the drawn grid: line and column counted from 0. */
export interface Place {
  readonly line: number;
  readonly column: number;
}

const keyOf = ({ day, shiftId, period }: WeekCell): string => `${day}/${shiftId}/${period}`;

export const markAt = (marks: Marks, cell: WeekCell): Mark | null => marks.get(keyOf(cell))?.mark ?? null;

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
export function cellAt(frame: WeekFrame, lines: readonly GridLine[], { line, column }: Place): WeekCell | null {
  const at = lines[line];
  const day = frame.days[column];
  const periods = frame.shifts.find(({ id }) => id === at?.shiftId)?.periods[column] ?? 0;
  if (!at || day === undefined || at.period > periods) return null;
  return { day, shiftId: at.shiftId, period: at.period };
}

/** All cells in the rectangle between two places, borders included. */
export function cellsBetween(frame: WeekFrame, lines: readonly GridLine[], from: Place, to: Place): WeekCell[] {
  const cells: WeekCell[] = [];
  for (let line = Math.min(from.line, to.line); line <= Math.max(from.line, to.line); line += 1) {
    for (let column = Math.min(from.column, to.column); column <= Math.max(from.column, to.column); column += 1) {
      const cell = cellAt(frame, lines, { line, column });
      if (cell) cells.push(cell);
    }
  }
  return cells;
}

/** Painting these cells sets the chosen brush, or frees them when all have that mark already. */
export const effectiveBrush = (marks: Marks, cells: readonly WeekCell[], brush: Brush): Brush =>
  brush !== null && cells.every((cell) => markAt(marks, cell) === brush) ? null : brush;

export function paint(marks: Marks, cells: readonly WeekCell[], brush: Brush): Marks {
  const painted = new Map(marks);
  for (const cell of cells) {
    if (brush) painted.set(keyOf(cell), { ...cell, mark: brush });
    else painted.delete(keyOf(cell));
  }
  return painted;
}

export const toMarks = (cells: readonly GridCell[]): Marks =>
  new Map(markedCells(cells).map((cell) => [keyOf(cell), cell]));

export const isSame = (first: Marks, second: Marks): boolean =>
  first.size === second.size && [...first.values()].every((cell) => markAt(second, cell) === cell.mark);

/** How many cells have each mark. */
export function countMarks(marks: Marks): Record<Mark, number> {
  const counts = { blocked: 0, avoid: 0, prefer: 0 };
  for (const { mark } of marks.values()) counts[mark] += 1;
  return counts;
}
