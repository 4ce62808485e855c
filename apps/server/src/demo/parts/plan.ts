import type { DemoClass, DemoSchool, DemoSite, DemoSlot, ShiftCode } from './types.ts';

/** Seats of one kind in a department. */
export interface StaffGroup {
  /** The first is the main subject. */
  readonly subjects: readonly string[];
  readonly count: number;
  readonly grades: readonly number[];
  readonly sites: readonly string[];
  /** Weekly norm in periods. */
  readonly norm: number;
  /** Days on which a visiting teacher comes; such a teacher has no duties and no homeroom. */
  readonly visitingDays?: readonly number[];
  readonly ownClassOnly?: boolean;
  /** A concurrent duty that comes with the post. */
  readonly duty?: Duty;
}

/** Makes groups of teachers who teach at these sites and in these grades. */
export const staffOf =
  (common: Pick<StaffGroup, 'grades' | 'sites' | 'norm'>) =>
  (count: number, ...subjects: string[]): StaffGroup => ({ ...common, count, subjects });

/** A concurrent duty (kiêm nhiệm) and the periods that it takes off the norm. */
export interface Duty {
  readonly reason: string;
  readonly periods: number;
}

export interface DepartmentPlan {
  readonly name: string;
  readonly staff: readonly StaffGroup[];
  readonly meeting: DemoSlot;
}

export interface PlannedClass extends Omit<DemoClass, 'size' | 'homeroomTeacher'> {
  readonly site: string;
}

/** Periods off for the classes of some grades that study in this shift. */
export interface BreakPlan {
  readonly grades: readonly number[];
  readonly shift: ShiftCode;
  readonly day: number;
  readonly periods: readonly number[];
}

/** A school as somebody would describe it; `buildSchool` works out who teaches what. */
export interface SchoolPlan extends Pick<
  DemoSchool,
  'name' | 'title' | 'school' | 'streams' | 'days' | 'periods' | 'subjects' | 'curriculum' | 'combinations' | 'rooms'
> {
  readonly seed: number;
  /** The first one serves schools with a single site, which then do not list it. */
  readonly sites: readonly DemoSite[];
  readonly classes: readonly PlannedClass[];
  readonly departments: readonly DepartmentPlan[];
  /** A concurrent duty per department, in their order; its holder has no homeroom. */
  readonly duties: readonly Duty[];
  readonly homeroomSubjects: readonly string[];
  readonly shiftLimit: Readonly<Record<ShiftCode, number>>;
  readonly breaks: readonly BreakPlan[];
  readonly roomBusy: readonly (DemoSlot & { readonly owner: string })[];
}
