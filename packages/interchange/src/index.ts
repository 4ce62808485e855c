export { readFet } from './fet/read.ts';
export { fetToProblem } from './fet/to-problem.ts';
