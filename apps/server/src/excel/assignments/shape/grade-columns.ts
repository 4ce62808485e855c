import type { ExcelImport } from '@tkb/contract';
import { isClassIn, type SchoolNames } from '../../names/school-names.ts';
import { HEAD_ROWS_SEARCHED } from '../../sheet/head.ts';
import { footer } from '../rows/assignment-rows.ts';
import { gradeHead } from '../rows/head-texts.ts';
import { splitClasses } from '../text/assignment-text.ts';
import { placesOf, type ShapedRow } from '../../sheet/origins.ts';

const enough = 0.6;
/** Longer pieces say more than who teaches where. */
const longest = 300;

/** `Lan: 6A1, 6A2`, `Lan (6A1, 6A2)` and `6A1, 6A2: Lan`: who teaches which classes; null of any other piece. */
function readPiece(piece: string, isClass: (text: string) => boolean) {
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
  const end = body.rows.findIndex(({ cells }, at) => at > headAt && cells.some((text) => footer.test(text)));
  const below = body.rows.slice(headAt + 1, end < 0 ? undefined : end);
  const subjectAt = head.cells
    .slice(0, first)
    .findIndex(
      (_, at) => below.filter(({ cells }) => isSubject(cells[at] ?? '', names)).length >= below.length * enough,
    );
  const pieces = (text: string) => text.split(/[;\n]/).filter((piece) => piece.trim() !== '');
  const all = below.flatMap(({ cells }) => columns.flatMap((at) => pieces(cells[at] ?? '')));
  const read = all.filter((piece) => readPiece(piece, isClass) !== null);
  if (subjectAt < 0 || read.length === 0 || read.length < all.length * enough) return body;
  const rows = below.flatMap((row) =>
    columns.flatMap((at) =>
      pieces(row.cells[at] ?? '').map((piece): ShapedRow => {
        const { teacher, classes } = readPiece(piece, isClass) ?? { teacher: piece, classes: '' };
        const cells = [row.cells[subjectAt] ?? '', classes, teacher];
        return { row: row.row, cells, from: placesOf(row, [subjectAt, at, at]) };
      }),
    ),
  );
  return { ...body, rows: [{ row: head.row, cells: ['Môn học', 'Lớp', 'Giáo viên'] }, ...rows] };
}

const isSubject = (text: string, names: SchoolNames) => text !== '' && names.find('subject', text).kind !== 'none';
