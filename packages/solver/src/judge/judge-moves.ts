import { checkTimetable } from '../check/check-timetable.ts';
import { isShortfall, openCost } from '../check/shortfalls.ts';
import type { Score } from '../sheet/score.ts';
import type { Violation } from '../sheet/types.ts';
import type { Placement, Problem, Timetable } from '../model/problem.ts';
import { additionsTo, scoreChange } from './compare-violations.ts';
import { neighbourhoodOf } from './neighbourhood.ts';

/** Where a lesson is to go, by its index; null = out of its slot. */
export interface Move {
  readonly lesson: number;
  readonly to: Placement | null;
}

/** The effect of moves made together. They are legal when nothing blocks them. */
export interface Judgement {
  readonly blockers: readonly Violation[];
  /** Soft rules that would be broken in addition. */
  readonly costs: readonly Violation[];
  /** Differences: negative is better. */
  readonly change: Score;
}

export function applyMoves(timetable: Timetable, moves: readonly Move[]): Timetable {
  const after = [...timetable];
  for (const { lesson, to } of moves) after[lesson] = to;
  return after;
}

/** Judges moves by what is near the moved lessons; `rooms` are those that any of the moves may use. */
export function createJudge(
  problem: Problem,
  timetable: Timetable,
  lessons: readonly number[],
  rooms: readonly number[],
): (moves: readonly Move[]) => Judgement {
  const near = neighbourhoodOf(problem, timetable, lessons, rooms);
  const before = near.violationsWith(new Map());
  const compare = comparisonWith(problem, timetable, before);
  return (moves) => compare(moves, near.violationsWith(new Map(moves.map(({ lesson, to }) => [lesson, to]))));
}

/** Judges moves by a check of the whole timetable before and after them. */
export function judgeWhole(
  problem: Problem,
  timetable: Timetable,
  moves: readonly Move[],
): Judgement & { readonly before: Score; readonly after: Score } {
  const before = checkTimetable(problem, timetable);
  const after = checkTimetable(problem, applyMoves(timetable, moves));
  const judgement = comparisonWith(problem, timetable, before.violations)(moves, after.violations);
  return { ...judgement, before: before.score, after: after.score };
}

function comparisonWith(
  problem: Problem,
  timetable: Timetable,
  before: readonly Violation[],
): (moves: readonly Move[], after: readonly Violation[]) => Judgement {
  const addedIn = additionsTo(before);
  const missing = timetable.flatMap((placement, lesson) => (placement === null ? [lesson] : []));
  const openBefore = openCost(problem, before, missing);
  return (moves, after) => {
    const added = addedIn(after);
    const required = added.filter(({ strength }) => strength.kind === 'required');
    const { hard, levels } = scoreChange(problem, before, after);
    const unplaced = moves.reduce(
      (sum, { lesson, to }) => sum + (to === null ? 1 : 0) - (timetable[lesson] === null ? 1 : 0),
      0,
    );
    return {
      blockers:
        required.some(isShortfall) && hasMissing(problem, timetable, moves)
          ? required.filter((violation) => !isShortfall(violation))
          : required,
      costs: added.filter((violation) => violation.strength.kind === 'soft'),
      change: {
        hard: hard + unplaced,
        unplaced,
        open: openCost(problem, after, missingAfter(missing, moves)) - openBefore,
        levels,
      },
    };
  };
}

/** The lessons without a slot once the moves are made, in their order. */
function missingAfter(missing: readonly number[], moves: readonly Move[]): number[] {
  const after = new Set(missing);
  for (const { lesson, to } of moves) {
    if (to === null) after.add(lesson);
    else after.delete(lesson);
  }
  return [...after];
}

/** True when people of the moves still miss a lesson, which may yet fill a hole that the moves leave. */
function hasMissing(problem: Problem, timetable: Timetable, moves: readonly Move[]): boolean {
  const moved = moves.flatMap(({ lesson }) => problem.lessons[lesson] ?? []);
  const students = new Set(moved.flatMap((lesson) => lesson.students));
  const teachers = new Set(moved.flatMap((lesson) => lesson.teachers));
  const isTheirs = (lesson: number) =>
    problem.lessons[lesson].students.some((student) => students.has(student)) ||
    problem.lessons[lesson].teachers.some((teacher) => teachers.has(teacher));
  const places = new Map(moves.map(({ lesson, to }) => [lesson, to]));
  return (
    moves.some(({ lesson, to }) => to === null && isTheirs(lesson)) ||
    timetable.some((placement, lesson) => placement === null && !places.get(lesson) && isTheirs(lesson))
  );
}
