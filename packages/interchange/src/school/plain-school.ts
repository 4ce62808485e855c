/** A school with its timetable, ready to be written for other programs. Names are unique; times are indexes. */
export interface PlainSchool {
  readonly name: string;
  readonly comments: string;
  readonly days: readonly string[];
  /** The periods of a day: those of all shifts, one after the other. */
  readonly hours: readonly PlainHour[];
  readonly subjects: readonly string[];
  readonly teachers: readonly PlainPerson[];
  readonly classes: readonly PlainClass[];
  readonly rooms: readonly PlainRoom[];
  readonly lessons: readonly PlainLesson[];
  /** Times at which nobody has lessons. */
  readonly closed: readonly PlainTime[];
}

export interface PlainHour {
  readonly name: string;
  /** `07:00`; empty where the school has set no bell times. */
  readonly start: string;
  readonly end: string;
}

export interface PlainTime {
  readonly day: number;
  readonly hour: number;
}

export interface PlainPerson {
  readonly name: string;
  readonly blocked: readonly PlainTime[];
}

/** A class with the groups that lessons split it into. */
export interface PlainClass extends PlainPerson {
  readonly size: number;
  readonly groups: readonly string[];
}

export interface PlainRoom extends PlainPerson {
  readonly capacity: number;
}

export interface PlainLesson {
  readonly subject: string;
  readonly teachers: readonly string[];
  /** Classes or groups. */
  readonly students: readonly { readonly class: string; readonly group: string | null }[];
  /** Pupils who attend, where these are not just all of the classes. */
  readonly size: number | null;
  readonly duration: number;
  /** `some`: neither every week nor every second one, which no other program knows. */
  readonly weeks: 'every' | 'odd' | 'even' | 'some';
  readonly place: (PlainTime & { readonly room: string | null }) | null;
}
