export type * from './model/problem.ts';
export * from './model/solution.ts';
export { countConstraints, countSolution } from './count/count.ts';
export { createEventSearch, type EventSearch } from './search/search.ts';
