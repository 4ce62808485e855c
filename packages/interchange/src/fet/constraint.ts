/** A time of the week: the day and hour of the file, both counted from 0. */
export interface FetTime {
  readonly day: number;
  readonly hour: number;
}

/** The people a constraint is about: one teacher or student set by name, or all of them (`name` null). */
export interface FetPeople {
  readonly kind: 'teacher' | 'students';
  readonly name: string | null;
}

/**
 * The stretch that something is counted over: a day of the file, or what FET calls a real day, which is two of them where
 * days are half days.
 */
export type FetDay = 'day' | 'real-day';

/** The unit for the distance between two activities. */
export type FetDistance = 'day' | 'half' | 'term';

/** The half days a constraint is limited to, where the days of the file are half days. */
export type FetHalf = 'morning' | 'afternoon';

/** The activities a constraint is about; an empty name or a null number matches any. */
export interface FetFilter {
  readonly teacher: string;
  readonly students: string;
  readonly subject: string;
  readonly tag: string;
  readonly duration: number | null;
  /** 1-based position inside the split activity. */
  readonly component: number | null;
}

/** One activity by id, or all that match a filter. */
export type FetScope =
  | { readonly kind: 'activity'; readonly id: number }
  | { readonly kind: 'filter'; readonly filter: FetFilter };

/** The demand of a constraint. A family is one kind: `TeacherMaxGapsPerDay` and `StudentsMaxGapsPerWeek` are both `max-gaps`. */
export type FetConstraintBody =
  /**
   * Time: nobody is in two places at once, and every activity has a time. Space: every activity has a room with enough
   * seats, and no room is used twice at once.
   */
  | { readonly kind: 'basic'; readonly of: 'time' | 'space' }
  | {
      readonly kind: 'min-days-between';
      readonly activities: readonly number[];
      readonly days: number;
      readonly consecutiveIfSameDay: boolean;
      readonly of: FetDistance;
    }
  | {
      readonly kind: 'max-days-between';
      readonly activities: readonly number[];
      readonly days: number;
      readonly of: FetDistance;
    }
  /** On the same day at most `gaps` hours lie between any two. */
  | { readonly kind: 'max-gaps-between'; readonly activities: readonly number[]; readonly gaps: number }
  | { readonly kind: 'min-gaps-between'; readonly activities: readonly number[]; readonly gaps: number }
  | { readonly kind: 'same-start'; readonly part: 'time' | 'day' | 'hour'; readonly activities: readonly number[] }
  | { readonly kind: 'not-overlapping'; readonly activities: readonly number[] }
  | { readonly kind: 'consecutive'; readonly activities: readonly [number, number] }
  | { readonly kind: 'grouped'; readonly activities: readonly number[] }
  /** The first ends before the second starts; with `ifSameDay` only where both are on the same day. */
  | { readonly kind: 'ordered'; readonly activities: readonly [number, number]; readonly ifSameDay: boolean }
  /** Every activity of the first set ends before any of the second starts. */
  | { readonly kind: 'sets-ordered'; readonly sets: readonly [readonly number[], readonly number[]] }
  | { readonly kind: 'not-available'; readonly who: FetPeople; readonly times: readonly FetTime[] }
  | { readonly kind: 'room-not-available'; readonly room: string; readonly times: readonly FetTime[] }
  | { readonly kind: 'break'; readonly times: readonly FetTime[] }
  /** One fixed start; a null day or hour means any. */
  | {
      readonly kind: 'preferred-start';
      readonly activity: number;
      readonly day: number | null;
      readonly hour: number | null;
      readonly locked: boolean;
    }
  /** The start lies in `times`, or with `all-hours` every hour of the activities. */
  | {
      readonly kind: 'preferred-times';
      readonly match: 'all-hours' | 'start';
      readonly scope: FetScope;
      readonly times: readonly FetTime[];
    }
  /** Its students, or its teachers, have nothing after it on that day, or nothing before it. */
  | {
      readonly kind: 'edge-of-day';
      readonly scope: FetScope;
      readonly edge: 'begins' | 'ends';
      readonly of: FetPeople['kind'];
    }
  /** Gaps within each `within`, added up over each `per`. With `exception`, one day of the week may have one more. */
  | {
      readonly kind: 'max-gaps';
      readonly who: FetPeople;
      readonly within: FetDay;
      readonly per: FetDay | 'week';
      readonly half: FetHalf | null;
      readonly max: number;
      readonly exception: boolean;
    }
  | {
      readonly kind: 'max-span';
      readonly who: FetPeople;
      readonly per: FetDay;
      readonly max: number;
      readonly exception: boolean;
    }
  | { readonly kind: 'max-hours-daily'; readonly who: FetPeople; readonly per: FetDay; readonly max: number }
  | {
      readonly kind: 'min-hours-daily';
      readonly who: FetPeople;
      readonly per: FetDay;
      readonly half: FetHalf | null;
      readonly min: number;
      readonly allowEmptyDays: boolean;
    }
  /** At most `max` hours in all mornings, or all afternoons, of the week. */
  | { readonly kind: 'max-hours-halves'; readonly who: FetPeople; readonly half: FetHalf; readonly max: number }
  | { readonly kind: 'max-hours-continuously'; readonly who: FetPeople; readonly max: number }
  /** At most `max` hours a day of activities with the tag. */
  | {
      readonly kind: 'tag-max-hours-daily';
      readonly who: FetPeople;
      readonly per: FetDay;
      readonly tag: string;
      readonly max: number;
    }
  /** At least `min` hours a day of activities with the tag. */
  | {
      readonly kind: 'tag-min-hours-daily';
      readonly who: FetPeople;
      readonly tag: string;
      readonly min: number;
      readonly allowEmptyDays: boolean;
    }
  /** At least `gaps` hours between two activities with the tag on one day. */
  | { readonly kind: 'tag-gaps'; readonly who: FetPeople; readonly tag: string; readonly gaps: number }
  /** At most `max` hours in a row of activities with the tag. */
  | { readonly kind: 'tag-max-continuously'; readonly who: FetPeople; readonly tag: string; readonly max: number }
  /** Activities with the second tag start at least `gaps` hours after one with the first that day. */
  | {
      readonly kind: 'tag-min-gaps';
      readonly who: FetPeople;
      readonly tags: readonly [string, string];
      readonly gaps: number;
    }
  /** No two of these tags at the same time. */
  | { readonly kind: 'tags-not-overlapping'; readonly tags: readonly string[] }
  /** On one day activities with at most `max` of these tags. */
  | {
      readonly kind: 'max-tags-daily';
      readonly who: FetPeople;
      readonly per: FetDay;
      readonly tags: readonly string[];
      readonly max: number;
    }
  | { readonly kind: 'max-days'; readonly who: FetPeople; readonly per: FetDay; readonly max: number }
  | { readonly kind: 'min-days'; readonly who: FetPeople; readonly per: FetDay; readonly min: number }
  /** From `min` to `max` mornings, or afternoons, of the week have activities. */
  | {
      readonly kind: 'halves';
      readonly who: FetPeople;
      readonly half: FetHalf;
      readonly min: number | null;
      readonly max: number | null;
    }
  /** At most `max` half days, mornings or afternoons in a row; `exception`: a row may be longer if an afternoon begins it. */
  | {
      readonly kind: 'max-in-row';
      readonly who: FetPeople;
      readonly half: FetHalf | null;
      readonly max: number;
      readonly exception: boolean;
    }
  /** The hours between the last of one day (or morning) and the first of the next (or of the afternoon). */
  | {
      readonly kind: 'min-rest';
      readonly who: FetPeople;
      readonly between: 'days' | 'halves';
      readonly hours: number;
      readonly circular: boolean;
    }
  /**
   * Limits how many of the selected times are used by the activities (`times`), or how many of the activities lie in the
   * times, counted for each time or for all together.
   */
  | {
      readonly kind: 'selected-times';
      readonly count: 'times' | 'activities-each' | 'activities-together';
      readonly activities: readonly number[];
      readonly times: readonly FetTime[];
      readonly min: number | null;
      readonly max: number | null;
      readonly allowEmpty: boolean;
    }
  /** At most `max` terms (groups of days) have the activities, or each that has any has `min` to `max` of them. */
  | {
      readonly kind: 'terms';
      readonly count: 'terms' | 'activities';
      readonly activities: readonly number[];
      readonly min: number | null;
      readonly max: number | null;
      readonly allowEmpty: boolean;
    }
  /** On at most `max` days there is an hour from `startHour` until before `endHour` (null = end of the day). */
  | {
      readonly kind: 'interval-max-days';
      readonly who: FetPeople;
      readonly half: FetHalf | null;
      readonly startHour: number;
      readonly endHour: number | null;
      readonly max: number;
    }
  | {
      readonly kind: 'early';
      readonly who: FetPeople;
      readonly half: FetHalf | null;
      readonly maxSecondHourStarts: number;
    }
  /** The rooms for one activity (`locked`: fixed by hand). */
  | {
      readonly kind: 'activity-rooms';
      readonly activity: number;
      readonly rooms: readonly string[];
      readonly locked: boolean;
      /** Real rooms chosen for a virtual room. */
      readonly realRooms: readonly string[];
    }
  /** The rooms for activities of a subject, with a tag, or both (null = any). */
  | {
      readonly kind: 'subject-rooms';
      readonly subject: string | null;
      readonly tag: string | null;
      readonly rooms: readonly string[];
    }
  /** The rooms for activities of exactly one student set or teacher. */
  | {
      readonly kind: 'home-rooms';
      readonly who: FetPeople & { readonly name: string };
      readonly rooms: readonly string[];
    }
  /** How often somebody changes the building or room, and how many hours must lie between changes. */
  | {
      readonly kind: 'place-changes';
      readonly who: FetPeople;
      readonly of: 'building' | 'room';
      readonly per: FetDay | 'week';
      readonly max: number | null;
      readonly minGaps: number;
    }
  | { readonly kind: 'max-different-rooms'; readonly activities: readonly number[]; readonly max: number }
  | { readonly kind: 'same-room-if-consecutive'; readonly activities: readonly number[] }
  | {
      readonly kind: 'teacher-room-not-available';
      readonly who: FetPeople;
      readonly room: string;
      readonly times: readonly FetTime[];
    }
  /** A constraint of a type that is not supported; only its name is kept. */
  | { readonly kind: 'unsupported' };

/** The common part of every constraint: `element` is its name in the file, `weight` a percentage (100 = must hold). */
export interface FetConstraintHead {
  readonly element: string;
  readonly weight: number;
  readonly active: boolean;
  /** The line of the file where it begins, counted from 1. */
  readonly line: number;
}

export type FetConstraint = FetConstraintHead & FetConstraintBody;

type FetConstraintByKind = {
  readonly [K in FetConstraintBody['kind']]: FetConstraintHead & Extract<FetConstraintBody, { readonly kind: K }>;
};

export type FetConstraintOf<K extends FetConstraintBody['kind']> = FetConstraintByKind[K];
