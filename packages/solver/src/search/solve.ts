import type { Problem, Timetable } from '../model/problem.ts';
import type { Score } from '../sheet/score.ts';
import { createSearch } from './create-search.ts';
import type { Search, SolveOptions, SolveResult, SolveStatus } from './course/options.ts';

/** Moves per inner call: long calls would stay in half-optimised machine code. */
const CHUNK = 20_000;

/** Runs a search until it is done, `maxSteps` are used up, or `shouldStop` says so; never ends worse than it began. */
export function solve(problem: Problem, options: SolveOptions): SolveResult {
  const search = createSearch(problem, { ...options, horizon: options.horizon ?? options.maxSteps });
  const maxSteps = options.maxSteps ?? Number.POSITIVE_INFINITY;
  let stopped = false;
  let finished = false;
  let isPlanned = false;
  let reported: Timetable | null = null;
  while (!finished && search.steps < maxSteps) {
    stopped = options.shouldStop?.() ?? false;
    if (stopped) break;
    finished = search.run(Math.min(CHUNK, maxSteps - search.steps));
    reported = report(search, options, reported);
    isPlanned ||= plan(search, options);
  }
  const { timetable, score } = search.best();
  return { timetable, score, steps: search.steps, status: statusOf(score, stopped) };
}

function plan(search: Search, { stepsLeft }: SolveOptions): boolean {
  const steps = search.phase === 'improve' ? (stepsLeft?.(search.steps) ?? null) : null;
  if (steps !== null) search.expect(steps);
  return steps !== null;
}

function statusOf(score: Score, stopped: boolean): SolveStatus {
  if (score.hard === 0) return 'complete';
  return stopped ? 'stopped' : 'incomplete';
}

function report(search: Search, options: SolveOptions, reported: Timetable | null): Timetable | null {
  if (!options.onProgress) return null;
  const { timetable, score } = search.best();
  const total = timetable.length;
  const progress = { step: search.steps, phase: search.phase, placed: total - score.unplaced, total, score };
  options.onProgress(timetable === reported ? progress : { ...progress, timetable });
  return timetable;
}
