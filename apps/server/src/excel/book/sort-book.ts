import {
  bookKindSchema,
  bookPartLimit,
  fieldInfo,
  firstFew,
  foldLoose,
  homeroomPeriods,
  type BookKind,
  type ExcelRow,
  resourceNamed,
  resources,
} from '@tkb/contract';
import type { Transaction } from '../../db/transaction.ts';
import type { ImportDoor } from '../imports/judge-ahead.ts';
import { loadNames } from '../names/school-names.ts';
import { columnsOf } from '../sheet/columns.ts';
import { HEAD_ROWS_SEARCHED, mapSheet } from '../sheet/head.ts';
import { isGivenName } from '../names/called.ts';
import { partNamesakes } from '../imports/namesakes.ts';
import { readNorms } from '../assignments/derive/teacher-norm.ts';
import { deriveLists } from '../assignments/derive/derive-lists.ts';
import type { DerivedLists } from '../assignments/derive/recorder.ts';
import { classSheet, standInFamily, teacherSheet } from '../assignments/derive/derived-sheets.ts';
import { mapListsBeside } from '../resources/lists-beside.ts';
import { mapByContent } from '../resources/without-heads.ts';
import { turnList } from '../resources/turned-lists.ts';
import { isTotal } from '../resources/odd-rows.ts';
import { shiftGuesser, usedShifts, type MainShift } from '../resources/class-shifts.ts';
import { readWeekFrame } from '../../week/week-frame.ts';
import { isDayWord, periodColumn, shiftFinder, slotHeads } from '../sheet/slot-words.ts';
import { bodyOf } from '../sheet/whole-sheet.ts';
import type { Sheet } from './part-lists.ts';
import { homeroomsBeside, reductionsBeside } from './beside-lists.ts';
import { recogniseSheets } from './recognise-sheets.ts';
import { hasHalvesBelow } from '../assignments/shape/halves-below.ts';
import { hasSemesters } from '../assignments/rows/head-texts.ts';
import { semesterIn, type Semester } from '../sheet/semesters.ts';

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
const order = bookKindSchema.options;

/**
 * Recognises what each sheet is, by its heads and what its cells say, and adds the lists of teachers and classes that a file with
 * assignments alone leaves out.
 */
export async function sortBook(
  { transaction }: ImportDoor,
  sheets: readonly Sheet[],
  mainShifts: readonly MainShift[],
): Promise<SortedBook> {
  // Nothing is saved: the database need not wait for what takes long.
  const facts = await transaction((tx) => readFacts(tx, mainShifts));
  const { names, frame, used, guess } = facts;
  const { lists: sorted, told } = recogniseSheets(sheets, names, shiftFinder(frame));
  const found = sorted.flatMap(({ sheet, kinds }) =>
    kinds.map((kind): BookPart => ({ kind, name: sheet.name, isDerived: false, rows: [...sheet.rows] })),
  );
  // Beside a list of teachers it says who is who.
  const isListed = found.some(({ kind }) => kind === 'teacher');
  const apart = found.map((part) =>
    part.kind === 'classSubject' && !isListed ? partNamesakes(part, names) : { part, told: [] },
  );
  const parts = apart.map(({ part }) => withDepartment(withHeadsAbove(part)));
  const others = sorted.filter(({ sheet, kinds }) => kinds.length === 0 && sheet.rows.length > 0);
  const shown = others.filter(({ sheet }) => isTimetable(sheet)).map(({ sheet }) => sheet.name);
  const ignored = others.map(({ sheet }) => sheet.name).filter((name) => !shown.includes(name));
  const unknown = new Set<string>();
  const shiftOf = (className: string) => {
    const own = guess(className);
    if (!own) unknown.add(className);
    return own?.name ?? used[0]?.name ?? '';
  };
  const { derived, notes } = deriveMissing({ parts, facts, shiftOf });
  const later = secondHalf(parts);
  const all = [...parts.filter((part) => !later.includes(part)).map((part) => withShifts(part, shiftOf)), ...derived];
  const inOrder = all.toSorted((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind));
  const beyond = inOrder.slice(bookPartLimit).map(({ name }) => name);
  return {
    parts: inOrder.slice(0, bookPartLimit),
    ignored,
    notes: [
      ...told,
      ...sorted.flatMap((sheet) => sheet.notes),
      ...apart.flatMap((one) => one.told),
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
      ...(shown.length > 0
        ? [
            `${firstFew(shown, 6)}: đây là thời khóa biểu, không nhập ở bước này. “Nhập TKB có sẵn” ở trang Thời khóa biểu lấy từ đó cả tiết học lẫn giáo viên, lớp, phân công và số tiết.`,
          ]
        : []),
      ...(beyond.length > 0
        ? [
            `Tệp có ${inOrder.length} danh sách, chỉ nhận ${bookPartLimit} danh sách một lần; chưa nhận: ${firstFew([...new Set(beyond)], 8)}. Hãy chia thành nhiều tệp.`,
          ]
        : []),
      ...later.map(({ name }) => `${name}: chưa nhập, vì tệp có cả phân công học kỳ 1. ${howToImport}`),
    ],
  };
}

/** Days and periods stand in its head, or several days. */
const isTimetable = ({ rows }: Sheet): boolean =>
  rows.slice(0, HEAD_ROWS_SEARCHED).some((row) => {
    const hasDays = new Set(row.cells.filter(isDayWord)).size > 1;
    return periodColumn(row) >= 0 && (hasDays || row.cells.some((text) => slotHeads.day.test(foldLoose(text))));
  });

type Facts = Awaited<ReturnType<typeof readFacts>>;

/** The data of the school by which its files are understood. */
async function readFacts(tx: Transaction, told: readonly MainShift[]) {
  const names = await loadNames(tx, ['class', 'subject', 'teacher', 'grade', 'shift']);
  const used = await usedShifts(tx);
  const [school] = await tx.query<{ reduction: number }>(
    'select homeroom_reduction as reduction from school where id = app_school()',
  );
  return {
    names,
    used,
    frame: await readWeekFrame(tx),
    guess: await shiftGuesser(tx, { grades: names.rowsOf('grade'), used, told }),
    normOf: await readNorms(tx),
    /** Where the school does not lower the norm of homeroom teachers by itself, their reduction is written beside their names. */
    writesHomerooms: (school?.reduction ?? 0) === 0,
  };
}

const howToImport = 'Khi cần học kỳ 2, hãy nhập riêng trang này vào phân công.';

/** Assignments of the second half of the year in a file that has those of the first in another sheet: one must not mend the other. */
function secondHalf(parts: readonly BookPart[]): readonly BookPart[] {
  const of = (half: Semester) => parts.filter(({ kind, name }) => kind === 'classSubject' && semesterIn(name) === half);
  return of(1).length > 0 ? of(2) : [];
}

interface Deriving {
  readonly parts: readonly BookPart[];
  readonly facts: Facts;
  readonly shiftOf: (className: string) => string;
}

/** Lists of teachers and classes out of the assignments, where the file has none of its own. */
function deriveMissing({ parts, facts, shiftOf }: Deriving) {
  const { names, normOf, writesHomerooms } = facts;
  const sources = parts.filter(({ kind }) => kind === 'classSubject');
  // Which half of the year is imported is chosen later: whoever teaches in one of them is there.
  const lists = sources.flatMap(({ rows }) =>
    (hasSemesters(rows) || hasHalvesBelow(rows) ? ([1, 2] as const) : ([1] as const)).map((half) =>
      deriveLists(bodyOf(rows, half), names),
    ),
  );
  const has = (kind: BookKind) => parts.some((part) => part.kind === kind);
  const teachers = joinAlike(
    lists.flatMap((list) => list.teachers),
    (one, other) => ({
      ...one,
      department: one.department || other.department,
      classes: [...one.classes, ...other.classes],
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
  const homerooms = new Map(classes.map(({ name, homeroomTeacher }) => [homeroomTeacher, name]));
  const shown = writesHomerooms ? withHomerooms(teachers, homerooms) : teachers;
  const ofTeachers = teacherSheet(shown, normOf, (name) => homerooms.get(name));
  const ofClasses = () => classSheet(classes, shiftOf);
  if (!has('teacher') && teachers.length > 0) part('teacher', ofTeachers);
  if (!has('class') && classes.length > 0) part('class', ofClasses());
  // Lists of the file may leave these out.
  const reductions = has('teacher') ? reductionsBeside(parts, ofTeachers) : [];
  if (reductions.length > 0) part('teacher', reductions);
  const ownHomerooms = has('class') ? homeroomsBeside([...parts, ...derived], ofClasses()) : [];
  if (ownHomerooms.length > 0) part('class', ownHomerooms);
  const taken = new Set(reductions.map(({ cells }) => cells[0]));
  const told = has('teacher') ? teachers.filter(({ name }) => taken.has(name)) : teachers;
  const unknown = told.flatMap(({ name, duties }) => duties.unknown.map((duty) => `${duty} (${name})`));
  const short = has('teacher') ? [] : teachers.map(({ name }) => name).filter(isGivenName);
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

function withHomerooms(
  teachers: DerivedLists['teachers'],
  homerooms: ReadonlyMap<string, string>,
): DerivedLists['teachers'] {
  return teachers.map((teacher) => {
    if (!homerooms.has(teacher.name)) return teacher;
    const homeroomReduction = teacher.duties.homeroomReduction ?? homeroomPeriods;
    return { ...teacher, duties: { ...teacher.duties, homeroomReduction } };
  });
}

/** Lists with their heads in the first column are shown as others are. */
function withHeadsAbove(part: BookPart): BookPart {
  const resource = part.kind === 'classSubject' || part.kind === 'teacherSlots' ? undefined : resourceNamed(part.kind);
  const turned = resource && turnList(part.rows, resource, columnsOf(resource));
  return turned ? { ...part, rows: turned.map(({ cells }, at) => ({ row: at + 1, cells: [...cells] })) } : part;
}

/** Teachers in a sheet that is called as a department, `Tổ Toán`, where no row of it names one. */
function withDepartment(part: BookPart): BookPart {
  if (part.kind !== 'teacher' || !departmentName.test(part.name.trim())) return part;
  const { columns, headRow, rows } = mapSheet(bodyOf(part.rows), columnsOf(resourceNamed('teacher')));
  const saysOne = part.rows.some(({ cells }) => cells.some((text) => departmentWord.test(text)));
  if (columns.includes('departments') || saysOne || headRow === null) return part;
  const data = new Set(rows.filter((row) => !isTotal(row)).map(({ row }) => row));
  const added = ({ row, cells }: ExcelRow): ExcelRow => {
    const text =
      row === headRow ? fieldInfo(resources.teacher.fields.departments).title : data.has(row) ? part.name.trim() : '';
    return { row, cells: [...columns.map((_, at) => cells[at] ?? ''), text] };
  };
  return { ...part, rows: part.rows.map(added) };
}

const departmentName = /^tổ\s+(?!trưởng|phó|chức|viên|công đoàn)\p{L}/iu;
const departmentWord = /(?<!\p{L})tổ\s+(?!trưởng|phó|chức|viên)\p{L}/iu;

/** A list of classes without a column of shifts gets one. */
function withShifts(part: BookPart, shiftOf: (className: string) => string): BookPart {
  if (part.kind !== 'class') return part;
  const resource = resourceNamed('class');
  const fields = columnsOf(resource);
  const sheet = mapListsBeside(mapSheet(bodyOf(part.rows), fields), resource, fields);
  const { columns, headRow, rows } = mapByContent(sheet, resource);
  const names = columns.flatMap((field, index) => (field === 'name' ? [index] : []));
  const [nameAt = -1] = names;
  if (columns.includes('mainShiftId') || nameAt < 0 || (headRow === null && names.length > 1)) return part;
  // Of several lists beside each other each has its own classes, and gets the column behind them.
  const places = new Map(names.map((at) => [names.length > 1 ? at : columns.length - 1, at]));
  const data = new Set(rows.map(({ row }) => row));
  const added = ({ row, cells }: ExcelRow): ExcelRow => {
    const shiftAt = (at: number) =>
      row === headRow
        ? fieldInfo(resources.class.fields.mainShiftId).title
        : data.has(row) && cells[at] && !isTotal({ row, cells: [cells[at]] })
          ? shiftOf(cells[at])
          : '';
    const spread = columns.flatMap((_, index) => {
      const of = places.get(index);
      return [cells[index] ?? '', ...(of === undefined ? [] : [shiftAt(of)])];
    });
    return { row, cells: spread };
  };
  return { ...part, rows: part.rows.map(added) };
}
