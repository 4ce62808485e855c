import type { Tells } from '../../names/tells.ts';
import type { ExcelImport, ExcelRow } from '@tkb/contract';
import { isClassIn, type SchoolNames } from '../../names/school-names.ts';
import { fieldOfHead, foldHead } from '../../sheet/columns.ts';
import { areMostly } from '../../sheet/row-texts.ts';
import { HEAD_ROWS_SEARCHED } from '../../sheet/head.ts';
import { rowColumns } from '../text/assignment-columns.ts';
import { rowsUnder } from '../rows/assignment-rows.ts';
import { takeCells } from '../../sheet/origins.ts';
import { gradeHead } from '../rows/head-texts.ts';
import { splitClasses } from '../text/assignment-text.ts';
import { spellClassRanges } from '../../names/class-ranges.ts';

/** Longer cells are no lists of classes. */
const longest = 300;

/** `Lớp 1`, `Lớp 2`: a grade, or the first and second class of a row. */
const numberedHead = /^(?:khối|lớp|k)\s*:?\s*(\d{1,2})$/iu;
const gradeColumn = /^(?:khoi|khoilop|khoihoc)$/;
const isClassHead = (text: string) => fieldOfHead(text, rowColumns) === 'class';

/** The classes of a cell in full, with the number of their grade before those that leave it out; null of any other text. */
function classesIn(text: string, grade: string, isClass: Tells): string | null {
  if (text.trim() === '' || text.length > longest) return null;
  const pieces = text.split(/[,;+&\s]+/).filter(Boolean);
  if (pieces.every(isClass)) return pieces.join(', ');
  const inGrade = (piece: string) => [`${grade}${piece}`, `${grade}/${piece}`];
  const full = pieces.map((piece) => (isClass(piece) ? piece : (inGrade(piece).find(isClass) ?? inGrade(piece)[0]!)));
  const listed = spellClassRanges(full.join(', '), isClass);
  return grade !== '' && splitClasses(listed, isClass).every(isClass) ? listed : null;
}

/**
 * Lists of classes that their heads complete, `A1, A2` below `Khối 6` (alone or with periods beside it) or beside a 6, and those in
 * several columns, `Lớp 1 | Lớp 2`, become one column of classes in full. Any other sheet is answered as it is.
 */
export function spellClassLists(body: ExcelImport, names: SchoolNames): ExcelImport {
  const isClass = isClassIn(names);
  return stackGrades(body, isClass) ?? joinColumns(body, isClass) ?? besideGrade(body, isClass) ?? body;
}

/** The first row that can be the head: of an import that was looked at before, none below the head that was found then. */
const findHead = ({ rows, headRow }: ExcelImport, isHead: (cells: readonly string[]) => boolean) =>
  rows
    .slice(0, HEAD_ROWS_SEARCHED)
    .findIndex(({ row, cells }) => (headRow === null || row <= headRow) && isHead(cells));

/** `Khối 10 | Tiết | Khối 11 | Tiết`, and `Khối 10 | Khối 11` over `Lớp | Tiết | Lớp | Tiết`: a row of each grade. */
function stackGrades(body: ExcelImport, isClass: Tells): ExcelImport | null {
  const headAt = findHead(body, (cells) => cells.some((text) => gradeHead.test(text.trim())));
  const [head, under] = [body.rows[headAt], body.rows[headAt + 1]];
  if (!head) return null;
  const isPeriods = (text = '') => fieldOfHead(text, rowColumns) === 'mainPeriods';
  const columns = head.cells.flatMap((text, at) => {
    const [, grade] = gradeHead.exec(text.trim()) ?? [];
    return grade !== undefined && text !== head.cells[at - 1] ? [{ at, grade }] : [];
  });
  const isUnder = columns.every(({ at }) => isClassHead(under?.cells[at] ?? '') && isPeriods(under?.cells[at + 1]));
  if (!isUnder && !columns.every(({ at }) => isPeriods(head.cells[at + 1]))) return null;
  const [first, last] = [columns[0]!.at, columns.at(-1)!.at];
  const withCells = (row: ExcelRow, at: number, [classes, periods]: readonly [string, string]) =>
    takeCells(row, [
      ...Array.from({ length: first }, (_, index) => index),
      [classes, at],
      [periods, at + 1],
      ...row.cells.flatMap((_, index) => (index > last + 1 ? [index] : [])),
    ]);
  const titled = { ...head, cells: head.cells.map((text, at) => text || (isUnder && under?.cells[at]) || '') };
  const below = rowsUnder(body.rows, isUnder ? headAt + 1 : headAt);
  const rows = below.flatMap((row) => {
    const filled = columns.filter(({ at }) => row.cells[at]);
    const own = filled.map(({ at, grade }) => {
      const text = row.cells[at] ?? '';
      return withCells(row, at, [classesIn(text, grade, isClass) ?? text, row.cells[at + 1] ?? '']);
    });
    return own.length > 0 ? own : [withCells(row, first, ['', row.cells[first + 1] ?? ''])];
  });
  const after = body.rows.slice(body.rows.indexOf(below.at(-1) ?? head) + 1);
  return {
    ...body,
    rows: [...body.rows.slice(0, headAt), withCells(titled, first, ['Lớp', 'Số tiết']), ...rows, ...after],
  };
}

function joinColumns(body: ExcelImport, isClass: Tells): ExcelImport | null {
  const headAt = findHead(body, (cells) => new Set(cells.filter((text) => numberedHead.test(text.trim()))).size > 1);
  const head = body.rows[headAt];
  if (!head || head.cells.some(isClassHead)) return null;
  const gradeOf = new Map(
    head.cells.flatMap((text, index) => {
      const [, number] = numberedHead.exec(text.trim()) ?? [];
      return number === undefined ? [] : [[index, gradeHead.test(text.trim()) ? number : ''] as const];
    }),
  );
  const below = new Set(rowsUnder(body.rows, headAt));
  const filled = [...below].flatMap(({ cells }) =>
    [...gradeOf].flatMap(([at, grade]) => (cells[at] ? [{ text: cells[at], grade }] : [])),
  );
  const areClasses = areMostly(filled, ({ text, grade }) => classesIn(text, grade, isClass) !== null);
  // A number alone can be periods.
  const isListed = filled.some(({ text }) => /\p{L}|\d[\s,;]+\d/u.test(text));
  if (!isListed || !areClasses) return null;
  const [first = 0] = gradeOf.keys();
  const rows = body.rows.map((row): ExcelRow => {
    if (row !== head && !below.has(row)) return row;
    const said = [...gradeOf].flatMap(([at, grade]) => {
      const text = row.cells[at] ?? '';
      return text === '' ? [] : [classesIn(text, grade, isClass) ?? text];
    });
    const joined = row === head ? 'Lớp' : said.join(', ');
    return { ...row, cells: row.cells.map((text, at) => (at === first ? joined : gradeOf.has(at) ? '' : text)) };
  });
  return { ...body, rows };
}

function besideGrade(body: ExcelImport, isClass: Tells): ExcelImport | null {
  const headAt = findHead(
    body,
    (cells) => cells.some((text) => gradeColumn.test(foldHead(text))) && cells.some(isClassHead),
  );
  const head = body.rows[headAt];
  if (!head) return null;
  const gradeAt = head.cells.findIndex((text) => gradeColumn.test(foldHead(text)));
  const classAt = head.cells.findIndex(isClassHead);
  const below = new Set(rowsUnder(body.rows, headAt));
  let grade = '';
  let spelled = 0;
  const rows = body.rows.map((row): ExcelRow => {
    if (!below.has(row)) return row;
    grade = /\d{1,2}/.exec(row.cells[gradeAt] ?? '')?.[0] ?? grade;
    const text = row.cells[classAt] ?? '';
    const classes = classesIn(text, grade, isClass);
    // A name that is a class by itself stays as it is written.
    if (classes === null || splitClasses(text, isClass).every(isClass)) return row;
    spelled += 1;
    return { ...row, cells: row.cells.map((own, at) => (at === classAt ? classes : at === gradeAt ? '' : own)) };
  });
  return spelled > 0 ? { ...body, rows } : null;
}
