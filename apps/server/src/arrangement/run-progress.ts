import type { JobProgress } from '@tkb/contract';
import type { LoadedProblem } from './load-problem.ts';
import type { SolverProgress } from './run-solver.ts';

/** Points of the curve at most: when there are more, every other one goes. */
const CURVE_POINTS = 60;

type CurvePoint = NonNullable<JobProgress['curve']>[number];

/** Makes what people watch of a run from what its threads report. */
export function progressReporter(loaded: LoadedProblem): (progress: SolverProgress, seconds: number) => JobProgress {
  const fillOf = classFill(loaded);
  let curve: readonly CurvePoint[] = [];
  return ({ unplaced, ...progress }, seconds) => {
    const point = { ...progress.score, seconds };
    const isNew = JSON.stringify({ ...curve.at(-1), seconds }) !== JSON.stringify(point);
    if (isNew) curve = [...thinned(curve), point];
    const workers = [...progress.workers];
    return { ...progress, workers, seconds, classes: fillOf(unplaced), curve: [...curve] };
  };
}

function thinned(curve: readonly CurvePoint[]): readonly CurvePoint[] {
  // The first and the newest point stay.
  return curve.length < CURVE_POINTS
    ? curve
    : curve.filter((_, index) => index % 2 === 0 || index === curve.length - 1);
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
