import type { JobProgress } from '@tkb/contract';
import { strategyOf, type Timetable } from '@tkb/solver';
import type { Database, Transaction } from '../../db/database.ts';
import type { JobContext } from '../../jobs/job-runner.ts';
import type { ClaimedJob } from '../../jobs/job-store.ts';
import type { LoadedProblem } from '../loaded/load-problem.ts';
import type { ArrangeInput } from './arrange-input.ts';
import { progressReporter } from './run-progress.ts';
import { loadStart, type BranchRecord, type RunStart } from './run-record.ts';
import { startSolver, type SolverOutcome, type SolverRun } from './run-solver.ts';
import { scopeOf, taskOf } from './run-task.ts';

/** Kind of the jobs that do a branch of an arrangement. */
export const branchKind = 'arrangeBranch';

/** A branch shorter than this is not worth the loading. */
const LEAST_SECONDS = 1;

/** A branch to be done: anew, or as its record says. */
export interface BranchPlan {
  readonly number: number;
  readonly seed: number;
  readonly repeat: BranchRecord | null;
}

/** Input of a branch's job; the start stands in it, since the run saves over the timetable meanwhile. */
export interface BranchInput extends BranchPlan {
  readonly asked: ArrangeInput;
  readonly start: RunStart;
}

export interface BranchResult {
  readonly record: BranchRecord;
  readonly steps: number;
  readonly timetable: Timetable;
  readonly workers: SolverOutcome['workers'];
}

/** A search over what the run was asked for, with the seed of the branch. */
interface BranchSearch {
  readonly loaded: LoadedProblem;
  readonly asked: ArrangeInput;
  readonly plan: BranchPlan;
  readonly threads: number;
  readonly report: (progress: JobProgress) => void;
}

export function startBranch({ loaded, asked, plan, threads, report }: BranchSearch): SolverRun {
  const { seed, repeat, number } = plan;
  const started = performance.now();
  const progressOf = progressReporter(loaded);
  // Branches of one thread each would all go about it alike.
  const strategies = Array.from({ length: threads }, (_, index) => strategyOf(number + index));
  const how = { threads, repeat: repeat?.rounds ?? null, strategies: repeat?.strategies ?? strategies };
  return startSolver(
    { ...taskOf(loaded, asked, scopeOf(loaded, asked)), ...how, seed },
    {
      onProgress: (progress) => report(progressOf(progress, Math.round((performance.now() - started) / 100) / 10)),
      onCheckpoint: () => undefined,
    },
  );
}

/** The part of a branch that is kept when it has ended. */
export function branchResult({ number, seed }: BranchPlan, outcome: SolverOutcome): BranchResult {
  const { record: rounds, strategies, steps, timetable, workers } = outcome;
  return { record: { number, seed, rounds, strategies }, steps, timetable, workers };
}

/** Runs the job of a branch for the time that its run has left; null when that is over. It saves nothing in the timetable. */
export async function arrangeBranch(
  database: Database,
  job: ClaimedJob,
  context: JobContext,
  threads = 1,
): Promise<BranchResult | null> {
  const { input, left, loaded } = await database.schoolTransaction(
    { unit: job.unit, schoolId: job.schoolId },
    async (tx) => {
      const read = await readInput(tx, job.id);
      return { ...read, loaded: await loadStart(tx, job.timetableId, read.input.start) };
    },
  );
  if (input.repeat === null && left < LEAST_SECONDS) return null;
  const asked = { ...input.asked, seconds: left };
  const run = startBranch({ loaded, asked, plan: input, threads, report: context.report });
  context.onCancel(run.cancel);
  return branchResult(input, await run.outcome);
}

async function readInput(tx: Transaction, id: string): Promise<{ readonly input: BranchInput; readonly left: number }> {
  const [row] = await tx.query<{ input: BranchInput; left: number }>(
    `select input, (input->'asked'->>'seconds')::float - extract(epoch from now() - created_at)::float as left
     from job where id = $1`,
    [id],
  );
  if (!row) throw new Error(`branch ${id} was deleted`);
  return row;
}
