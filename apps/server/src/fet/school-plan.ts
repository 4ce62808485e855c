import type { Resources, RuleChoice, SchoolRuleId, ValuesOf } from '@tkb/contract';
import type { Rule, Slot } from '@tkb/solver';

/** A school to be created, by positions in these lists; slots are solver slots of its week. */
export interface SchoolPlan {
  readonly name: string;
  /** Weekdays 2..8. */
  readonly days: readonly number[];
  /** Shifts a day: a file whose days are half days has two. */
  readonly shifts: 1 | 2;
  readonly periodsPerShift: number;
  readonly subjects: readonly SubjectPlan[];
  readonly teachers: readonly TeacherPlan[];
  readonly sites: readonly string[];
  readonly rooms: readonly RoomPlan[];
  readonly classes: readonly ClassPlan[];
  readonly classSubjects: readonly ClassSubjectPlan[];
  readonly lessons: readonly LessonPlan[];
  /** Rules of the file with positions for lessons, teachers and rooms; students are numbers of `studentOf`. */
  readonly rules: readonly Rule[];
  readonly studentOf: readonly StudentPlace[];
  /** The constraints on all teachers, as rules of the school. */
  readonly ruleChoices: Partial<Record<SchoolRuleId, RuleChoice>>;
  /** Blocked slots of groups beyond those of their whole class. */
  readonly groupBlocks: readonly { readonly place: StudentPlace; readonly slots: readonly Slot[] }[];
}

type SubjectField = 'code' | 'name' | 'shortName' | 'maxPerShift' | 'maxPerDay' | 'minDaysBetween';
export type SubjectPlan = Readonly<Pick<ValuesOf<Resources['subject']>, SubjectField>>;

type TeacherField =
  | 'code'
  | 'familyName'
  | 'givenName'
  | 'weeklyNorm'
  | 'maxPerSession'
  | 'minPerSession'
  | 'maxSessions'
  | 'oneSessionPerDay';
export interface TeacherPlan extends Readonly<Pick<ValuesOf<Resources['teacher']>, TeacherField>> {
  /** Those that the file says can be taught, besides the assigned ones. */
  readonly subjects: readonly number[];
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
  readonly homeRoom: number | null;
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
  /** Periods of them in the second shift of a new timetable. */
  readonly oppositePeriods: number;
  /** The room that all its lessons take; null = any that fits. */
  readonly room: number | null;
  /** Slots in which none of its lessons may stand. */
  readonly closed: readonly Slot[];
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
