import { idNamed } from '../../names/school-names.ts';
import { periodsOfAverage } from '@tkb/contract';
import { clearMark, readCell, type CellContext, type CellValue } from '../../sheet/cell-values.ts';
import type { SheetColumn } from '../../sheet/columns.ts';
import { assignmentColumns, ofEachClass } from '../text/assignment-columns.ts';
import { cellsIn, type TableRow } from '../rows/assignment-rows.ts';
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
} from '../rows/row-reading.ts';
import { splitClasses, type StatedPeriods } from '../text/assignment-text.ts';
import { halfDayHeads, isOfAfternoon } from '../rows/session-columns.ts';
import { spellClassRanges } from '../../names/class-ranges.ts';
import { nameGrades, spellGroups } from '../text/spell-text.ts';
import { classesWithPeriods, periodsInOrder, severalSubjects, withGroup, type ClassRow } from './split-row.ts';

/** One assignment per row. `6A1 + 6A2` in the class column can be joined classes, `6A1, 6A2` are one assignment each. */
export function readTableRow(given: TableRow, reading: RowReading): ReadRow {
  const source = withGroup(given, reading);
  const several = severalSubjects(source, reading);
  if (several.length > 1) return joinRows(several.map((own) => readTableRow(own, reading)));
  const inOrder = periodsInOrder(source, reading);
  if (inOrder.length > 0) return joinRows(inOrder.map((own) => readTableRow(own, reading)));
  const ofEach = classesWithPeriods(source, reading);
  if (ofEach.length > 0) return joinRows(ofEach.map((own) => rowOfClass(own, reading)));
  const { at, textOf } = cellsIn(source);
  const label = `${textOf('class')} – ${textOf('subject')}`;
  const need = (field: 'class' | 'subject', title: string, text: string) => {
    const complain = (message: string) => reading.report(at(field), title, textOf(field), message);
    if (text !== '') return resolveName(field, text, reading.context, complain);
    complain('chưa nhập');
    return null;
  };
  const groups = classGroups(textOf('class'), reading);
  const ids = groups.map((group) => group.map((name) => need('class', 'Lớp', name)));
  if (isRest(textOf('subject'))) {
    const said = { words: textOf('subject'), column: at('subject'), classIds: ids.flat() };
    return { label, entries: [], rests: restsOfRow(said, source, reading) };
  }
  const { name, ...part } = subjectAndPart(textOf('subject'), reading.context);
  const subjectId = need('subject', 'Môn học', name);
  const people = readPeople(source, reading);
  const details = readDetails(source, reading);
  const isWrong = subjectId === null || people === null || details === null || ids.flat().includes(null);
  const lines = isWrong ? null : teachersByLine(source, groups, reading);
  if (isWrong || lines === 'unclear') return { label, entries: [] };
  const teaching = { ...people, byLine: lines };
  const subject = { subjectId, ...part };
  return { label, entries: entriesOf(source, { classIds: ids as number[][], subject, teaching, details }, reading) };
}

function rowOfClass({ source, amount }: ClassRow, reading: RowReading): ReadRow {
  const read = readTableRow(source, reading);
  return { ...read, entries: read.entries.map((entry) => ({ ...entry, stated: { amount, classes: 1 } })) };
}

function joinRows(rows: readonly ReadRow[]): ReadRow {
  return {
    label: rows.map(({ label }) => label).join('; '),
    entries: rows.flatMap(({ entries }) => entries),
    rests: rows.flatMap(({ rests = [] }) => rests),
  };
}

/** The people that a row names; undefined where its cell is empty. */
interface People {
  readonly teacherIds: readonly number[] | undefined;
  readonly candidateIds: readonly number[] | undefined;
}

/** Null where a name is wrong. */
function readPeople(source: TableRow, reading: RowReading): People | null {
  const { at, textOf } = cellsIn(source);
  const named = (field: 'teacher' | 'candidates', title: string) => {
    const text = textOf(field);
    if (text === '') return undefined;
    return resolveTeachers(text, reading, (message) => reading.report(at(field), title, text, message));
  };
  const teacherIds = named('teacher', 'Giáo viên');
  const candidateIds = textOf('candidates') === clearMark ? [] : named('candidates', 'Chọn trong số giáo viên');
  return teacherIds === null || candidateIds === null ? null : { teacherIds, candidateIds };
}

/** A row without faults. */
interface SoundRow {
  /** For each assignment its class, then the classes that join it. */
  readonly classIds: readonly (readonly number[])[];
  readonly subject: Pick<AssignmentEntry, 'subjectId' | 'part'>;
  readonly teaching: People & { readonly byLine: readonly number[] | null };
  readonly details: Readonly<Record<string, unknown>>;
}

function entriesOf(source: TableRow, { classIds, subject, teaching, details }: SoundRow, reading: RowReading) {
  const { at, textOf } = cellsIn(source);
  const { group, joinedClassIds, ...all } = details;
  const stated = statedIn(source, all, classIds.length, reading);
  const { mainPeriods: _, oppositePeriods: _opposite, ...withoutPeriods } = all;
  const { teacherIds, candidateIds, byLine } = teaching;
  const isOfHalfDays = halfDayHeads(reading.heads, source.columns).length > 0;
  const periodsOf = (classId: number) => {
    const isTurned = isOfHalfDays && isOfAfternoon(classId, reading.context.names);
    if (!stated || stated.classes === 1) return { details: isTurned ? turned(all) : all };
    const { mainPeriods = 0, oppositePeriods = 0 } = all as { mainPeriods?: number; oppositePeriods?: number };
    const opposite = isTurned ? mainPeriods : oppositePeriods;
    return { details: withoutPeriods, ...(opposite > 0 && { opposite }) };
  };
  return classIds.map(([classId = 0, ...joined], index): AssignmentEntry => {
    const named = byLine ? [byLine[index]!] : teacherIds;
    const own = isHomeroomTeacher(textOf('teacher')) ? homeroomTeacherOf(classId, reading.context) : named;
    const joinedIds = joined.length > 0 ? joined : (joinedClassIds as number[] | undefined);
    return {
      row: source.row,
      column: at('class'),
      classId,
      ...subject,
      ...periodsOf(classId),
      group: Number(group ?? 0),
      ...(stated && { stated }),
      ...(own && own.length > 0 && { teacherIds: own }),
      ...(candidateIds && { candidateIds }),
      ...(joinedIds && { joinedClassIds: joinedIds }),
      ...(joined.length > 0 && { isPlus: true as const }),
    };
  });
}

/** The periods of morning and afternoon, for a class that mainly studies in the afternoon. */
function turned({ mainPeriods = 0, oppositePeriods = 0, ...others }: Readonly<Record<string, unknown>>) {
  return { ...others, mainPeriods: oppositePeriods, oppositePeriods: mainPeriods };
}

/** Periods beside several classes are to be understood; where no column has periods, the slots that are listed count. */
function statedIn(
  { cells, columns }: TableRow,
  { mainPeriods, oppositePeriods, weekPeriods }: Readonly<Record<string, unknown>>,
  classes: number,
  { slotsOf, heads }: RowReading,
): StatedPeriods | null {
  const isEach = ofEachClass.test(heads[columns.indexOf('mainPeriods')] ?? '');
  const given = [mainPeriods, oppositePeriods].filter((own) => typeof own === 'number');
  const isShared = !isEach && classes > 1 && given.length > 0 && weekPeriods === undefined;
  if (isShared) return { amount: given.reduce((sum, own) => sum + own, 0), classes };
  const listed = classes === 1 && given.length === 0 ? (slotsOf(cells)?.length ?? 0) : 0;
  return listed > 0 ? { amount: listed, classes: 1 } : null;
}

/**
 * As many people below each other as classes have one class each; where the numbers differ, nobody can tell. Null where one person, or
 * several together, teach all of them.
 */
function teachersByLine(
  source: TableRow,
  groups: readonly (readonly string[])[],
  { context, report, warn }: RowReading,
): readonly number[] | 'unclear' | null {
  const { at, textOf } = cellsIn(source);
  const people = textOf('teacher')
    .split('\n')
    .filter((line) => line.trim() !== '');
  if (groups.length < 2 || people.length < 2) return null;
  const ids = people.flatMap((line) => idNamed(context.names, 'teacher', line) ?? []);
  if (people.length !== groups.length || ids.length < people.length) {
    const message = 'không rõ ai dạy lớp nào; ghi mỗi người một dòng, hoặc "A; B" nếu cùng dạy mọi lớp trong ô';
    report(at('teacher'), 'Giáo viên', textOf('teacher'), message);
    return 'unclear';
  }
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

/** The other fields of a row; null where one is wrong. */
function readDetails(
  { cells, columns }: TableRow,
  { context, report, warn }: RowReading,
): Record<string, unknown> | null {
  let isWrong = false;
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
    isWrong = true;
    report(index, column.title, text, 'error' in read ? read.error : `"${text}" ngoài khoảng cho phép`);
  });
  return isWrong ? null : details;
}
