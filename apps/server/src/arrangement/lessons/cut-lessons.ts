import { blocksOf, teachersOfAssignment, weeksOfAssignment } from '@tkb/contract';
import type {
  ClassData,
  ClassSubjectData,
  FixedLessonData,
  LessonData,
  SchoolData,
  SubjectData,
} from '../school/school-data.ts';

/** A lesson that is not stored yet; it stands nowhere. */
export type LessonDraft = Omit<LessonData, 'id' | 'day' | 'period' | 'roomId' | 'locked' | 'imported'> & {
  readonly fixedLessonId: number | null;
};

/**
 * The lessons of a school's week: every class-subject cut into blocks, with the periods that fixed lessons pin, and the
 * activities (fixed lessons that are no subject) of each class.
 */
export function cutLessons(data: SchoolData): LessonDraft[] {
  const classes = new Map(data.classes.map((item) => [item.id, item]));
  const subjects = new Map(data.subjects.map((item) => [item.id, item]));
  const visits = oppositePeriods(data);
  const ofSubjects = data.classSubjects.flatMap((row) => {
    const schoolClass = classes.get(row.classId);
    const subject = subjects.get(row.subjectId);
    if (!schoolClass || !subject) return [];
    // A class with only a few more periods should not have to come back for each of them.
    const inPairs = subject.doublePeriods !== 'never' && (visits.get(row.classId) ?? 0) <= data.frame.days.length;
    const drafts = cutClassSubject(data, { row, schoolClass, subject, inPairs });
    return pinLessons(
      drafts,
      data.fixedLessons.filter((fixed) => appliesTo(fixed, schoolClass, row.subjectId)),
    );
  });
  return [...ofSubjects, ...activityLessons(data)];
}

function oppositePeriods({ classSubjects }: SchoolData): Map<number, number> {
  const periods = new Map<number, number>();
  for (const row of classSubjects) {
    for (const id of [row.classId, ...row.joinedClassIds])
      periods.set(id, (periods.get(id) ?? 0) + row.oppositePeriods);
  }
  return periods;
}

interface CutInput {
  readonly row: ClassSubjectData;
  readonly schoolClass: ClassData;
  readonly subject: SubjectData;
  /** Periods of the opposite shift are taught in pairs. */
  readonly inPairs: boolean;
}

function cutClassSubject(data: SchoolData, { row, schoolClass, subject, inPairs }: CutInput): LessonDraft[] {
  const opposite = oppositeShift(data, schoolClass.mainShiftId);
  const { main, other } = cutBlocks(row, inPairs);
  const teacherIds = teachersOfAssignment(row, subject, schoolClass);
  const draft = ({ duration, inWeeks }: Block, shiftId: number): LessonDraft => ({
    classSubjectId: row.id,
    subjectId: row.subjectId,
    activity: '',
    duration,
    classes: [row.classId, ...row.joinedClassIds].map((id) => ({ id, group: row.group })),
    teacherIds,
    shiftId,
    inWeeks,
    fixed: null,
    fixedLessonId: null,
  });
  return [
    ...main.map((block) => draft(block, schoolClass.mainShiftId)),
    ...other.map((block) => draft(block, opposite ?? schoolClass.mainShiftId)),
  ];
}

/** The shift a class comes back for: the first other one with periods. */
export function oppositeShift(data: Pick<SchoolData, 'frame'>, mainShiftId: number): number | undefined {
  return data.frame.shifts.find(({ id, periods }) => id !== mainShiftId && periods.some((count) => count > 0))?.id;
}

/** A lesson to be made: its periods, and whether it keeps to the weeks of its assignment. */
interface Block {
  readonly duration: number;
  readonly inWeeks: boolean;
}

interface Blocks {
  readonly main: readonly Block[];
  readonly other: readonly Block[];
}

/** Blocks of the main and the opposite shift: by the pattern where it fits, else single periods. */
function cutBlocks(row: ClassSubjectData, inPairs: boolean): Blocks {
  const pattern = blocksOf(row.blockPattern);
  const periods = row.mainPeriods + row.oppositePeriods;
  // In an assignment for every week all blocks are alike.
  const limited = weeksOfAssignment(row) === null ? periods : Math.min(periods, row.weekPeriods ?? periods);
  if (pattern.reduce((sum, size) => sum + size, 0) === periods) {
    const split = splitPattern(pattern, row.mainPeriods);
    const marked = split && markBlocks(split, limited);
    if (marked) return marked;
  }
  const [mainLimited, otherLimited] = [Math.min(limited, row.mainPeriods), Math.max(0, limited - row.mainPeriods)];
  const marks = (sizes: readonly number[], inWeeks: boolean) => sizes.map((duration): Block => ({ duration, inWeeks }));
  return {
    main: [...marks(singles(row.mainPeriods - mainLimited), false), ...marks(singles(mainLimited), true)],
    other: [
      ...marks(comingBack(row.oppositePeriods - otherLimited, inPairs), false),
      ...marks(comingBack(otherLimited, inPairs), true),
    ],
  };
}

function comingBack(periods: number, inPairs: boolean): number[] {
  const pairs = inPairs ? Math.floor(periods / 2) : 0;
  return [...Array.from({ length: pairs }, () => 2), ...singles(periods - pairs * 2)];
}

/** Marks the last blocks that add up to exactly the periods of limited weeks; null when none do. */
function markBlocks({ main, other }: { main: number[]; other: number[] }, limited: number): Blocks | null {
  const sizes = [...other, ...main];
  const chosen = chooseSum(sizes, sizes.length - 1, limited);
  if (!chosen) return null;
  const blocks = sizes.map((duration, index): Block => ({ duration, inWeeks: chosen.has(index) }));
  return { main: blocks.slice(other.length), other: blocks.slice(0, other.length) };
}

function chooseSum(sizes: readonly number[], last: number, sum: number): Set<number> | null {
  if (sum === 0) return new Set();
  const size = sizes[last];
  if (size === undefined) return null;
  const rest = size <= sum ? chooseSum(sizes, last - 1, sum - size) : null;
  return rest ? rest.add(last) : chooseSum(sizes, last - 1, sum);
}

/** Which blocks of the pattern fill the main shift exactly, the first ones preferred; null when none do. */
function splitPattern(pattern: readonly number[], periods: number): { main: number[]; other: number[] } | null {
  const [size, ...rest] = pattern;
  if (size === undefined) return periods === 0 ? { main: [], other: [] } : null;
  if (size <= periods) {
    const taken = splitPattern(rest, periods - size);
    if (taken) return { main: [size, ...taken.main], other: taken.other };
  }
  const left = splitPattern(rest, periods);
  return left && { main: left.main, other: [size, ...left.other] };
}

const singles = (count: number): number[] => Array.from({ length: count }, () => 1);

function appliesTo(fixed: FixedLessonData, schoolClass: ClassData, subjectId: number | null): boolean {
  if (fixed.subjectId !== subjectId) return false;
  if (fixed.classes.length > 0) return fixed.classes.includes(schoolClass.id);
  return fixed.gradeId === null || fixed.gradeId === schoolClass.gradeId;
}

/** Each fixed lesson takes a single period of its shift; when the class has none left, its lessons stay unpinned. */
function pinLessons(drafts: readonly LessonDraft[], fixedLessons: readonly FixedLessonData[]): LessonDraft[] {
  const result = [...drafts];
  for (const { id, shiftId, day, period } of fixedLessons) {
    const index = result.findIndex(
      (draft) => draft.fixed === null && draft.duration === 1 && draft.shiftId === shiftId,
    );
    const draft = result[index];
    if (draft) result[index] = { ...draft, fixed: { day, period }, fixedLessonId: id };
  }
  return result;
}

function activityLessons(data: SchoolData): LessonDraft[] {
  return data.fixedLessons
    .filter(({ subjectId }) => subjectId === null)
    .flatMap((fixed) =>
      data.classes
        .filter((schoolClass) => schoolClass.mainShiftId === fixed.shiftId && appliesTo(fixed, schoolClass, null))
        .map(({ id }): LessonDraft => ({
          classSubjectId: null,
          subjectId: null,
          activity: fixed.activity,
          duration: 1,
          classes: [{ id, group: 0 }],
          teacherIds: [],
          shiftId: fixed.shiftId,
          inWeeks: true,
          fixed: { day: fixed.day, period: fixed.period },
          fixedLessonId: fixed.id,
        })),
    );
}
