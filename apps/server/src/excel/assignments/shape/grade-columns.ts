import type { Tells } from '../../names/tells.ts';
import type { ExcelImport } from '@tkb/contract';
import { knows, isClassIn, type SchoolNames } from '../../names/school-names.ts';
import { areMostly } from '../../sheet/row-texts.ts';
import { HEAD_ROWS_SEARCHED } from '../../sheet/head.ts';
import { rowsUnder } from '../rows/assignment-rows.ts';
import { gradeHead } from '../rows/head-texts.ts';
import { splitClasses } from '../text/assignment-text.ts';
import { takeCells, type ShapedRow } from '../../sheet/origins.ts';

/** Longer pieces say more than who teaches where. */
const longest = 300;

/** `Lan: 6A1, 6A2`, `Lan (6A1, 6A2)` and `6A1, 6A2: Lan`: who teaches which classes; null of any other piece. */
function readPiece(piece: string, isClass: Tells) {
  if (piece.length > longest) return null;
  const [, one = '', other = ''] = /^(.+?)\s*(?:[:(]|\s[-–—]\s)\s*([^()]+?)\s*\)?$/su.exec(piece.trim()) ?? [];
  const areClasses = (text: string) => text !== '' && splitClasses(text, isClass).every(isClass);
  if (areClasses(other) && !isClass(one)) return { teacher: one, classes: other };
  return areClasses(one) && other !== '' ? { teacher: other, classes: one } : null;
}

/**
 * Subjects down, grades across and in the cells people with their classes, `Lan: 6A1, 6A2; Hoa: 6A3`, become a row of each person. Any
 * other sheet is answered as it is.
 */
export function lowerGradeColumns(body: ExcelImport, names: SchoolNames): ExcelImport {
  const headAt = body.rows
    .slice(0, HEAD_ROWS_SEARCHED)
    .findIndex(({ cells }) => new Set(cells.filter((text) => gradeHead.test(text.trim()))).size > 1);
  const head = body.rows[headAt];
  if (!head) return body;
  const columns = head.cells.flatMap((text, index) => (gradeHead.test(text.trim()) ? [index] : []));
  const first = columns[0]!;
  const isClass = isClassIn(names);
  const below = rowsUnder(body.rows, headAt);
  const subjectAt = head.cells
    .slice(0, first)
    .findIndex((_, at) => areMostly(below, ({ cells }) => isSubject(cells[at] ?? '', names)));
  const pieces = (text: string) => text.split(/[;\n]/).filter((piece) => piece.trim() !== '');
  const all = below.flatMap(({ cells }) => columns.flatMap((at) => pieces(cells[at] ?? '')));
  if (subjectAt < 0 || !areMostly(all, (piece) => readPiece(piece, isClass) !== null)) return body;
  const rows = below.flatMap((row) =>
    columns.flatMap((at) =>
      pieces(row.cells[at] ?? '').map((piece): ShapedRow => {
        const { teacher, classes } = readPiece(piece, isClass) ?? { teacher: piece, classes: '' };
        return takeCells(row, [subjectAt, [classes, at], [teacher, at]]);
      }),
    ),
  );
  return { ...body, rows: [{ row: head.row, cells: ['Môn học', 'Lớp', 'Giáo viên'] }, ...rows] };
}

const isSubject = (text: string, names: SchoolNames) => text !== '' && knows(names, 'subject', text);
