import { writeFileSync } from 'node:fs';
import { checkTimetable, strategyOf, type CheckScore, type Score } from '@tkb/solver';
import { readArguments, type SolveArguments } from './lib/solve/arguments.ts';
import { runWorkers } from './lib/solve/portfolio.ts';
import { BadInput, readProblemFile, type ProblemFile } from './lib/solve/problem-file.ts';

/** Times in seconds: wall since the start of the process, and CPU over all threads. */
function clock(): { t: number; cpu: number } {
  const { user, system } = process.cpuUsage();
  return { t: round(performance.now() / 1000), cpu: round((user + system) / 1_000_000) };
}

const round = (value: number): number => Math.round(value * 1_000) / 1_000;

const plainScore = ({ hard, unplaced, levels }: Score | CheckScore) => ({ hard, unplaced, levels: levels.map(round) });

/** What the exit status says in words. */
const statusNames = { 0: 'complete', 2: 'incomplete', 3: 'partly-understood' } as const;

/** Solves and writes; returns the exit status: 0 complete, 2 incomplete, 3 complete but for what of the file is left out. */
async function solveFile(options: SolveArguments, input: ProblemFile): Promise<number> {
  const { problem } = input;
  const abort = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => abort.abort());
  let firstComplete: ReturnType<typeof clock> | null = null;
  const { best, steps } = await runWorkers(problem, {
    seed: options.seed,
    workers: options.workers,
    seconds: Math.max(0, options.seconds - performance.now() / 1000),
    signal: abort.signal,
    onBetter(score) {
      const now = clock();
      if (score.hard === 0) firstComplete ??= now;
      console.error(JSON.stringify({ ...now, score: plainScore(score) }));
    },
  });
  const timetable = best?.timetable ?? problem.lessons.map(() => null);
  const { score } = checkTimetable(problem, timetable);
  if (options.out !== null) writeFileSync(options.out, input.write(timetable));
  const status = score.hard > 0 ? 2 : input.notUnderstood.length > 0 ? 3 : 0;
  const summary = {
    status: statusNames[status],
    problem: problem.name,
    lessons: problem.lessons.length,
    score: plainScore(score),
    levels: problem.levels.map(({ id }) => id),
    firstComplete,
    ...clock(),
    steps,
    seed: options.seed,
    workers: options.workers,
    strategy: best && strategyOf(best.from),
    notUnderstood: input.notUnderstood,
    out: options.out,
  };
  console.log(JSON.stringify(summary));
  return status;
}

async function main(): Promise<number> {
  try {
    const options = readArguments(process.argv.slice(2));
    return await solveFile(options, readProblemFile(options.file));
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    console.error(error instanceof BadInput ? error.message : (error.stack ?? error.message));
    console.log(
      JSON.stringify({ status: 'bad-input', issues: error instanceof BadInput ? error.issues : [error.message] }),
    );
    return 1;
  }
}

process.exitCode = await main();
