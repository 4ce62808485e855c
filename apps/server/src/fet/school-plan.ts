import type { Resources, ValuesOf } from '@tkb/contract';
import type { Rule, Slot } from '@tkb/solver';

/** A school to be created, by positions in these lists; slots are solver slots of a week with one shift. */
export interface SchoolPlan {
  readonly name: string;
  /** Weekdays 2..8. */
  readonly days: readonly number[];
  readonly periodsPerDay: number;
  readonly subjects: readonly { readonly code: string; readonly name: string; readonly shortName: string }[];
  readonly teachers: readonly TeacherPlan[];
  readonly sites: readonly string[];
  readonly rooms: readonly RoomPlan[];
  readonly classes: readonly ClassPlan[];
  readonly classSubjects: readonly ClassSubjectPlan[];
  readonly lessons: readonly LessonPlan[];
  /** Rules of the file with positions for lessons, teachers and rooms; students are numbers of `studentOf`. */
  readonly rules: readonly Rule[];
  readonly studentOf: readonly StudentPlace[];
  /** Blocked slots of groups beyond those of their whole class. */
  readonly groupBlocks: readonly { readonly place: StudentPlace; readonly slots: readonly Slot[] }[];
}

type TeacherField =
  'code' | 'familyName' | 'givenName' | 'weeklyNorm' | 'maxPerSession' | 'minPerSession' | 'maxSessions';
export interface TeacherPlan extends Readonly<Pick<ValuesOf<Resources['teacher']>, TeacherField>> {
  readonly blocked: readonly Slot[];
}

type RoomField = 'code' | 'name' | 'capacity' | 'simultaneousClasses';
export interface RoomPlan extends Readonly<Pick<ValuesOf<Resources['room']>, RoomField>> {
  readonly site: number | null;
  readonly blocked: readonly Slot[];
}

export interface ClassPlan {
  readonly name: string;
  /** 1..12. */
  readonly grade: number;
  readonly size: number;
  /** Number of groups it is split into, 0 = never split. */
  readonly groups: number;
  readonly blocked: readonly Slot[];
}

/** A class (group 0) or one of its groups, by position of the class. */
export interface StudentPlace {
  readonly class: number;
  readonly group: number;
}

export interface ClassSubjectPlan {
  readonly class: number;
  readonly group: number;
  readonly joined: readonly number[];
  readonly subject: number;
  readonly teachers: readonly number[];
  readonly durations: readonly number[];
}

export interface LessonPlan {
  readonly classSubject: number | null;
  readonly subject: number;
  readonly duration: number;
  readonly students: readonly StudentPlace[];
  readonly teachers: readonly number[];
  readonly starts: readonly Slot[] | null;
  readonly rooms: readonly number[] | null;
  readonly size: number;
  readonly ignoresBlocked: boolean;
  readonly placement: { readonly slot: Slot; readonly room: number | null } | null;
  readonly locked: boolean;
}
