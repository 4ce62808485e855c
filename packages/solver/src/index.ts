export * from './model/problem.ts';
export * from './model/grid.ts';
export * from './check/index.ts';
