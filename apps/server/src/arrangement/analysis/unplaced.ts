import type { PageLink } from '@tkb/contract';
import type { Timetable } from '@tkb/solver';
import { lessonTitle } from '@tkb/verdicts';
import type { LoadedProblem } from '../loaded/load-problem.ts';
import { findReasons, findStoredReasons, type Asker, type Reason } from './analyse.ts';

/** Lessons explained slot by slot; with more unplaced than this, the reasons only repeat themselves. */
const EXPLAINED = 40;

export interface UnplacedLesson {
  readonly lessonId: number;
  readonly title: string;
  readonly periods: number;
  readonly reasons: string[];
  readonly pages: PageLink[][];
}

/** The unplaced lessons of what a run has made (those with `isAsked`) with what stands in their way. */
export const explainLessons = (
  loaded: LoadedProblem,
  timetable: Timetable,
  isAsked: (index: number) => boolean = () => true,
): Promise<UnplacedLesson[]> =>
  explain(loaded, timetable, {
    isAsked,
    find: (lessons) => findReasons(loaded, { timetable, lessons }),
  });

/** All unplaced lessons of a timetable as it is stored, for somebody who asks. */
export function explainStored(asker: Asker, loaded: LoadedProblem): Promise<UnplacedLesson[]> {
  const timetable = loaded.problem.lessons.map(({ placement }) => placement);
  return explain(loaded, timetable, {
    isAsked: () => true,
    find: (lessons) => findStoredReasons(asker, loaded, { timetable, lessons }),
  });
}

interface Question {
  readonly isAsked: (index: number) => boolean;
  readonly find: (lessons: readonly number[]) => Promise<Reason[][]>;
}

/** A timetable never arranged has nothing to explain. */
async function explain(
  loaded: LoadedProblem,
  timetable: Timetable,
  { isAsked, find }: Question,
): Promise<UnplacedLesson[]> {
  const unplaced = timetable.flatMap((placement, index) => (placement === null && isAsked(index) ? [index] : []));
  const isFresh = timetable.every((placement) => placement === null);
  const explained = isFresh ? [] : unplaced.slice(0, EXPLAINED);
  const reasons = explained.length === 0 ? [] : await find(explained);
  return unplaced.map((index, position) => ({
    lessonId: loaded.lessonIds[index] ?? 0,
    title: titleOf(loaded, index),
    periods: loaded.lessons[index]?.duration ?? 0,
    reasons: reasons[position]?.map(({ text }) => text) ?? [],
    pages: reasons[position]?.map(({ pages }) => pages) ?? [],
  }));
}

/** A lesson for people: `Toán 6A1 (2 tiết) - Nguyễn Thị Lan`. */
export const titleOf = ({ problem }: Pick<LoadedProblem, 'problem'>, index: number): string =>
  lessonTitle(problem, index);
