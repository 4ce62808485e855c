import { QUADRATIC, type Monitors } from '../state/monitors.ts';

export interface Scale {
  /** How many points of soft cost one point of hard cost is worth. */
  readonly hardWeight: number;
  /** The least cost of a breach, weighed in this way. */
  readonly breach: number;
  /** The least cost of a broken wish. */
  readonly wish: number;
}

/** A breach costs as much as so many of the dearest wishes: if it cost less, the search would accept one to fulfil a wish. */
const WISHES_PER_BREACH = 1.5;
/** With a quadratic cost, one change usually changes the cost by several weights at once. */
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
