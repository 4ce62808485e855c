import {
  curriculumOf,
  sumPeriods,
  type Assignment,
  type CurriculumRow,
  type SchoolClass,
  type Subject,
} from '../../../assignment/loads.ts';
import { turnOf } from '../../../assignment/week-turns.ts';

export interface Cell {
  readonly classId: number;
  readonly subjectId: number;
}

const isIn = (row: Assignment, { classId, subjectId }: Cell) => row.classId === classId && row.subjectId === subjectId;

/** The rows of a cell: one, or one per split group. */
export const rowsOfCell = (rows: readonly Assignment[], cell: Cell): Assignment[] =>
  rows.filter((row) => isIn(row, cell)).toSorted((first, second) => first.group - second.group);

/** The class whose row another class joins for this subject, if any. */
export const joinedInto = (rows: readonly Assignment[], { classId, subjectId }: Cell): Assignment | undefined =>
  rows.find((row) => row.subjectId === subjectId && row.joinedClassIds.includes(classId));

/** The rows that concern each class: its own and those it joins. */
export const groupByClass = (rows: readonly Assignment[]) =>
  Map.groupBy(
    rows.flatMap((row) => [row.classId, ...row.joinedClassIds].map((classId) => ({ classId, row }))),
    ({ classId }) => classId,
  );

/** Gives a cell that is empty the periods of the programme (2 when it has none). */
export function addToCell(
  rows: readonly Assignment[],
  cell: Cell,
  school: { readonly classes: readonly SchoolClass[]; readonly curriculum: readonly CurriculumRow[] },
): Assignment[] {
  const schoolClass = school.classes.find(({ id }) => id === cell.classId);
  const planned = schoolClass && curriculumOf(school.curriculum, schoolClass).get(cell.subjectId);
  const halves = planned?.oddWeekPeriods ?? 0;
  const groups = planned && planned.groups > 1 ? Array.from({ length: planned.groups }, (_, index) => index + 1) : [0];
  const added = groups.map((group) => ({
    ...cell,
    group,
    teacherIds: [],
    candidateIds: [],
    mainPeriods: planned?.mainPeriods ?? 2,
    oppositePeriods: planned?.oppositePeriods ?? 0,
    roomId: null,
    blockPattern: '',
    joinedClassIds: [],
    weekFrom: null,
    weekTo: null,
    ...(schoolClass && halves > 0
      ? { weekPattern: turnOf(schoolClass, cell.subjectId, school), weekPeriods: halves }
      : { weekPattern: 'every' as const, weekPeriods: null }),
    parallelGroup: '',
  }));
  return [...rows, ...added];
}

/** Changes the rows of a cell; without `group` all of them. */
export const changeCell = (
  rows: readonly Assignment[],
  cell: Cell,
  change: Partial<Assignment>,
  group?: number,
): Assignment[] =>
  rows.map((row) => (isIn(row, cell) && (group === undefined || row.group === group) ? { ...row, ...change } : row));

export const clearCell = (rows: readonly Assignment[], cell: Cell): Assignment[] =>
  rows.filter((row) => !isIn(row, cell));

/** The subjects worth a column: those the shown classes have or should have, the most taught first; or all of them. */
export function subjectColumns(
  subjects: readonly Subject[],
  classes: readonly SchoolClass[],
  rows: readonly Assignment[],
  curriculum: readonly CurriculumRow[],
  isAll: boolean,
): Subject[] {
  const shown = new Set(classes.map(({ id }) => id));
  const planned = classes.flatMap((schoolClass) => [...curriculumOf(curriculum, schoolClass).values()]);
  const periods = new Map<number, number>();
  for (const row of [...planned, ...rows.filter(({ classId }) => shown.has(classId))]) {
    periods.set(row.subjectId, (periods.get(row.subjectId) ?? 0) + sumPeriods(row));
  }
  const weight = ({ id }: Subject) => periods.get(id) ?? 0;
  return subjects
    .filter((subject) => isAll || weight(subject) > 0)
    .toSorted((first, second) => weight(second) - weight(first));
}
