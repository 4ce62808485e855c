/** A time of the week by 0-based index into the days and hours of the file. */
export interface FetTime {
  readonly day: number;
  readonly hour: number;
}

/** Whom a constraint speaks of: one teacher or student set by name, or all of them (`name` null). */
export interface FetPeople {
  readonly kind: 'teacher' | 'students';
  readonly name: string | null;
}

/** A stretch that is counted over: a day of the file, or what FET calls a real day, two of them where they are half days. */
export type FetDay = 'day' | 'real-day';

/** The units that the distance of two activities is counted in. */
export type FetDistance = 'day' | 'half' | 'term';

/** Which half days alone are meant, where the days of the file are half days. */
export type FetHalf = 'morning' | 'afternoon';

/** Which activities a constraint speaks of; an empty name and a null number mean any. */
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
  { readonly kind: 'activity'; readonly id: number } | { readonly kind: 'filter'; readonly filter: FetFilter };

/** The demand of a constraint; one kind per family, so `TeacherMaxGapsPerDay` and `StudentsMaxGapsPerWeek` are both `max-gaps`. */
export type FetConstraintBody =
  /** Nobody is in two places; every activity has a place (time), every room one activity and enough seats (space). */
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
  /** On one day at most `gaps` hours between any two. */
  | { readonly kind: 'max-gaps-between'; readonly activities: readonly number[]; readonly gaps: number }
  | { readonly kind: 'min-gaps-between'; readonly activities: readonly number[]; readonly gaps: number }
  | { readonly kind: 'same-start'; readonly part: 'time' | 'day' | 'hour'; readonly activities: readonly number[] }
  | { readonly kind: 'not-overlapping'; readonly activities: readonly number[] }
  | { readonly kind: 'consecutive'; readonly activities: readonly [number, number] }
  | { readonly kind: 'grouped'; readonly activities: readonly number[] }
  /** The first ends before the second starts; `ifSameDay`: only where both are on one day. */
  | { readonly kind: 'ordered'; readonly activities: readonly [number, number]; readonly ifSameDay: boolean }
  /** Every activity of the first set ends before any of the second starts. */
  | { readonly kind: 'sets-ordered'; readonly sets: readonly [readonly number[], readonly number[]] }
  | { readonly kind: 'not-available'; readonly who: FetPeople; readonly times: readonly FetTime[] }
  | { readonly kind: 'room-not-available'; readonly room: string; readonly times: readonly FetTime[] }
  | { readonly kind: 'break'; readonly times: readonly FetTime[] }
  /** One start; a null day or hour means any. */
  | {
      readonly kind: 'preferred-start';
      readonly activity: number;
      readonly day: number | null;
      readonly hour: number | null;
      readonly locked: boolean;
    }
  /** Every hour (`all-hours`), or only the start, of the activities lies in `times`. */
  | {
      readonly kind: 'preferred-times';
      readonly match: 'all-hours' | 'start';
      readonly scope: FetScope;
      readonly times: readonly FetTime[];
    }
  /** Nothing of its students, or teachers, comes after it on its day, or before it. */
  | {
      readonly kind: 'edge-of-day';
      readonly scope: FetScope;
      readonly edge: 'begins' | 'ends';
      readonly of: FetPeople['kind'];
    }
  /** Gaps within each `within`, added up over each `per`. `exception`: one day of the week may have one more. */
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
  /** From `min` to `max` mornings, or afternoons, of the week with activities. */
  | {
      readonly kind: 'halves';
      readonly who: FetPeople;
      readonly half: FetHalf;
      readonly min: number | null;
      readonly max: number | null;
    }
  /** At most `max` half days, or mornings, or afternoons, in a row; `exception`: rows that begin with an afternoon may be longer. */
  | {
      readonly kind: 'max-in-row';
      readonly who: FetPeople;
      readonly half: FetHalf | null;
      readonly max: number;
      readonly exception: boolean;
    }
  /** Hours between the last of one day (or morning) and the first of the next (or of the afternoon). */
  | {
      readonly kind: 'min-rest';
      readonly who: FetPeople;
      readonly between: 'days' | 'halves';
      readonly hours: number;
      readonly circular: boolean;
    }
  /** How many of the selected times the activities take (`times`), or activities the times hold (each, or together). */
  | {
      readonly kind: 'selected-times';
      readonly count: 'times' | 'activities-each' | 'activities-together';
      readonly activities: readonly number[];
      readonly times: readonly FetTime[];
      readonly min: number | null;
      readonly max: number | null;
      readonly allowEmpty: boolean;
    }
  /** Of the terms that the days are grouped into, at most `max` with the activities, or `min` to `max` of them in each. */
  | {
      readonly kind: 'terms';
      readonly count: 'terms' | 'activities';
      readonly activities: readonly number[];
      readonly min: number | null;
      readonly max: number | null;
      readonly allowEmpty: boolean;
    }
  /** At most `max` days with an hour from `startHour` until before `endHour` (null = end of the day). */
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
  /** Rooms for one activity (`locked`: fixed by hand) ... */
  | {
      readonly kind: 'activity-rooms';
      readonly activity: number;
      readonly rooms: readonly string[];
      readonly locked: boolean;
      /** Real rooms chosen for a virtual room. */
      readonly realRooms: readonly string[];
    }
  /** ... for a subject, a tag or both (null = any) ... */
  | {
      readonly kind: 'subject-rooms';
      readonly subject: string | null;
      readonly tag: string | null;
      readonly rooms: readonly string[];
    }
  /** ... and for the activities of exactly one student set or teacher. */
  | {
      readonly kind: 'home-rooms';
      readonly who: FetPeople & { readonly name: string };
      readonly rooms: readonly string[];
    }
  /** Changes of building, or room, of somebody: how many, and how many hours between. */
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
  /** An element of a type that is not read; it is kept only by its name. */
  | { readonly kind: 'unsupported' };

/** One constraint: `element` is its name in the file, `weight` its percentage (100 = must hold). */
export interface FetConstraintHead {
  readonly element: string;
  readonly weight: number;
  readonly active: boolean;
  readonly comments: string;
  /** Line of the file where it begins, 1-based. */
  readonly line: number;
}

export type FetConstraint = FetConstraintHead & FetConstraintBody;

type FetConstraintByKind = {
  readonly [K in FetConstraintBody['kind']]: FetConstraintHead & Extract<FetConstraintBody, { readonly kind: K }>;
};

export type FetConstraintOf<K extends FetConstraintBody['kind']> = FetConstraintByKind[K];
