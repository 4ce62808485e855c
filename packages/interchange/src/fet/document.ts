import type { FetConstraint } from './constraint.ts';

/**
 * How a FET file describes the week: by `Mode` from FET 6 on, before by the name that its version ends in. With
 * `Mornings_Afternoons`, its days are half days, morning and afternoon in turn; with `Terms`, they are grouped.
 */
export type FetMode = 'Official' | 'Mornings_Afternoons' | 'Block_Planning' | 'Terms';

/** Fields of every named thing of a file. Names are exact: blanks at their ends matter. Absent texts are empty. */
export interface FetNamed {
  readonly name: string;
  readonly longName: string;
  readonly code: string;
  readonly comments: string;
}

/** An activity tag; `printable` says whether it shows on printed timetables. */
export interface FetActivityTag extends FetNamed {
  readonly printable: boolean;
}

/** A teacher with the hours a week aimed at (0 = not said) and the subjects he or she may teach. */
export interface FetTeacher extends FetNamed {
  readonly targetHours: number;
  readonly qualifiedSubjects: readonly string[];
  /** Days of the week with both morning and afternoon, at most; null = any. */
  readonly fullDays: number | null;
}

/** A part of a group, the smallest set of students a file can name. */
export interface FetSubgroup extends FetNamed {
  readonly students: number;
}

/** A group of a year (in Vietnamese files: a class). The same name may stand under several years: it is one group. */
export interface FetGroup extends FetNamed {
  readonly students: number;
  readonly subgroups: readonly FetSubgroup[];
}

/** A year (in Vietnamese files: a grade) with its groups. */
export interface FetYear extends FetNamed {
  readonly students: number;
  readonly groups: readonly FetGroup[];
}

/** One placement: `duration` hours in a row on one day. Components of one split share `groupId` (0 = not split). */
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
  /** Declared number of students, null = the sum of its sets. */
  readonly size: number | null;
  readonly active: boolean;
  readonly comments: string;
}

export interface FetBuilding extends FetNamed {}

/** A room; a virtual one stands for one real room out of each of `realRoomSets`. `building` is empty when not said. */
export interface FetRoom extends FetNamed {
  readonly building: string;
  readonly capacity: number;
  readonly virtual: boolean;
  readonly realRoomSets: readonly (readonly string[])[];
}

/** A whole `.fet` file as it stands, in file order, references by name; times by index into `days` and `hours`. */
export interface FetFile {
  readonly version: string;
  readonly mode: FetMode;
  /** Days of each term, in the mode of that name. */
  readonly daysPerTerm: number | null;
  readonly institution: string;
  readonly comments: string;
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
