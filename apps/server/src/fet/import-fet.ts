import { fitWeek, readFet, type FetGap, type FetInventory } from '@tkb/interchange';
import type { Transaction } from '../db/database.ts';
import { AppError } from '../errors/app-error.ts';
import { describeIssue } from './fet-errors.ts';
import { planSchool } from './plan-school.ts';
import { saveSchool, type SavedSchool } from './save-school.ts';
import { constraintUses, type ConstraintUse } from './school-counterparts.ts';
import type { SchoolPlan } from './school-plan.ts';
import { sayChange, sayMisfit, weekLimits } from './week-words.ts';

/** Largest file that is read, in bytes. */
export const FET_LIMIT = 12 * 1024 * 1024;

export interface FetImport extends SavedSchool {
  readonly counts: Record<string, number>;
  readonly ignored: { readonly name: string; readonly count: number; readonly reason: string }[];
  /** What was done to the week of the file so that it is a school's. */
  readonly notes: string[];
}

/** The school that a file would become, before anything is stored. */
export interface FetPreview extends Pick<FetImport, 'counts' | 'ignored' | 'notes'> {
  readonly name: string;
  readonly constraints: ConstraintUse[];
}

/**
 * Stores the school of a `.fet` file with a timetable that obeys the file's constraints, in the given unit transaction. Throws
 * `import.too_large`, or `import.not_understood` with line, column and element.
 */
export async function importFet(
  tx: Transaction,
  bytes: Uint8Array,
  options: { readonly name?: string | undefined; readonly schoolYear: string },
): Promise<FetImport> {
  const { plan, inventory, gaps, notes } = planFile(bytes);
  const saved = await saveSchool(tx, { ...plan, name: options.name || plan.name }, options.schoolYear);
  return { ...saved, counts: countsOf(plan, inventory), ignored: ignoredParts(inventory, gaps), notes };
}

/** The school that a `.fet` file would become: its size, and which of its constraints go where. Throws as `importFet` does. */
export function previewFet(bytes: Uint8Array): FetPreview {
  const { plan, inventory, gaps, uses, notes } = planFile(bytes);
  return {
    name: plan.name,
    counts: countsOf(plan, inventory),
    constraints: uses,
    ignored: ignoredParts(inventory, gaps),
    notes,
  };
}

function countsOf(plan: SchoolPlan, inventory: FetInventory): Record<string, number> {
  return {
    days: plan.days.length,
    shifts: plan.shifts,
    periods: plan.periodsPerShift,
    subjects: plan.subjects.length,
    teachers: plan.teachers.length,
    rooms: plan.rooms.length,
    classes: plan.classes.length,
    classSubjects: plan.classSubjects.length,
    lessons: plan.lessons.length,
    rules: plan.rules.length,
    inactiveActivities: inventory.inactiveActivities,
  };
}

function planFile(bytes: Uint8Array) {
  if (bytes.byteLength > FET_LIMIT)
    throw new AppError('import.too_large', { size: megabytes(bytes.byteLength), limit: megabytes(FET_LIMIT) });
  const read = readFet(bytes, { maxSize: FET_LIMIT });
  if (!read.ok) {
    const errors = read.issues.map((issue) => ({ field: issue.path, code: issue.code, message: describeIssue(issue) }));
    throw new AppError('import.not_understood', { detail: errors[0]?.message ?? '' }, { errors: errors.slice(0, 50) });
  }
  const fitted = fitWeek(read.file, weekLimits);
  if (!fitted.ok) {
    const { days, hours } = read.file;
    throw new AppError('import.not_understood', { detail: sayMisfit(days.length, hours.length, fitted.reason) });
  }
  const { file, translated, changes } = fitted;
  return {
    plan: planSchool(file, translated),
    inventory: read.inventory,
    gaps: translated.report.gaps,
    uses: constraintUses(read.file, translated),
    notes: changes.map(sayChange),
  };
}

const megabytes = (bytes: number): string =>
  `${(bytes / 1024 / 1024).toLocaleString('vi', { maximumFractionDigits: 1 })} MB`;

const gapReasons: Record<FetGap['reason'], string> = {
  'unsupported-type': 'loại ràng buộc chưa được hỗ trợ',
  'virtual-room': 'phòng ảo được coi như một phòng thường',
};

function ignoredParts({ unknownElements }: FetInventory, gaps: readonly FetGap[]): FetImport['ignored'] {
  return [
    ...gaps.map(({ element, reason, count }) => ({ name: element, count, reason: gapReasons[reason] })),
    ...unknownElements.map(({ path, count }) => ({ name: path, count, reason: 'phần tử lạ' })),
  ];
}
