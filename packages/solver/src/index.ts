export * from './model/problem.ts';
export * from './model/grid.ts';
export * from './check/index.ts';
export { compareScores, type Score } from './score/score.ts';
export { scoreOf } from './score/score-of.ts';
export { createSearch } from './search/create-search.ts';
export { strategyIds, strategyOf, type StrategyId } from './search/strategies.ts';
export { solve } from './search/solve.ts';
export type {
  PhaseName,
  Progress,
  Search,
  SearchOptions,
  SolveOptions,
  SolveResult,
  SolveStatus,
} from './search/options.ts';
export * from './portfolio/index.ts';
export * from './bounds/index.ts';
export * from './judge/index.ts';
export * from './explain/index.ts';
export * from './events/index.ts';
