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

/** What a constraint demands; one kind per family, so `TeacherMaxGapsPerDay` and `StudentsMaxGapsPerWeek` are both `max-gaps`. */
export type FetConstraintBody =
  /** Nobody is in two places; every activity has a place (time), every room one activity and enough seats (space). */
  | { readonly kind: 'basic'; readonly of: 'time' | 'space' }
  | {
      readonly kind: 'min-days-between';
      readonly activities: readonly number[];
      readonly days: number;
      readonly consecutiveIfSameDay: boolean;
    }
  | { readonly kind: 'max-days-between'; readonly activities: readonly number[]; readonly days: number }
  | { readonly kind: 'min-gaps-between'; readonly activities: readonly number[]; readonly gaps: number }
  | { readonly kind: 'same-start'; readonly part: 'time' | 'day' | 'hour'; readonly activities: readonly number[] }
  | { readonly kind: 'not-overlapping'; readonly activities: readonly number[] }
  | { readonly kind: 'consecutive'; readonly activities: readonly [number, number] }
  | { readonly kind: 'grouped'; readonly activities: readonly number[] }
  | { readonly kind: 'ordered'; readonly activities: readonly [number, number] }
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
  | { readonly kind: 'ends-day'; readonly scope: FetScope }
  | { readonly kind: 'max-gaps'; readonly who: FetPeople; readonly per: 'day' | 'week'; readonly max: number }
  | { readonly kind: 'max-hours-daily'; readonly who: FetPeople; readonly max: number }
  | {
      readonly kind: 'min-hours-daily';
      readonly who: FetPeople;
      readonly min: number;
      readonly allowEmptyDays: boolean;
    }
  | { readonly kind: 'max-hours-continuously'; readonly who: FetPeople; readonly max: number }
  /** At most `max` hours a day of activities with the tag. */
  | { readonly kind: 'tag-max-hours-daily'; readonly who: FetPeople; readonly tag: string; readonly max: number }
  | { readonly kind: 'max-days'; readonly who: FetPeople; readonly max: number }
  | { readonly kind: 'min-days'; readonly who: FetPeople; readonly min: number }
  /** At most `max` days with an hour from `startHour` until before `endHour` (null = end of the day). */
  | {
      readonly kind: 'interval-max-days';
      readonly who: FetPeople;
      readonly startHour: number;
      readonly endHour: number | null;
      readonly max: number;
    }
  | { readonly kind: 'early'; readonly who: FetPeople; readonly maxSecondHourStarts: number }
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

/** A constraint with its head. */
export type FetConstraint = FetConstraintHead & FetConstraintBody;

type FetConstraintByKind = {
  readonly [K in FetConstraintBody['kind']]: FetConstraintHead & Extract<FetConstraintBody, { readonly kind: K }>;
};

/** The constraints of one kind. */
export type FetConstraintOf<K extends FetConstraintBody['kind']> = FetConstraintByKind[K];
