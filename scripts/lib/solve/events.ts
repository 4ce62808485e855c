import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import { readXhstt, sayXhsttIssue, writeXhsttSolution } from '@tkb/interchange';
import { compareEventScores, countSolution, type EventProblem, type EventScore } from '@tkb/solver';
import type { SolveArguments } from './arguments.ts';
import { BadInput } from './bad-input.ts';
import { clock, statusNames } from './clock.ts';
import type { EventEnd, EventReport, EventTask } from './event-messages.ts';
import { readBytes, writeResult } from './problem-file.ts';

/** Seconds kept at the end for counting and writing. */
const CLOSING = 0.3;

/** Solves an XHSTT file and returns the exit status: 0 = no hard constraint is broken, 2 = some are. */
export async function solveEvents(options: SolveArguments): Promise<number> {
  const bytes = readBytes(options.file);
  const problem = readProblem(options.file, bytes);
  let firstComplete: ReturnType<typeof clock> | null = null;
  const ends = await runEventWorkers(problem, options, (score) => {
    const now = clock();
    if (score.hard === 0) firstComplete ??= now;
    console.error(JSON.stringify({ ...now, score }));
  });
  const [best] = ends.toSorted((a, b) => compareEventScores(a.score, b.score) || a.seed - b.seed);
  if (best === undefined) throw new Error('no worker came to an end');
  // Counted from scratch, which confirms the score of the search.
  const score = countSolution(problem, best.solution);
  const origin = { group: 'TKB', contributor: 'TKB', description: `${score.hard} / ${score.soft}` };
  if (options.out !== null)
    writeResult(options.out, writeXhsttSolution(bytes.toString('utf8'), problem, best.solution, origin));
  const status = score.hard > 0 ? 2 : 0;
  const summary = {
    status: statusNames[status],
    problem: problem.id,
    events: problem.events.length,
    score,
    firstComplete,
    ...clock(),
    steps: ends.reduce((sum, { steps }) => sum + steps, 0),
    seed: options.seed,
    workers: options.workers,
    notUnderstood: [],
    out: options.out,
  };
  console.log(JSON.stringify(summary));
  return status;
}

function readProblem(path: string, bytes: Buffer): EventProblem {
  const result = readXhstt(bytes);
  const [problem] = result.ok ? result.problems : [];
  if (problem !== undefined) return problem;
  const issues = result.ok ? [] : result.issues;
  throw new BadInput(
    [`Không đọc được ${path}:`, ...issues.map(sayXhsttIssue)].join('\n'),
    issues.map((issue) => ({ ...issue, message: sayXhsttIssue(issue) })),
  );
}

/** Runs searches with different seeds side by side until all have ended. */
async function runEventWorkers(
  problem: EventProblem,
  options: SolveArguments,
  onBetter: (score: EventScore) => void,
): Promise<EventEnd[]> {
  const stop = new Int32Array(new SharedArrayBuffer(4));
  const end = (): void => void Atomics.store(stop, 0, 1);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, end);
  const seconds = Math.max(0, options.seconds - performance.now() / 1000 - CLOSING);
  let best: EventScore | null = null;
  const note = (score: EventScore): void => {
    if (best !== null && compareEventScores(score, best) >= 0) return;
    best = score;
    onBetter(score);
  };
  const run = (task: EventTask): Promise<EventEnd> => {
    const worker = new Worker(new URL(`./event-worker${extname(import.meta.url)}`, import.meta.url), {
      workerData: task,
    });
    const { promise, resolve, reject } = Promise.withResolvers<EventEnd>();
    worker.on('error', reject);
    worker.on('message', (message: EventReport) => {
      note(message.score);
      if (message.kind === 'end') resolve(message);
      // No score is better than 0, so the others may end.
      if (message.score.hard === 0 && message.score.soft === 0) end();
    });
    return promise;
  };
  return Promise.all(
    Array.from({ length: options.workers }, (_, index) => run({ problem, seed: options.seed + index, seconds, stop })),
  );
}
