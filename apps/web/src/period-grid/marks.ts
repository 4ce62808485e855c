import { markedCells, type GridCell, type Mark, type MarkedCell, type WeekFrame } from '@tkb/contract';

/** Marked cells by `cellKey`; a cell that is not there is free. */
export type Marks = ReadonlyMap<string, Mark>;

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

export const cellKey = (day: number, shiftId: number, period: number): string => `${day}/${shiftId}/${period}`;

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

/** The key of the cell at a place, null where the day has no such period. */
export function keyAt(frame: WeekFrame, lines: readonly GridLine[], { line, column }: Place): string | null {
  const at = lines[line];
  const day = frame.days[column];
  const periods = frame.shifts.find(({ id }) => id === at?.shiftId)?.periods[column] ?? 0;
  return at && day !== undefined && at.period <= periods ? cellKey(day, at.shiftId, at.period) : null;
}

/** The keys of all cells in the rectangle between two places, borders included. */
export function keysBetween(frame: WeekFrame, lines: readonly GridLine[], from: Place, to: Place): string[] {
  const keys: string[] = [];
  for (let line = Math.min(from.line, to.line); line <= Math.max(from.line, to.line); line += 1) {
    for (let column = Math.min(from.column, to.column); column <= Math.max(from.column, to.column); column += 1) {
      const key = keyAt(frame, lines, { line, column });
      if (key) keys.push(key);
    }
  }
  return keys;
}

/** Painting these cells sets the chosen brush, or frees them when all have that mark already. */
export const effectiveBrush = (marks: Marks, keys: readonly string[], brush: Brush): Brush =>
  brush !== null && keys.every((key) => marks.get(key) === brush) ? null : brush;

/** The marks after painting. */
export function paint(marks: Marks, keys: readonly string[], brush: Brush): Marks {
  const painted = new Map(marks);
  for (const key of keys) {
    if (brush) painted.set(key, brush);
    else painted.delete(key);
  }
  return painted;
}

export const toMarks = (cells: readonly GridCell[]): Marks =>
  new Map(markedCells(cells).map(({ day, shiftId, period, mark }) => [cellKey(day, shiftId, period), mark]));

export const toCells = (marks: Marks): MarkedCell[] =>
  [...marks].map(([key, mark]) => {
    const [day = 0, shiftId = 0, period = 0] = key.split('/').map(Number);
    return { day, shiftId, period, mark };
  });

export const isSame = (first: Marks, second: Marks): boolean =>
  first.size === second.size && [...first].every(([key, mark]) => second.get(key) === mark);

/** How many cells have each mark. */
export function countMarks(marks: Marks): Record<Mark, number> {
  const counts = { blocked: 0, avoid: 0, prefer: 0 };
  for (const mark of marks.values()) counts[mark] += 1;
  return counts;
}
