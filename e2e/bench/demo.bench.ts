/**
 * The demo schools as the server builds them with the standard rules: CPU seconds of one thread until the first complete
 * timetable, and the teachers' costs after 10 and 60 CPU seconds (`--seconds 10,60`, `--files thcs24,thpt30`, `--seeds 1`).
 */
import { parseArgs } from 'node:util';
import { checkTimetable, createSearch, type Problem, type Search } from '@tkb/solver';
import { demoSchools } from '../../apps/server/src/demo/index.ts';
import { cpuSince } from './cpu-since.ts';
import { demoProblem, openSeededDatabase } from './seeded-database.ts';

const chunk = 20_000;
const measured = ['singleSessions', 'longGaps', 'teacherSessions', 'shortGaps'];

const { values } = parseArgs({
  strict: false,
  allowPositionals: true,
  options: { files: { type: 'string' }, seeds: { type: 'string' }, seconds: { type: 'string' } },
});
const wanted = typeof values.files === 'string' ? values.files.split(',') : demoSchools.map(({ name }) => name);
const seeds = Array.from({ length: Number(values.seeds ?? 1) }, (_, index) => index + 1);
const stops = String(values.seconds ?? '10,60')
  .split(',')
  .map(Number);

/** Runs to each limit in turn; each search is told when it will end, as in the product. */
function measure(problem: Problem, seed: number, seconds: number): { first: number | null; tuple: string } {
  const begin = process.cpuUsage();
  const search = createSearch(problem, { seed });
  let first: number | null = null;
  let warm: { readonly steps: number; readonly cpu: number } | null = null;
  let isExpecting = false;
  while (cpuSince(begin) < seconds && !search.run(chunk)) {
    const cpu = cpuSince(begin);
    if (search.best().score.hard > 0) continue;
    first ??= cpu;
    warm ??= cpu > 1 ? { steps: search.steps, cpu } : null;
    if (isExpecting || warm === null || cpu < warm.cpu + 1) continue;
    isExpecting = true;
    search.expect(Math.floor(((search.steps - warm.steps) / (cpu - warm.cpu)) * (seconds - cpu)));
  }
  return { first, tuple: tupleOf(problem, search) };
}

function tupleOf(problem: Problem, search: Search): string {
  const { score } = checkTimetable(problem, search.best().timetable);
  const of = (id: string): number => score.levels[problem.levels.findIndex((level) => level.id === id)] ?? 0;
  return [score.hard, ...measured.map(of)].join(', ');
}

const database = await openSeededDatabase();
console.log('One thread. Tuple: unplaced + hard, single-period sessions, gaps of 2+, sessions, one-period gaps.');
const columns = ['school', 'lessons', 'seed', 'first complete, CPU s', ...stops.map((stop) => `after ${stop} CPU s`)];
console.log(`| ${columns.join(' | ')} |\n|${columns.map(() => '---|').join('')}`);
for (const { name } of demoSchools.filter((offer) => wanted.includes(offer.name))) {
  const problem = await demoProblem(database, name);
  for (const seed of seeds) {
    const runs = stops.map((stop) => measure(problem, seed, stop));
    const first = runs[0]?.first?.toFixed(2) ?? '-';
    console.log(`| ${[name, problem.lessons.length, seed, first, ...runs.map(({ tuple }) => tuple)].join(' | ')} |`);
  }
}
await database.close();
