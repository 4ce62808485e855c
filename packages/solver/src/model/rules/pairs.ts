import type { Slot, Stretch } from '../grid.ts';

/** `lessons[1]` starts right after `lessons[0]` ends (blocked and break slots between are skipped). Cost: 1. */
export interface Consecutive extends Adjacency {
  readonly type: 'consecutive';
  readonly lessons: readonly [number, number];
}

/** Two or three lessons next to each other on one day, in any order. Cost: 1. */
export interface Grouped extends Adjacency {
  readonly type: 'grouped';
  readonly lessons: readonly number[];
}

/** Spread over at most `days` distance between any pair. Cost: excess days per pair. */
export interface MaxDaysBetween extends Distance {
  readonly type: 'max-days-between';
  readonly lessons: readonly number[];
  readonly days: number;
  /** Takes so many days together as one (a term); absent = 1. */
  readonly daysTogether?: number;
}

/** On the same day, at most `max` periods between two of them. Cost: excess periods per pair. */
export interface MaxGapBetween {
  readonly type: 'max-gap-between';
  readonly lessons: readonly number[];
  readonly max: number;
}

/**
 * Each pair at least `days` apart. `adjacentIfSameDay`: a pair on one day must be adjacent (always required). Cost:
 * missing days per pair.
 */
export interface MinDaysBetween extends Distance {
  readonly type: 'min-days-between';
  readonly lessons: readonly number[];
  readonly days: number;
  readonly adjacentIfSameDay: boolean;
  /** Where adjacent lessons must stand in one session, too. */
  readonly adjacentWithin?: Stretch;
}

/** On the same day, at least `periods` free periods between two of them. Cost: missing periods per pair. */
export interface MinGapBetween {
  readonly type: 'min-gap-between';
  readonly lessons: readonly number[];
  readonly periods: number;
  /** Looks at lessons of one session only; absent = of one day. */
  readonly within?: Stretch;
}

/**
 * No lesson of `lessons` directly follows one of `after` for the same students in a session, or follows it with fewer than
 * `periods` periods between. Cost: 1 per case.
 */
export interface NotDirectlyAfter {
  readonly type: 'not-directly-after';
  readonly lessons: readonly number[];
  readonly after: readonly number[];
  /** Absent = 1. */
  readonly periods?: number;
}

/** No two share a slot. Cost: overlapping periods per pair. */
export interface NotOverlapping {
  readonly type: 'not-overlapping';
  readonly lessons: readonly number[];
}

/** `lessons[0]` ends before `lessons[1]` starts, in the week or, where `within` is set, when both are in one stretch. Cost: 1. */
export interface Ordered {
  readonly type: 'ordered';
  readonly lessons: readonly [number, number];
  readonly within?: Stretch;
}

/**
 * Same start slot, same day or session, same period of the day, or same number within whatever session. Cost: 1 per pair
 * that differs.
 */
export interface SameStart {
  readonly type: 'same-start';
  readonly lessons: readonly number[];
  readonly part: 'slot' | 'day' | 'session' | 'period' | 'number';
}

/** The unit in which the distance of two lessons is counted. */
export interface Distance {
  /** Half-days where it is sessions; absent = days. */
  readonly span?: Stretch;
}

/** How near to each other two lessons have to be to count as adjacent. */
export interface Adjacency {
  /** They stand in one session, not only on one day. */
  readonly within?: Stretch;
  /** Slots that may lie between; absent = those blocked for all pupils of both (or, without pupils, teachers). */
  readonly across?: readonly Slot[];
}
