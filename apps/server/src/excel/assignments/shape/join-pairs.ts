import type { ExcelImport, ExcelRow } from '@tkb/contract';
import { fieldOfHead, foldHead } from '../../sheet/columns.ts';
import { assignmentColumns } from '../text/assignment-columns.ts';
import { HEAD_ROWS_SEARCHED } from '../../sheet/head.ts';

const family = /^(?:ho|hova|hodem|holot|hovadem|hovalot|hovatendem|hovachulot|hochulot)$/;

/** Two columns beside each other that say one thing together. */
interface Pair {
  readonly head: string;
  readonly isHead: (first: string, second: string, below: readonly ExcelRow[], at: number) => boolean;
  readonly join: (first: string, second: string) => string;
  /** The first stands in the first of several rows only. */
  readonly isFilledDown: boolean;
}

const pairs: readonly Pair[] = [
  { head: 'Họ và tên', isHead: isName, join: joinName, isFilledDown: false },
  { head: 'Lớp', isHead: isClass, join: (grade, letter) => `${grade}${letter}`, isFilledDown: true },
];

/** `Họ đệm | Tên`, also below one merged head, and `Khối | Lớp` with 6 and A become one column. Any other sheet is answered as it is. */
export const joinPairs = (body: ExcelImport): ExcelImport => ({ ...body, rows: pairs.reduce(joinPair, body.rows) });

function joinPair(rows: ExcelRow[], pair: Pair): ExcelRow[] {
  for (const [headAt, { cells }] of rows.slice(0, HEAD_ROWS_SEARCHED).entries()) {
    const below = rows.slice(headAt + 1);
    const at = cells.findIndex((text, index) => pair.isHead(text, cells[index + 1] ?? '', below, index));
    if (at < 0) continue;
    let above = '';
    return rows.map((row, index) => {
      if (index < headAt) return row;
      const second = row.cells[at + 1] ?? '';
      const first = row.cells[at] || (pair.isFilledDown && second !== '' ? above : '');
      above = first || above;
      const text = index === headAt ? pair.head : pair.join(first, second);
      return { ...row, cells: row.cells.map((own, place) => (place === at ? text : place === at + 1 ? '' : own)) };
    });
  }
  return rows;
}

function isName(first: string, second: string, below: readonly ExcelRow[], at: number): boolean {
  if (first === '') return false;
  if (family.test(foldHead(first))) return /^ten(?:gv)?$/.test(foldHead(second));
  // The second cell of a head over both can be merged or just blank.
  if ((second !== '' && first !== second) || fieldOfHead(first, assignmentColumns.list) !== 'teacher') return false;
  const given = below.flatMap(({ cells }) => (cells[at + 1] ? [[cells[at], cells[at + 1]!] as const] : []));
  const isGiven = ([one, other]: (typeof given)[number]) => Boolean(one) && one !== other && /^\p{L}+$/u.test(other);
  const isSex = given.every(([, other]) => /^(?:nam|nữ|x)$/iu.test(other));
  return !isSex && given.filter(isGiven).length * 2 > given.length;
}

/** A merged cell has the same text in both. */
function joinName(first: string, second: string): string {
  return first === second ? first : `${first} ${second}`.trim();
}

function isClass(first: string, second: string, below: readonly ExcelRow[], at: number): boolean {
  if (!/^khoi(?:lop)?$/.test(foldHead(first)) || fieldOfHead(second, assignmentColumns.table) !== 'class') return false;
  const named = below.flatMap(({ cells }) => cells[at + 1] || []);
  return named.filter((text) => /^[a-zđ]\d{0,2}$/iu.test(text)).length * 2 > named.length;
}
