import { periodsOfAverage } from '@tkb/contract';
import { clearMark, readCell, type CellContext, type CellValue } from '../../sheet/cell-values.ts';
import type { SheetColumn } from '../../sheet/columns.ts';
import { assignmentColumns, periodFields } from '../assignment-columns.ts';
import type { TableRow } from '../assignment-rows.ts';
import { isRest } from '../rest/rest-text.ts';
import { restsOfRow } from '../rest/settle-rest.ts';
import {
  classNames,
  homeroomTeacherOf,
  isHomeroomTeacher,
  resolveName,
  resolveTeachers,
  subjectAndPart,
  tellGroups,
  type AssignmentEntry,
  type ReadRow,
  type RowReading,
} from '../row-reading.ts';
import { spellClassRanges, splitClasses } from '../text/assignment-text.ts';
import { nameGrades, spellGroups } from '../text/spell-text.ts';

/** One assignment per row. `6A1 + 6A2` in the class column are joined classes, `6A1, 6A2` one assignment each. */
export function readTableRow(source: TableRow, reading: RowReading): ReadRow {
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
  const listed = ids.length === 1 && mainPeriods === undefined ? (reading.slotsOf(cells)?.length ?? 0) : 0;
  const stated = isShared
    ? { amount: mainPeriods, classes: ids.length }
    : listed > 0
      ? { amount: listed, classes: 1 }
      : null;
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
  const spelled = spellGroups(nameGrades(text, names), names);
  tellGroups(spelled.groups, warn);
  if (spelled.groups.length === 0 && text.includes('+')) return [text.split('+').map((name) => name.trim())];
  const ranged = spellClassRanges(spelled.text, names.isClass);
  const classes = splitClasses(ranged, names.isClass);
  if (ranged !== spelled.text) tellGroups([{ word: text, classes }], warn);
  const isSeveral = classes.length > 1 || spelled.groups.length > 0;
  return isSeveral && classes.every(names.isClass) ? classes.map((name) => [name]) : [[text]];
}

/** 1.5 periods a week, which people write and which are kept as two of which one is in odd weeks. */
const isHalf = (value: unknown): value is number =>
  typeof value === 'number' && value > 0 && value < 20 && value % 1 === 0.5;

/** `N1`, `Nhóm 2` and `Cả lớp`, too. */
function readGroup(column: SheetColumn, text: string, context: CellContext): CellValue {
  const [, number] = /^(?:n|nhóm)\s*\.?\s*(\d)$/iu.exec(text) ?? [];
  if (/^(?:cả lớp|chung|-|–)$/iu.test(text)) return { value: 0 };
  return readCell(column, number ?? text, context);
}

/** A remark that says no more than the weeks. */
const weeks = /^\(?\s*(?:chỉ\s+)?(?:(?:dạy|học)\s+)?(?:vào\s+)?(?:các\s+)?tuần\s+(?:lẻ|chẵn)\s*\)?$/iu;

const keyFields = new Set(['class', 'subject', 'teacher', 'candidates']);

function readDetails(
  { cells, columns }: TableRow,
  { context, report, warn }: RowReading,
  onWrong: () => void,
): Record<string, unknown> {
  const details: Record<string, unknown> = {};
  const remark = columns.includes('weekPattern')
    ? undefined
    : cells.find((text, at) => !columns[at] && weeks.test(text));
  if (remark !== undefined) {
    details['weekPattern'] = /lẻ/iu.test(remark) ? 'odd' : 'even';
    warn(`"${remark.trim()}" được hiểu là tuần học của phân công này.`);
  }
  const known: readonly SheetColumn[] = assignmentColumns.table;
  columns.forEach((field, index) => {
    const column = known.find((candidate) => candidate.field === field);
    const text = cells[index] ?? '';
    if (!column || text === '' || keyFields.has(column.field)) return;
    const read = column.field === 'group' ? readGroup(column, text, context) : readCell(column, text, context);
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
