import { curriculumOf, type Assignment, type SchoolClass, type CurriculumRow } from '../../assignment/loads.ts';

/** A cell of the matrix. */
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

/** Gives a cell that is empty the periods of the programme (2 when it has none). */
export function addToCell(
  rows: readonly Assignment[],
  cell: Cell,
  curriculum: readonly CurriculumRow[],
  schoolClass: SchoolClass,
): Assignment[] {
  const planned = curriculumOf(curriculum, schoolClass).get(cell.subjectId);
  const groups = planned && planned.groups > 1 ? Array.from({ length: planned.groups }, (_, index) => index + 1) : [0];
  const added = groups.map((group) => ({
    ...cell,
    group,
    teacherIds: [],
    mainPeriods: planned?.mainPeriods ?? 2,
    oppositePeriods: planned?.oppositePeriods ?? 0,
    roomId: null,
    blockPattern: '',
    joinedClassIds: [],
    weekFrom: null,
    weekTo: null,
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
