import type { JobProgress, ScoreView } from '@tkb/contract';

type Curve = NonNullable<JobProgress['curve']>;

/** One of the numbers over time, to be drawn as steps in a box of 100 x 30; the least and the most it ever was. */
export interface Spark {
  readonly points: string;
  readonly first: number;
  readonly last: number;
}

const WIDTH = 100;
const HEIGHT = 30;

/** The line of one number up to now; null before the first report. */
export function sparkOf(curve: Curve, key: keyof ScoreView, seconds: number): Spark | null {
  const [first] = curve;
  const last = curve.at(-1);
  if (!first || !last) return null;
  const begin = first.seconds;
  const span = Math.max(seconds - begin, 0.1);
  const most = Math.max(1, ...curve.map((point) => point[key]));
  const x = (at: number) => round(((at - begin) / span) * WIDTH);
  const y = (value: number) => round(HEIGHT - (value / most) * HEIGHT);
  // A number keeps its value until the next report.
  const steps = curve.flatMap((point, index) => {
    const before = curve[index - 1];
    return [...(before ? [`${x(point.seconds)},${y(before[key])}`] : []), `${x(point.seconds)},${y(point[key])}`];
  });
  return { points: [...steps, `${WIDTH},${y(last[key])}`].join(' '), first: first[key], last: last[key] };
}

const round = (value: number): number => Math.round(value * 10) / 10;
