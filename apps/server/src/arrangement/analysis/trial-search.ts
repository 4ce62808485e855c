import { createSearch, type Problem, type Search, type Timetable } from '@tkb/solver';

/** In so many steps a school of 53 classes is complete several times over; a way out that takes longer is not promised. */
const TRIAL_STEPS = 60_000;
/** Steps between two checks for a complete timetable. */
const LOOK_STEPS = 5_000;
/** A way out that works from two different seeds is not luck. */
const SEEDS = [1, 2];

/** Steps that are left for all trials of one answer. */
export interface Budget {
  left: number;
}

/** True where each of the seeds leads to a complete timetable. */
export function isComplete(problem: Problem, budget: Budget): boolean {
  return SEEDS.every((seed) => completeTimetable(problem, seed, budget) !== null);
}

/** A timetable in which everything is placed and no required rule broken; `polish`: steps that go on to lower its costs. */
export function completeTimetable(problem: Problem, seed: number, budget: Budget, polish = 0): Timetable | null {
  if (budget.left <= 0) return null;
  const search = searchUntilWhole(problem, seed);
  const { hard } = search.best().score;
  if (hard === 0 && polish > 0) search.run(polish);
  budget.left -= search.steps;
  return hard === 0 ? search.best().timetable : null;
}

/** The best timetable of the first seed that finds no complete one; null where all of them do. */
export function mostOfTimetable(problem: Problem): Timetable | null {
  for (const seed of SEEDS) {
    const { timetable, score } = searchUntilWhole(problem, seed).best();
    if (score.hard > 0) return timetable;
  }
  return null;
}

function searchUntilWhole(problem: Problem, seed: number): Search {
  const search = createSearch(problem, { seed });
  while (search.steps < TRIAL_STEPS && search.best().score.hard > 0) search.run(LOOK_STEPS);
  return search;
}
