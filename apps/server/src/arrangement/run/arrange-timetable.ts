import type { ArrangeResult, JobProgress } from '@tkb/contract';
import type { Problem } from '@tkb/solver';
import type { Database, Tenant, Transaction } from '../../db/database.ts';
import type { JobContext } from '../../jobs/job-runner.ts';
import type { ClaimedJob } from '../../jobs/job-store.ts';
import { explainLessons } from '../analysis/unplaced.ts';
import { loadProblem, type LoadedProblem } from '../loaded/load-problem.ts';
import { arrangeInputSchema, type ArrangeInput } from './arrange-input.ts';
import { fanOut, type BranchedOutcome, type Branches, type FanOut } from './branches.ts';
import { previewMoves } from './preview.ts';
import { progressReporter } from './run-progress.ts';
import { loadProposed, loadStart, readRepeatable, recordOf, storeRecord, type StoredRun } from './run-record.ts';
import { periodsOf, startSolver, type SolverProgress, type SolverRunTask } from './run-solver.ts';
import { scopeOf, taskOf } from './run-task.ts';
import { createSaver, noSaver, type Saver } from './run-saver.ts';

/** A run that goes on after the end of its process gets at least this long. */
const LEAST_SECONDS = 2;

/** Runs an arrangement job: reads the timetable, searches in threads, saves the best on the way and at the end. */
export async function arrangeTimetable(
  database: Database,
  job: ClaimedJob,
  context: JobContext,
  threads = 1,
  place: FanOut | null = null,
): Promise<ArrangeResult> {
  const input = inputOf(job);
  const tenant: Tenant = { unit: job.unit, schoolId: job.schoolId };
  const { loaded, now, record } = await database.schoolTransaction(tenant, (tx) => prepare(tx, job, input));
  const saver = input.preview ? noSaver : await createSaver(database, tenant, { job, loaded, input });
  const started = performance.now();
  const seconds = () => Math.round((performance.now() - started) / 100) / 10;
  const progressOf = progressReporter(loaded);
  const inScope = scopeOf(loaded, input);
  const task = {
    ...taskOf(loaded, input, inScope),
    threads: record?.threads ?? threads,
    repeat: record?.rounds ?? null,
    strategies: record?.strategies ?? null,
  };
  const { problem } = task;
  const repeat = record && (record.branches ?? []);
  const branches = await fanOut(place, { job, loaded, input, problem, repeat });
  const listeners: Listeners = { context, saver, branches, progressOf: (all) => progressOf(all, seconds()) };
  const outcome = await search(task, listeners).finally(branches.close);
  saver.save(outcome);
  await saver.done();
  context.report(progressOf(standOf(problem, outcome), seconds()));
  const { timetable } = outcome;
  // Who arranges one class is told of that class; of others only what the run had to leave without a place.
  const isAsked = timetable.map((place, index) => inScope[index] === true || (!place && !!task.initial[index]));
  const unplaced = await explainLessons(loaded, timetable, (index) => isAsked[index] === true);
  const own = recordOf(loaded, outcome);
  await database.schoolTransaction(tenant, (tx) => storeRecord(tx, job, own));
  const placed = timetable.flatMap((place, index) => (isAsked[index] && place ? [index] : []));
  return {
    placed: periodsOf(problem, placed),
    unplaced,
    before: outcome.before,
    after: outcome.score,
    seconds: seconds(),
    seed: input.seed,
    steps: outcome.steps,
    ...tellBranches(outcome, own.threads),
    preview: input.preview ? { version: now.version, moves: previewMoves(now, timetable) } : null,
    origin: originOf(input),
  };
}

/** The end of a run, as people watch it. */
function standOf(problem: Problem, { timetable, steps, score, workers }: BranchedOutcome): SolverProgress {
  const unplaced = timetable.flatMap((placement, index) => (placement === null ? [index] : []));
  const total = periodsOf(problem, timetable.keys());
  return { placed: total - periodsOf(problem, unplaced), total, steps, score, unplaced, workers };
}

function tellBranches(
  { branches, best }: BranchedOutcome,
  own: number,
): Pick<ArrangeResult, 'threads' | 'branches' | 'bestBranch'> {
  const told = branches.map(({ number, seed, strategies }) => ({ number, seed, threads: strategies.length }));
  return { threads: own + told.reduce((sum, { threads }) => sum + threads, 0), branches: told, bestBranch: best };
}

interface Listeners {
  readonly context: JobContext;
  readonly saver: Saver;
  readonly branches: Branches;
  readonly progressOf: (progress: SolverProgress) => JobProgress;
}

/** Searches in threads here and in branches elsewhere; what is cancelled, or cannot be saved, ends with the best so far. */
async function search(
  task: SolverRunTask,
  { context, saver, branches, progressOf }: Listeners,
): Promise<BranchedOutcome> {
  const run = startSolver(task, {
    onProgress: (progress) => context.report(branches.together(progressOf(progress))),
    onCheckpoint: saver.save,
  });
  const stop = () => {
    run.cancel();
    branches.stop();
  };
  context.onCancel(stop);
  saver.onFailure(stop);
  void branches.finished?.then(run.cancel);
  return branches.end(await run.outcome, context.report);
}

/** A run whose process has ended goes on from what it had saved, for the time it had left. */
function inputOf({ input, progress }: ClaimedJob): ArrangeInput {
  const asked = arrangeInputSchema.parse(input);
  const isWhole = !progress || asked.preview || asked.repeatOf !== null;
  return isWhole ? asked : { ...asked, seconds: Math.max(LEAST_SECONDS, asked.seconds - progress.seconds) };
}

interface Prepared {
  /** The ground of a run; `now` is the timetable as it stands, where repeated runs and proposals do not start. */
  readonly loaded: LoadedProblem;
  readonly now: LoadedProblem;
  readonly record: StoredRun | null;
}

async function prepare(tx: Transaction, { timetableId }: ClaimedJob, input: ArrangeInput): Promise<Prepared> {
  if (input.repeatOf === null) {
    const now = await loadProblem(tx, timetableId, input.emphasis);
    const proposal = input.preview ? input.continueOf : null;
    const loaded = proposal === null ? now : await loadProposed(tx, { id: proposal, timetableId }, now);
    return { loaded, now, record: null };
  }
  const { record } = await readRepeatable(tx, input.repeatOf, timetableId);
  const loaded = await loadStart(tx, timetableId, record);
  return { loaded, now: await loadProblem(tx, timetableId), record };
}

function originOf({ continueOf, repeatOf }: ArrangeInput): ArrangeResult['origin'] {
  if (repeatOf !== null) return { kind: 'repeat', jobId: repeatOf };
  return continueOf === null ? null : { kind: 'continue', jobId: continueOf };
}
