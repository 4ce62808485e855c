import type { Problem } from '../model/problem.ts';
import { Engine } from './engine.ts';
import type { Search, SearchOptions } from './course/options.ts';

/** A search over the problem, to be run in slices (see `Search`). */
export function createSearch(problem: Problem, options: SearchOptions): Search {
  return new Engine(problem, options);
}
