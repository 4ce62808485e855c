import type { ExcelImport, ExcelRow } from '@tkb/contract';
import { looksLikeClass } from '../../../names/called.ts';
import { idNamed, knows, isClassIn, isSubjectIn, type SchoolNames } from '../../../names/school-names.ts';
import { fieldOfHead, foldHead } from '../../../sheet/columns.ts';
import { assignmentColumns, homeroomHeads } from '../../text/assignment-columns.ts';
import { isOtherHead } from '../../rows/find-matrix.ts';
import { amountsInBrackets, splitClasses } from '../../text/assignment-text.ts';
import { takeCells, type ShapedRow, type Taken } from '../../../sheet/origins.ts';

const amount = /\s*\(\s*\d{1,2}(?:[.,]5)?\s*(?:t|tiết)?\s*\)\s*$/iu;
const subjectOf = (text: string) => text.replace(amount, '').trim();
const partsOf = (text: string) => text.split(/[,;+&\n]+/).flatMap((part) => part.trim() || []);

/**
 * Classes below each other and teachers beside each other, with what each teaches there: `Lớp | Nguyễn Thị Lan | Trần Tiến` over
 * `6A1 | Toán, Tin | Văn`. It becomes a column for each subject with the teachers in its cells. Any other sheet is answered as it is.
 */
export function turnTeacherColumns(body: ExcelImport, names: SchoolNames): ExcelImport {
  const at = body.rows.findIndex((row, index) => isHead(row, body.rows.slice(index + 1), names));
  const head = body.rows[at];
  if (!head) return turnSubjectRows(body, names);
  const key = keyOf(head);
  const own = body.rows.slice(at + 1);
  const subjects = [...new Set(own.flatMap(({ cells }) => subjectsIn(cells, head, key)))];
  const turned = own.map((row): ShapedRow => {
    if (!looksLikeClass(row.cells[key] ?? '')) return row;
    const taught = subjects.map((subject): Taken => {
      const at = row.cells.findIndex((text, index) => index > key && partsOf(text).map(subjectOf).includes(subject));
      return [teachersOf(subject, row.cells, head, key), at < 0 ? null : at];
    });
    return takeCells(row, [key, ...taught]);
  });
  return { ...body, rows: [...body.rows.slice(0, at), { ...head, cells: ['Lớp', ...subjects] }, ...turned] };
}

/** Subjects below each other and teachers beside each other, with their classes: each cell becomes a line of a teacher's list. */
function turnSubjectRows(body: ExcelImport, names: SchoolNames): ExcelImport {
  const isClass = isClassIn(names);
  const at = body.rows.findIndex((head, index) => {
    const key = keyOf(head, 'subject');
    if (key < 0 || !namesPeople(head, key, names)) return false;
    const cells = body.rows.slice(index + 1).flatMap((row) => row.cells.filter((text, place) => place > key && text));
    return (
      cells.length > 0 &&
      cells.every((text) => splitClasses(text.replace(amountsInBrackets, ''), isClass).every(isClass))
    );
  });
  const head = body.rows[at];
  if (!head) return body;
  const key = keyOf(head, 'subject');
  const rows = body.rows.slice(at + 1).flatMap((row): ShapedRow[] => {
    const own = head.cells.flatMap((teacher, index) => {
      if (index <= key || teacher === '' || !row.cells[index]) return [];
      const tasks = `${row.cells[key] ?? ''}: ${row.cells[index]}`;
      return [
        takeCells(
          row,
          [teacher, tasks].map((text) => [text, index] as const),
        ),
      ];
    });
    return own.length > 0 ? own : [row];
  });
  const heads = { ...head, cells: ['Giáo viên', 'Phân công chuyên môn'] };
  return { ...body, rows: [...body.rows.slice(0, at), heads, ...rows] };
}

const keyOf = ({ cells }: ExcelRow, kind: 'class' | 'subject' = 'class') =>
  cells.findIndex((text) => fieldOfHead(text, assignmentColumns.table) === kind);

/** `Tên lớp`, `CN lớp`: heads of a table in which teachers stand in the rows. */
const isOwnHead = (text: string) =>
  fieldOfHead(text, assignmentColumns.table) !== null || homeroomHeads.test(foldHead(text)) || isOtherHead(text);

function namesPeople(head: ExcelRow, key: number, names: SchoolNames): boolean {
  const isPerson = (text: string) =>
    knows(names, 'teacher', text) ||
    (/^\p{L}[\p{L} .]*\s\p{L}+$/u.test(text) && !isSubjectIn(names)(text) && !isOwnHead(text));
  const heads = head.cells.filter((text, index) => index > key && text !== '');
  return heads.length > 1 && heads.every((text) => isPerson(text) && !isSubjectIn(names)(text));
}

/** Under heads that are no subjects and no classes stand subjects, class by class. */
function isHead(head: ExcelRow, below: readonly ExcelRow[], names: SchoolNames): boolean {
  const key = keyOf(head);
  if (key < 0 || !namesPeople(head, key, names)) return false;
  const rows = below.filter(({ cells }) => looksLikeClass(cells[key] ?? ''));
  const parts = rows.flatMap(({ cells }) => subjectsIn(cells, head, key));
  const known = parts.filter((text) => isSubjectIn(names)(text) && idNamed(names, 'teacher', text) === null);
  return rows.length > 0 && known.length > parts.length / 2;
}

const subjectsIn = (cells: readonly string[], head: ExcelRow, key: number): string[] =>
  cells.flatMap((text, index) => (index > key && head.cells[index] ? partsOf(text).map(subjectOf) : []));

/** `Lan (4); Tiến`: who teaches a subject in a class, with the periods beside the subject. */
function teachersOf(subject: string, cells: readonly string[], head: ExcelRow, key: number): string {
  return head.cells
    .flatMap((teacher, index) =>
      index > key && teacher !== ''
        ? partsOf(cells[index] ?? '')
            .filter((part) => subjectOf(part) === subject)
            .map((part) => `${teacher}${amount.exec(part)?.[0] ?? ''}`)
        : [],
    )
    .join('; ');
}
