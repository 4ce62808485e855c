import type { ProblemView } from '@tkb/contract';
import type { Problem } from '@tkb/solver';
import type { VerdictTable } from './verdict-table.ts';

type SentTable = Omit<ProblemView, 'version' | 'dataVersion'>;

const parts: readonly (keyof Problem)[] = [
  'grid',
  'students',
  'teachers',
  'rooms',
  'sites',
  'travel',
  'subjects',
  'courses',
  'lessons',
  'rules',
  'levels',
];

/** Writes a table for a browser that judges moves itself. */
export function writeProblemView({ problem, ...names }: VerdictTable): SentTable {
  return { problem: { ...problem }, ...names };
}

/** Reads a table that was sent. Throws a TypeError if another build wrote its problem in a shape that this one does not know. */
export function readProblemView({ problem, lessons, teacherIds, roomIds, slots, pages }: SentTable): VerdictTable {
  if (!isProblem(problem)) throw new TypeError('not a problem of this build');
  return { problem, lessons, teacherIds, roomIds, slots, pages };
}

/** Checks only the outline: a problem is large, and only `writeProblemView` makes one. */
const isProblem = (value: object): value is Problem => parts.every((part) => part in value);
