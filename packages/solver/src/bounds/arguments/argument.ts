import type { ResourceRef } from '../../sheet/types.ts';
import type { Slot } from '../../model/problem.ts';
import type { ImpossibilityKind, Shortage } from '../capacity/types.ts';
import type { View } from '../capacity/view.ts';

/** One way to look for a proof. It is about one resource, one list of lessons or some rules, and works on any variant of the problem. */
export interface Argument {
  readonly kind: ImpossibilityKind;
  readonly focus: readonly ResourceRef[];
  /** Ids of the rules that the proof relies on. */
  readonly rules: readonly string[];
  /** The shortage it proves, or null when there is none. */
  readonly prove: (view: View) => Shortage | null;
  /** Proves everything that a way out has to remove; absent where that is the same as the smallest cause. */
  readonly proveAround?: (view: View) => Shortage | null;
}

/** A shortage of counted things, or null when there are enough. */
export function shortageOf(
  needed: number,
  available: number,
  lessons: readonly number[],
  slots: readonly Slot[],
): Shortage | null {
  return needed > available ? { needed, available, lessons, slots } : null;
}
