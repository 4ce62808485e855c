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

/** A table for whoever judges moves elsewhere. */
export function writeProblemView({ problem, ...names }: VerdictTable): SentTable {
  return { problem: { ...problem }, ...names };
}

/** The table that was sent; throws a TypeError when another build wrote a problem that this one does not know. */
export function readProblemView({ problem, lessons, teacherIds, roomIds, slots, pages }: SentTable): VerdictTable {
  if (!isProblem(problem)) throw new TypeError('not a problem of this build');
  return { problem, lessons, teacherIds, roomIds, slots, pages };
}

/** Its outline only: a problem is large, and only `writeProblemView` makes one. */
const isProblem = (value: object): value is Problem => parts.every((part) => part in value);
