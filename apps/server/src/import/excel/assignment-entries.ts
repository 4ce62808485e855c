import { readCell, readReference, splitNames, type CellContext } from './cell-values.ts';
import { parseAssignmentText } from './assignment-text.ts';
import type { SheetColumn } from './columns.ts';
import type { MappedSheet } from './head.ts';
import type { RowError } from './plan-rows.ts';

/** What a file says of one assignment; what it does not say is absent. */
export interface AssignmentEntry {
  readonly row: number;
  readonly column: number;
  readonly classId: number;
  readonly subjectId: number;
  readonly group: number;
  readonly teacherIds?: readonly number[];
  readonly joinedClassIds?: readonly number[];
  readonly details: Readonly<Record<string, unknown>>;
}

/** A row of the sheet with the assignments it names. */
export interface EntryRow {
  readonly row: number;
  readonly label: string;
  readonly entries: readonly AssignmentEntry[];
  readonly errors: RowError[];
}

type SheetRow = MappedSheet['rows'][number];
type Report = (column: number, title: string, value: string, message: string) => void;

function startRow({ row }: SheetRow) {
  const errors: RowError[] = [];
  const report: Report = (column, title, value, message) =>
    void errors.push({ column: column < 0 ? null : column, title, value, message });
  return { row, errors, report };
}

/** Reads a name; reports and answers null when it names nothing or too much. */
function resolve(
  name: 'class' | 'subject' | 'teacher',
  text: string,
  context: CellContext,
  report: (message: string) => void,
): number | null {
  const read = readReference(name, text, context);
  if ('value' in read) return read.value as number;
  const what = { class: 'lớp', subject: 'môn', teacher: 'giáo viên' }[name];
  report(read.error.replace('không tìm thấy', `không có ${what}`));
  return null;
}

/** Several teachers of one lesson: codes or names between `;`, `+`, `/` or commas. */
function resolveTeachers(text: string, context: CellContext, report: (message: string) => void): number[] | null {
  const parts = splitNames(text).flatMap((part) =>
    context.names.find('teacher', part).kind === 'none' ? part.split(/[,/]/) : [part],
  );
  const ids = parts
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => resolve('teacher', part, context, report));
  return ids.includes(null) ? null : [...new Set(ids as number[])];
}

/** Rows `teacher | Toán(6A1, 6A2); Tin(6A1)`. */
export function readListRows(sheet: MappedSheet, context: CellContext): EntryRow[] {
  const teacherAt = sheet.columns.indexOf('teacher');
  const textAt = sheet.columns.indexOf('assignments');
  const isClass = (text: string) => context.names.find('class', text).kind === 'found';
  return sheet.rows.flatMap((source) => {
    const teacherText = source.cells[teacherAt] ?? '';
    const text = source.cells[textAt] ?? '';
    if (text === '') return [];
    const { row, errors, report } = startRow(source);
    if (teacherText === '') report(teacherAt, 'Giáo viên', '', 'chưa ghi giáo viên');
    const teacherId =
      teacherText === ''
        ? null
        : resolve('teacher', teacherText, context, (m) => report(teacherAt, 'Giáo viên', teacherText, m));
    const title = 'Phân công chuyên môn';
    const { assignments, unknown } = parseAssignmentText(text, isClass);
    for (const piece of unknown)
      report(
        textAt,
        title,
        text,
        `không hiểu "${piece}"; ghi dạng Toán(6A1, 6A2); Tin(6A1) với lớp đã có trong danh mục`,
      );
    const entries = assignments.flatMap(({ subject, classes }) => {
      const subjectId = resolve('subject', subject, context, (m) => report(textAt, title, text, m));
      return classes.flatMap((name) => {
        const classId = resolve('class', name, context, (m) => report(textAt, title, text, m));
        if (classId === null || subjectId === null || teacherId === null) return [];
        return [{ row, column: textAt, classId, subjectId, group: 0, teacherIds: [teacherId], details: {} }];
      });
    });
    return [{ row, label: teacherText, entries, errors }];
  });
}

/** Rows of classes, columns of subjects (their heads name them), cells with teachers. */
export function readMatrixRows(sheet: MappedSheet, context: CellContext): EntryRow[] {
  const classAt = sheet.columns.indexOf('class');
  const subjects = sheet.heads.flatMap((head, column) =>
    sheet.columns[column] === 'subject' ? [{ column, head }] : [],
  );
  return sheet.rows.flatMap((source) => {
    const name = source.cells[classAt] ?? '';
    const filled = subjects.filter(({ column }) => (source.cells[column] ?? '') !== '');
    if (name === '' || filled.length === 0) return [];
    const { row, errors, report } = startRow(source);
    const classId = resolve('class', name, context, (m) => report(classAt, 'Lớp', name, m));
    const entries = filled.flatMap(({ column, head }) => {
      const text = source.cells[column] ?? '';
      const subjectId = resolve('subject', head, context, (m) => report(column, head, text, m));
      const teacherIds = resolveTeachers(text, context, (m) => report(column, head, text, m));
      if (classId === null || subjectId === null || teacherIds === null) return [];
      return [{ row, column, classId, subjectId, group: 0, teacherIds, details: {} }];
    });
    return [{ row, label: name, entries, errors }];
  });
}

/** One assignment per row. `6A1 + 6A2` in the class column are joined classes. */
export function readTableRows(sheet: MappedSheet, columns: readonly SheetColumn[], context: CellContext): EntryRow[] {
  return sheet.rows.map((source) => readTableRow(sheet, columns, source, context));
}

function readTableRow(
  sheet: MappedSheet,
  columns: readonly SheetColumn[],
  source: SheetRow,
  context: CellContext,
): EntryRow {
  const { row, errors, report } = startRow(source);
  const at = (field: string) => sheet.columns.indexOf(field);
  const textOf = (field: string) => source.cells[at(field)] ?? '';
  const need = (field: 'class' | 'subject', title: string, text: string) => {
    const complain = (message: string) => report(at(field), title, textOf(field), message);
    if (text !== '') return resolve(field, text, context, complain);
    complain('chưa nhập');
    return null;
  };
  const [first = '', ...joined] = textOf('class')
    .split('+')
    .map((name) => name.trim());
  const classId = need('class', 'Lớp', first);
  const others = joined.map((name) => need('class', 'Lớp', name)).filter((id) => id !== null);
  const subjectId = need('subject', 'Môn học', textOf('subject'));
  const teacher = textOf('teacher');
  const teacherIds =
    teacher === ''
      ? undefined
      : resolveTeachers(teacher, context, (m) => report(at('teacher'), 'Giáo viên', teacher, m));
  const { group, joinedClassIds, ...details } = readDetails(sheet, columns, source, context, report);
  const label = `${textOf('class')} – ${textOf('subject')}`;
  if (classId === null || subjectId === null || errors.length > 0) return { row, label, entries: [], errors };
  const joinedIds = joined.length > 0 ? others : (joinedClassIds as number[] | undefined);
  const entry: AssignmentEntry = {
    ...{ row, column: at('class'), classId, subjectId, details, group: Number(group ?? 0) },
    ...(teacherIds && { teacherIds }),
    ...(joinedIds && { joinedClassIds: joinedIds }),
  };
  return { row, label, entries: [entry], errors };
}

const keyFields = new Set(['class', 'subject', 'teacher']);

function readDetails(
  sheet: MappedSheet,
  columns: readonly SheetColumn[],
  { cells }: SheetRow,
  context: CellContext,
  report: Report,
): Record<string, unknown> {
  const details: Record<string, unknown> = {};
  sheet.columns.forEach((field, index) => {
    const column = columns.find((candidate) => candidate.field === field);
    const text = cells[index] ?? '';
    if (!column || text === '' || keyFields.has(column.field)) return;
    const read = readCell(column, text, context);
    if ('error' in read) return report(index, column.title, text, read.error);
    const checked = column.schema.safeParse(read.value);
    if (checked.success) details[column.field] = checked.data;
    else report(index, column.title, text, `"${text}" ngoài khoảng cho phép`);
  });
  return details;
}
