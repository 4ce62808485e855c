import { findWeekProblem, type AssignmentLayout, type ClassSubject, type ExcelImport } from '@tkb/contract';
import { assignmentColumns } from './assignment-columns.ts';
import {
  readListRows,
  readMatrixRows,
  readTableRows,
  type AssignmentEntry,
  type EntryRow,
} from './assignment-entries.ts';
import type { CellContext } from './cell-values.ts';
import { foldHead } from './columns.ts';
import { mapSheet, type MappedSheet, type SavedMapping } from './head.ts';
import type { RowError } from './plan-rows.ts';
import type { Row } from './school-names.ts';

type Stored = Omit<ClassSubject, 'id' | 'version'>;

/** What becomes of one assignment: as it was, and as it is to be stored. */
export interface PlannedAssignment {
  readonly entry: AssignmentEntry;
  readonly before: Stored | null;
  readonly after: Stored;
  readonly isSame: boolean;
}

/** A row of the sheet with what becomes of its assignments. */
export interface PlannedEntryRow {
  readonly row: number;
  readonly label: string;
  readonly errors: readonly RowError[];
  readonly assignments: readonly PlannedAssignment[];
}

const notSubjects = /^(stt|tt|khoi|siso|gvcn|gvchunhiem|buoi|phong|ghichu|tong.*|lop|sotiet)$/;

/** Recognises the layout by its heads (unless the caller knows it) and maps the columns. */
export function mapAssignments(
  body: ExcelImport,
  saved: SavedMapping,
): { readonly layout: AssignmentLayout; readonly sheet: MappedSheet } {
  const layouts: readonly AssignmentLayout[] = body.layout ? [body.layout] : ['table', 'list', 'matrix'];
  const tried = layouts.map((layout) => ({ layout, sheet: mapSheet(body, assignmentColumns[layout], saved) }));
  const isWhole = ({ layout, sheet }: (typeof tried)[number]) =>
    assignmentColumns[layout].every(
      ({ field, isRequired }) =>
        !isRequired || sheet.columns.includes(field) || (layout === 'matrix' && field === 'subject'),
    );
  const found = tried.find(isWhole) ?? tried[0]!;
  if (found.layout !== 'matrix' || body.columns) return found;
  return { layout: 'matrix', sheet: { ...found.sheet, columns: subjectColumns(found.sheet) } };
}

const subjectColumns = ({ columns, heads }: MappedSheet) =>
  heads.map((head, index) => {
    if (columns[index] !== null) return columns[index] ?? null;
    return head === '' || notSubjects.test(foldHead(head)) ? null : 'subject';
  });

/** Reads the rows of a layout. */
export function readEntries(layout: AssignmentLayout, sheet: MappedSheet, context: CellContext): EntryRow[] {
  if (layout === 'list') return readListRows(sheet, context);
  if (layout === 'matrix') return readMatrixRows(sheet, context);
  return readTableRows(sheet, assignmentColumns.table, context);
}

/** What is stored now, for planning. */
export interface StoredAssignments {
  readonly rows: readonly ClassSubject[];
  readonly classes: readonly Row[];
  readonly curriculum: readonly Row[];
}

/** Plans the assignments of every row; an assignment named twice, or without known periods, is an error of its row. */
export function planAssignments(
  rows: readonly EntryRow[],
  stored: StoredAssignments,
  { names }: CellContext,
): PlannedEntryRow[] {
  const byKey = new Map(stored.rows.map((row) => [keyOf(row), row]));
  const covering = new Map(
    stored.rows.flatMap((row) => row.joinedClassIds.map((classId) => [keyOf({ ...row, classId }), row] as const)),
  );
  const named = new Map<string, AssignmentEntry>();
  return rows.map(({ row, label, entries, errors }) => {
    const assignments: PlannedAssignment[] = [];
    const own: RowError[] = [...errors];
    for (const entry of entries) {
      const what = `${names.labelOf('class', entry.classId)} – ${names.labelOf('subject', entry.subjectId)}`;
      const complain = (message: string) =>
        own.push({ column: entry.column, title: 'Phân công', value: what, message: `${what}: ${message}` });
      const earlier = named.get(keyOf(entry));
      named.set(keyOf(entry), entry);
      const cover = covering.get(keyOf(entry));
      if (earlier) complain(repeatMessage(earlier));
      else if (cover && !byKey.has(keyOf(entry))) {
        const host = names.labelOf('class', cover.classId);
        if (!sameTeachers(entry, cover)) complain(`đang học ghép với ${host}; hãy đổi giáo viên ở lớp ${host}`);
      } else {
        const planned = planOne(entry, byKey.get(keyOf(entry)) ?? null, stored);
        const problem =
          planned && findWeekProblem(planned.after, planned.after.mainPeriods + planned.after.oppositePeriods);
        if (problem) complain(problem.message);
        else if (planned) assignments.push(planned);
        else complain('chưa biết số tiết; hãy nhập môn khối lớp trước, hoặc dùng bảng dài có cột số tiết');
      }
    }
    return { row, label, errors: own, assignments };
  });
}

const repeatMessage = ({ row }: AssignmentEntry) =>
  `đã được phân công ở dòng ${row}; nếu hai người cùng dạy, dùng bảng dài và ghi "A; B" trong cột Giáo viên`;

const keyOf = ({ classId, subjectId, group }: Pick<ClassSubject, 'classId' | 'subjectId' | 'group'>) =>
  `${classId} ${subjectId} ${group}`;
const sameTeachers = ({ teacherIds }: AssignmentEntry, row: ClassSubject) =>
  teacherIds === undefined || teacherIds.join() === row.teacherIds.join();

function planOne(entry: AssignmentEntry, existing: ClassSubject | null, stored: StoredAssignments) {
  const { classId, subjectId, group, teacherIds, joinedClassIds, details } = entry;
  const before = existing && withoutId(existing);
  const hasPeriods = (Number(details['mainPeriods'] ?? 0) || Number(details['oppositePeriods'] ?? 0)) > 0;
  const programme = before || hasPeriods ? null : periodsOf(classId, subjectId, stored);
  if (!before && !hasPeriods && !programme) return null;
  const start: Stored = before ?? {
    ...{
      classId,
      subjectId,
      group,
      teacherIds: [],
      mainPeriods: 0,
      oppositePeriods: 0,
      roomId: null,
      blockPattern: '',
    },
    ...{ joinedClassIds: [], weekFrom: null, weekTo: null, weekPattern: 'every', weekPeriods: null, parallelGroup: '' },
  };
  const after: Stored = {
    ...start,
    ...programme,
    ...details,
    ...(teacherIds && { teacherIds: [...teacherIds] }),
    ...(joinedClassIds && { joinedClassIds: joinedClassIds.filter((id) => id !== classId).toSorted((a, b) => a - b) }),
  };
  return { entry, before, after, isSame: JSON.stringify(before) === JSON.stringify(after) };
}

function withoutId({ id: _, ...row }: ClassSubject): Stored {
  const { classId, subjectId, group, teacherIds, mainPeriods, oppositePeriods, roomId, blockPattern } = row;
  const { joinedClassIds, weekFrom, weekTo, weekPattern, weekPeriods, parallelGroup } = row;
  return {
    ...{ classId, subjectId, group, teacherIds, mainPeriods, oppositePeriods, roomId, blockPattern },
    ...{ joinedClassIds, weekFrom, weekTo, weekPattern, weekPeriods, parallelGroup },
  };
}

/** Periods by the curriculum of the class's grade; a row of its stream goes before one without. */
function periodsOf(classId: number, subjectId: number, { classes, curriculum }: StoredAssignments) {
  const own = classes.find(({ id }) => id === classId);
  const rows = curriculum.filter((row) => row['gradeId'] === own?.['gradeId'] && row['subjectId'] === subjectId);
  const row =
    rows.find((candidate) => candidate['streamId'] !== null && candidate['streamId'] === own?.['streamId']) ??
    rows.find((candidate) => candidate['streamId'] === null);
  if (!row) return null;
  return { mainPeriods: row['mainPeriods'] as number, oppositePeriods: row['oppositePeriods'] as number };
}
