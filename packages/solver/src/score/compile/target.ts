import type { Strength } from '../../model/problem.ts';

/** Where a cost goes: `level` -1 is the hard score. */
export interface Target {
  readonly level: number;
  readonly weight: number;
}

/** Splits a strength into level and weight; a required one is level -1. */
export function targetOf(strength: Strength): Target {
  return strength.kind === 'required' ? { level: -1, weight: 1 } : { level: strength.level, weight: strength.weight };
}
