import type {
  BellTime,
  ClassSubject,
  FieldOf,
  MarkedCell,
  Resources,
  RuleSettings,
  SlotName,
  ValuesOf,
  WeekFrame,
} from '@tkb/contract';
import type { z } from 'zod';

/** A school as the arrangement sees it, by database ids. Read by `load-school.ts`, pure from there on. */
export interface SchoolData {
  readonly name: string;
  /** By so many periods the norm of a homeroom teacher is lowered by itself. */
  readonly homeroomReduction: number;
  readonly frame: WeekFrame;
  readonly classes: readonly ClassData[];
  readonly teachers: readonly TeacherData[];
  readonly rooms: readonly RoomData[];
  readonly roomTypes: readonly RoomTypeData[];
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
  readonly bells: readonly BellTime[];
  readonly marks: Marks;
  readonly rules: RuleSettings;
}

/** The declared fields that the arrangement reads: what is not here it cannot obey. */
export const readFields = {
  class: ['gradeId', 'streamId', 'electiveSetId', 'size', 'mainShiftId', 'homeroomTeacherId', 'homeRoomId', 'siteId'],
  teacher: [
    'weeklyNorm',
    'homeroomReduction',
    'reductions',
    'maxPeriods',
    'maxPerSession',
    'minPerSession',
    'maxSessions',
    'freeDays',
    'oneSessionPerDay',
    'isTeaching',
  ],
  room: ['typeId', 'siteId', 'capacity', 'simultaneousClasses'],
  classroomType: ['kind'],
  site: ['travelMinutes'],
  subject: [
    'roomTypeId',
    'allowedRooms',
    'taughtByHomeroomTeacher',
    'doublePeriods',
    'requiredDoubles',
    'maxPerShift',
    'maxPerDay',
    'minDaysBetween',
    'heavy',
    'elective',
  ],
  subjectCombination: ['subjects', 'gradeId', 'streamId', 'maxPerShift', 'maxPerDay'],
  fixedLesson: ['subjectId', 'activity', 'day', 'shiftId', 'period', 'gradeId', 'classes'],
} as const satisfies { readonly [Name in keyof Resources]?: readonly FieldOf<Resources[Name]>[] };

/** A row as the arrangement reads it: those fields, each as it is declared, and what the row is called. */
type Read<Name extends keyof typeof readFields> = ReadOf<Resources[Name], (typeof readFields)[Name][number]>;
type ReadOf<Declared extends { readonly fields: z.ZodRawShape }, Field extends string> = {
  readonly id: number;
  readonly name: string;
} & Readonly<Pick<ValuesOf<Declared>, Field & keyof ValuesOf<Declared>>>;

export type ClassData = Read<'class'>;
export type TeacherData = Read<'teacher'>;
type RoomTypeData = Read<'classroomType'>;
export type RoomData = Read<'room'> & Pick<RoomTypeData, 'kind'>;
export type SiteData = Read<'site'>;
export type SubjectData = Read<'subject'>;
export type SubjectLimit = Read<'subjectCombination'>;
export type ElectiveSetData = Pick<SubjectLimit, 'id' | 'name' | 'subjects'>;
export type ClassSubjectData = Readonly<Omit<ClassSubject, 'version'>>;

export interface DepartmentData {
  readonly id: number;
  readonly name: string;
  readonly teacherIds: readonly number[];
}

export interface Meeting extends SlotName {
  readonly department: string;
  readonly teacherIds: readonly number[];
}

export type FixedLessonData = Omit<Read<'fixedLesson'>, 'name'>;

export type MarkCells = ReadonlyMap<number, readonly MarkedCell[]>;

/** Marked cells of the six grids by owner; those of the curriculum by `grade/stream/subject` (see `curriculumKey`). */
export interface Marks {
  readonly room: MarkCells;
  readonly subject: MarkCells;
  readonly curriculum: ReadonlyMap<string, readonly MarkedCell[]>;
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
