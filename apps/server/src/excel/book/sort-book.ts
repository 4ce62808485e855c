import { firstFew, type BookKind, type ExcelRow, type Resource, excelImportSchema, resourceNamed } from '@tkb/contract';
import type { Transaction } from '../../db/database.ts';
import { looksLikeClass } from '../names/called.ts';
import { loadNames, type SchoolNames } from '../names/school-names.ts';
import { columnsOf } from '../sheet/columns.ts';
import { mapSheet } from '../sheet/head.ts';
import { normOf } from '../assignments/teacher-norm.ts';
import {
  classSheet,
  deriveLists,
  isGivenName,
  standInFamily,
  teacherSheet,
  type DerivedLists,
} from '../assignments/derive-lists.ts';
import { readEntries } from '../assignments/assignment-entries.ts';
import { isPrimaryClass, subjectsAlone } from '../assignments/text/own-class.ts';
import { mapListsBeside } from '../resources/lists-beside.ts';
import { shiftGuesser, usedShifts, type MainShift } from '../resources/class-shifts.ts';
import { spellClasses } from './spell-classes.ts';
import { findLayout } from '../assignments/find-layout.ts';
import { hasSemesters } from '../assignments/head-texts.ts';
import { semesterIn, type Semester } from '../sheet/semesters.ts';

interface Sheet {
  readonly name: string;
  readonly rows: readonly ExcelRow[];
}

/** One list to import: from a sheet of the file, or worked out from its assignments. */
export interface BookPart {
  readonly kind: BookKind;
  readonly name: string;
  readonly isDerived: boolean;
  readonly rows: ExcelRow[];
}

interface SortedBook {
  readonly parts: BookPart[];
  /** Sheets in which no list was recognised. */
  readonly ignored: string[];
  readonly notes: string[];
}

/** The order in which lists are imported: each refers to those before it. */
const order: readonly BookKind[] = ['subject', 'curriculum', 'room', 'teacher', 'class', 'classSubject'];

/**
 * Recognises what each sheet is, by its heads and what its cells say, and adds the lists of teachers and classes that a file with
 * assignments alone leaves out.
 */
export async function sortBook(
  tx: Transaction,
  sheets: readonly Sheet[],
  mainShifts: readonly MainShift[],
): Promise<SortedBook> {
  const names = await loadNames(tx, ['class', 'subject', 'teacher', 'grade', 'shift']);
  const sorted = sheets.map((sheet) => recognise(sheet, names));
  const parts = sorted.flatMap(({ sheet, kind }): BookPart[] =>
    kind ? [{ kind, name: sheet.name, isDerived: false, rows: [...sheet.rows] }] : [],
  );
  const ignored = sorted.filter(({ sheet, kind }) => !kind && sheet.rows.length > 1).map(({ sheet }) => sheet.name);
  const used = await usedShifts(tx);
  const guess = await shiftGuesser(tx, { grades: names.rowsOf('grade'), used, told: mainShifts });
  const unknown = new Set<string>();
  const shiftOf = (className: string) => {
    const own = guess(className);
    if (!own) unknown.add(className);
    return own?.name ?? used[0]?.name ?? '';
  };
  const { derived, notes } = await deriveMissing(tx, { parts, names, shiftOf });
  const later = secondHalf(parts);
  const all = [...parts.filter((part) => !later.includes(part)).map((part) => withShifts(part, shiftOf)), ...derived];
  return {
    parts: all.toSorted((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind)),
    ignored,
    notes: [
      ...sorted.flatMap((sheet) => sheet.notes),
      ...notes,
      ...(unknown.size > 0
        ? [
            `Chưa biết buổi học của ${firstFew([...unknown], 8)}, đang ghi ${used[0]?.name}. Hãy xem lại cột Buổi chính của danh sách lớp.`,
          ]
        : []),
      ...all
        .filter((part) => part.kind === 'class' && !parts.includes(part) && !derived.includes(part))
        .map(
          ({ name }) =>
            `${name}: không có cột buổi, nên buổi chính của mỗi lớp được lấy theo khối. Hãy xem lại cột Buổi chính.`,
        ),
      ...later.map(({ name }) => `${name}: chưa nhập, vì tệp có cả phân công học kỳ 1. ${howToImport}`),
    ],
  };
}

const howToImport = 'Khi cần học kỳ 2, hãy nhập riêng trang này vào phân công.';

/** Assignments of the second half of the year in a file that has those of the first in another sheet: one must not mend the other. */
function secondHalf(parts: readonly BookPart[]): readonly BookPart[] {
  const of = (half: Semester) => parts.filter(({ kind, name }) => kind === 'classSubject' && semesterIn(name) === half);
  return of(1).length > 0 ? of(2) : [];
}

const bodyOf = (rows: readonly ExcelRow[], semester: Semester = 1) =>
  excelImportSchema.parse({ rows: [...rows], semester });

/** A sheet with what it is; in a school without classes those of the file can be written in any way. */
function recognise(sheet: Sheet, names: SchoolNames) {
  const spelled = names.rowsOf('class').length > 0 ? null : spellClasses(sheet.rows);
  const read = { name: sheet.name, rows: spelled?.rows ?? sheet.rows };
  const kind = kindOf(read, names);
  if (!spelled || (kind !== 'classSubject' && kind !== 'class'))
    return { sheet, kind: kindOf(sheet, names), notes: [] };
  const [from, to] = [[...spelled.spelled.keys()], [...new Set(spelled.spelled.values())]].map((all) =>
    all.length > 6 ? `${all.slice(0, 6).join(', ')}, ...` : all.join(', '),
  );
  return { sheet: read, kind, notes: [`${sheet.name}: các lớp ghi ${from} được hiểu là ${to}.`] };
}

/** Null for signatures, notes and whatever else stands in a file. */
function kindOf({ name, rows }: Sheet, names: SchoolNames): BookKind | null {
  if (rows.length < 2 || /^(hướng dẫn|danh mục)( \d)?$/iu.test(name.trim())) return null;
  if (holdsAssignments(rows, names)) return 'classSubject';
  const scored = (['subject', 'curriculum', 'room', 'teacher', 'class'] as const).map((kind) => ({
    kind,
    score: scoreOf(resourceNamed(kind), rows),
  }));
  const best = scored.reduce((most, next) => (next.score > most.score ? next : most));
  return best.score >= 1 ? best.kind : null;
}

/** Known heads of a resource, those that it cannot do without before all; 0 where such a one is missing. */
function scoreOf(resource: Resource, rows: readonly ExcelRow[]): number {
  const columns = columnsOf(resource);
  const { columns: mapped, headRow } = mapSheet(bodyOf(rows), columns);
  if (headRow === null) return 0;
  const fields = new Set(mapped.filter((field) => field !== null));
  const whole = resource.wholeName;
  const hasName = whole
    ? fields.size > 0 && mapped.some((field) => columns.some((c) => c.field === field && c.whole))
    : false;
  const names = whole ? hasName || fields.has(whole.last) : resource.label.every((field) => fields.has(field));
  return names ? fields.size : 0;
}

/** A teacher's list can have a column of subjects: only classes in the cells make it a list of assignments. */
function holdsAssignments(rows: readonly ExcelRow[], names: SchoolNames): boolean {
  const { layout, sheet } = findLayout(bodyOf(rows), new Map(), names);
  const fields = new Set(sheet.columns);
  if (layout === 'list' && !(fields.has('teacher') && fields.has('assignments'))) return false;
  if (layout === 'table' && !(fields.has('class') && fields.has('subject'))) return false;
  if (layout === 'matrix' && !(fields.has('subjectHead') || fields.has('classHead'))) return false;
  const isClassList = layout === 'matrix' && !fields.has('classHead') && scoreOf(resourceNamed('class'), rows) > 2;
  if (isClassList) return false;
  const counted: SchoolNames = {
    ...names,
    find: (kind, text) =>
      (kind === 'class' && looksLikeClass(text)) || kind === 'teacher'
        ? { kind: 'found', row: { id: 1, label: text, codes: [], names: [text] } }
        : names.find(kind, text),
    // Whole grades say what is taught before the school has a class of them.
    rowsOf: (kind) => (kind === 'class' ? oneOfEachGrade : names.rowsOf(kind)),
    ask: () => undefined,
  };
  const { rows: read } = readEntries(layout, sheet, { names: counted, createMissing: true }, 1);
  // A row may say it in a way that nobody understands: that is told when it is looked at.
  const isSaid = new Map(sheet.rows.map(({ row, cells }) => [row, saysTasks(cells, sheet.columns, names)]));
  const held = read.filter(({ row, entries }) => entries.length > 0 || isSaid.get(row));
  return held.length * 2 >= Math.max(1, read.length);
}

/** The text of a list names classes, or in a primary school the subjects that are taught in the class beside it. */
function saysTasks(cells: readonly string[], columns: readonly (string | null)[], names: SchoolNames): boolean {
  const text = cells[columns.indexOf('assignments')] ?? '';
  if (text.split(/[^\p{L}\p{N}/.]+/u).some(looksLikeClass)) return true;
  const isSubject = (part: string) => names.find('subject', part).kind !== 'none';
  return (
    cells.some((other) => looksLikeClass(other) && isPrimaryClass(other)) && subjectsAlone(text, isSubject) !== null
  );
}

const oneOfEachGrade = Array.from({ length: 12 }, (_, index) => ({ id: index, name: `${index + 1}A` }));

interface Deriving {
  readonly parts: readonly BookPart[];
  readonly names: SchoolNames;
  readonly shiftOf: (className: string) => string;
}

/** Lists of teachers and classes out of the assignments, where the file has none of its own. */
async function deriveMissing(tx: Transaction, { parts, names, shiftOf }: Deriving) {
  const sources = parts.filter(({ kind }) => kind === 'classSubject');
  // Which half of the year is imported is chosen later: whoever teaches in one of them is there.
  const lists = sources.flatMap(({ rows }) =>
    (hasSemesters(rows) ? ([1, 2] as const) : ([1] as const)).map((half) => deriveLists(bodyOf(rows, half), names)),
  );
  const has = (kind: BookKind) => parts.some((part) => part.kind === kind);
  const teachers = joinAlike(
    lists.flatMap((list) => list.teachers),
    (one, other) => ({
      ...one,
      department: one.department || other.department,
      duties: saysNothing(one.duties) ? other.duties : one.duties,
    }),
  );
  const classes = joinAlike(
    lists.flatMap((list) => list.classes),
    (one, other) => ({
      ...one,
      size: one.size ?? other.size,
      homeroomTeacher: one.homeroomTeacher || other.homeroomTeacher,
    }),
  );
  const derived: BookPart[] = [];
  const part = (kind: BookKind, rows: ExcelRow[]) =>
    derived.push({ kind, name: 'Lập từ bảng phân công', isDerived: true, rows });
  if (!has('teacher') && teachers.length > 0)
    part('teacher', teacherSheet(await withHomerooms(tx, teachers, classes), await normOf(tx)));
  if (!has('class') && classes.length > 0) part('class', classSheet(classes, shiftOf));
  const unknown = teachers.flatMap(({ name, duties }) => duties.unknown.map((duty) => `${duty} (${name})`));
  if (has('teacher')) return { derived, notes: [] };
  const short = teachers.map(({ name }) => name).filter(isGivenName);
  const notes = [
    unknown.length > 0 &&
      `Chưa biết số tiết giảm của: ${unknown.join(', ')}. Đang ghi 0; sửa ở cột Giảm tiết của danh sách giáo viên.`,
    short.length > 0 &&
      `Tệp không ghi họ của: ${short.join(', ')}. Đang ghi "${standInFamily}" thay họ; sửa ở danh sách giáo viên.`,
  ];
  return { derived, notes: notes.filter((note) => note !== false) };
}

/** One of each name, with what all of its kind say. */
const joinAlike = <Item extends { readonly name: string }>(
  items: readonly Item[],
  join: (one: Item, other: Item) => Item,
): Item[] => [...Map.groupBy(items, ({ name }) => name).values()].map((own) => own.reduce(join));

const saysNothing = ({ reductions, homeroomReduction, norm, unknown }: DerivedLists['teachers'][number]['duties']) =>
  reductions.length === 0 && homeroomReduction === null && norm === null && unknown.length === 0;

/** Where the school does not lower the norm of homeroom teachers by itself, their reduction is written beside their names. */
async function withHomerooms(
  tx: Transaction,
  teachers: DerivedLists['teachers'],
  classes: DerivedLists['classes'],
): Promise<DerivedLists['teachers']> {
  const [school] = await tx.query<{ reduction: number }>(
    'select homeroom_reduction as reduction from school where id = app_school()',
  );
  if ((school?.reduction ?? 0) > 0) return teachers;
  const homeroom = new Set(classes.map(({ homeroomTeacher }) => homeroomTeacher));
  return teachers.map((teacher) => {
    if (!homeroom.has(teacher.name)) return teacher;
    const homeroomReduction = teacher.duties.homeroomReduction ?? homeroomPeriods;
    return { ...teacher, duties: { ...teacher.duties, homeroomReduction } };
  });
}

/** Circular 05/2025. */
const homeroomPeriods = 4;

/** A list of classes without a column of shifts gets one. */
function withShifts(part: BookPart, shiftOf: (className: string) => string): BookPart {
  if (part.kind !== 'class') return part;
  const resource = resourceNamed('class');
  const fields = columnsOf(resource);
  const { columns, headRow, rows } = mapListsBeside(mapSheet(bodyOf(part.rows), fields), resource, fields);
  const nameAt = columns.indexOf('name');
  // Of several lists beside each other each has its own classes.
  const isSeveral = columns.lastIndexOf('name') !== nameAt;
  if (columns.includes('mainShiftId') || headRow === null || nameAt < 0 || isSeveral) return part;
  const width = columns.length;
  const data = new Set(rows.map(({ row }) => row));
  const added = ({ row, cells }: ExcelRow): ExcelRow => {
    const text = row === headRow ? 'Buổi chính' : data.has(row) && cells[nameAt] ? shiftOf(cells[nameAt]) : '';
    return { row, cells: [...Array.from({ length: width }, (_, index) => cells[index] ?? ''), text] };
  };
  return { ...part, rows: part.rows.map(added) };
}
