import type { DraftOf, FieldOf, Mark, Resources, ValuesOf } from '@tkb/contract';
import type { CatalogueSubject, RoomTypeName } from '../../school/programme/subject-catalogue.ts';

/** Code of a shift: S (sáng) or C (chiều). */
export type ShiftCode = 'S' | 'C';

/** Fields of a resource without those that refer to other rows: the demo data names these by natural keys. */
type PlainFields<Name extends keyof Resources, Keys extends FieldOf<Resources[Name]>> = Readonly<
  Omit<DraftOf<Resources[Name]>, Keys>
>;

export interface DemoSite extends PlainFields<'site', 'travelMinutes'> {
  /** Minutes to the other sites, by name. */
  readonly travelMinutes: Readonly<Record<string, number>>;
}

export interface DemoDay {
  readonly day: number;
  readonly periods: Readonly<Record<ShiftCode, number>>;
}

export interface DemoPeriod extends PlainFields<'period', 'shiftId'> {
  readonly shift: ShiftCode;
}

export interface DemoSlot {
  readonly day: number;
  readonly shift: ShiftCode;
  readonly period: number;
}

/** A marked cell of one of the six grids; `owner` is the natural key of the grid's owner. */
export interface DemoCell extends DemoSlot {
  readonly owner: string;
  readonly mark: Mark;
}

export interface DemoDepartment {
  readonly name: string;
  readonly head: string;
  readonly deputy: string;
  readonly meeting: DemoSlot;
}

export interface DemoRoom extends PlainFields<'room', 'typeId' | 'siteId'> {
  readonly simultaneousClasses: number;
  readonly type: RoomTypeName;
  readonly site: string | null;
}

export type DemoSubject = CatalogueSubject;

/** Periods a week of a subject; `grade` is the number of the grade (1..12). */
export interface DemoCurriculumRow extends PlainFields<'curriculum', 'gradeId' | 'streamId' | 'subjectId' | 'groups'> {
  readonly mainPeriods: number;
  readonly oppositePeriods: number;
  readonly grade: number;
  readonly stream: string | null;
  readonly subject: string;
}

export interface DemoCombination extends PlainFields<'subjectCombination', 'subjects' | 'gradeId' | 'streamId'> {
  readonly subjects: readonly string[];
  readonly grade: number | null;
  readonly stream: string | null;
}

export interface DemoTeacher extends PlainFields<'teacher', 'departments' | 'sites'> {
  readonly weeklyNorm: number;
  readonly homeroomReduction: number | null;
  readonly reductions: ValuesOf<Resources['teacher']>['reductions'];
  readonly departments: readonly string[];
  readonly sites: readonly string[];
  /** Codes of the subjects the teacher can teach. */
  readonly subjects: readonly string[];
}

export interface DemoClass {
  readonly name: string;
  readonly size: number;
  readonly grade: number;
  readonly stream: string | null;
  readonly electiveSet: string | null;
  readonly mainShift: ShiftCode;
  readonly homeroomTeacher: string;
  readonly homeRoom: string;
  readonly site: string | null;
}

export interface DemoClassSubject {
  readonly class: string;
  readonly subject: string;
  readonly teachers: readonly string[];
  readonly mainPeriods: number;
  readonly oppositePeriods: number;
}

export interface DemoFixedLesson extends DemoSlot {
  readonly subject: string;
  readonly classes: readonly string[];
}

/** An invented school as one plain value. Rows refer to each other by code (subjects, rooms, teachers) or by name. */
export interface DemoSchool {
  /** Key under which it is offered, such as `thcs24`. */
  readonly name: string;
  readonly title: string;
  readonly school: {
    readonly name: string;
    readonly code: string;
    readonly provinceCode: string;
    readonly levels: readonly string[];
    readonly shifts: readonly ShiftCode[];
    readonly address: string;
    readonly principal: string;
    readonly parent: string;
  };
  readonly sites: readonly DemoSite[];
  readonly days: readonly DemoDay[];
  readonly periods: readonly DemoPeriod[];
  readonly streams: readonly { readonly name: string; readonly level: string; readonly note: string }[];
  readonly knowledgeBlocks: readonly string[];
  readonly departments: readonly DemoDepartment[];
  readonly rooms: readonly DemoRoom[];
  readonly subjects: readonly DemoSubject[];
  readonly curriculum: readonly DemoCurriculumRow[];
  readonly combinations: readonly DemoCombination[];
  readonly teachers: readonly DemoTeacher[];
  readonly classes: readonly DemoClass[];
  readonly classSubjects: readonly DemoClassSubject[];
  readonly fixedLessons: readonly DemoFixedLesson[];
  readonly grids: {
    readonly roomBusy: readonly DemoCell[];
    readonly subjectSlots: readonly DemoCell[];
    readonly teacherSlots: readonly DemoCell[];
    readonly classBreaks: readonly DemoCell[];
  };
}
