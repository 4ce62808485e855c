import { QUADRATIC, type Monitors } from '../state/monitors.ts';

export interface Scale {
  /** One point of hard cost in points of soft cost. */
  readonly hardWeight: number;
  /** The least that a breach costs, so weighed. */
  readonly breach: number;
  /** The least that a wish costs. */
  readonly wish: number;
}

/** A breach weighs as much as so many of the dearest wishes: at less, it would be bought for them. */
const WISHES_PER_BREACH = 1.5;
/** A cost that grows with the square usually changes by several weights at once. */
const SQUARE_STEPS = 5;

export function findScale({ weight, isHard, shape, count }: Monitors): Scale {
  const hard: number[] = [];
  const soft: number[] = [];
  for (let monitor = 0; monitor < count; monitor++) {
    if (weight[monitor] === 0) continue;
    if (isHard[monitor] === 1) hard.push(weight[monitor]);
    else soft.push(weight[monitor] * (shape[monitor] === QUADRATIC ? SQUARE_STEPS : 1));
  }
  const breach = WISHES_PER_BREACH * most(soft, 1);
  return { hardWeight: breach / least(hard, 1), breach, wish: least(soft, 1) };
}

const most = (values: readonly number[], otherwise: number): number =>
  values.length === 0 ? otherwise : values.reduce((a, b) => Math.max(a, b));

const least = (values: readonly number[], otherwise: number): number =>
  values.length === 0 ? otherwise : values.reduce((a, b) => Math.min(a, b));
