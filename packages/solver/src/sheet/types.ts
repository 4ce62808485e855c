import type { RuleKind, Slot, Strength } from '../model/problem.ts';
import type { Score } from './score.ts';

/** Conditions that hold without being listed in `Problem.rules`; always required. */
export type BuiltInKind =
  | 'double-booking-student'
  | 'double-booking-teacher'
  | 'room-overfull'
  | 'room-unsuitable'
  | 'room-too-small'
  | 'blocked-slot'
  | 'start-not-allowed'
  | 'outside-session'
  | 'locked-moved';

/** One pupil group, teacher or room, by index into the array of its kind in `Problem`. */
export interface ResourceRef {
  readonly kind: 'student' | 'teacher' | 'room';
  readonly index: number;
}

/** One breach of a rule in one place: `cost` in the rule's own unit, before its weight; `numbers` are the figures behind it. */
export interface Finding {
  readonly cost: number;
  readonly lessons: readonly number[];
  readonly resource: ResourceRef | null;
  readonly slots: readonly Slot[];
  readonly numbers: Readonly<Record<string, number>>;
  /** True where this part of a soft rule must always hold. */
  readonly alwaysRequired?: boolean;
}

interface Sourced extends Omit<Finding, 'alwaysRequired'> {
  /** The id of a built-in condition is its kind. */
  readonly ruleId: string;
  readonly strength: Strength;
}

interface BrokenCondition extends Sourced {
  readonly rule: null;
  readonly kind: BuiltInKind;
}

interface BrokenRule extends Sourced {
  /** The index into `Problem.rules`. */
  readonly rule: number;
  readonly kind: RuleKind['type'];
}

/** A finding with its source. */
export type Violation = BrokenCondition | BrokenRule;

/** Everything wrong with a timetable: lessons without a slot, and every broken condition. */
export interface CheckReport {
  readonly unplaced: readonly number[];
  readonly violations: readonly Violation[];
  readonly score: Score;
}
