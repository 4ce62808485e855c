import { existsSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { checkTimetable, createSearch, type Problem, type Timetable } from '@tkb/solver';

const CHUNK = 20_000;

/** One search, in CPU seconds of this process. */
export interface Measure {
  /** Until the first timetable without a hard breach; null = none. */
  readonly firstComplete: number | null;
  readonly cpu: number;
  readonly steps: number;
  /** Unplaced + hard, then the levels; as the checker counts. */
  readonly tuple: readonly number[];
  readonly timetable: Timetable;
}

const { values } = parseArgs({
  strict: false,
  allowPositionals: true,
  options: {
    files: { type: 'string' },
    seeds: { type: 'string' },
    seconds: { type: 'string' },
    fresh: { type: 'boolean' },
    who: { type: 'string' },
  },
});

/** CPU seconds a search may take: `--seconds`, else 60. */
export const budget = Number(values.seconds ?? 60);

/** The seeds 1, 2, ...: `--seeds` (how many), else 3. */
export const seeds = Array.from({ length: howManySeeds() }, (_, index) => index + 1);

function howManySeeds(): number {
  const count = Number(values.seeds ?? 3);
  if (Number.isInteger(count) && count > 0) return count;
  throw new Error(`--seeds says how many seeds are tried, such as --seeds 3: "${values.seeds}" is no such number`);
}

/** The files to look at, `--files a,b`; none named = all. */
export const files = typeof values.files === 'string' ? values.files.split(',') : [];

/** Runs of before do not count: `--fresh`. */
export const isFresh = values.fresh === true;

/** Whose runs are to be made, `--who ours|fet`; null = both. */
export const onlyWho = typeof values.who === 'string' ? values.who : null;

/** CPU seconds of this process since `begin`. */
export function cpuSince(begin: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(begin);
  return (user + system) / 1e6;
}

/** Searches until the CPU seconds are used up, or until nothing hard is broken and `atLeast` seconds have gone. */
export function measure(problem: Problem, seed: number, seconds: number, atLeast = seconds): Measure {
  const begin = process.cpuUsage();
  const search = createSearch(problem, { seed });
  let firstComplete: number | null = null;
  while (cpuSince(begin) < seconds) {
    const isDone = search.run(CHUNK);
    if (firstComplete === null && search.best().score.hard === 0) firstComplete = cpuSince(begin);
    if (isDone || (firstComplete !== null && cpuSince(begin) >= atLeast)) break;
  }
  const cpu = cpuSince(begin);
  const { timetable } = search.best();
  const { score } = checkTimetable(problem, timetable);
  return { firstComplete, cpu, steps: search.steps, tuple: [score.hard, ...score.levels], timetable };
}

/** Bytes of a file beside the repository, or null with a word about it when it is not there. */
export function readShared(path: string): Buffer | null {
  const url = new URL(`../../../../shared/data/${path}`, import.meta.url);
  if (existsSync(url)) return readFileSync(url);
  console.log(`skipped: ../shared/data/${path} is not there`);
  return null;
}

export const seconds = (value: number | null): string => (value === null ? '-' : value.toFixed(2));

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? NaN;
