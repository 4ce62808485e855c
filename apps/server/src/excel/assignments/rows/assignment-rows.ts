import type { AssignmentLayout, ExcelRow } from '@tkb/contract';
import type { MappedSheet } from '../../sheet/head.ts';
import { knows, type SchoolNames } from '../../names/school-names.ts';
import { dutyHeads } from '../../sheet/duty-columns.ts';
import { looksLikeClass } from '../../names/called.ts';
import { fieldOfHead, foldHead } from '../../sheet/columns.ts';
import { anchorsOf, rowColumns, headKindOf, keyKindOf } from '../text/assignment-columns.ts';
import { findBlocks } from '../../sheet/blocks.ts';
import type { ShapedRow } from '../../sheet/origins.ts';
import { isOfSession } from './session-columns.ts';

/** A row of one of the tables that stand in a sheet, with what it leaves to the rows above. */
export interface TableRow extends ShapedRow {
  readonly columns: readonly (string | null)[];
}

/** The cells of a row by their fields. */
export function cellsIn({ cells, columns }: TableRow) {
  const at = (field: string) => columns.indexOf(field);
  return { at, textOf: (field: string) => cells[at(field)] ?? '' };
}

/** The rows of a sheet as they are to be read, and what was passed over or filled in. */
export interface PreparedRows {
  readonly rows: readonly TableRow[];
  readonly warnings: readonly string[];
}

export const footer =
  /^(người lập|hiệu trưởng|phó hiệu trưởng|p\.?\s*hiệu trưởng|t\/m|kt\.|duyệt|xác nhận|thủ trưởng)|ngày\s.{0,6}\s*tháng/iu;

/** The rows below a head, down to those who sign. */
export function rowsUnder(rows: readonly ExcelRow[], headAt: number): readonly ExcelRow[] {
  const end = rows.findIndex(({ cells }, at) => at > headAt && cells.some((text) => footer.test(text)));
  return rows.slice(headAt + 1, end < 0 ? undefined : end);
}

/** Leaves out headings and signatures, takes names that stand only in the first of several rows along, splits tables. */
export function prepareRows(layout: AssignmentLayout, sheet: MappedSheet, names: SchoolNames): PreparedRows {
  const filled: number[] = [];
  const nameless: number[] = [];
  const notes: string[] = [];
  const sorted = sortRows(sheet, names);
  const body = sorted.flatMap(({ source, is }) => (is === 'body' ? [source] : []));
  const bands = sorted.flatMap(({ source, is, text }) =>
    is === 'band' ? [`dòng ${source.row} "${text.slice(0, 40)}"`] : [],
  );
  const blocks = layout === 'matrix' ? [sheet.columns] : findBlocks(anchorsOf[layout], sheet.columns, body).blocks;
  const isSumOf = ({ cells }: ExcelRow, columns: readonly (string | null)[]) =>
    blocks.length > 1 && isTotal(cells, columns, names);
  const rows = blocks.flatMap((columns, index) => {
    const own = body.filter((row) => !isSumOf(row, columns));
    return fillDown(own, columns, index > 0, { filled, nameless, notes: index > 0 ? [] : notes, used: sheet.columns });
  });
  const totals = sorted.flatMap(({ source, is }) =>
    is === 'total' || (is === 'body' && blocks.some((columns) => isSumOf(source, columns))) ? [source.row] : [],
  );
  const warnings = [
    ...(bands.length > 0 ? [`Không đọc các dòng tiêu đề, ký tên: ${shorten(bands)}.`] : []),
    ...(totals.length > 0 ? [`Không đọc các dòng cộng: dòng ${shorten(totals.map(String))}.`] : []),
    ...(nameless.length > 0
      ? [`Không đọc các dòng không ghi lớp, môn hay giáo viên: dòng ${shorten([...new Set(nameless)].map(String))}.`]
      : []),
    ...(notes.length > 0 ? [`Không đọc các dòng ghi chú: ${shorten(notes)}.`] : []),
    ...(filled.length > 0
      ? [`Tên chỉ ghi ở dòng đầu được dùng cho cả các dòng dưới: dòng ${shorten([...new Set(filled)].map(String))}.`]
      : []),
    ...(blocks.length > 1 ? [tellBlocks(sheet, blocks)] : []),
  ];
  return { rows: rows.toSorted((first, second) => first.row - second.row), warnings };
}

/** Columns of the sessions of one table are read as tables that stand side by side. */
function tellBlocks({ heads }: MappedSheet, blocks: readonly TableRow['columns'][]): string {
  const sessions = blocks.map((columns) => heads[columns.indexOf('assignments')] ?? '');
  return sessions.every(isOfSession)
    ? `Đọc cả các cột ${sessions.map((head) => `"${head}"`).join(', ')}; số tiết của cùng môn, cùng lớp, cùng người được cộng lại.`
    : `Trang có ${blocks.length} bảng đặt cạnh nhau; tất cả đều được đọc.`;
}

export const shorten = (items: readonly string[]) =>
  items.length > 8 ? `${items.slice(0, 8).join(', ')} và ${items.length - 8} dòng nữa` : items.join(', ');

/** A row of a sheet with what it is: one of the table, a heading or signature, or a sum. */
export interface SortedRow {
  readonly source: ExcelRow;
  readonly is: 'body' | 'band' | 'total';
  /** The words of a heading or signature. */
  readonly text: string;
}

export function sortRows(sheet: MappedSheet, names: SchoolNames): SortedRow[] {
  let isSigned = false;
  return sheet.rows.map((source, index) => {
    const { cells } = source;
    if (index === 0 && isUnderHead(cells, sheet.heads)) return { source, is: 'band', text: cells.find(Boolean)! };
    const signature = signatureIn(cells, sheet.heads);
    const band = (isSigned ? nameOfSigner(cells) : null) ?? signature ?? bandOf(cells, sheet.columns);
    isSigned = band !== null && (isSigned || signature !== null);
    if (band !== null) return { source, is: 'band', text: band };
    return { source, is: isTotal(cells, sheet.columns, names) ? 'total' : 'body', text: '' };
  });
}

/** The second line of heads, of which some reach over both, or all stand below heads that reach over several columns. */
function isUnderHead(cells: readonly string[], heads: readonly string[]): boolean {
  const written = cells.flatMap((text, index) => (text === '' ? [] : { text, index }));
  if (new Set(written.flatMap(({ text, index }) => (text === heads[index] ? text : []))).size > 1) return true;
  const isBelowWide = (index: number) =>
    Boolean(heads[index]) && (heads[index] === heads[index - 1] || heads[index] === heads[index + 1]);
  const isPlain = written.every(({ text, index }) => isBelowWide(index) && /^\p{L}[^\d\n]*$/u.test(text));
  return isPlain && written.some(({ text }) => fieldOfHead(text, rowColumns) !== null);
}

const signatureIn = (cells: readonly string[], heads: readonly string[]) =>
  cells.find((text, index) => footer.test(text) && !dutyHeads.test(foldHead(heads[index] ?? ''))) ?? null;

const people = /^(?:tổ|nhóm|bộ môn)\s|^(?:ban giám hiệu|bgh)$/iu;

/** The text of a row that is a heading over all columns, with its number before it; null for any other row. */
function bandOf(cells: readonly string[], columns: readonly (string | null)[]): string | null {
  const all = cells.filter(Boolean);
  const texts = all.length > 1 && /^(?:[ivx]+|[a-z]|\d{1,2})[.)]?$/iu.test(all[0] ?? '') ? all.slice(1) : all;
  const [text = ''] = texts;
  const used = columns.filter((field) => field !== null).length;
  const isOne = texts.every((other) => other === text);
  const isMerged = isOne && texts.length >= Math.max(2, used);
  const at = cells.findIndex(Boolean);
  const isAlone =
    all.length === 1 &&
    (columns[at] === null || /^khối\s/iu.test(text)) &&
    /^(tổ|khối|lớp|nhóm|ban|bộ môn|[ivx]+[.)])(?:\s|$)/iu.test(text);
  const isDepartment = isOne && people.test(text.replace(/^[ivx]+[.)]\s*/iu, ''));
  const isPage = isOne && /^trang\s*(?:số\s*)?\d{1,3}(?:\s*\/\s*\d{1,3})?$/iu.test(text);
  return isMerged || isAlone || isDepartment || isPage ? text : null;
}

const total =
  /^toàn trường$|^(?:tổng(?:\s+cộng)?(?:\s+số)?|cộng)(?:\s+(?:tổ|khối|lớp|trang|toàn trường|số tiết|số giờ|tiết|giờ)(?![\p{L}\p{N}]).*)?[\s:\d.,]*$/iu;

/** Is a sum called so: a teacher can be, too. */
export const isSum = (text: string): boolean => total.test(text.trim());

/** `Cộng: Nguyễn Thị Lan`, below the rows of that person. */
function isSumOfSomebody(text: string, names: SchoolNames): boolean {
  const [, who] = /^(?:tổng(?:\s+cộng)?|cộng)\s*:?\s+(\S.*)$/iu.exec(text.trim()) ?? [];
  const isTeacher = (name: string) => knows(names, 'teacher', name);
  return who !== undefined && isTeacher(who) && !isTeacher(text);
}

/** Says two of class, subject and teacher besides, or classes in the text of a list: that is of somebody called Cộng, or of a list at its side. */
export function saysLesson(cells: readonly string[], columns: readonly (string | null)[]): boolean {
  const own = columns.filter((field, index) => {
    const text = cells[index] ?? '';
    return keyKindOf(field) !== undefined && text !== '' && !isSum(text);
  });
  const text = cells[columns.indexOf('assignments')] ?? '';
  return new Set(own).size > 1 || text.split(/[\s,;:()+]+/).some(looksLikeClass);
}

/** Sums stand in a row of their own, and name nobody besides. */
function isTotal(cells: readonly string[], columns: readonly (string | null)[], names: SchoolNames): boolean {
  if (saysLesson(cells, columns)) return false;
  const isMatrix = columns.some((field) => headKindOf(field));
  const first = cells.findIndex(Boolean);
  const isBare = columns.every((field, index) => !keyKindOf(field) || !cells[index] || isSum(cells[index]));
  return cells.some((text, index) => {
    const isNamed = keyKindOf(columns[index]) !== undefined || first === index;
    if (isNamed && isSumOfSomebody(text, names)) return true;
    return isNamed && isSum(text) && ((isBare && !isMatrix) || !knows(names, 'teacher', text));
  });
}

/** Under those who sign stand their names and no number; classes have one. */
function nameOfSigner(cells: readonly string[]): string | null {
  const texts = cells.filter(Boolean);
  return texts.some((text) => /\d/.test(text)) ? null : (texts[0] ?? null);
}

const keys = ['teacher', 'class', 'subject'];

/** Rows that are filled in or passed over; what stands outside of all columns is a note. */
interface Told {
  readonly filled: number[];
  readonly nameless: number[];
  readonly notes: string[];
  readonly used: readonly (string | null)[];
}

/** A blank name left of a written one, with nothing before it, is the one above; a teacher only where it leads, or stands before the classes. */
function fillDown(
  rows: readonly ExcelRow[],
  columns: readonly (string | null)[],
  isFurther: boolean,
  told: Told,
): TableRow[] {
  const wanted = columns.includes('assignments') ? ['teacher', 'assignments'] : keys;
  const order = columns.flatMap((field, index) => (field && wanted.includes(field) ? [index] : []));
  // One key of a matrix is never blank; of two the first can stand over several rows.
  const isMatrix = columns.some((field) => headKindOf(field)) && order.length < 2;
  let above: readonly string[] = [];
  return rows.flatMap((source) => {
    const { row, cells } = source;
    const next = [...cells];
    const first = order.findIndex((index) => (cells[index] ?? '') !== '');
    const isBlank = order.every((index) => (columns[index] === 'teacher' && isFurther) || (cells[index] ?? '') === '');
    if (isBlank && !isMatrix) {
      const isOwn = (field: string | null) => field !== null && !(isFurther && field === 'teacher');
      const note = cells.find((text, index) => (told.used[index] ?? null) === null && /\p{L}{2}/u.test(text));
      if (columns.some((field, index) => isOwn(field) && (cells[index] ?? '') !== '')) told.nameless.push(row);
      else if (note && told.used.every((field, index) => field === null || (cells[index] ?? '') === ''))
        told.notes.push(`dòng ${row} "${note.slice(0, 40)}"`);
      return [];
    }
    for (const index of isMatrix ? [] : order.slice(0, Math.max(0, first))) {
      // Before the class its cell can reach over several rows; before the subject it is of each row.
      const isProperty = columns[index] === 'teacher' && index !== order[0] && columns[order[first]!] !== 'class';
      if (isProperty || (above[index] ?? '') === '') continue;
      next[index] = above[index]!;
      told.filled.push(row);
    }
    above = next;
    return [{ ...source, cells: next, columns }];
  });
}
