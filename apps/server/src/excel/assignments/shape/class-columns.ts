import type { ExcelImport, ExcelRow } from '@tkb/contract';
import { knows, isClassIn, type SchoolNames } from '../../names/school-names.ts';
import { fieldOfHead, foldHead } from '../../sheet/columns.ts';
import { assignmentColumns } from '../text/assignment-columns.ts';
import { footer } from '../rows/assignment-rows.ts';
import { areMostly } from '../../sheet/row-texts.ts';
import { HEAD_ROWS_SEARCHED } from '../../sheet/head.ts';
import { takeCells, type ShapedRow } from '../../sheet/origins.ts';

/** The columns of a sheet in which each class has its own: `6A1 | 6A2` over `Toán - Lan`, or over `Môn | GV | Môn | GV`. */
interface ClassColumns {
  readonly headAt: number;
  /** The first row below the heads. */
  readonly from: number;
  /** The class of each column, empty for those before them. */
  readonly classes: readonly string[];
  /** The heads of the columns below their class; null where each cell says subject and teacher. */
  readonly heads: readonly string[] | null;
}

/**
 * Where each class has columns of its own with its subjects and their teachers, every row becomes one for each class. Further classes can
 * follow below, under heads of their own.
 */
export function lowerClassColumns(body: ExcelImport, names: SchoolNames): ExcelImport {
  const all = body.rows.flatMap((row, index) =>
    body.headRow === null || row.row >= body.headRow ? columnsAt(body.rows, index, names) : [],
  );
  const [found] = all;
  const isHead = (at: number) =>
    body.headRow === null ? at < HEAD_ROWS_SEARCHED : body.rows[at]?.row === body.headRow;
  if (!found || !isHead(found.headAt)) return body;
  const bands = all.filter(
    ({ headAt, heads }) => headAt >= found.headAt && (heads === null) === (found.heads === null),
  );
  const titles = found.heads
    ? [...new Set(bands.flatMap(({ heads, classes }) => (heads ?? []).filter((_, index) => classes[index] !== '')))]
    : ['Môn học', 'Giáo viên'];
  const end = body.rows.findIndex(({ cells }, index) => index >= found.from && cells.some((text) => footer.test(text)));
  const bandAt = (index: number) => bands.findLast(({ headAt }) => headAt <= index) ?? found;
  const rows = body.rows.flatMap((row, index): ShapedRow[] => {
    const { headAt, from, classes, heads } = bandAt(index);
    const leading = classes.flatMap((name, at) => (name === '' ? [at] : []));
    if (index === found.headAt)
      return [{ row: row.row, cells: ['Lớp', ...titles, ...leading.map((at) => heads?.[at] || row.cells[at] || '')] }];
    if (index < from) return index < found.headAt ? [row] : [];
    if (end >= 0 && index >= end && headAt < end) return [row];
    return [...new Set(classes)].filter(Boolean).flatMap((name) => {
      const own = classes.flatMap((other, at) => (other === name ? [at] : []));
      if (own.every((at) => !row.cells[at])) return [];
      const placeUnder = (title: string) => {
        const under = own.filter((at) => heads?.[at] === title);
        return under.find((at) => row.cells[at]) ?? under[0] ?? null;
      };
      const first = own[0]!;
      const places = heads ? titles.map(placeUnder) : [first, first];
      const said = heads
        ? places.map((at) => (at === null ? '' : (row.cells[at] ?? '')))
        : subjectAndTeacher(row.cells[first] ?? '', names);
      // The name of the class stands in the head: a fault of it is told at its first cell.
      const told = said.map((text, index) => [text, places[index] ?? null] as const);
      return [takeCells(row, [[name, first], ...told, ...leading])];
    });
  });
  return { ...body, rows };
}

function columnsAt(rows: readonly ExcelRow[], headAt: number, names: SchoolNames): ClassColumns[] {
  const top = rows[headAt]!.cells;
  const below = rows[headAt + 1]?.cells ?? [];
  const isClass = isClassIn(names);
  const first = top.findIndex((text) => isClass(text));
  if (first < 0 || new Set(top.filter((text) => isClass(text))).size < 2) return [];
  const fieldAt = (index: number) => fieldOfHead(below[index] ?? '', assignmentColumns.table);
  const width = Math.max(top.length, below.length);
  const columns = Array.from({ length: width }, (_, index) => index);
  const isPaired = columns.slice(first).every((index) => fieldAt(index) !== null && fieldAt(index) !== 'class');
  if (isPaired) {
    let name = '';
    const classes = columns.map((index) => {
      const text = top[index] ?? '';
      if (index >= first && text !== '') name = isClass(text) ? text : '';
      return index < first ? '' : name;
    });
    const saysSubject = columns.some(
      (index) => fieldAt(index) === 'subject' || fieldOfHead(top[index] ?? '', assignmentColumns.table) === 'subject',
    );
    const heads = columns.map((index) => below[index] ?? '');
    return saysSubject ? [{ headAt, from: headAt + 2, classes, heads }] : [];
  }
  const classes = top.map((text) => (isClass(text) ? text : ''));
  if (top.some((text, index) => classes[index] === '' && !isNumbering.test(foldHead(text)))) return [];
  const cells = rows
    .slice(headAt + 1)
    .flatMap((row) => row.cells.filter((text, index) => classes[index] && text !== ''));
  return areMostly(cells, (text) => subjectAndTeacher(text, names)[1] !== '')
    ? [{ headAt, from: headAt + 1, classes, heads: null }]
    : [];
}

const isNumbering = /^(?:stt|tt|buoi|ghichu|)$/;

/** `Toán - Lan`, `Lan: Toán` and `Toán (Lan)`: the side that is a subject, and the other; all of it where neither is. */
function subjectAndTeacher(given: string, names: SchoolNames): readonly [string, string] {
  const text = given.replace(/^_+|_+$/g, '').trim();
  const isSubject = (part: string) => knows(names, 'subject', part);
  for (const { index, 0: mark } of text.matchAll(/\s*[-–:/\n(_]\s*/g)) {
    const [left, right] = [
      text.slice(0, index).trim(),
      text
        .slice(index + mark.length)
        .replace(/\s*\)$/, '')
        .trim(),
    ];
    if (left === '' || !/\p{L}/u.test(right)) continue;
    // Of `KHTN-TH - Lan` the whole before the dash is called something else.
    const [, more = '', who = ''] = /^[-–/(]$/.test(mark) ? (/^([^\s-]+)\s+[-–]\s+(.+)$/.exec(right) ?? []) : [];
    if (isSubject(left) && more !== '' && !knows(names, 'teacher', more))
      return [text.slice(0, index + mark.length) + more, who];
    if (isSubject(left)) return [left, right];
    if (isSubject(right) && /\p{L}/u.test(left)) return [right, left];
  }
  return [text, ''];
}
