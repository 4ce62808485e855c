import type { JobProgress, ScoreView } from '@tkb/contract';

type Curve = NonNullable<JobProgress['curve']>;

/** One of the numbers over time, to be drawn as steps in a box of 100 x 30: of the whole run, and of each thread. */
export interface Spark {
  readonly points: string;
  readonly threads: readonly string[];
  readonly first: number;
  readonly last: number;
}

const WIDTH = 100;
const HEIGHT = 30;

/** The line of one number up to now with those of the threads on the same scale; null before the first report. */
export function sparkOf(
  curve: Curve,
  key: keyof ScoreView,
  seconds: number,
  threads: readonly Curve[] = [],
): Spark | null {
  const [first] = curve;
  const last = curve.at(-1);
  if (!first || !last) return null;
  const begin = first.seconds;
  const span = Math.max(seconds - begin, 0.1);
  const most = Math.max(1, ...[curve, ...threads].flatMap((one) => one.map((point) => point[key])));
  const x = (at: number) => round(Math.max(0, ((at - begin) / span) * WIDTH));
  const y = (value: number) => round(HEIGHT - (value / most) * HEIGHT);
  const lineOf = (points: Curve): string => {
    // A number keeps its value until the next report.
    const steps = points.flatMap((point, index) => {
      const before = points[index - 1];
      return [...(before ? [`${x(point.seconds)},${y(before[key])}`] : []), `${x(point.seconds)},${y(point[key])}`];
    });
    const end = points.at(-1);
    return [...steps, ...(end ? [`${WIDTH},${y(end[key])}`] : [])].join(' ');
  };
  return { points: lineOf(curve), threads: threads.map(lineOf), first: first[key], last: last[key] };
}

const round = (value: number): number => Math.round(value * 10) / 10;
