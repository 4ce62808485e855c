import type { GridCell, RuleSettings, WeekFrame, WeekPattern } from '@tkb/contract';

/** What the arrangement needs to know of a school, by database ids. Read by `load-school.ts`, pure from there on. */
export interface SchoolData {
  readonly name: string;
  readonly frame: WeekFrame;
  readonly classes: readonly ClassData[];
  readonly teachers: readonly TeacherData[];
  readonly rooms: readonly RoomData[];
  readonly sites: readonly SiteData[];
  readonly subjects: readonly SubjectData[];
  readonly classSubjects: readonly ClassSubjectData[];
  /** Sets of elective subjects that classes study. */
  readonly electiveSets: readonly ElectiveSetData[];
  /** Joint caps of several subjects. */
  readonly limits: readonly SubjectLimit[];
  readonly departments: readonly DepartmentData[];
  /** Slots in which the members of a department meet. */
  readonly meetings: readonly Meeting[];
  readonly fixedLessons: readonly FixedLessonData[];
  readonly marks: Marks;
  /** How the school sets the rules. */
  readonly rules: RuleSettings;
}

export interface ClassData {
  readonly id: number;
  readonly name: string;
  readonly gradeId: number;
  readonly streamId: number | null;
  readonly electiveSetId: number | null;
  readonly size: number;
  readonly mainShiftId: number;
  readonly homeroomTeacherId: number | null;
  readonly homeRoomId: number | null;
  readonly siteId: number | null;
}

export interface TeacherData {
  readonly id: number;
  readonly name: string;
  readonly maxPerSession: number | null;
  readonly minPerSession: number | null;
  readonly maxSessions: number | null;
  readonly freeDays: number;
  readonly oneSessionPerDay: boolean;
}

export interface RoomData {
  readonly id: number;
  readonly name: string;
  readonly typeId: number;
  readonly kind: 'ordinary' | 'function' | 'yard';
  readonly siteId: number | null;
  readonly capacity: number | null;
  readonly simultaneousClasses: number;
}

export interface SiteData {
  readonly id: number;
  readonly name: string;
  readonly travel: readonly { readonly id: number; readonly minutes: number }[];
}

export interface SubjectData {
  readonly id: number;
  readonly name: string;
  readonly roomTypeId: number | null;
  readonly allowedRooms: readonly number[];
  readonly taughtByHomeroomTeacher: boolean;
  readonly doublePeriods: 'never' | 'allowed' | 'preferred' | 'required';
  readonly requiredDoubles: number;
  readonly maxPerShift: number;
  readonly maxPerDay: number;
  readonly minDaysBetween: number | null;
  readonly heavy: boolean;
  /** Studied by the classes whose elective set has it. */
  readonly elective: boolean;
}

export interface ClassSubjectData {
  readonly id: number;
  readonly classId: number;
  readonly subjectId: number;
  /** 0 = the whole class. */
  readonly group: number;
  readonly teacherIds: readonly number[];
  readonly mainPeriods: number;
  readonly oppositePeriods: number;
  readonly roomId: number | null;
  readonly blockPattern: string;
  readonly joinedClassIds: readonly number[];
  /** School weeks in which it is taught; null = from the first, to the last. */
  readonly weekFrom: number | null;
  readonly weekTo: number | null;
  readonly weekPattern: WeekPattern;
  /** How many of its periods keep to these weeks; null = all. */
  readonly weekPeriods: number | null;
  /** Assignments of one name are taught at the same time to different groups of pupils; empty = alone. */
  readonly parallelGroup: string;
}

export interface ElectiveSetData {
  readonly id: number;
  readonly name: string;
  readonly subjects: readonly number[];
}

export interface SubjectLimit {
  readonly id: number;
  readonly name: string;
  readonly subjects: readonly number[];
  readonly gradeId: number | null;
  readonly streamId: number | null;
  readonly maxPerShift: number | null;
  readonly maxPerDay: number | null;
}

/** A slot by what people call it: weekday 2..8, shift, period from 1. */
export interface SlotName {
  readonly day: number;
  readonly shiftId: number;
  readonly period: number;
}

export interface DepartmentData {
  readonly id: number;
  readonly name: string;
  readonly teacherIds: readonly number[];
}

export interface Meeting extends SlotName {
  readonly department: string;
  readonly teacherIds: readonly number[];
}

export interface FixedLessonData extends SlotName {
  readonly id: number;
  readonly subjectId: number | null;
  readonly activity: string;
  readonly gradeId: number | null;
  readonly classes: readonly number[];
}

export type MarkCells = ReadonlyMap<number, readonly GridCell[]>;

/** Marked cells of the six grids by owner; those of the curriculum by `grade/stream/subject` (see `curriculumKey`). */
export interface Marks {
  readonly room: MarkCells;
  readonly subject: MarkCells;
  readonly curriculum: ReadonlyMap<string, readonly GridCell[]>;
  readonly teacher: MarkCells;
  readonly class: MarkCells;
  readonly classSubject: MarkCells;
}

/** Key of a curriculum row in `Marks.curriculum`; no stream = every stream of the grade. */
export const curriculumKey = (gradeId: number, streamId: number | null, subjectId: number): string =>
  `${gradeId}/${streamId ?? ''}/${subjectId}`;

/** One lesson of a timetable, as it is stored. */
export interface LessonData {
  readonly id: number;
  readonly classSubjectId: number | null;
  readonly subjectId: number | null;
  readonly activity: string;
  readonly duration: number;
  readonly classes: readonly { readonly id: number; readonly group: number }[];
  readonly teacherIds: readonly number[];
  readonly shiftId: number;
  readonly day: number | null;
  readonly period: number | null;
  readonly roomId: number | null;
  readonly locked: boolean;
  /** Held only in the weeks of its assignment; else in every week. */
  readonly inWeeks: boolean;
  /** Pinned here by a fixed lesson. */
  readonly fixed: { readonly day: number; readonly period: number } | null;
  /** Limits of an imported timetable; null = by the rules of the school. */
  readonly imported: ImportedLimits | null;
}

export interface ImportedLimits {
  readonly starts: readonly SlotName[] | null;
  readonly rooms: readonly number[] | null;
  readonly size: number;
  readonly ignoresBlocked: boolean;
}
