import { firstFew, type BookPart, type ExcelRow } from '@tkb/contract';
import { foldAccented } from '../names/accents.ts';
import { withoutBeside } from '../names/called.ts';
import { knows, type SchoolNames } from '../names/school-names.ts';
import { foldHead } from '../sheet/columns.ts';
import type { MappedSheet } from '../sheet/head.ts';
import { placeOf } from '../sheet/origins.ts';
import { bodyOf } from '../sheet/whole-sheet.ts';
import { findLayout } from '../assignments/read/find-layout.ts';

/** Somebody as a row names them. */
interface Person {
  readonly row: number;
  /** The column of the file in which the name stands. */
  readonly column: number | null;
  /** Of the row; empty where it has none, as a further row of somebody. */
  readonly number: string;
  readonly name: string;
  /** The letter in brackets behind the name, else what the row says of the birth; empty where it says neither. */
  readonly mark: string;
}

const births = /^(?:ns|namsinh|ngaysinh|ngaythangnamsinh|sinhnam|sinhngay)$/;

/** Rows of a list of people that have one name, of which several have numbers of their own; those of one name together. */
function namesakesIn(rows: readonly ExcelRow[], names: SchoolNames): readonly (readonly Person[])[] {
  const { layout, sheet } = findLayout(bodyOf(rows), new Map(), names);
  const teacherAt = sheet.columns.indexOf('teacher');
  const [numberAt, birthAt] = [/^s?tt$/, births].map((words) =>
    sheet.heads.findIndex((head) => words.test(foldHead(head))),
  );
  if (layout !== 'list' || teacherAt < 0 || numberAt === undefined || numberAt < 0) return [];
  const people = sheet.rows.flatMap((source): Person[] => {
    const textAt = (index = -1) => source.cells[index]?.trim() ?? '';
    const called = textAt(teacherAt);
    const name = withoutBeside(called);
    if (name === '') return [];
    const [number = ''] = /^\d+$/.exec(textAt(numberAt)) ?? [];
    const [, letter = ''] = /\(\s*(\p{Lu})\s*\)\s*$/u.exec(called) ?? [];
    return [{ row: source.row, column: placeOf(source, teacherAt), number, name, mark: letter || textAt(birthAt) }];
  });
  return [...Map.groupBy(people, ({ name }) => foldAccented(name)).values()].filter(
    (own) => new Set(own.flatMap(({ number }) => number || [])).size > 1,
  );
}

/** The name that each of several people of one name is given; null where their rows do not tell them apart. */
function namesApart(own: readonly Person[], names: SchoolNames): ReadonlyMap<Person, string> | null {
  const marks = [...new Set(own.map(({ mark }) => mark))];
  const isKnown = own.some(({ name }) => knows(names, 'teacher', name));
  if (isKnown || marks.length < 2 || marks.includes('')) return null;
  const areLetters = marks.every((mark) => /^\p{Lu}$/u.test(mark));
  const letterOf = (mark: string) => (areLetters ? mark : String.fromCharCode(65 + marks.indexOf(mark)));
  return new Map(own.map((person) => [person, `${person.name} ${letterOf(person.mark)}`]));
}

/**
 * People of one name in the assignments of a new school get a letter each where a letter or the birth tells them apart, else they
 * become one teacher; either is told.
 */
export function partNamesakes(part: BookPart, names: SchoolNames): { part: BookPart; told: readonly string[] } {
  const given = new Map<string, string>();
  const told = namesakesIn(part.rows, names).map((own) => {
    const where = `Các dòng ${firstFew(own.map(({ row }) => String(row)))} cùng tên "${own[0]?.name}"`;
    const apart = namesApart(own, names);
    if (apart === null)
      return `${where}, đang được hiểu là một người. Nếu là nhiều người, hãy ghi thêm chữ sau tên trong tệp, ví dụ "${own[0]?.name} A" và "${own[0]?.name} B", rồi chọn lại tệp.`;
    for (const [{ row, column }, name] of apart) given.set(`${row} ${column}`, name);
    const called = [...new Set(apart.values())].map((name) => `"${name}"`).join(', ');
    return `${where} nhưng là nhiều người, được nhập là ${called}. Muốn ghi khác, hãy sửa tên trong tệp rồi chọn lại tệp.`;
  });
  const rows = part.rows.map(({ row, cells }) => ({
    row,
    cells: cells.map((text, at) => given.get(`${row} ${at}`) ?? text),
  }));
  return { part: { ...part, rows }, told };
}

/** A name that several teachers have, over several classes: each class has a homeroom teacher of its own, so each is asked about. */
export function askByClass(sheet: MappedSheet, names: SchoolNames): MappedSheet {
  const [teacherAt, classAt] = [sheet.columns.indexOf('homeroomTeacherId'), sheet.columns.indexOf('name')];
  if (teacherAt < 0 || classAt < 0) return sheet;
  const teacherOf = ({ cells }: MappedSheet['rows'][number]) => foldAccented(cells[teacherAt]?.trim() ?? '');
  const times = Map.groupBy(sheet.rows, teacherOf);
  const isAsked = (text: string, key: string) =>
    key !== '' && (times.get(key) ?? []).length > 1 && names.find('teacher', text).kind === 'ambiguous';
  const rows = sheet.rows.map((source) => ({
    ...source,
    cells: source.cells.map((text, at) =>
      at === teacherAt && isAsked(text, teacherOf(source)) ? `${text.trim()} (lớp ${source.cells[classAt]})` : text,
    ),
  }));
  return { ...sheet, rows };
}

/** Numbered rows of one name that several teachers of the school have are asked about one by one: `Nguyễn Thị Lan (dòng 2)`. */
export function askByRow(rows: readonly ExcelRow[], names: SchoolNames): ExcelRow[] {
  const said = new Map(
    namesakesIn(rows, names)
      .filter(([first]) => names.find('teacher', first?.name ?? '').kind === 'ambiguous')
      .flatMap((own) => own.map(({ row, column, name }) => [`${row} ${column}`, `${name} (dòng ${row})`] as const)),
  );
  return rows.map((row) => ({
    ...row,
    cells: row.cells.map((text, at) => said.get(`${row.row} ${at}`) ?? text),
  }));
}

/** A cell that names several teachers alike, below heads of several subjects: each subject may have one of them, so each is asked about. */
export function askBySubject(sheet: MappedSheet, names: SchoolNames): MappedSheet {
  const keyOf = (text: string) => foldAccented(text.trim());
  const headOf = (at: number) => (sheet.columns[at] === 'subjectHead' ? (sheet.heads[at]?.trim() ?? '') : '');
  const written = new Map<string, { readonly text: string; readonly heads: Set<string> }>();
  for (const { cells } of sheet.rows)
    for (const [at, text] of cells.entries()) {
      const [key, head] = [keyOf(text), headOf(at)];
      if (key === '' || head === '') continue;
      const one = written.get(key) ?? { text, heads: new Set() };
      one.heads.add(head);
      written.set(key, one);
    }
  const asked = new Set(
    [...written].flatMap(([key, { text, heads }]) =>
      heads.size > 1 && names.find('teacher', text).kind === 'ambiguous' ? key : [],
    ),
  );
  const rows = sheet.rows.map((source) => ({
    ...source,
    cells: source.cells.map((text, at) =>
      headOf(at) !== '' && asked.has(keyOf(text)) ? `${text.trim()} (môn ${headOf(at)})` : text,
    ),
  }));
  return { ...sheet, rows };
}
