import type { ElectiveSet } from './curriculum-tables.ts';
import type { PlannedClass } from './plan.ts';
import { homeRoomCode } from './rooms.ts';
import type { ShiftCode } from './types.ts';

/** Classes of one site; those of different shifts share the rooms. */
export interface ClassBlock {
  readonly site: string;
  readonly roomPrefix: string;
  readonly mainShift: ShiftCode;
  readonly grades: readonly number[];
  /** Names of the classes of a grade, without the grade: A1, A2 ... */
  readonly names: readonly string[];
  /** Elective set of the n-th class of a grade. */
  readonly setOf?: (index: number) => ElectiveSet;
}

/** The classes of a block, grade by grade, each with a room of its own in the shift. */
export function classesOf({ site, roomPrefix, mainShift, grades, names, setOf }: ClassBlock): PlannedClass[] {
  return grades.flatMap((grade, row) =>
    names.map((name, index) => ({
      name: `${grade}${name}`,
      grade,
      stream: setOf?.(index).stream ?? null,
      electiveSet: setOf?.(index).name ?? null,
      mainShift,
      site,
      homeRoom: homeRoomCode(roomPrefix, row * names.length + index),
    })),
  );
}

/** Names such as A1 ... A6. */
export const numbered = (letter: string, from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, index) => `${letter}${from + index}`);
