import type { PeriodGridName, relaxedFields, RuleLevelId, SchoolRuleId } from '@tkb/contract';
import type { RuleKind } from '@tkb/solver';

type FieldOf<Resource extends keyof typeof relaxedFields> = (typeof relaxedFields)[Resource][number];

/** Whom one of many rules of a setting is about, by ids. */
interface Scope {
  readonly classId?: number;
  readonly subjectId?: number;
  readonly group?: number;
  readonly teacherId?: number;
  readonly gradeId?: number;
  readonly departmentId?: number;
  /** Time for the way between two sites, beside the wish to stay at one. */
  readonly isOfWays?: true;
}

/** The piece of the school's data a rule of a problem is made from; no two rules of one kind have the same. */
export type RuleSource =
  | { readonly kind: 'teacher'; readonly id: number; readonly field: FieldOf<'teacher'> }
  | {
      readonly kind: 'subject';
      readonly id: number;
      readonly field: FieldOf<'subject'> | 'doublePeriods';
      readonly classId: number;
      readonly group: number;
    }
  | {
      readonly kind: 'subjectCombination';
      readonly id: number;
      readonly field: FieldOf<'subjectCombination'>;
      readonly classId: number;
      readonly group?: number;
    }
  | ({ readonly kind: 'setting'; readonly rule: SchoolRuleId } & Scope)
  /** Counted whatever the school sets; the school orders the levels. */
  | { readonly kind: 'level'; readonly level: RuleLevelId }
  | { readonly kind: 'teacherCells'; readonly teacherId: number; readonly mark: 'avoid' | 'prefer' }
  /** Lessons of a subject with the same cells, which are `number` among those alike. */
  | {
      readonly kind: 'lessonCells';
      readonly grid: LessonGrid;
      readonly subjectId: number;
      readonly number: number;
      readonly mark: 'avoid' | 'prefer';
    }
  /** Assignments taught in parallel; `number` counts their lessons that start together. */
  | { readonly kind: 'parallelGroup'; readonly name: string; readonly number: number }
  /** A rule of the file that the timetable was read from. */
  | { readonly kind: 'imported'; readonly id: string };

/** Grids whose cells hold for lessons, from the general to the particular. */
export type LessonGrid = Extract<PeriodGridName, 'subjectSlots' | 'curriculumSlots' | 'classSubjectSlots'>;

/** Sources of the conditions that hold without a rule. */
export type ConditionSource =
  | { readonly kind: 'teacherBusy'; readonly teacherId: number }
  | { readonly kind: 'meeting'; readonly department: string }
  | { readonly kind: 'classBreak'; readonly classId: number }
  | { readonly kind: 'room'; readonly roomId: number }
  | { readonly kind: 'roomBusy'; readonly roomId: number }
  | { readonly kind: 'classRoom'; readonly classId: number | null }
  | { readonly kind: 'assignment'; readonly classId: number | null }
  | { readonly kind: 'subjectRooms'; readonly subjectId: number }
  | { readonly kind: 'lessonSlots'; readonly grid: LessonGrid; readonly subjectId: number }
  | { readonly kind: 'fixedLesson' }
  | { readonly kind: 'lock' }
  | { readonly kind: 'file' };

export type Source = RuleSource | ConditionSource;

/** The id of a rule: its kind and its source written out. Nobody reads it back; the solver only compares ids. */
export function ruleId(type: RuleKind['type'], source: RuleSource): string {
  return source.kind === 'imported' ? source.id : [type, ...Object.values(source)].join('/');
}
