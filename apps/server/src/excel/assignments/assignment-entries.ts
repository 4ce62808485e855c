import { periodsOfAverage, type AssignmentLayout } from '@tkb/contract';
import { clearMark, readCell, type CellContext } from '../sheet/cell-values.ts';
import type { SheetColumn } from '../sheet/columns.ts';
import type { MappedSheet } from '../sheet/head.ts';
import type { RowError } from '../resources/plan-rows.ts';
import { assignmentColumns, periodFields } from './assignment-columns.ts';
import { prepareRows, type TableRow } from './assignment-rows.ts';
import { otherOf, type Semester } from '../sheet/semesters.ts';
import { parseAssignmentText, spellClassRanges, splitClasses } from './text/assignment-text.ts';
import { dropClassCounts } from './text/class-counts.ts';
import { ofHalf } from './text/halves.ts';
import { isRest } from './rest/rest-text.ts';
import { restsOfRow, restsOfText, settleRests } from './rest/settle-rest.ts';
import { ofOwnClass } from './text/own-class.ts';
import { dropRemarks } from './text/remarks.ts';
import { spellGroups, spellText, unmarkPart } from './text/spell-text.ts';
import { readMatrixRow } from './matrix-entries.ts';
import { settleParts } from './settle-parts.ts';
import {
  classNames,
  homeroomTeacherOf,
  isHomeroomTeacher,
  resolveName,
  resolveTeachers,
  subjectAndPart,
  tellGroups,
  type AssignmentEntry,
  type EntryRow,
  type Report,
  type RowReading,
} from './row-reading.ts';

type ReadRow = Pick<EntryRow, 'label' | 'entries' | 'rests'>;
type RowReader = (source: TableRow, reading: RowReading) => ReadRow | null;

const readers: Readonly<Record<AssignmentLayout, RowReader>> = {
  list: readListRow,
  matrix: readMatrixRow,
  table: readTableRow,
};

/** Reads the rows of a layout; tables side by side give one row together. */
export function readEntries(layout: AssignmentLayout, given: MappedSheet, context: CellContext, semester: Semester) {
  const { sheet, warnings: remarks } = dropRemarks(given, context.names, semester);
  const { rows, warnings } = prepareRows(layout, sheet, context.names);
  const told: string[] = [...warnings, ...remarks];
  const read = new Map<number, EntryRow>();
  for (const source of rows) {
    const errors: RowError[] = [];
    const report: Report = (column, title, value, message) =>
      void errors.push({ column: column < 0 ? null : column, title, value, message });
    const warn = (message: string) => void told.push(`Dòng ${source.row}: ${message}`);
    const own = readers[layout](source, { heads: sheet.heads, context, semester, report, warn });
    if (!own) continue;
    const other = read.get(source.row);
    read.set(source.row, {
      row: source.row,
      label: other ? `${other.label}; ${own.label}` : own.label,
      entries: [...(other?.entries ?? []), ...own.entries],
      rests: [...(other?.rests ?? []), ...(own.rests ?? [])],
      errors: [...(other?.errors ?? []), ...errors],
    });
  }
  const settled = settleParts([...read.values()], context);
  const whole = settleRests(settled.rows, context);
  return { rows: whole.rows, warnings: [...told, ...settled.warnings, ...whole.warnings] };
}

/** `teacher | Toán(6A1, 6A2); Tin(6A1)`. */
function readListRow({ row, cells, columns }: TableRow, { context, semester, report, warn }: RowReading) {
  const teacherAt = columns.indexOf('teacher');
  const textAt = columns.indexOf('assignments');
  const teacher = cells[teacherAt] ?? '';
  const whole = cells[textAt] ?? '';
  const title = 'Phân công chuyên môn';
  if (whole === '') {
    const isLine = teacher !== '' && context.names.find('teacher', teacher).kind === 'none';
    if (isLine) warn(`không đọc "${teacher.slice(0, 60)}" vì ô phân công trống.`);
    return null;
  }
  const half = ofHalf(whole, semester);
  if (half === null) {
    report(
      textAt,
      title,
      whole,
      'không rõ phần nào của học kỳ nào; hãy xóa phần của học kỳ kia và chữ HK1, HK2 trong ô',
    );
    return { label: teacher, entries: [] };
  }
  if (half.left.length > 0) warn(`"${half.left.join('; ')}" là của học kỳ ${otherOf(semester)}, không nhập.`);
  const names = classNames(context);
  const { isClass } = names;
  const { text: given, wrong } = dropClassCounts(half.text, isClass);
  for (const problem of wrong) report(textAt, title, whole, `${problem}; hãy sửa số lớp hoặc ghi đủ các lớp`);
  if (given.trim() === '') return { label: teacher, entries: [] };
  if (teacher === '') report(teacherAt, 'Giáo viên', '', 'chưa ghi giáo viên');
  const teacherIds =
    teacher === ''
      ? null
      : resolveTeachers(teacher, { context, warn }, (m) => report(teacherAt, 'Giáo viên', teacher, m));
  const homerooms = context.names.rowsOf('class').filter((own) => own['homeroomTeacherId'] === teacherIds?.[0]);
  const isHomeroom = (name: string) => {
    const match = context.names.find('class', name);
    return match.kind === 'found' && homerooms.some(({ id }) => id === match.row.id);
  };
  const isSubject = (name: string) => context.names.find('subject', name).kind !== 'none';
  const own = { isSubject, homerooms: homerooms.map((item) => String(item['name'])) };
  const left = restsOfText(given, { isClass, ...own }, { column: textAt, title, teacherIds }, { context, report });
  const { rests } = left;
  if (left.text.trim() === '') return { label: teacher, entries: [], rests };
  const text = ofOwnClass(left.text, { ...own, warn });
  const spelled = spellText(text, { ...names, isHomeroom, isSubject });
  if (spelled.duties.length > 0)
    warn(`"${spelled.duties.join(', ')}" là chủ nhiệm, kiêm nhiệm hoặc số cộng, không nhập cùng phân công.`);
  tellGroups(spelled.groups, warn);
  for (const words of spelled.told) warn(`${words}.`);
  const { assignments, unknown } = parseAssignmentText(spelled.text, isClass);
  for (const piece of unknown)
    report(
      textAt,
      title,
      text,
      `không hiểu "${unmarkPart(piece, spelled.parts).part ?? piece}"; ghi dạng Toán(6A1, 6A2); Tin(6A1) với lớp đã có trong danh mục`,
    );
  const entries = assignments.flatMap(({ subject, classes, periods }) => {
    const { name: called, ...part } = unmarkPart(subject, spelled.parts);
    const subjectId = resolveName('subject', called, context, (m) => report(textAt, title, text, m));
    return classes.flatMap((name) => {
      const classId = resolveName('class', name, context, (m) => report(textAt, title, text, m));
      if (classId === null || subjectId === null || teacherIds === null) return [];
      const stated = periods && { stated: periods };
      return [
        {
          row,
          column: textAt,
          classId,
          subjectId,
          ...part,
          group: 0,
          details: {},
          ...stated,
          ...(teacherIds.length > 0 && { teacherIds }),
        },
      ];
    });
  });
  return { label: teacher, entries, rests };
}

/** One assignment per row. `6A1 + 6A2` in the class column are joined classes, `6A1, 6A2` one assignment each. */
function readTableRow(source: TableRow, reading: RowReading): ReadRow {
  const { context, report } = reading;
  const several = severalSubjects(source, reading);
  if (several.length > 1) {
    const read = several.map((own) => readTableRow(own, reading));
    return {
      label: read.map(({ label }) => label).join('; '),
      entries: read.flatMap(({ entries }) => entries),
      rests: read.flatMap(({ rests = [] }) => rests),
    };
  }
  const { row, cells, columns } = source;
  const at = (field: string) => columns.indexOf(field);
  const textOf = (field: string) => cells[at(field)] ?? '';
  const need = (field: 'class' | 'subject', title: string, text: string) => {
    const complain = (message: string) => report(at(field), title, textOf(field), message);
    if (text !== '') return resolveName(field, text, context, complain);
    complain('chưa nhập');
    return null;
  };
  const groups = classGroups(textOf('class'), reading);
  const ids = groups.map((group) => group.map((name) => need('class', 'Lớp', name)));
  if (isRest(textOf('subject'))) {
    const rests = restsOfRow(
      { words: textOf('subject'), column: at('subject'), classIds: ids.flat() },
      { at, textOf },
      reading,
    );
    return { label: `${textOf('class')} – ${textOf('subject')}`, entries: [], rests };
  }
  const { name: called, ...part } = subjectAndPart(textOf('subject'), context);
  const subjectId = need('subject', 'Môn học', called);
  const named = (field: 'teacher' | 'candidates', title: string) => {
    const text = textOf(field);
    if (text === '') return undefined;
    return resolveTeachers(text, reading, (message) => report(at(field), title, text, message));
  };
  const teacherIds = named('teacher', 'Giáo viên');
  const candidateIds = textOf('candidates') === clearMark ? [] : named('candidates', 'Chọn trong số giáo viên');
  const before = { isWrong: false };
  const { group, joinedClassIds, ...details } = readDetails(source, reading, () => (before.isWrong = true));
  const label = `${textOf('class')} – ${textOf('subject')}`;
  const isWrong =
    before.isWrong || subjectId === null || teacherIds === null || candidateIds === null || ids.flat().includes(null);
  if (isWrong) return { label, entries: [] };
  const { mainPeriods, ...others } = details;
  const lines = teachersByLine(source, groups, reading);
  if (lines === 'unclear') {
    const message = 'không rõ ai dạy lớp nào; ghi mỗi người một dòng, hoặc "A; B" nếu cùng dạy mọi lớp trong ô';
    report(at('teacher'), 'Giáo viên', textOf('teacher'), message);
    return { label, entries: [] };
  }
  const isShared = ids.length > 1 && typeof mainPeriods === 'number' && details['weekPeriods'] === undefined;
  const stated = isShared ? { amount: mainPeriods, classes: ids.length } : null;
  const entries = (ids as number[][]).map(([classId = 0, ...joined], index): AssignmentEntry => {
    const named = lines ? [lines[index]!] : teacherIds;
    const own = isHomeroomTeacher(textOf('teacher')) ? homeroomTeacherOf(classId, context) : named;
    const joinedIds = joined.length > 0 ? joined : (joinedClassIds as number[] | undefined);
    return {
      row,
      column: at('class'),
      classId,
      subjectId: subjectId!,
      ...part,
      details: isShared ? others : details,
      group: Number(group ?? 0),
      ...(stated && { stated }),
      ...(own && own.length > 0 && { teacherIds: own }),
      ...(candidateIds && { candidateIds }),
      ...(joinedIds && { joinedClassIds: joinedIds }),
    };
  });
  return { label, entries };
}

/** `Toán, Tin` in a row without periods, which would be of all of them: a row for each. */
function severalSubjects(source: TableRow, { context: { names } }: RowReading): TableRow[] {
  const at = source.columns.indexOf('subject');
  const text = source.cells[at] ?? '';
  const parts = text.split(/[,;+\n]/).flatMap((part) => part.trim() || []);
  const isOne = (part: string) => names.find('subject', part).kind === 'found';
  const hasPeriods = source.cells.some((cell, index) => cell !== '' && periodFields.has(source.columns[index] ?? ''));
  if (parts.length < 2 || hasPeriods || names.find('subject', text).kind !== 'none' || !parts.every(isOne)) return [];
  return parts.map((part) => ({ ...source, cells: source.cells.map((cell, index) => (index === at ? part : cell)) }));
}

/**
 * As many people below each other as classes have one class each; where the numbers differ, nobody can tell. Null where one person, or
 * several together, teach all of them.
 */
function teachersByLine(
  { cells, columns }: TableRow,
  groups: readonly (readonly string[])[],
  { context, warn }: RowReading,
): readonly number[] | 'unclear' | null {
  const people = (cells[columns.indexOf('teacher')] ?? '').split('\n').filter((line) => line.trim() !== '');
  if (groups.length < 2 || people.length < 2) return null;
  const found = people.map((line) => context.names.find('teacher', line));
  if (people.length !== groups.length) return 'unclear';
  const ids = found.flatMap((match) => (match.kind === 'found' ? [match.row.id] : []));
  if (ids.length < people.length) return 'unclear';
  const pairs = people.map((line, index) => `${line.trim()} ${groups[index]!.join(', ')}`);
  warn(`mỗi dòng của ô giáo viên được hiểu là người dạy lớp ở cùng dòng: ${pairs.join('; ')}.`);
  return ids;
}

/** The classes of a cell: each with the classes that join it. */
function classGroups(text: string, { context, warn }: RowReading): string[][] {
  const names = classNames(context);
  const isOne = names.isKnown(text) || text === '';
  if (isOne) return [[text]];
  const spelled = spellGroups(text, names);
  tellGroups(spelled.groups, warn);
  if (spelled.groups.length === 0 && text.includes('+')) return [text.split('+').map((name) => name.trim())];
  const ranged = spellClassRanges(spelled.text, names.isClass);
  const classes = splitClasses(ranged, names.isClass);
  if (ranged !== spelled.text) tellGroups([{ word: text, classes }], warn);
  return classes.length > 1 && classes.every(names.isClass) ? classes.map((name) => [name]) : [[text]];
}

/** 1.5 periods a week, which people write and which are kept as two of which one is in odd weeks. */
const isHalf = (value: unknown): value is number =>
  typeof value === 'number' && value > 0 && value < 20 && value % 1 === 0.5;

const keyFields = new Set(['class', 'subject', 'teacher', 'candidates']);

function readDetails(
  { cells, columns }: TableRow,
  { context, report }: RowReading,
  onWrong: () => void,
): Record<string, unknown> {
  const details: Record<string, unknown> = {};
  const known: readonly SheetColumn[] = assignmentColumns.table;
  columns.forEach((field, index) => {
    const column = known.find((candidate) => candidate.field === field);
    const text = cells[index] ?? '';
    if (!column || text === '' || keyFields.has(column.field)) return;
    const read = readCell(column, text, context);
    if (column.field === 'mainPeriods' && 'value' in read && isHalf(read.value)) {
      Object.assign(details, periodsOfAverage(read.value));
      return;
    }
    const checked = 'error' in read ? null : column.schema.safeParse(read.value);
    if (checked?.success) return void (details[column.field] = checked.data);
    onWrong();
    report(index, column.title, text, 'error' in read ? read.error : `"${text}" ngoài khoảng cho phép`);
  });
  return details;
}
