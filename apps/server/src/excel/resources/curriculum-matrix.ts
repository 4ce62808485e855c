import { fieldInfo, text } from '@tkb/contract';
import { otherOf, semesterIn, type Semester } from '../sheet/semesters.ts';
import type { SheetColumn } from '../sheet/columns.ts';
import type { MappedSheet } from '../sheet/head.ts';
import type { RowError } from '../sheet/cell-values.ts';
import type { PlannedRow } from './plan-rows.ts';
import { idNamed, type SchoolNames } from '../names/school-names.ts';

const schema = text('Số tiết của khối (tên ở đầu cột)');

/** A column of a programme written as subjects x grades: its head names the grade. */
export const gradeColumn: SheetColumn = {
  field: 'gradeColumn',
  schema,
  info: fieldInfo(schema),
  title: fieldInfo(schema).title,
  isRequired: false,
};

/** Maps the columns whose heads name a grade, where the sheet has subjects and no column of grades. */
export function mapGradeColumns(file: MappedSheet, names: SchoolNames, semester: Semester): MappedSheet {
  const given = spellYear(gradesBelow(file, names));
  if (given.columns.includes('gradeId') || !given.columns.includes('subjectId')) return given;
  const { sheet, halves } = halvesBelow(given);
  const isOther = halves.map((half) => halves.includes(semester) && half === otherOf(semester));
  const columns = sheet.columns.map((field, index) => {
    const head = gradeWords(sheet.heads[index] ?? '');
    const isGrade = field === null && head !== '' && !isOther[index] && idNamed(names, 'grade', head) !== null;
    return isGrade ? gradeColumn.field : field;
  });
  return { ...sheet, columns };
}

/** A grade without the words for the amount beside it: `Số tiết K6`, `Lớp 6`. */
const gradeWords = (head: string) =>
  head
    .replace(/^(?:số\s+)?tiết(?:\s*\/\s*(?:tuần|năm(?:\s+học)?))?\s+/iu, '')
    .replace(/^lớp\s+(?=\d)/iu, 'Khối ')
    .trim();

const ofYear = /(?:\/|cả|một|mỗi)\s*năm/iu;

/** `Số tiết/tuần` over `Lớp 6 | Lớp 7`: the grades stand in the second line of the head. */
function gradesBelow(sheet: MappedSheet, names: SchoolNames): MappedSheet {
  const [below] = sheet.rows;
  const isGrade = (text = '') => text !== '' && idNamed(names, 'grade', gradeWords(text)) !== null;
  const isBelow = (at: number) =>
    isGrade(below?.cells[at]) && [null, 'mainPeriods'].includes(sheet.columns[at] ?? null);
  const subjectAt = sheet.columns.indexOf('subjectId');
  const isHead = ['', sheet.heads[subjectAt]].includes(below?.cells[subjectAt] ?? '');
  if (!isHead || sheet.columns.includes('gradeId') || sheet.heads.filter((_, at) => isBelow(at)).length < 2)
    return sheet;
  const heads = sheet.heads.map((head, at) => {
    if (!isBelow(at)) return head;
    return `${ofYear.test(head) ? 'Số tiết/năm ' : ''}${below!.cells[at]!}`;
  });
  const columns = sheet.columns.map((field, at) => (isBelow(at) ? null : field));
  return { ...sheet, heads, columns, rows: sheet.rows.slice(1) };
}

/** Below `Số tiết/năm` a number is of the year; it is told how many a week these are. */
function spellYear(sheet: MappedSheet): MappedSheet {
  const isOfYear = sheet.heads.map((head) => /tiết/iu.test(head) && ofYear.test(head) && !/tuần/iu.test(head));
  const isSaid = sheet.columns.includes('mainPeriods');
  const first = isSaid ? -1 : isOfYear.indexOf(true);
  if (!isOfYear.includes(true)) return sheet;
  const columns = sheet.columns.map((field, at) =>
    at === first && gradeWords(sheet.heads[at]!) === sheet.heads[at] ? 'mainPeriods' : field,
  );
  const rows = sheet.rows.map((row) => ({
    ...row,
    cells: row.cells.map((text, at) => (isOfYear[at] && /^\d{2,3}$/.test(text) ? `${text} tiết/năm` : text)),
  }));
  return { ...sheet, columns, rows };
}

/** The halves of the year that stand in the first row below the heads. */
function halvesBelow(sheet: MappedSheet): {
  readonly sheet: MappedSheet;
  readonly halves: readonly (Semester | null)[];
} {
  const [below] = sheet.rows;
  const halves = below?.cells.map(semesterIn) ?? [];
  if (halves.filter((half) => half !== null).length < 2) return { sheet, halves: [] };
  return { sheet: { ...sheet, rows: sheet.rows.slice(1) }, halves };
}

/** One row per subject and grade instead of one per subject; `origins` say from which column each came. */
export function unfoldGrades(sheet: MappedSheet): { readonly sheet: MappedSheet; readonly origins: readonly number[] } {
  const kept = sheet.columns.flatMap((field, index) => (field !== null && field !== gradeColumn.field ? [index] : []));
  const grades = sheet.columns.flatMap((field, index) => (field === gradeColumn.field ? [index] : []));
  const origins: number[] = [];
  const rows = sheet.rows.flatMap(({ row, cells }) =>
    grades.flatMap((index) => {
      const periods = cells[index] ?? '';
      if (/^[-–—]?$/.test(periods)) return [];
      origins.push(index);
      return [
        { row, cells: [...kept.map((at) => cells[at] ?? ''), gradeWords(sheet.heads[index] ?? ''), periods, '0'] },
      ];
    }),
  );
  const columns = [...kept.map((at) => sheet.columns[at] ?? null), 'gradeId', 'mainPeriods', 'oddWeekPeriods'];
  const heads = [...kept.map((at) => sheet.heads[at] ?? ''), 'Khối lớp', 'Số tiết', 'Học cách tuần'];
  return { sheet: { headRow: sheet.headRow, heads, columns, rows }, origins };
}

/** The rows of the sheet again, each with what becomes of its grades; errors stand in the columns they came from. */
export function foldGrades(
  source: MappedSheet,
  planned: readonly PlannedRow[],
  origins: readonly number[],
  label: (row: PlannedRow) => string,
): PlannedRow[] {
  const kept = source.columns.flatMap((field, index) => (field !== null && field !== gradeColumn.field ? [index] : []));
  const place = (error: RowError, origin: number): RowError =>
    error.column === null ? error : { ...error, column: kept[error.column] ?? origin };
  const byRow = Map.groupBy(
    planned.map((item, index) => ({ item, origin: origins[index]! })),
    ({ item }) => item.row,
  );
  return [...byRow.values()].map((cells) => {
    const seen = new Set<string>();
    const errors = cells
      .flatMap(({ item, origin }) => item.errors.map((error) => place(error, origin)))
      .filter(({ column, message }) => !seen.has(`${column} ${message}`) && seen.add(`${column} ${message}`));
    // A cell that cannot be read becomes nothing, not even the amount that a new row would begin with.
    const readable = cells.filter(({ item }) => item.errors.length === 0);
    const changes = readable.flatMap(({ item }) =>
      item.id === null
        ? [`${label(item)}: ${String(item.values['mainPeriods'])} tiết`]
        : item.changes.map((change) => `${label(item)}: ${change}`),
    );
    const first = cells[0]!.item;
    const isNew = cells.some(({ item }) => item.id === null);
    return { ...first, id: isNew ? null : first.id, errors, changes };
  });
}
