import type { Problem } from '@tkb/solver';
import type { LoadedProblem } from '../loaded/load-problem.ts';
import { roomsOfLessons } from '../problem/lesson-rooms.ts';
import type { ArrangeInput } from './arrange-input.ts';
import { toPartProblem } from './part-problem.ts';
import type { SolverRunTask } from './run-solver.ts';
import { lessonsInScope, movableLessons, roomsInScope } from './scope.ts';

/** Which lessons the run was asked for. */
export function scopeOf({ problem, lessons, school, roomIds }: LoadedProblem, input: ArrangeInput): boolean[] {
  const usual = roomsOfLessons(school, lessons);
  const roomsOf = problem.lessons.map(
    ({ rooms }, index) => rooms?.flatMap((room) => roomIds[room] ?? []) ?? usual[index] ?? [],
  );
  return lessonsInScope(input, lessons, school, roomsOf);
}

/** The task of the search; every branch of a run does the same with a seed of its own. */
export function taskOf(
  loaded: LoadedProblem,
  input: ArrangeInput,
  inScope: readonly boolean[],
): Omit<SolverRunTask, 'threads'> {
  const { problem, lessons } = loaded;
  const movable = movableLessons(lessons, inScope, input.allowMove);
  return {
    problem: toPartProblem(intoRooms(loaded, input, inScope), movable),
    initial: problem.lessons.map(({ placement }) => placement),
    movable,
    seed: input.seed,
    seconds: input.seconds,
    slices: input.slices,
  };
}

/** The problem in which the lessons of the scope may use its rooms only. */
function intoRooms(
  { problem, school, roomIds }: LoadedProblem,
  input: ArrangeInput,
  inScope: readonly boolean[],
): Problem {
  const named = roomsInScope(input, school);
  if (named.size === school.rooms.length) return problem;
  const lessons = problem.lessons.map((lesson, index) => {
    if (!inScope[index] || !lesson.rooms) return lesson;
    return { ...lesson, rooms: lesson.rooms.filter((room) => named.has(roomIds[room] ?? 0)) };
  });
  return { ...problem, lessons };
}
