import type { RepairResult } from '@tkb/contract';
import { checkTimetable, keepLegal, type Timetable } from '@tkb/solver';
import { scoreView } from '@tkb/verdicts';
import type { Database } from '../../db/database.ts';
import type { JobContext } from '../../jobs/job-runner.ts';
import type { ClaimedJob } from '../../jobs/job-store.ts';
import { explainLessons } from '../analysis/unplaced.ts';
import { loadProblem, type LoadedProblem } from '../loaded/load-problem.ts';
import { toPartProblem } from '../run/part-problem.ts';
import { previewMoves } from '../run/preview.ts';
import { periodsOf, startSolver } from '../run/run-solver.ts';
import { keepTimetable } from './least-change.ts';
import { changedLessons, peopleOf, pushedBy } from './proposal.ts';
import { repairInputSchema, type RepairInput } from './repair-input.ts';

/** Parts of the time for the first search and for each further one, when there are limits to keep. */
const FIRST_SHARE = 0.5;
const NEXT_SHARE = 0.25;

interface Repair {
  readonly loaded: LoadedProblem;
  readonly input: RepairInput;
  readonly initial: Timetable;
  readonly movable: readonly boolean[];
  readonly threads: number;
}

/** Works out how to mend a timetable with the fewest changes; saves nothing. */
export async function repairTimetable(
  database: Database,
  job: ClaimedJob,
  context: JobContext,
  threads = 1,
): Promise<RepairResult> {
  const input = repairInputSchema.parse(job.input);
  const tenant = { unit: job.unit, schoolId: job.schoolId };
  const loaded = await database.schoolTransaction(tenant, (tx) => loadProblem(tx, job.timetableId));
  const { problem } = loaded;
  const initial = problem.lessons.map(({ placement }) => placement);
  const movable = loaded.lessons.map(({ locked }) => !locked);
  const repair: Repair = { loaded, input, initial, movable, threads };
  const search = createSearch(repair, context);
  const before = checkTimetable(problem, initial).score;
  // A timetable that breaks no rule and has all its lessons is the answer itself: no search finds fewer changes than none.
  const timetable = before.hard === 0 ? initial : await keepLimits(repair, search.run);
  const unplaced = await explainLessons(loaded, timetable);
  const changed = changedLessons(initial, timetable);
  return {
    version: loaded.version,
    placed: periodsOf(
      problem,
      timetable.flatMap((place, index) => (place ? [index] : [])),
    ),
    unplaced,
    before: scoreView(problem, before),
    after: scoreView(problem, checkTimetable(problem, timetable).score),
    moves: previewMoves(loaded, timetable),
    movedCount: changed.filter((lesson) => initial[lesson]).length,
    people: peopleOf(loaded, changed),
    isComplete: unplaced.length === 0,
    seconds: search.seconds(),
    seed: input.seed,
    steps: search.steps(),
  };
}

/** Within limits, what drags along too much stays unplaced and the rest is worked out anew, until it fits. */
async function keepLimits(repair: Repair, run: ReturnType<typeof createSearch>['run']): Promise<Timetable> {
  const { maxMoves, maxPeople } = repair.input;
  const isLimited = maxMoves !== null || maxPeople !== null;
  let left: ReadonlySet<number> = new Set();
  let found = await run(left, isLimited ? FIRST_SHARE : 1);
  while (isLimited && isBeyond(repair, left, found)) {
    const more = lessonsToLeave(repair, left, found);
    if (more.size === left.size) break;
    left = more;
    found = await run(left, NEXT_SHARE);
  }
  return found;
}

function createSearch({ loaded, input, initial, movable, threads }: Repair, context: JobContext) {
  const { problem } = loaded;
  const started = performance.now();
  const seconds = () => Math.round((performance.now() - started) / 100) / 10;
  let steps = 0;
  let cancel = () => undefined as void;
  let isCancelled = false;
  context.onCancel(() => {
    isCancelled = true;
    cancel();
  });

  /** Searches for its share of the time; lessons to be left come out of their slots. */
  async function run(left: ReadonlySet<number>, share: number): Promise<Timetable> {
    const start = initial.map((placement, lesson) => (left.has(lesson) ? null : placement));
    const free = movable.map((isFree, lesson) => isFree && !left.has(lesson));
    const lessons = problem.lessons.map((lesson, index) => ({ ...lesson, placement: start[index] ?? null }));
    const part = toPartProblem({ ...problem, lessons }, free);
    const search = startSolver(
      {
        problem: keepTimetable(part, start, free),
        initial: start,
        movable: free,
        seed: input.seed,
        seconds: input.seconds * share,
        slices: input.slices,
        threads,
      },
      {
        onProgress: ({ placed, total, score, ...progress }) =>
          context.report({ placed, total, score, steps: steps + progress.steps, seconds: seconds() }),
        onCheckpoint: () => undefined,
      },
    );
    cancel = search.cancel;
    if (isCancelled) cancel();
    const outcome = await search.outcome;
    steps += outcome.steps;
    return outcome.timetable;
  }
  return { run, seconds, steps: () => steps };
}

function isBeyond({ loaded, input, initial }: Repair, left: ReadonlySet<number>, found: Timetable): boolean {
  const changed = changedLessons(initial, found);
  return isTooMuch({ loaded, input, initial }, new Set([...changed, ...left]), found);
}

/** True when more lessons stand elsewhere, or more people are touched, than the limits allow. */
function isTooMuch(
  { loaded, input, initial }: Pick<Repair, 'loaded' | 'input' | 'initial'>,
  changed: ReadonlySet<number>,
  found: Timetable,
): boolean {
  const elsewhere = [...changed].filter((lesson) => initial[lesson] && found[lesson]).length;
  if (elsewhere > (input.maxMoves ?? Infinity)) return true;
  return input.maxPeople !== null && peopleOf(loaded, [...changed]).length > input.maxPeople;
}

/**
 * Adds to the lessons left out: those that cannot stay where they are and drag along the most, so that the others keep the
 * limits. One more than before at least, so that there is an end.
 */
function lessonsToLeave(repair: Repair, before: ReadonlySet<number>, found: Timetable): Set<number> {
  const { loaded, initial, movable } = repair;
  const legal = keepLegal(loaded.problem, initial, movable).timetable;
  const pushed = pushedBy(loaded.problem, initial, found);
  const dragged = (lesson: number) => pushed.get(lesson) ?? [];
  const causes = [...pushed.keys()]
    .filter((lesson) => legal[lesson] === null && !before.has(lesson))
    .toSorted((a, b) => dragged(a).length - dragged(b).length);
  const kept: number[] = [];
  for (const cause of causes.slice(0, -1)) {
    const left = causes.filter((lesson) => lesson !== cause && !kept.includes(lesson));
    const changed = new Set([...before, ...left, ...[...kept, cause].flatMap(dragged)]);
    const placed = found.map((placement, lesson) => (left.includes(lesson) ? null : placement));
    if (!isTooMuch(repair, changed, placed)) kept.push(cause);
  }
  return new Set([...before, ...causes.filter((lesson) => !kept.includes(lesson))]);
}
