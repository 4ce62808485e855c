export * from './model/problem.ts';
export * from './model/grid.ts';
