import {
  choiceOfDays,
  fetConstraintTitles,
  fetToProblem,
  fitWeek,
  readFet,
  sayFetDoubts,
  sayFetIssue,
  type DayChoice,
  type FetFile,
  type FetGap,
  type FetInventory,
} from '@tkb/interchange';
import type { Transaction } from '../db/database.ts';
import { AppError } from '../errors/app-error.ts';
import { lessonsOutside, planSchool } from './plan-school.ts';
import { saveSchool, type SavedSchool } from './save-school.ts';
import { constraintUses, type ConstraintUse } from './school-counterparts.ts';
import type { SchoolPlan } from './school-plan.ts';
import { partsLeftOut, sayChange, sayMisfit, weekLimits } from './week-words.ts';

/** Largest file that is read, in bytes. */
export const FET_LIMIT = 12 * 1024 * 1024;

export interface FetImport extends SavedSchool {
  readonly counts: Record<string, number>;
  readonly ignored: { readonly name: string; readonly count: number; readonly reason: string }[];
  /** Changes made to the week of the file so that it is a school's, and constraints that FET refuses or that say nothing. */
  readonly notes: string[];
}

/** The school that a file would become, before anything is stored. */
export interface FetPreview extends Pick<FetImport, 'counts' | 'ignored' | 'notes'> {
  readonly name: string;
  readonly constraints: ConstraintUse[];
  /** The days to choose from in a file of more than a week. */
  readonly week: WeekChoice | null;
}

export interface WeekChoice {
  readonly days: string[];
  /** Days that make a week each, by position. */
  readonly parts: number[][];
  /** Positions of the days shown; null: the whole file, which two shifts can hold. */
  readonly chosen: number[] | null;
  /** True where the whole file can be imported. */
  readonly fitsWhole: boolean;
}

/** Positions of the days that are imported of a file of more than a week; null: all. */
export type ChosenDays = readonly number[] | null;

/**
 * Stores the school of a `.fet` file with a timetable that obeys the file's constraints, in the given unit transaction. Throws
 * `import.too_large`, or `import.not_understood` with line, column and element.
 */
export async function importFet(
  tx: Transaction,
  bytes: Uint8Array,
  options: { readonly name?: string | undefined; readonly schoolYear: string; readonly days?: ChosenDays },
): Promise<FetImport> {
  const read = readBytes(bytes);
  const chosen = options.days ?? null;
  const { plan, counts, ignored, notes } = planFile(read, chosen && choiceOfDays(read.file, weekLimits), chosen);
  const saved = await saveSchool(tx, { ...plan, name: options.name || plan.name }, options.schoolYear);
  return { ...saved, counts, ignored, notes };
}

/**
 * The school that a `.fet` file would become: its size, and which of its constraints go where. A file of more than a week is
 * shown by its first part unless days are chosen. Throws as `importFet` does.
 */
export function previewFet(bytes: Uint8Array, days: ChosenDays = null): FetPreview {
  const read = readBytes(bytes);
  const choice = choiceOfDays(read.file, weekLimits);
  const chosen = days ?? (choice?.fitsWhole === false ? (choice.parts[0] ?? null) : null);
  const { plan, counts, ignored, notes, uses } = planFile(read, choice, chosen);
  const week = choice && {
    days: choice.days.map(({ name }) => name),
    parts: choice.parts.map((part) => [...part]),
    chosen: chosen && [...chosen],
    fitsWhole: choice.fitsWhole,
  };
  return { name: plan.name, counts, constraints: uses, ignored, notes, week };
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
    lessons: plan.lessons.reduce((sum, { duration }) => sum + duration, 0),
    rules: plan.rules.length,
    inactiveActivities: inventory.inactiveActivities,
  };
}

interface ReadFile {
  readonly file: FetFile;
  readonly inventory: FetInventory;
}

function readBytes(bytes: Uint8Array): ReadFile {
  if (bytes.byteLength > FET_LIMIT)
    throw new AppError('import.too_large', { size: megabytes(bytes.byteLength), limit: megabytes(FET_LIMIT) });
  const read = readFet(bytes, { maxSize: FET_LIMIT });
  if (read.ok) return read;
  const errors = read.issues.map((issue) => ({ field: issue.path, code: issue.code, message: sayFetIssue(issue) }));
  const detail = errors
    .slice(0, 3)
    .map(({ message }) => message)
    .join(' ');
  throw new AppError('import.not_understood', { detail }, { errors: errors.slice(0, 50) });
}

function planFile({ file: whole, inventory }: ReadFile, choice: DayChoice | null, chosen: ChosenDays) {
  const fitted = fitWeek(whole, weekLimits, chosen && partOf(choice, chosen));
  if (!fitted.ok) {
    const days = chosen?.length ?? whole.days.length;
    throw new AppError('import.not_understood', { detail: sayMisfit(days, whole.hours.length, fitted.reason) });
  }
  const { file, translated, changes } = fitted;
  const plan = planSchool(file, translated);
  return {
    plan,
    counts: countsOf(plan, inventory),
    ignored: [...ignoredParts(file, inventory, translated.report.gaps), ...changes.flatMap(partsLeftOut)],
    uses: [...lessonsOutside(plan.lessons), ...constraintUses(file, translated, plan)],
    // FET would judge the file as it is, and not the week that is made of it.
    notes: [
      ...changes.map(sayChange),
      ...sayFetDoubts(fetToProblem(whole, { joinsRooms: false }).report.doubts, whole.mode),
    ],
  };
}

/** The chosen days of a file of more than a week, in the order of the file. */
function partOf(days: DayChoice | null, chosen: readonly number[]) {
  const wanted = [...new Set(chosen)].sort((a, b) => a - b);
  if (days === null)
    throw new AppError('import.not_understood', {
      detail: 'tệp chỉ có một tuần nên không phải chọn ngày. Hãy bỏ phần chọn ngày rồi nhập lại.',
    });
  if (wanted.some((day) => days.days[day] === undefined))
    throw new AppError('import.not_understood', { detail: 'ngày được chọn không có trong tệp. Hãy chọn lại.' });
  return { days, chosen: wanted };
}

const megabytes = (bytes: number): string =>
  `${(bytes / 1024 / 1024).toLocaleString('vi', { maximumFractionDigits: 1 })} MB`;

const gapReasons: Record<FetGap['reason'], string> = {
  'unsupported-type': 'loại ràng buộc chưa được hỗ trợ',
  'virtual-room': 'phòng ảo được coi như một phòng thường',
  'no-half-days': 'nói về buổi sáng hoặc chiều, mà tệp không ở chế độ Mornings-Afternoons nên không áp dụng',
};

function ignoredParts(
  { timeConstraints, spaceConstraints }: FetFile,
  { unknownElements }: FetInventory,
  gaps: readonly FetGap[],
): FetImport['ignored'] {
  const kinds = new Map([...timeConstraints, ...spaceConstraints].map(({ element, kind }) => [element, kind]));
  const nameOf = (element: string): string => {
    const kind = kinds.get(element) ?? 'unsupported';
    return kind === 'unsupported' ? element : `${fetConstraintTitles[kind]} (${element})`;
  };
  return [
    ...gaps.map(({ element, reason, count }) => ({ name: nameOf(element), count, reason: gapReasons[reason] })),
    ...unknownElements.map(({ path, count }) => ({ name: path, count, reason: 'mục chưa biết' })),
  ];
}
