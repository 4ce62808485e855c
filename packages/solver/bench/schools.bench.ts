/** Real Vietnamese schools: quality after the CPU budget on one thread, against the goals. */
import { readTkbProblem } from '@tkb/interchange';
import { budget, measure, readShared, seconds, seeds } from './measure.ts';

const goals = { s22: '0, 0, 0, <= 180, <= 2', dk54: '0, 0, 0, <= 446, <= 10' } as const;

console.log(
  `CPU seconds per run: ${budget}, one thread. Tuple: unplaced + hard, single-period sessions, gaps of 2+, sessions, one-period gaps.`,
);
console.log('| problem | seed | first complete, CPU s | tuple | steps | goal (60 s) |\n|---|---|---|---|---|---|');
for (const [name, goal] of Object.entries(goals)) {
  const bytes = readShared(`schools/${name}.json`);
  const read = bytes === null ? null : readTkbProblem(bytes.toString('utf8'));
  if (read === null || !read.ok) continue;
  for (const seed of seeds) {
    const { firstComplete, tuple, steps } = measure(read.problem, seed, budget);
    console.log(`| ${name} | ${seed} | ${seconds(firstComplete)} | ${tuple.join(', ')} | ${steps} | ${goal} |`);
  }
}
