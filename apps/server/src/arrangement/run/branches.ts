import { setTimeout as sleep } from 'node:timers/promises';
import type { JobProgress } from '@tkb/contract';
import { checkTimetable, compareScores, type Problem } from '@tkb/solver';
import { scoreView } from '@tkb/verdicts';
import type { Database, Tenant, Transaction } from '../../db/database.ts';
import { AppError } from '../../errors/app-error.ts';
import {
  countArrangers,
  deleteBranches,
  insertBranches,
  readBranches,
  requeueCutShort,
  stopBranches,
  takeBackQueued,
  type Branch,
} from '../../jobs/branch-store.ts';
import type { ClaimedJob } from '../../jobs/job-store.ts';
import type { LoadedProblem } from '../loaded/load-problem.ts';
import type { ArrangeInput } from './arrange-input.ts';
import { bestProgress } from './run-progress.ts';
import {
  branchKind,
  branchResult,
  startBranch,
  type BranchInput,
  type BranchPlan,
  type BranchResult,
} from './run-branch.ts';
import { startOf, type BranchRecord } from './run-record.ts';
import type { SolverOutcome, SolverRun } from './run-solver.ts';

/** A run shorter than this is over before another process has read the school. */
const FAN_OUT_SECONDS = 10;
/** Milliseconds between two looks at branches, also when only they are left; and for which those that were told to end are waited for. */
const LOOK_EVERY = 1000;
const ENDING = 100;
const PATIENCE = 10_000;

/** Where branches are queued: on nobody's behalf, since nobody has asked for them one by one. */
export interface FanOut {
  readonly database: Database;
  /** Processes over which a run is spread at most, its own counted. */
  readonly most: number;
}

interface Run {
  readonly job: ClaimedJob;
  readonly loaded: LoadedProblem;
  readonly input: ArrangeInput;
  /** The problem as it is searched: the score of a branch is counted over it. */
  readonly problem: Problem;
  /** The branches of a run to be done again; null of one that is new. */
  readonly repeat: readonly BranchRecord[] | null;
}

/** The best of a run and its branches, and what it takes to do all of them once more. */
export interface BranchedOutcome extends SolverOutcome {
  readonly branches: readonly BranchRecord[];
  /** Number of the branch that was the best; 0 = the run itself. */
  readonly best: number;
}

export interface Branches {
  /**
   * A branch has ended by itself, since nothing is left to improve or its time is over: the run may end. Null without branches: a
   * promise that all runs share would keep each of them for ever.
   */
  readonly finished: Promise<void> | null;
  /** Own progress together with what is known of the branches: the best of all. */
  together(own: JobProgress): JobProgress;
  /** Ends them with what they have. */
  stop(): void;
  /** Waits for them and answers the best: by its score, then the lowest number, whoever came first. */
  end(own: SolverOutcome, report: (progress: JobProgress) => void): Promise<BranchedOutcome>;
  /** Lets them go, however the run has ended. */
  close(): Promise<void>;
}

const noBranches: Branches = {
  finished: null,
  together: (own) => own,
  stop: () => undefined,
  end: async (own) => ({ ...own, branches: [], best: 0 }),
  close: async () => undefined,
};

/** Spreads a run over the processes that arrange: those with a free place take its branches. */
export async function fanOut(place: FanOut | null, run: Run): Promise<Branches> {
  if (!place) return noBranches;
  const { job, loaded, input } = run;
  const tenant: Tenant = { unit: job.unit, schoolId: job.schoolId };
  const inputs = await place.database.schoolTransaction(tenant, async (tx) => {
    const plans = run.repeat?.map(toPlan) ?? newPlans(input, Math.min(place.most, await countArrangers(tx)));
    const start = startOf(loaded);
    const all = plans.map((plan): BranchInput => ({ ...plan, asked: input, start }));
    await insertBranches(tx, job, { kind: branchKind, inputs: all });
    return all;
  });
  return inputs.length === 0 ? noBranches : followBranches(place.database, tenant, run, inputs);
}

const toPlan = (repeat: BranchRecord): BranchPlan => ({ number: repeat.number, seed: repeat.seed, repeat });

function newPlans({ seed, seconds }: ArrangeInput, processes: number): BranchPlan[] {
  if (seconds < FAN_OUT_SECONDS) return [];
  return Array.from({ length: Math.max(0, processes - 1) }, (_, index) => {
    const number = index + 1;
    return { number, seed: (seed + number * 7919) % (2 ** 31 - 1), repeat: null };
  });
}

function followBranches(database: Database, tenant: Tenant, run: Run, inputs: readonly BranchInput[]): Branches {
  const { job, loaded, problem, repeat } = run;
  const inSchool = <T>(work: (tx: Transaction) => Promise<T>) => database.schoolTransaction(tenant, work);
  let known: readonly Branch<BranchResult>[] = [];
  let isStopped = false;
  let search: SolverRun | null = null;
  const ending = new AbortController();
  const look = async () => (known = await inSchool((tx) => readBranches<BranchResult>(tx, job.id)));
  const finished = Promise.withResolvers<void>();
  const following = follow();
  /** How far the searches of this process are, by number. */
  const here = new Map<number, JobProgress>();
  const together = (number: number, progress: JobProgress) => {
    here.set(number, progress);
    return bestProgress(problem, [...here.values(), ...known.flatMap((branch) => branch.progress ?? [])]);
  };

  return {
    finished: finished.promise,
    together: (own) => together(0, own),
    stop() {
      isStopped = true;
      search?.cancel();
    },
    async end(own, report) {
      ending.abort();
      await following;
      const results = repeat === null ? await settle() : await doAll(report);
      return bestOf(problem, own, results);
    },
    async close() {
      ending.abort();
      await following;
      await inSchool((tx) => deleteBranches(tx, job));
    },
  };

  /** While the run itself searches: how far the branches are, and whether one has ended by itself. */
  async function follow(): Promise<void> {
    while (!ending.signal.aborted) {
      // A database that is away for a moment ends no run: the next look finds it again.
      await look().catch(() => undefined);
      if (repeat === null && known.some(({ status, result }) => status === 'done' && result)) finished.resolve();
      await sleep(LOOK_EVERY, null, { signal: ending.signal }).catch(() => undefined);
    }
  }

  /** Time is over: what nobody has begun is let go, the others say what they have. */
  async function settle(): Promise<BranchResult[]> {
    await inSchool(async (tx) => {
      await takeBackQueued(tx, job, inputs.length);
      await stopBranches(tx, job);
    });
    const until = performance.now() + PATIENCE;
    while ((await look()).some(({ status }) => status === 'running') && performance.now() < until) await sleep(ENDING);
    return known.flatMap(({ result }) => result ?? []);
  }

  /** All branches of a run that is done again, those that nobody else takes one after the other here. */
  async function doAll(report: (progress: JobProgress) => void): Promise<BranchResult[]> {
    const done: BranchResult[] = [];
    while (!isStopped) {
      const elsewhere = (await look()).flatMap(({ status, result }) => (status === 'done' && result ? [result] : []));
      if (done.length + elsewhere.length === inputs.length) return [...done, ...elsewhere];
      if (known.some(({ status }) => status === 'failed'))
        throw new AppError('job.not_repeatable', { detail: 'một phần của lượt ấy không tìm lại được.' });
      const [number] = await inSchool(async (tx) => {
        await requeueCutShort(tx, job);
        return takeBackQueued(tx, job, 1);
      });
      const plan = inputs.find((one) => one.number === number);
      if (plan) done.push(await doHere(plan, report));
      else await sleep(ENDING);
    }
    return [...done, ...(await settle())];
  }

  async function doHere(plan: BranchInput, report: (progress: JobProgress) => void): Promise<BranchResult> {
    const own = (progress: JobProgress) => report(together(plan.number, progress));
    search = startBranch({ loaded, asked: run.input, plan, threads: 1, report: own });
    if (isStopped) search.cancel();
    return branchResult(plan, await search.outcome);
  }
}

/** By score, then by number: who was first to end, and where, decides nothing. */
function bestOf(problem: Problem, own: SolverOutcome, results: readonly BranchResult[]): BranchedOutcome {
  const inOrder = results.toSorted((a, b) => a.record.number - b.record.number);
  let best = { number: 0, timetable: own.timetable, score: checkTimetable(problem, own.timetable).score };
  for (const { record, timetable } of inOrder) {
    const { score } = checkTimetable(problem, timetable);
    if (compareScores(score, best.score) < 0) best = { number: record.number, timetable, score };
  }
  return {
    ...own,
    timetable: best.timetable,
    score: scoreView(problem, best.score),
    steps: own.steps + inOrder.reduce((sum, { steps }) => sum + steps, 0),
    workers: [...own.workers, ...inOrder.flatMap(({ workers }) => workers)],
    branches: inOrder.map(({ record }) => record),
    best: best.number,
  };
}
