import type { Slot, Span, Stretch } from '../grid.ts';

/** Lessons of the list that share a session stand next to each other. Cost: 1 per session where they do not. */
export interface ContiguousInSession {
  readonly type: 'contiguous-in-session';
  readonly lessons: readonly number[];
}

/**
 * Days or sessions of the week with a lesson of the list between `min` and `max` (spread out, or kept close). Cost:
 * amount outside. max 0 soft = minimise.
 */
export interface LessonSpans {
  readonly type: 'lesson-spans';
  readonly lessons: readonly number[];
  readonly span: 'session' | 'day';
  readonly min: number | null;
  readonly max: number | null;
  /** Counts so many days together as one stretch (a term); absent = 1. */
  readonly daysTogether?: number;
}

/**
 * Periods of these lessons per span at most `max` (subject caps, joint caps, simultaneous use with span slot). `per
 * student` counts are made by listing one class's lessons. Cost: excess.
 */
export interface MaxInSpan {
  readonly type: 'max-in-span';
  readonly lessons: readonly number[];
  readonly span: Span;
  readonly max: number;
  readonly count: 'period' | 'lesson';
  /** Looks at these slots only (absent = all); a lesson that touches one of them counts. */
  readonly slots?: readonly Slot[];
  /** Counts the same period of all days as one slot; with span slot only. */
  readonly acrossDays?: true;
  /** Counts 1 per stretch over the limit, however far over. */
  readonly isCapped?: true;
}

/** At least `min` sessions hold two adjacent periods of these lessons. Cost: shortfall. */
export interface MinDoubles {
  readonly type: 'min-doubles';
  readonly lessons: readonly number[];
  readonly min: number;
}

/** At least `min`, and at most `max`, of the listed slots hold one of these lessons. Cost: amount outside. */
export interface SomeInSlots {
  readonly type: 'some-in-slots';
  readonly lessons: readonly number[];
  readonly slots: readonly Slot[];
  readonly min: number;
  /** Absent = no limit. */
  readonly max?: number;
}

/**
 * Lessons of at most `max` kinds in one slot, session or day. `kinds[i]` is the kind of `lessons[i]`; a lesson of several
 * kinds is listed with each. Cost: kinds beyond the limit.
 */
export interface MaxKinds {
  readonly type: 'max-kinds';
  readonly lessons: readonly number[];
  readonly kinds: readonly number[];
  readonly span: 'slot' | 'session' | 'day';
  readonly max: number;
}

/** At most `max` periods of these lessons in a row; any other period is a break. Cost: 1 per run that is too long. */
export interface MaxLessonRun {
  readonly type: 'max-lesson-run';
  readonly lessons: readonly number[];
  readonly within: Stretch;
  readonly max: number;
}

/**
 * Each of these slots holds at least `min` of the lessons at once, or none where that is allowed. Cost: missing lessons.
 * With `span`, each session or day does; with `daysTogether`, each stretch of so many days. `count`: absent = lessons.
 */
export interface TogetherInSlots {
  readonly type: 'together-in-slots';
  readonly lessons: readonly number[];
  readonly slots: readonly Slot[];
  readonly min: number;
  readonly mayBeEmpty: boolean;
  readonly span?: Stretch;
  /** Counts so many days together as one stretch (a term); absent = 1. */
  readonly daysTogether?: number;
  readonly count?: 'period';
}
