import type { Placement, Slot, Span, Stretch } from '../grid.ts';
import type { ResourceSet } from '../resources.ts';

/**
 * Lessons must not occupy (`any`) or not start in (`start`) the listed slots. Cost: periods inside (any) or 1 (start).
 */
export interface AvoidSlots {
  readonly type: 'avoid-slots';
  readonly lessons: readonly number[];
  readonly slots: readonly Slot[];
  readonly match: 'any' | 'start';
  /** Only while the lesson is in one of these rooms. */
  readonly rooms?: readonly number[];
}

/** Nothing of these students comes after the lesson on its day, or in its session. Cost: 1 per lesson. */
export interface EndsDay {
  readonly type: 'ends-day';
  readonly lessons: readonly number[];
  readonly within?: Stretch;
}

/**
 * Minimal change for people: no lesson of a member leaves its `reference` placement. Cost: 1 per member with one
 * elsewhere.
 */
export interface KeepPeople {
  readonly type: 'keep-people';
  readonly resources: ResourceSet;
  readonly lessons: readonly number[];
  readonly reference: readonly (Placement | null)[];
}

/** Minimal change: lessons stay at their `reference` placement. Cost: 1 per lesson elsewhere. */
export interface KeepPlacement {
  readonly type: 'keep-placement';
  readonly lessons: readonly number[];
  readonly reference: readonly (Placement | null)[];
}

/** A lesson of duration 2 or more does not run across the long break. Cost: 1 per lesson. */
export interface NotAcrossBreak {
  readonly type: 'not-across-break';
  readonly lessons: readonly number[];
}

/** The chosen room should be one of these. Cost: 1 per lesson elsewhere. */
export interface PreferRooms {
  readonly type: 'prefer-rooms';
  readonly lessons: readonly number[];
  readonly rooms: readonly number[];
}

/** The lessons use at most `max` different rooms. Cost: rooms beyond. */
export interface MaxRooms {
  readonly type: 'max-rooms';
  readonly lessons: readonly number[];
  readonly max: number;
  /** Rooms that count as none. */
  readonly without?: readonly number[];
}

/**
 * Somebody changes rooms, or sites, at most `max` times a session, day or week; with `minGap`, only where so many periods lie
 * between. A change is counted from a lesson with such a place to the next one within the session or day. Cost: changes beyond
 * the limit, and periods missing at each change.
 */
export interface PlaceChanges {
  readonly type: 'place-changes';
  readonly resources: ResourceSet;
  readonly of: 'room' | 'site';
  readonly within: Stretch;
  readonly per: Exclude<Span, 'slot'>;
  /** Null = no limit. */
  readonly max: number | null;
  readonly minGap: number;
  /** Rooms that count as none. */
  readonly without?: readonly number[];
}

/** When one of these lessons starts where another ends, both are in the same room. Cost: 1 per pair in different rooms. */
export interface SameRoomIfAdjacent {
  readonly type: 'same-room-if-adjacent';
  readonly lessons: readonly number[];
  readonly within: Stretch;
  /** Rooms that count as none. */
  readonly without?: readonly number[];
}
