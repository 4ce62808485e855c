import { compareLists, type JobProgress } from '@tkb/contract';
import type { Problem } from '@tkb/solver';
import type { LoadedProblem } from '../loaded/load-problem.ts';
import type { SolverProgress } from './run-solver.ts';

/** Points of the curve at most, and of each thread's: when there are more, every other one goes. */
const CURVE_POINTS = 60;
const WORKER_POINTS = 30;

type CurvePoint = NonNullable<JobProgress['curve']>[number];
type Curve = readonly CurvePoint[];

/** Makes what people watch of a run from what its threads report. */
export function progressReporter(loaded: LoadedProblem): (progress: SolverProgress, seconds: number) => JobProgress {
  const fillOf = classFill(loaded);
  let curve: Curve = [];
  let workerCurves: readonly Curve[] = [];
  return ({ unplaced, ...progress }, seconds) => {
    curve = grown(curve, { ...progress.score, seconds }, CURVE_POINTS);
    workerCurves = progress.workers.map(({ score }, index) =>
      grown(workerCurves[index] ?? [], { ...score, seconds }, WORKER_POINTS),
    );
    const workers = progress.workers.map((worker, index) => ({ ...worker, curve: [...(workerCurves[index] ?? [])] }));
    return { ...progress, workers, seconds, classes: fillOf(unplaced), curve: [...curve] };
  };
}

/** The best of a run and its branches, the first of equals; steps and threads are those of all. */
export function bestProgress({ levels }: Problem, all: readonly JobProgress[]): JobProgress {
  const costs = ({ score }: JobProgress): number[] => {
    const views: Readonly<Record<string, number>> = score ?? {};
    return score ? [score.hard + score.unplaced, ...levels.map(({ id }) => views[id] ?? 0)] : [Infinity];
  };
  const [best, first] = [all.toSorted((a, b) => compareLists(costs(a), costs(b)))[0], all[0]];
  if (!best || !first) throw new Error('no progress to choose from');
  const steps = all.reduce((sum, one) => sum + one.steps, 0);
  return { ...best, seconds: first.seconds, steps, workers: all.flatMap(({ workers }) => workers ?? []) };
}

/** The curve with a point more; a number that stays as it was adds none. */
function grown(curve: Curve, point: CurvePoint, most: number): Curve {
  const isNew = JSON.stringify({ ...curve.at(-1), seconds: point.seconds }) !== JSON.stringify(point);
  if (!isNew) return curve;
  // The first and the newest point stay.
  const isFull = curve.length >= most;
  const kept = isFull ? curve.filter((_, index) => index % 2 === 0 || index === curve.length - 1) : curve;
  return [...kept, point];
}

/** Periods of every class, placed and all, when some lessons are unplaced. */
function classFill({ school, lessons }: LoadedProblem): (unplaced: readonly number[]) => JobProgress['classes'] {
  const totals = new Map<number, number>();
  const add = (counts: Map<number, number>, index: number) => {
    const { classes = [], duration = 0 } = lessons[index] ?? {};
    for (const id of new Set(classes.map((item) => item.id))) counts.set(id, (counts.get(id) ?? 0) + duration);
  };
  for (const index of lessons.keys()) add(totals, index);
  const known = school.classes.filter(({ id }) => totals.has(id));
  return (unplaced) => {
    const missing = new Map<number, number>();
    for (const index of unplaced) add(missing, index);
    return known.map(({ id, name }) => {
      const total = totals.get(id) ?? 0;
      return { name, total, placed: total - (missing.get(id) ?? 0) };
    });
  };
}
