import { type BookKind, type ExcelRow, findStandardSubject, type Resource, resourceNamed } from '@tkb/contract';
import { readEntries } from '../assignments/read/assignment-entries.ts';
import { findLayout } from '../assignments/read/find-layout.ts';
import { isPrimaryClass, subjectsAlone } from '../assignments/text/own-class.ts';
import { looksLikeClass, tellSpelled } from '../names/called.ts';
import { knows, type SchoolNames } from '../names/school-names.ts';
import { isBellList } from '../resources/bell-rows.ts';
import { gradeColumn, mapGradeColumns } from '../resources/curriculum-matrix.ts';
import { mapByContent } from '../resources/without-heads.ts';
import { columnsOf } from '../sheet/columns.ts';
import { HEAD_ROWS_SEARCHED, mapSheet } from '../sheet/head.ts';
import { bodyOf } from '../sheet/whole-sheet.ts';
import type { ShiftFinder } from '../sheet/slot-words.ts';
import { holdsWishes } from '../wishes/holds-wishes.ts';
import { partLists, type Sheet } from './part-lists.ts';
import { spellClasses } from './spell-classes.ts';
import { textsIn } from '../sheet/row-texts.ts';

/**
 * The lists of a file and their kinds: a sheet is one, or several that stand below or beside each other. Wishes can stand in the list of
 * teachers or of assignments, or in a sheet of their own, whose names make no list of teachers beside a better one.
 */
export function recogniseSheets(given: readonly Sheet[], names: SchoolNames, shiftOf: ShiftFinder) {
  const parted = given.map((sheet) => partLists(sheet, (rows) => kindOf({ name: '', rows }, names)));
  const found = parted
    .flatMap(({ sheets }) => sheets)
    .map((sheet) => {
      const own = recognise(sheet, names);
      const hasWishes = holdsWishes(sheet.rows, shiftOf);
      const isList =
        own.kind !== 'teacher' || !hasWishes || scoreOf(resourceNamed('teacher'), sheet.rows) >= leastTeacherList;
      return { ...own, hasWishes, isList };
    });
  const hasPeople = found.some(({ kind, isList }) => isList && (kind === 'teacher' || kind === 'classSubject'));
  const lists = found.map(({ hasWishes, isList, ...own }) => ({
    ...own,
    kinds: [
      ...(own.kind && (isList || !hasPeople) ? [own.kind] : []),
      ...(own.kind === 'curriculum' && scoreOf(resourceNamed('subject'), own.sheet.rows) > 1
        ? (['subject'] as const)
        : []),
      ...(hasWishes ? (['teacherSlots'] as const) : []),
    ],
  }));
  return { lists, told: parted.flatMap(({ told }) => told) };
}

/** A name and a department stand beside the wishes, too. */
const leastTeacherList = 3;

/** A sheet with what it is; in a school without classes those of the file can be written in any way. */
function recognise(sheet: Sheet, names: SchoolNames) {
  const spelled = names.rowsOf('class').length > 0 ? null : spellClasses(sheet.rows);
  if (spelled) {
    const read = { name: sheet.name, rows: spelled.rows };
    const kind = kindOf(read, names);
    if (kind === 'classSubject' || kind === 'class')
      return { sheet: read, kind, notes: [tellSpelled(sheet.name, spelled.spelled)] };
  }
  return { sheet, kind: kindOf(sheet, names), notes: [] };
}

/** The rows by which a sheet is judged: the longest of a school has a few hundred, and others would hold up everybody. */
const mostJudged = 1_000;

/** Null for signatures, notes and whatever else stands in a file. */
function kindOf({ name, rows: all }: Sheet, names: SchoolNames): BookKind | null {
  const rows = all.slice(0, mostJudged);
  if (rows.length < 2 || /^(hướng dẫn|danh mục)( \d)?$/iu.test(name.trim())) return null;
  if (hasGradeColumns(rows, names)) return 'curriculum';
  if (holdsAssignments(rows, names)) return 'classSubject';
  if (isBellList(rows)) return 'period';
  const scored = listKinds.map((kind) => ({ kind, score: scoreOf(resourceNamed(kind), rows) }));
  const best = scored.reduce((most, next) => (next.score > most.score ? next : most));
  if (best.score < 1) return kindWithoutHeads(name, rows);
  return best.kind === 'teacher' && isOfPupils(name, rows) ? null : best.kind;
}

const pupils = /(?<!\p{L})(?:học sinh|hs)(?!\p{L})/iu;

/** A list of pupils has names, too. */
const isOfPupils = (name: string, rows: readonly ExcelRow[]): boolean => {
  const titles = rows.slice(0, HEAD_ROWS_SEARCHED).flatMap(({ cells }) => {
    const texts = textsIn(cells);
    return texts.length === 1 ? texts : [];
  });
  return [name, ...titles].some((text) => pupils.test(text));
};

const listKinds = ['subject', 'curriculum', 'room', 'teacher', 'class', 'site', 'department'] as const;

/** `Môn | Khối 6 | Khối 7` over numbers: the periods of subjects by grade. */
function hasGradeColumns(all: readonly ExcelRow[], names: SchoolNames): boolean {
  const rows = all.slice(0, mostJudged);
  const { columns, rows: below } = mapGradeColumns(mapSheet(bodyOf(rows), curriculumColumns), names, 1);
  const texts = below.flatMap(({ cells }) => cells.filter((text, at) => text && columns[at] === gradeColumn.field));
  return texts.length > 0 && texts.every((text) => !/\p{L}/u.test(text.replace(/tiết|t|x/giu, '')));
}

const curriculumColumns = [...columnsOf(resourceNamed('curriculum')), gradeColumn];

/** Fewer names in a sheet called anything can be those who signed. */
const fewestNames = 3;

/** Lists whose columns are known by what stands in them; names of rooms and subjects can be any words, and need the sheet's name. */
function kindWithoutHeads(name: string, rows: readonly ExcelRow[]): BookKind | null {
  const told = (Object.keys(sheetNames) as (keyof typeof sheetNames)[]).find((kind) =>
    sheetNames[kind].test(name.trim()),
  );
  const isList = (kind: keyof typeof sheetNames) => {
    const resource = resourceNamed(kind);
    const { columns, rows: all } = mapByContent(mapSheet(bodyOf(rows), columnsOf(resource)), resource);
    const filled = all.filter(({ cells }) => cells.some((text, at) => columns[at] && text !== ''));
    return filled.length >= (told ? 1 : fewestNames) && filled.length * 2 > all.length;
  };
  return (told ? [told] : saysNothing.test(name.trim()) ? (['class', 'teacher'] as const) : []).find(isList) ?? null;
}

const saysNothing = /^(?:sheet|trang|bảng|phần đã dán|dữ liệu|data)?[\s\d]*$/iu;

const listOf = (noun: string) =>
  new RegExp(String.raw`^(?:(?:ds|dm|danh (?:sách|mục))\s+)?(?:các\s+)?(?:${noun})(?!\p{L})`, 'iu');

const sheetNames = {
  class: listOf('lớp'),
  teacher: listOf('gv|cbgv|giáo viên|nhân sự'),
  room: listOf('phòng'),
  subject: listOf('môn'),
};

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
  const isOfSubjects = sheet.heads.filter((head) => findStandardSubject(head) !== undefined).length > 1;
  const isClassList =
    layout === 'matrix' && !fields.has('classHead') && !isOfSubjects && scoreOf(resourceNamed('class'), rows) > 2;
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

/** A class stands beside its subject; the text of a list names classes, or in a primary school the subjects taught in the class beside it. */
function saysTasks(cells: readonly string[], columns: readonly (string | null)[], names: SchoolNames): boolean {
  const textOf = (field: string) => cells[columns.indexOf(field)] ?? '';
  const text = textOf('assignments');
  if (looksLikeClass(textOf('class')) && textOf('subject') !== '') return true;
  if (text.split(/[^\p{L}\p{N}/.]+/u).some(looksLikeClass)) return true;
  const isSubject = (part: string) => knows(names, 'subject', part);
  return (
    cells.some((other) => looksLikeClass(other) && isPrimaryClass(other)) && subjectsAlone(text, isSubject) !== null
  );
}

const oneOfEachGrade = Array.from({ length: 12 }, (_, index) => ({ id: index, name: `${index + 1}A` }));
