import type { Tells } from '../../names/tells.ts';
import type { ExcelImport, ExcelRow } from '@tkb/contract';
import { knows, isClassIn, type SchoolNames } from '../../names/school-names.ts';
import { fieldOfHead } from '../../sheet/columns.ts';
import { HEAD_ROWS_SEARCHED } from '../../sheet/head.ts';
import { assignmentColumns } from '../text/assignment-columns.ts';
import { gradeHead } from '../rows/head-texts.ts';
import { takeCells, type ShapedRow } from '../../sheet/origins.ts';

const enough = 0.6;
const enoughHeads = 4;
/** Longer texts say more than two things. */
const longest = 120;

/** Heads that say two things, or half of one, as other sheets have them. Any other sheet is answered as it is. */
export function splitHeads(body: ExcelImport, names: SchoolNames): ExcelImport {
  const rows = splitWhoAndWhat(splitLabels(joinGrades(body.rows, isClassIn(names))), names);
  return rows === body.rows ? body : { ...body, rows: [...rows] };
}

const restOfClass = /^(?:[a-zđ]{1,2}\d{0,2}|\d{1,2})$/iu;

/** `KHỐI 6` over `A1 | A2`: the second row says the classes, the grades go. */
function joinGrades(rows: readonly ExcelRow[], isClass: Tells): readonly ExcelRow[] {
  const at = rows
    .slice(0, HEAD_ROWS_SEARCHED)
    .findIndex(({ cells }) => new Set(cells.filter((text) => gradeHead.test(text.trim()))).size > 0);
  const [top, below] = [rows[at], rows[at + 1]];
  if (!top || !below) return rows;
  let grade = '';
  const names = below.cells.map((text, index) => {
    const own = top.cells[index]?.trim() ?? '';
    if (own !== '') grade = gradeHead.exec(own)?.[1] ?? '';
    const rest = text.trim();
    if (grade === '' || !restOfClass.test(rest)) return null;
    return [`${grade}${rest}`, `${grade}/${rest}`].find(isClass) ?? null;
  });
  const found = names.filter((name) => name !== null);
  const under = below.cells.filter((text, index) => text !== '' && text !== top.cells[index]);
  if (new Set(found).size < 2 || found.length < under.length * enough) return rows;
  const cells = Array.from({ length: Math.max(top.cells.length, below.cells.length) }, (_, index) => {
    const own = top.cells[index] ?? '';
    return names[index] ?? (below.cells[index] || (gradeHead.test(own.trim()) ? '' : own));
  });
  return rows.flatMap((row) => (row === top ? [] : [row === below ? { ...row, cells } : row]));
}

const labelled = /^(.*\p{L}.*?)\s*[-–—(/\n]\s*(gv|giáo viên|st|số tiết|tiết)\s*\)?$/isu;

const labelOf = (text: string) => (text.length > longest ? null : labelled.exec(text));

/** `Toán (GV) | Toán (ST)`: a row of the subjects over one of the labels. */
function splitLabels(rows: readonly ExcelRow[]): readonly ExcelRow[] {
  const at = rows
    .slice(0, HEAD_ROWS_SEARCHED)
    .findIndex(({ cells }) => cells.filter((text) => labelOf(text) !== null).length >= enoughHeads);
  const head = rows[at];
  if (!head) return rows;
  const parts = head.cells.map(labelOf);
  const upper = head.cells.map((text, index) => parts[index]?.[1] ?? text);
  const lower = head.cells.map((_, index) => parts[index]?.[2] ?? '');
  const both = [
    { ...head, cells: upper },
    { ...head, cells: lower },
  ];
  return rows.flatMap((row) => (row === head ? both : [row]));
}

const partsOfHead = (text: string) => text.split(/\s*[-–—/&,\n]\s*|\s+và\s+/u).filter(Boolean);

/** `GV - Môn` over `Lan - Toán`: a column of each. */
function splitWhoAndWhat(rows: readonly ExcelRow[], names: SchoolNames): readonly ExcelRow[] {
  for (const [headAt, { cells }] of rows.slice(0, HEAD_ROWS_SEARCHED).entries()) {
    const at = cells.findIndex((text) => {
      const fields = partsOfHead(text).map((part) => fieldOfHead(part, assignmentColumns.table));
      return fields.length === 2 && fields.includes('teacher') && fields.includes('subject');
    });
    if (at < 0) continue;
    const isTeacherFirst = fieldOfHead(partsOfHead(cells[at]!)[0]!, assignmentColumns.table) === 'teacher';
    const split = (text: string): readonly [string, string] | null => {
      if (text.length > longest) return null;
      const cut = /^(.*\S)\s*(?:\s[-–—]\s|[:\n]|\()\s*([^()]*\S)\s*\)?$/su.exec(text.trim());
      const [one = '', other = ''] = cut ? [cut[1], cut[2]] : [];
      const [teacher, subject] = isTeacherFirst ? [one, other] : [other, one];
      return !knows(names, 'subject', subject) || teacher === '' ? null : [teacher, subject];
    };
    const below = rows.slice(headAt + 1).filter((row) => (row.cells[at] ?? '') !== '');
    if (below.filter((row) => split(row.cells[at]!)).length < below.length * enough) continue;
    const widened = (row: ExcelRow, both: readonly [string, string]): ShapedRow => {
      const own = row.cells.map((_, index) => index);
      return takeCells(row, [...own.slice(0, at), ...both.map((text) => [text, at] as const), ...own.slice(at + 1)]);
    };
    return rows.map((row, index) => {
      if (index === headAt) return widened(row, ['Giáo viên', 'Môn học']);
      return widened(row, (index > headAt && split(row.cells[at] ?? '')) || [row.cells[at] ?? '', '']);
    });
  }
  return rows;
}
