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

/** A finding with its source: `rule` is the index into `Problem.rules`, null for a built-in condition, whose id is its kind. */
export interface Violation extends Omit<Finding, 'alwaysRequired'> {
  readonly ruleId: string;
  readonly rule: number | null;
  readonly kind: BuiltInKind | RuleKind['type'];
  readonly strength: Strength;
}

/** Everything wrong with a timetable: lessons without a slot, and every broken condition. */
export interface CheckReport {
  readonly unplaced: readonly number[];
  readonly violations: readonly Violation[];
  readonly score: Score;
}
