import type { FetConstraint } from './constraint.ts';

/**
 * How a FET file describes the week. From FET 6 on `Mode` says it, before that the name at the end of the version. With
 * `Mornings_Afternoons` the days are half days, morning and afternoon in turn; with `Terms` they are grouped into terms.
 */
export type FetMode = 'Official' | 'Mornings_Afternoons' | 'Block_Planning' | 'Terms';

/** The fields of everything with a name. Names are exact, including blanks at their ends. Absent texts are empty. */
export interface FetNamed {
  readonly name: string;
  readonly longName: string;
}

/** An activity tag; `printable` says whether it shows on printed timetables. */
export interface FetActivityTag extends FetNamed {
  readonly printable: boolean;
}

/** A teacher with the weekly hours aimed at (0 = not given) and the subjects that the teacher may teach. */
export interface FetTeacher extends FetNamed {
  readonly targetHours: number;
  readonly qualifiedSubjects: readonly string[];
  /** The most days a week with both morning and afternoon; null = any number. */
  readonly fullDays: number | null;
}

/** A part of a group, the smallest set of students a file can name. */
export interface FetSubgroup extends FetNamed {
  readonly students: number;
}

/** A group of a year (in Vietnamese files: a class). The same name under several years means the same group. */
export interface FetGroup extends FetNamed {
  readonly students: number;
  readonly subgroups: readonly FetSubgroup[];
}

/** A year (in Vietnamese files: a grade) with its groups. */
export interface FetYear extends FetNamed {
  readonly students: number;
  readonly groups: readonly FetGroup[];
}

/** One placement: `duration` hours in a row on one day. The parts of a split activity share `groupId` (0 = not split). */
export interface FetActivity {
  readonly id: number;
  readonly groupId: number;
  readonly teachers: readonly string[];
  readonly subject: string;
  readonly tags: readonly string[];
  /** Names of years, groups or subgroups. */
  readonly students: readonly string[];
  readonly duration: number;
  readonly totalDuration: number;
  /** The declared number of students; null = the sum of its sets. */
  readonly size: number | null;
  readonly active: boolean;
}

export interface FetBuilding extends FetNamed {}

/** A room. A virtual room stands for one real room from each of `realRoomSets`. `building` is empty when not given. */
export interface FetRoom extends FetNamed {
  readonly building: string;
  readonly capacity: number;
  readonly virtual: boolean;
  readonly realRoomSets: readonly (readonly string[])[];
}

/** A whole `.fet` file in file order; references are names, times are indexes into `days` and `hours`. */
export interface FetFile {
  readonly version: string;
  readonly mode: FetMode;
  /** The number of days in each term, in the mode `Terms`. */
  readonly daysPerTerm: number | null;
  readonly institution: string;
  readonly days: readonly FetNamed[];
  readonly hours: readonly FetNamed[];
  readonly subjects: readonly FetNamed[];
  readonly tags: readonly FetActivityTag[];
  readonly teachers: readonly FetTeacher[];
  readonly years: readonly FetYear[];
  readonly activities: readonly FetActivity[];
  readonly buildings: readonly FetBuilding[];
  readonly rooms: readonly FetRoom[];
  readonly timeConstraints: readonly FetConstraint[];
  readonly spaceConstraints: readonly FetConstraint[];
}
