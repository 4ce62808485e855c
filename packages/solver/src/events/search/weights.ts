import type { Monitors } from '../state/monitors.ts';

/** What a breach weighs against a wish, and what wishes weigh. */
export interface Scale {
  /** One point of hard cost in points of soft cost. */
  readonly hardWeight: number;
  /** The least that a breach costs, so weighed. */
  readonly breach: number;
  /** The least that a wish costs. */
  readonly wish: number;
}

/** A breach weighs as much as so many usual wishes. */
const WISHES_PER_BREACH = 5;

export function findScale({ weight, isHard, count }: Monitors): Scale {
  const hard: number[] = [];
  const soft: number[] = [];
  for (let monitor = 0; monitor < count; monitor++)
    if (weight[monitor] > 0) (isHard[monitor] === 1 ? hard : soft).push(weight[monitor]);
  soft.sort((a, b) => a - b);
  const usual = soft[soft.length >> 1] ?? 1;
  const leastHard = Math.min(...hard, Infinity);
  const least = Number.isFinite(leastHard) ? leastHard : 1;
  const hardWeight = (WISHES_PER_BREACH * usual) / least;
  return { hardWeight, breach: hardWeight * least, wish: soft[0] ?? 1 };
}
