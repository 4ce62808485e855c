import { operations, type ArrangeResult, type JobProgress, type ScoreView } from '@tkb/contract';
import type { Database, Tenant, Transaction } from '../../db/database.ts';
import { AppError } from '../../errors/app-error.ts';
import { recordStep, type StepHead } from '../../history/record-step.ts';
import type { JobContext } from '../../jobs/job-runner.ts';
import { readJobOwner, type ClaimedJob } from '../../jobs/job-store.ts';
import { explainLessons } from '../analysis/unplaced.ts';
import { savePlaces, type LessonPlace } from '../lessons/save-lessons.ts';
import { loadProblem, type LoadedProblem } from '../loaded/load-problem.ts';
import { placesOf } from '../loaded/places-of.ts';
import { arrangeInputSchema, type ArrangeInput } from './arrange-input.ts';
import { fanOut, type BranchedOutcome, type Branches, type FanOut } from './branches.ts';
import { previewMoves } from './preview.ts';
import { progressReporter } from './run-progress.ts';
import { loadProposed, loadStart, readRepeatable, recordOf, storeRecord, type StoredRun } from './run-record.ts';
import { periodsOf, startSolver, type SolverProgress, type SolverRunTask } from './run-solver.ts';
import { scopeOf, taskOf } from './run-task.ts';
import type { Checkpoint } from './solver-protocol.ts';

/** A run that goes on after the death of its process gets at least this long. */
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
  const branches = await fanOut(place, {
    job,
    loaded,
    input,
    problem: task.problem,
    repeat: record && (record.branches ?? []),
  });
  const outcome = await search(task, {
    context,
    saver,
    branches,
    progressOf: (all) => progressOf(all, seconds()),
  }).finally(branches.close);
  saver.save(outcome);
  await saver.done();
  const { before, score: after, steps, timetable } = outcome;
  const left = timetable.flatMap((placement, index) => (placement === null ? [index] : []));
  const total = periodsOf(task.problem, timetable.keys());
  const placed = total - periodsOf(task.problem, left);
  const last = { placed, total, steps, score: after, unplaced: left, workers: outcome.workers };
  context.report(progressOf(last, seconds()));
  // Who arranges one class is told of that class; of others only what the run had to leave without a place.
  const isAsked = timetable.map((place, index) => inScope[index] === true || (!place && !!task.initial[index]));
  const unplaced = await explainLessons(loaded, timetable, (index) => isAsked[index] === true);
  const preview = input.preview ? { version: now.version, moves: previewMoves(now, timetable) } : null;
  const own = recordOf(loaded, outcome);
  await database.schoolTransaction(tenant, (tx) => storeRecord(tx, job, own));
  return {
    placed: periodsOf(
      task.problem,
      timetable.flatMap((place, index) => (isAsked[index] && place ? [index] : [])),
    ),
    unplaced,
    before,
    after,
    seconds: seconds(),
    seed: input.seed,
    steps,
    threads: own.threads + outcome.branches.reduce((sum, { strategies }) => sum + strategies.length, 0),
    branches: outcome.branches.map(({ number, seed, strategies }) => ({ number, seed, threads: strategies.length })),
    bestBranch: outcome.best,
    preview,
    origin: originOf(input),
  };
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

/** A run whose process has died goes on from what it had saved, for the time it had left. */
function inputOf({ input, attempts, progress }: ClaimedJob): ArrangeInput {
  const asked = arrangeInputSchema.parse(input);
  const isWhole = attempts === 0 || asked.preview || asked.repeatOf !== null;
  return isWhole ? asked : { ...asked, seconds: Math.max(LEAST_SECONDS, asked.seconds - (progress?.seconds ?? 0)) };
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

interface Saver {
  save(checkpoint: Checkpoint): void;
  onFailure(callback: () => void): void;
  /** Waits for what is being saved; throws what went wrong. */
  done(): Promise<void>;
}

const noSaver: Saver = { save: () => undefined, done: () => Promise.resolve(), onFailure: () => undefined };

interface SavedRun {
  readonly job: ClaimedJob;
  readonly loaded: LoadedProblem;
  readonly input: ArrangeInput;
}

/** Saves timetables one after the other as one step; each only over the version that this run wrote last. */
async function createSaver(database: Database, tenant: Tenant, { job, loaded, input }: SavedRun): Promise<Saver> {
  const actor = await database.schoolTransaction(tenant, (tx) => readJobOwner(tx, job.id));
  const { timetableId } = job;
  const head = {
    timetableId,
    actor,
    kind: 'arrange',
    title: titleOf(input),
    jobId: job.id,
    worker: job.worker,
  } as const;
  let version = loaded.version;
  let last: Promise<void> = Promise.resolve();
  let failed: (() => void) | null = null;
  const save = ({ timetable, score }: Checkpoint) => {
    last = last.then(async () => {
      version = await database.schoolTransaction(tenant, (tx) =>
        savePlacesOver(tx, { ...head, dataState: loaded.state.data }, version, placesOf(loaded, timetable), score),
      );
    });
    // The failure is kept in `last` and thrown by `done`.
    last.catch(() => failed?.());
  };
  return { save, done: () => last, onFailure: (callback) => void (failed = callback) };
}

function titleOf({ scope, ids, continueOf }: ArrangeInput): string {
  const titles: Record<ArrangeInput['scope'], readonly [title: string, counted: string]> = {
    all: [operations.arrangeAll.title, ''],
    subject: [operations.arrangeBySubject.title, 'môn'],
    class: [operations.arrangeByClass.title, 'lớp'],
    classSubject: [operations.arrangeByClassSubject.title, 'môn'],
    room: [operations.arrangeByRoom.title, 'phòng'],
    teacher: [operations.arrangeByTeacher.title, 'giáo viên'],
    homeroomTeacher: [operations.arrangeByHomeroomTeacher.title, 'giáo viên'],
    functionRoom: [operations.arrangeByFunctionRoom.title, 'phòng'],
  };
  const [title, counted] = titles[scope];
  const details = [
    ...(ids.length > 0 ? [`${ids.length} ${counted}`] : []),
    ...(continueOf === null ? [] : ['chạy tiếp']),
  ];
  return details.length > 0 ? `${title} (${details.join(', ')})` : title;
}

/** Whose results are saved: another process may have taken the job over meanwhile. */
interface RunHead extends StepHead {
  readonly jobId: string;
  readonly worker: string;
}

/** With the state of the data that the score was counted from. */
interface ScoredHead extends RunHead {
  readonly dataState: string;
}

async function savePlacesOver(
  tx: Transaction,
  head: ScoredHead,
  version: number,
  places: readonly LessonPlace[],
  score: ScoreView,
): Promise<number> {
  return recordStep(tx, head, () => overwrite(tx, head, version, places, score));
}

/** The version after `version` may be this run's own: an outage can swallow the answer of a save that was kept, which is then repeated. */
async function overwrite(
  tx: Transaction,
  { timetableId, jobId, worker, dataState }: ScoredHead,
  version: number,
  places: readonly LessonPlace[],
  score: ScoreView,
): Promise<number> {
  const [row] = await tx.query<{ version: number }>(
    `update timetable t set version = t.version + 1, updated_at = now(), score = $3::jsonb, score_state = $6
     where id = $1 and exists (select 1 from job where id = $4::uuid and status = 'running' and worker = $5)
       and (version = $2 or version = $2 + 1 and exists (select 1 from timetable_step s where s.id = t.current_step_id and s.job_id = $4::uuid))
     returning t.version`,
    [timetableId, version, JSON.stringify(score), jobId, worker, dataState],
  );
  if (!row) throw new AppError('record.stale');
  await savePlaces(tx, timetableId, places);
  return row.version;
}
