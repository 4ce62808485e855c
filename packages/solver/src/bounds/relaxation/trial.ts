import { applyRelaxation } from './apply-relaxation.ts';
import type { Argument } from '../arguments/argument.ts';
import type { Relaxation, RelaxationAction, Shortage } from '../capacity/types.ts';
import { createView, type View } from '../capacity/view.ts';

/** Relaxations tried on one shortage: each is carried out, and the proof is attempted again. */
export interface Trial {
  readonly missing: number;
  readonly successes: readonly Relaxation[];
  /** The shortage that is left with the relaxation carried out. */
  readonly remaining: (action: RelaxationAction) => number;
  /** Notes the relaxation if it makes the shortage smaller. */
  readonly attempt: (action: RelaxationAction, amount: number) => void;
  /** Notes the relaxation with the smallest count that removes the whole shortage; `make` returns null when no larger count exists. */
  readonly attemptFewest: (make: (count: number) => RelaxationAction | null) => void;
  /** Notes a relaxation whose effect is known. */
  readonly succeed: (action: RelaxationAction, amount: number, gives: number) => void;
}

export function createTrial(view: View, argument: Argument, { needed, available }: Shortage): Trial {
  const missing = needed - available;
  const successes: Relaxation[] = [];
  const remaining = (action: RelaxationAction) => {
    const left = (argument.proveAround ?? argument.prove)(createView(applyRelaxation(view.problem, action)));
    return left === null ? 0 : left.needed - left.available;
  };
  const succeed = (action: RelaxationAction, amount: number, gives: number) => {
    if (gives > 0) successes.push({ ...action, amount, gives });
  };
  return {
    missing,
    successes,
    remaining,
    succeed,
    attempt: (action, amount) => succeed(action, amount, missing - remaining(action)),
    attemptFewest: (make) => {
      for (let count = 1; count <= missing + 1; count++) {
        const action = make(count);
        if (action === null) return;
        if (remaining(action) > 0) continue;
        succeed(action, count, missing);
        return;
      }
    },
  };
}
