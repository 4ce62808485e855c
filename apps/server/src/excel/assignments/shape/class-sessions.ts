import type { Tells } from '../../names/tells.ts';
import type { ExcelImport, ExcelRow } from '@tkb/contract';
import { isClassIn, type SchoolNames } from '../../names/school-names.ts';
import { fieldOfHead } from '../../sheet/columns.ts';
import { areMostly } from '../../sheet/row-texts.ts';
import { HEAD_ROWS_SEARCHED } from '../../sheet/head.ts';
import { takeCells, type ShapedRow } from '../../sheet/origins.ts';
import { rowColumns } from '../text/assignment-columns.ts';
import { splitClasses } from '../text/assignment-text.ts';
import { isOfSession } from '../rows/session-columns.ts';

/** Where the heads of a sheet end, and its columns with the classes of one session each. */
interface Found {
  readonly headAt: number;
  /** The first row below the heads. */
  readonly from: number;
  readonly sessions: readonly number[];
  readonly titles: readonly string[];
}

/**
 * Beside a subject the classes of each session in a column of their own, `Môn | Sáng | Chiều`, also below one head of classes: all of
 * them stand in one column, as the sum of the row is of all. Any other sheet is answered as it is.
 */
export function joinClassSessions(body: ExcelImport, names: SchoolNames): ExcelImport {
  const isClass = isClassIn(names);
  const found = body.rows.slice(0, HEAD_ROWS_SEARCHED).flatMap((_, at) => sessionsAt(body, at, isClass) ?? [])[0];
  if (!found) return body;
  const { headAt, from, sessions, titles } = found;
  const [first = 0, ...further] = sessions;
  const join = (row: ExcelRow, text: string): ShapedRow => {
    const kept = Array.from({ length: Math.max(row.cells.length, first + 1) }, (_, at) => at).filter(
      (at) => !further.includes(at),
    );
    const written = sessions.find((at) => row.cells[at]) ?? first;
    return takeCells(
      row,
      kept.map((at) => (at === first ? [text, written] : at)),
    );
  };
  const rows = body.rows.slice(from).map((row) => join(row, classesIn(row, sessions, isClass)));
  const head = join(body.rows[headAt]!, `Lớp (${titles.join(', ')})`);
  return { ...body, rows: [...body.rows.slice(0, headAt), head, ...rows] };
}

function sessionsAt(body: ExcelImport, headAt: number, isClass: Tells): Found | null {
  const [head, below] = [body.rows[headAt]!, body.rows[headAt + 1]];
  if (body.headRow !== null && head.row !== body.headRow) return null;
  const fields = head.cells.map((text) => fieldOfHead(text, rowColumns));
  const named = (cells: readonly string[], isWanted: (at: number) => boolean) =>
    cells.flatMap((text, at) => (isOfSession(text) && isWanted(at) ? [at] : []));
  const beside = named(head.cells, () => true);
  const under = named(below?.cells ?? [], (at) => fields[at] === 'class' || head.cells[at] === '');
  const isBelow = beside.length < 2;
  const sessions = isBelow ? under : beside;
  if (!fields.includes('subject') || sessions.length < 2) return null;
  if (fields.some((field, at) => (field === 'class' || field === 'assignments') && !sessions.includes(at))) return null;
  const from = headAt + (isBelow ? 2 : 1);
  const texts = body.rows.slice(from).flatMap(({ cells }) => sessions.flatMap((at) => cells[at] || []));
  const isOfClasses = areMostly(texts, (text) => splitClasses(text, isClass).every(isClass));
  const titles = sessions.map((at) => (isBelow ? below! : head).cells[at]!);
  return isOfClasses ? { headAt, from, sessions, titles } : null;
}

/** A class of both sessions is one; what stands in brackets is of each. */
function classesIn({ cells }: ExcelRow, sessions: readonly number[], isClass: Tells): string {
  const texts = [...new Set(sessions.flatMap((at) => cells[at] || []))];
  const all = texts.flatMap((text) => splitClasses(text, isClass));
  const arePlain = texts.every((text) => !text.includes('(')) && all.every(isClass);
  return (arePlain ? [...new Set(all)] : texts).join(', ');
}
