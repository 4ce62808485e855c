import { createSearch, type Problem, type Timetable } from '@tkb/solver';

/** In so many steps a school of 53 classes is complete several times over; a way out that takes longer is not promised. */
const TRIAL_STEPS = 60_000;
/** Steps between two checks for a complete timetable. */
const LOOK_STEPS = 5_000;

/** Steps that are left for all trials of one answer. */
export interface Budget {
  left: number;
}

/** A way out that works from two different seeds is not luck. */
export function isComplete(problem: Problem, budget: Budget): boolean {
  return [1, 2].every((seed) => completeTimetable(problem, seed, budget) !== null);
}

/** A timetable in which everything is placed and no required rule broken; `polish`: steps that go on to lower its costs. */
export function completeTimetable(problem: Problem, seed: number, budget: Budget, polish = 0): Timetable | null {
  if (budget.left <= 0) return null;
  const search = createSearch(problem, { seed });
  while (search.steps < TRIAL_STEPS && search.best().score.hard > 0) search.run(LOOK_STEPS);
  const { hard } = search.best().score;
  if (hard === 0 && polish > 0) search.run(polish);
  budget.left -= search.steps;
  return hard === 0 ? search.best().timetable : null;
}
