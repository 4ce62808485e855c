import type { Slot, Stretch } from '../grid.ts';
import type { ResourceSet } from '../resources.ts';

/**
 * Days (or sessions) of the week with a lesson between `min` and `max`. Cost: amount outside. max 0 soft = minimise.
 */
export interface ActiveSpans {
  readonly type: 'active-spans';
  readonly resources: ResourceSet;
  readonly span: 'session' | 'day';
  readonly min: number | null;
  readonly max: number | null;
  /** Counts sessions of this number of the day only (mornings, say). */
  readonly session?: number;
}

/**
 * Fairness: nobody has over `max` more than the member with the least. Measured are sessions beyond the fewest that the
 * member's periods fit into, idle periods within sessions, or last periods of sessions. Members without lessons do not
 * take part. Cost: excess per member.
 */
export interface Balance {
  readonly type: 'balance';
  readonly resources: ResourceSet;
  readonly measure: 'spare-sessions' | 'gaps' | 'last-periods';
  readonly max: number;
}

/**
 * Students have no hole in a session and start at its first open period. Cost: 1 per empty open slot before the last
 * lesson.
 */
export interface CompactSession {
  readonly type: 'compact-session';
  readonly resources: ResourceSet;
}

/**
 * First lesson of a day in the first open slot, or the second at most `maxLate` times a week, never later. Cost: 1 per
 * day too late.
 */
export interface EarlyStart {
  readonly type: 'early-start';
  readonly resources: ResourceSet;
  readonly maxLate: number;
  /** Looks at the start of each session instead of each day; with `session`, at those of this number of the day only. */
  readonly within?: Stretch;
  readonly session?: number;
}

/** Sessions with at least `from` and at most `to` idle periods are counted, one each. */
export interface GapSessions {
  readonly type: 'gap-sessions';
  readonly resources: ResourceSet;
  readonly from: number;
  readonly to: number | null;
}

/**
 * Periods per span between `min` and `max`; spans without lessons count only when `countEmpty`. `unit` period: amount
 * outside; unit span: 1 per broken span.
 */
export interface Load {
  readonly type: 'load';
  readonly resources: ResourceSet;
  readonly span: 'session' | 'day' | 'week';
  readonly min: number | null;
  readonly max: number | null;
  readonly countEmpty: boolean;
  readonly unit: 'period' | 'span';
  /** With sessions: those of this number of the day only. */
  readonly session?: number;
}

/** Days on which a lesson touches the listed slots: at most `max` in the week. Cost: excess days. */
export interface MaxDaysTouching {
  readonly type: 'max-days-touching';
  readonly resources: ResourceSet;
  readonly slots: readonly Slot[];
  readonly max: number;
  /** Counts sessions instead of days. */
  readonly span?: Stretch;
}

/**
 * At most `max` idle periods per span (between first and last lesson of a day when `within` is day, of a session when
 * session). Blocked slots never count. Cost: excess.
 */
export interface MaxGaps {
  readonly type: 'max-gaps';
  readonly resources: ResourceSet;
  readonly within: 'session' | 'day';
  readonly per: 'session' | 'day' | 'week';
  readonly max: number;
  /** Looks at sessions of this number of the day only. */
  readonly session?: number;
  /** One stretch of the week may have one more. */
  readonly withException?: true;
}

/** At most `max` periods in a row, within a session or across sessions of the day. Cost: 1 per run that is too long. */
export interface MaxRun {
  readonly type: 'max-run';
  readonly resources: ResourceSet;
  readonly within: 'session' | 'day';
  readonly max: number;
}

/** Not both the last period of one session and the first of the next on one day. Cost: 1 per pair. */
export interface NoBackToBackSessions {
  readonly type: 'no-back-to-back-sessions';
  readonly resources: ResourceSet;
}

/** Lessons in at most one session of a day, except on some days of the week. Cost: 1 per day with more, beyond those. */
export interface OneSessionADay {
  readonly type: 'one-session-a-day';
  readonly resources: ResourceSet;
  /** Days of the week that may have more; absent = 0. */
  readonly exceptions?: number;
}

/**
 * One site per session, and between sites in different sessions or days at least the travel time. Cost: 1 per breach.
 */
export interface Travel {
  readonly type: 'travel';
  readonly resources: ResourceSet;
  readonly oneSitePerSession: boolean;
}

/**
 * At most `max` sessions with lessons one after the other in the week; with `session`, of those of this number of the day
 * (mornings, say). Cost: 1 per row of `max` + 1 sessions.
 */
export interface MaxSessionsInRow {
  readonly type: 'max-sessions-in-row';
  readonly resources: ResourceSet;
  readonly max: number;
  /** Rows that begin with the session of this number of a day are allowed; null = none. */
  readonly freeFrom: number | null;
  readonly session?: number;
}

/** From the first to the last lesson of a session, or day, at most `max` periods. Cost: periods beyond. */
export interface MaxSpan {
  readonly type: 'max-span';
  readonly resources: ResourceSet;
  readonly within: Stretch;
  readonly max: number;
  /** One stretch of the week may be one period longer. */
  readonly withException?: true;
}

/**
 * At least `periods` free periods after the last lesson of a day and before the first of the next, or of a session and
 * the next session of that day. Cost: missing periods.
 */
export interface MinRest {
  readonly type: 'min-rest';
  readonly resources: ResourceSet;
  readonly between: Stretch;
  readonly periods: number;
  /** Between days: the first follows the last. */
  readonly isCircular: boolean;
}
