import type { ExcelImport, ExcelRow } from '@tkb/contract';
import { fieldOfHead } from '../../sheet/columns.ts';
import { HEAD_ROWS_SEARCHED } from '../../sheet/head.ts';
import { takeCells, type ShapedRow } from '../../sheet/origins.ts';
import { assignmentColumns } from '../text/assignment-columns.ts';
import { withPeriods } from './pairs-in-cells.ts';
import { isDash, sessionOf } from '../rows/session-columns.ts';

/** A subject with the columns of its sessions. */
interface SubjectColumns {
  readonly subject: string;
  readonly main: number | null;
  readonly opposite: number | null;
}

/**
 * A row for each class and `Sáng | Chiều` below every subject becomes a row for each subject of a class, with the periods of both
 * sessions. Any other sheet is answered as it is.
 */
export function lowerSubjectSessions(body: ExcelImport): ExcelImport {
  const headAt = body.rows
    .slice(0, HEAD_ROWS_SEARCHED)
    .findIndex(
      (head, at) =>
        (body.headRow === null || head.row === body.headRow) && subjectsOver(head, body.rows[at + 1]).length > 0,
    );
  const [head, below] = [body.rows[headAt], body.rows[headAt + 1]];
  if (!head || !below) return body;
  const subjects = subjectsOver(head, below);
  const classAt = classColumn(head);
  const taken = new Set([classAt, ...subjects.flatMap(({ main, opposite }) => [main, opposite])]);
  const others = head.cells.flatMap((text, at) => (taken.has(at) || text === '' ? [] : [at]));
  let above = '';
  const rows = body.rows.slice(headAt + 2).flatMap((row): ShapedRow[] => {
    const name = row.cells[classAt] || above;
    above = name;
    return subjects.flatMap(({ subject, main, opposite }) => {
      const [first, second] = [main, opposite].map((at) => said(at === null ? '' : (row.cells[at] ?? '')));
      const place = row.cells[main ?? -1] ? main : opposite;
      const make = (teacher: string, [before, behind]: readonly [string, string]) =>
        takeCells(row, [
          [name, classAt],
          [subject, place],
          [teacher, place],
          [before, main],
          [behind, opposite],
          ...others,
        ]);
      const [one, other] = [first!, second!];
      if (one.isEmpty && other.isEmpty) return [];
      const isOne = one.who === '' || other.who === '' || one.who === other.who;
      if (isOne) return [make(one.who || other.who, [one.amount, other.amount])];
      return [make(one.who, [one.amount, '']), make(other.who, ['', other.amount])];
    });
  });
  const titles = {
    ...head,
    cells: ['Lớp', 'Môn học', 'Giáo viên', 'Sáng', 'Chiều', ...others.map((at) => head.cells[at]!)],
  };
  return { ...body, rows: [...body.rows.slice(0, headAt), titles, ...rows] };
}

const classColumn = ({ cells }: ExcelRow) =>
  cells.findIndex((text) => fieldOfHead(text, assignmentColumns.table) === 'class');

/** Who a cell names, and the periods: `Lan (3)`, `Lan`, `3`. */
function said(text: string) {
  const bare = text.trim();
  const [, only] = /^(\d{1,2}(?:[.,]5)?)\s*(?:tiết|t)?$/iu.exec(bare) ?? [];
  const isEmpty = isDash(bare);
  if (isEmpty || only !== undefined) return { who: '', amount: only ?? '', isEmpty };
  const [who, amount] = withPeriods(bare);
  return { who, amount, isEmpty };
}

/** The subjects of a head with both sessions below them; none where anything else stands there. */
function subjectsOver(head: ExcelRow, below: ExcelRow | undefined): SubjectColumns[] {
  if (!below || classColumn(head) < 0) return [];
  const found = new Map<string, { subject: string; main: number | null; opposite: number | null }>();
  let subject = '';
  for (const [at, text] of below.cells.entries()) {
    const over = head.cells[at] ?? '';
    const session = text === '' ? null : sessionOf(text);
    if (session === null) {
      if (text !== '' && text !== over) return [];
      subject = '';
      continue;
    }
    subject = over || subject;
    if (subject === '' || fieldOfHead(subject, assignmentColumns.table) !== null) return [];
    const own = found.get(subject) ?? { subject, main: null, opposite: null };
    own[session === 'morning' || session === 'first' ? 'main' : 'opposite'] = at;
    found.set(subject, own);
  }
  const all = [...found.values()];
  return all.filter(({ main, opposite }) => main !== null && opposite !== null).length > 1 ? all : [];
}
