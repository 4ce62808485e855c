/**
 * The timetabling problem, as plain data. Everything is referred to by index into the arrays of `Problem`; a slot is an
 * index into the week (`slotCount` in grid.ts). Terms follow XHSTT (resource, event = lesson) and FET (activity).
 */

/** The week: `periods[day][session]` is how many periods that session has; long breaks are named by the period before. */
export interface TimeGrid {
  readonly days: readonly string[];
  readonly sessions: readonly string[];
  readonly periods: readonly (readonly number[])[];
  /** Periods (0-based, within the session) after which the long break comes: `longBreakAfter[session]`. */
  readonly longBreakAfter?: readonly (readonly number[])[];
}

/** Index of a period in the week: day-major, then session, then period. */
export type Slot = number;

/** The smallest set of pupils that is never split. A class is one atom, or several when it has groups. */
export interface StudentAtom {
  readonly id: string;
  readonly name: string;
  /** Slots in which these pupils never have a lesson. They are transparent: no hole, no late start. */
  readonly blocked: readonly Slot[];
  /** What it is one part of (the year is cut into parts): lessons are named by the whole. */
  readonly whole?: string;
}

export interface Teacher {
  readonly id: string;
  readonly name: string;
  readonly blocked: readonly Slot[];
  /** As for a student atom. */
  readonly whole?: string;
}

export interface Room {
  readonly id: string;
  readonly name: string;
  readonly blocked: readonly Slot[];
  /** How many lessons fit at once (1; a yard 3). */
  readonly simultaneous: number;
  /** Seats, or null when unlimited. */
  readonly seats: number | null;
  readonly site: number | null;
}

export interface Site {
  readonly id: string;
  readonly name: string;
}

export interface Subject {
  readonly id: string;
  readonly name: string;
}

/** A class-subject: the lessons that together make up one subject of one class (or joined classes) in the week. */
export interface Course {
  readonly id: string;
  readonly name: string;
  readonly subject: number;
}

export interface Lesson {
  readonly id: string;
  readonly course: number;
  /** Consecutive periods of one session, 1..n. */
  readonly duration: number;
  /** Atoms that attend. Empty: a meeting of teachers. */
  readonly students: readonly number[];
  readonly teachers: readonly number[];
  /** Rooms it may use, exactly one of which it occupies; null = needs no room. */
  readonly rooms: readonly number[] | null;
  /** Pupils who attend, compared with `Room.seats`; 0 = unknown. */
  readonly size: number;
  /** The site it is held at when it has no room of its own; null = any. */
  readonly site: number | null;
  /** Slots it may start in; null = all. A fixed lesson has exactly one. */
  readonly starts: readonly Slot[] | null;
  /** May stand in blocked slots of its resources and subject (a fixed lesson may, in Vietnamese practice). */
  readonly ignoresBlocked: boolean;
  /** Where it stands now; with `locked` it stays there. */
  readonly placement: Placement | null;
  readonly locked: boolean;
  /** Parts of the year it is held in (below `Problem.weekParts`); absent = all. Rooms are counted part by part. */
  readonly weekParts?: readonly number[];
}

export interface Placement {
  readonly slot: Slot;
  /** Index of the room, or null where the lesson needs none. */
  readonly room: number | null;
}

/**
 * `required`: must hold (level 0). Otherwise the cost times `weight` is added to `level` (index into `Problem.levels`).
 */
export type Strength =
  { readonly kind: 'required' } | { readonly kind: 'soft'; readonly level: number; readonly weight: number };

/** What a resource rule speaks of. */
export interface ResourceSet {
  readonly kind: 'student' | 'teacher' | 'room';
  readonly members: readonly number[];
}

/** A stretch of time that a count is taken over. */
export type Span = 'slot' | 'session' | 'day' | 'week';

/**
 * The rule kinds. Every one can be required or soft. The cost unit is given with each; a joint source for the FET
 * kinds is the FET format description, for the Vietnamese ones the school rules of the product's domain notes.
 */
export type RuleKind =
  /** Students have no hole in a session and start at its first open period. Cost: 1 per empty open slot before the last lesson. */
  | { readonly type: 'compact-session'; readonly resources: ResourceSet }
  /** At most `max` idle periods per span (between first and last lesson of a day when `within` is day, of a session when session). Blocked slots never count. Cost: excess. */
  | {
      readonly type: 'max-gaps';
      readonly resources: ResourceSet;
      readonly within: 'session' | 'day';
      readonly per: 'session' | 'day' | 'week';
      readonly max: number;
    }
  /** Sessions with at least `from` and at most `to` idle periods are counted, one each. */
  | {
      readonly type: 'gap-sessions';
      readonly resources: ResourceSet;
      readonly from: number;
      readonly to: number | null;
    }
  /** Periods per span between `min` and `max`; spans without lessons count only when `countEmpty`. `unit` period: amount outside; unit span: 1 per broken span. */
  | {
      readonly type: 'load';
      readonly resources: ResourceSet;
      readonly span: 'session' | 'day' | 'week';
      readonly min: number | null;
      readonly max: number | null;
      readonly countEmpty: boolean;
      readonly unit: 'period' | 'span';
    }
  /** Days (or sessions) of the week with a lesson between `min` and `max`. Cost: amount outside. max 0 soft = minimise. */
  | {
      readonly type: 'active-spans';
      readonly resources: ResourceSet;
      readonly span: 'session' | 'day';
      readonly min: number | null;
      readonly max: number | null;
    }
  /** At most `max` periods in a row, within a session or across sessions of the day. Cost: 1 per run that is too long. */
  | {
      readonly type: 'max-run';
      readonly resources: ResourceSet;
      readonly within: 'session' | 'day';
      readonly max: number;
    }
  /** Days on which a lesson touches the listed slots: at most `max` in the week. Cost: excess days. */
  | {
      readonly type: 'max-days-touching';
      readonly resources: ResourceSet;
      readonly slots: readonly Slot[];
      readonly max: number;
    }
  /** First lesson of a day in the first open slot, or the second at most `maxLate` times a week, never later. Cost: 1 per day too late. */
  | { readonly type: 'early-start'; readonly resources: ResourceSet; readonly maxLate: number }
  /** Lessons in at most one session of a day. Cost: 1 per day with more. */
  | { readonly type: 'one-session-a-day'; readonly resources: ResourceSet }
  /** Not both the last period of one session and the first of the next on one day. Cost: 1 per pair. */
  | { readonly type: 'no-back-to-back-sessions'; readonly resources: ResourceSet }
  /** One site per session, and between sites in different sessions or days at least the travel time. Cost: 1 per breach. */
  | { readonly type: 'travel'; readonly resources: ResourceSet; readonly oneSitePerSession: boolean }
  /** Lessons must not occupy (`any`) or not start in (`start`) the listed slots. Cost: periods inside (any) or 1 (start). */
  | {
      readonly type: 'avoid-slots';
      readonly lessons: readonly number[];
      readonly slots: readonly Slot[];
      readonly match: 'any' | 'start';
    }
  /** The chosen room should be one of these. Cost: 1 per lesson elsewhere. */
  | { readonly type: 'prefer-rooms'; readonly lessons: readonly number[]; readonly rooms: readonly number[] }
  /** Periods of these lessons per span at most `max` (subject caps, joint caps, simultaneous use with span slot). `per student` counts are made by listing one class's lessons. Cost: excess. */
  | {
      readonly type: 'max-in-span';
      readonly lessons: readonly number[];
      readonly span: Span;
      readonly max: number;
      readonly count: 'period' | 'lesson';
    }
  /** Lessons of the list that share a session stand next to each other. Cost: 1 per session where they do not. */
  | { readonly type: 'contiguous-in-session'; readonly lessons: readonly number[] }
  /** At least `min` sessions hold two adjacent periods of these lessons. Cost: shortfall. */
  | { readonly type: 'min-doubles'; readonly lessons: readonly number[]; readonly min: number }
  /** Days or sessions of the week with a lesson of the list between `min` and `max` (spread out, or kept close). Cost: amount outside. max 0 soft = minimise. */
  | {
      readonly type: 'lesson-spans';
      readonly lessons: readonly number[];
      readonly span: 'session' | 'day';
      readonly min: number | null;
      readonly max: number | null;
    }
  /** At least `min` of the listed slots hold one of these lessons. Cost: shortfall. */
  | {
      readonly type: 'some-in-slots';
      readonly lessons: readonly number[];
      readonly slots: readonly Slot[];
      readonly min: number;
    }
  /** Each pair at least `days` apart. `adjacentIfSameDay`: a pair on one day must be adjacent (always required). Cost: missing days per pair. */
  | {
      readonly type: 'min-days-between';
      readonly lessons: readonly number[];
      readonly days: number;
      readonly adjacentIfSameDay: boolean;
    }
  /** Spread over at most `days` distance between any pair. Cost: excess days per pair. */
  | { readonly type: 'max-days-between'; readonly lessons: readonly number[]; readonly days: number }
  /** On the same day, at least `periods` free periods between two of them. Cost: missing periods per pair. */
  | { readonly type: 'min-gap-between'; readonly lessons: readonly number[]; readonly periods: number }
  /** Same start slot, same day, or same period of the day. Cost: 1 per pair that differs. */
  | { readonly type: 'same-start'; readonly lessons: readonly number[]; readonly part: 'slot' | 'day' | 'period' }
  /** No two share a slot. Cost: overlapping periods per pair. */
  | { readonly type: 'not-overlapping'; readonly lessons: readonly number[] }
  /** `lessons[1]` starts right after `lessons[0]` ends (blocked and break slots between are skipped). Cost: 1. */
  | { readonly type: 'consecutive'; readonly lessons: readonly [number, number] }
  /** Two or three lessons next to each other on one day, in any order. Cost: 1. */
  | { readonly type: 'grouped'; readonly lessons: readonly number[] }
  /** `lessons[0]` ends before `lessons[1]` starts, in the week. Cost: 1. */
  | { readonly type: 'ordered'; readonly lessons: readonly [number, number] }
  /** Nothing of these students comes after the lesson on its day. Cost: 1 per lesson. */
  | { readonly type: 'ends-day'; readonly lessons: readonly number[] }
  /** A lesson of duration 2 or more does not run across the long break. Cost: 1 per lesson. */
  | { readonly type: 'not-across-break'; readonly lessons: readonly number[] }
  /** No lesson of `lessons` directly follows one of `after` for the same students in a session. Cost: 1 per case. */
  | { readonly type: 'not-directly-after'; readonly lessons: readonly number[]; readonly after: readonly number[] }
  /**
   * Fairness: nobody has over `max` more than the member with the least. Measured are sessions beyond the fewest that the
   * member's periods fit into, idle periods within sessions, or last periods of sessions. Members without lessons do not
   * take part. Cost: excess per member.
   */
  | {
      readonly type: 'balance';
      readonly resources: ResourceSet;
      readonly measure: 'spare-sessions' | 'gaps' | 'last-periods';
      readonly max: number;
    }
  /** Minimal change for people: no lesson of a member leaves its `reference` placement. Cost: 1 per member with one elsewhere. */
  | {
      readonly type: 'keep-people';
      readonly resources: ResourceSet;
      readonly lessons: readonly number[];
      readonly reference: readonly (Placement | null)[];
    }
  /** Minimal change: lessons stay at their `reference` placement. Cost: 1 per lesson elsewhere. */
  | {
      readonly type: 'keep-placement';
      readonly lessons: readonly number[];
      readonly reference: readonly (Placement | null)[];
    };

/** One rule of the problem. `id` is stable, `name` is shown to people. */
export type Rule = RuleKind & { readonly id: string; readonly name: string; readonly strength: Strength };

/** A soft level; earlier ones matter infinitely more than later ones. */
export interface Level {
  readonly id: string;
  readonly name: string;
}

/**
 * Always required, without being listed in `rules`: no double booking of an atom or teacher, rooms within `simultaneous`
 * and `seats`, blocked slots of resources, `starts`, a lesson inside one session.
 */
export interface Problem {
  readonly name: string;
  readonly grid: TimeGrid;
  readonly students: readonly StudentAtom[];
  readonly teachers: readonly Teacher[];
  readonly rooms: readonly Room[];
  readonly sites: readonly Site[];
  /** Periods needed between two sites: `travel[from][to]`. Empty when there is one site. */
  readonly travel: readonly (readonly number[])[];
  readonly subjects: readonly Subject[];
  readonly courses: readonly Course[];
  readonly lessons: readonly Lesson[];
  readonly rules: readonly Rule[];
  readonly levels: readonly Level[];
  /** Parts of the year that lessons differ in (odd and even weeks, say); absent = 1. Pupils and teachers are atoms per part. */
  readonly weekParts?: number;
}

/** The parts of the year in which a lesson is held. */
export function weekPartsOf({ lessons, weekParts = 1 }: Problem, lesson: number): readonly number[] {
  return lessons[lesson].weekParts ?? Array.from({ length: weekParts }, (_, part) => part);
}

/** A timetable: one entry per lesson of the problem, null = unplaced. */
export type Timetable = readonly (Placement | null)[];
