import { checkTimetable, strategyOf, type Score } from '@tkb/solver';
import { readArguments, type SolveArguments } from './arguments.ts';
import { BadInput } from './bad-input.ts';
import { clock, round, statusNames } from './clock.ts';
import { runWorkers } from './portfolio.ts';
import { checkWritable, readProblemFile, writeResult, type ProblemFile } from './problem-file.ts';

const plainScore = ({ hard, unplaced, levels }: Score) => ({ hard, unplaced, levels: levels.map(round) });

/** Solves and writes; returns the exit status: 0 complete, 2 incomplete, 3 complete but parts of the file were left out. */
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
  if (options.out !== null) writeResult(options.out, input.write(timetable));
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
    doubts: input.doubts,
    out: options.out,
  };
  console.log(JSON.stringify(summary));
  return status;
}

/** Solves the file named on a command line and returns the exit status. */
export async function solveCommand(argv: readonly string[]): Promise<number> {
  try {
    const options = readArguments(argv);
    if (options.out !== null) checkWritable(options.out);
    if (options.file.toLowerCase().endsWith('.xml')) {
      const { solveEvents } = await import('./events.ts');
      return await solveEvents(options);
    }
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
