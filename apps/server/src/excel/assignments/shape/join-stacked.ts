import { findStandardSubject, type ExcelImport, type ExcelRow } from '@tkb/contract';
import type { SchoolNames } from '../../names/school-names.ts';
import { fieldOfHead, foldHead, type SheetColumn } from '../../sheet/columns.ts';
import { rowColumns, keyKindOf } from '../text/assignment-columns.ts';
import { isOtherHead, keyColumns, namesA, type HeadKind } from '../rows/find-matrix.ts';
import { placeOf, type ShapedRow } from '../../sheet/origins.ts';

const kinds: readonly HeadKind[] = ['class', 'subject'];
const isOneText = ({ cells }: ExcelRow) =>
  cells.filter(Boolean).length > 1 && new Set(cells.filter(Boolean)).size === 1;

/** The fields with names of which a row has the heads. */
const namedIn = (texts: readonly string[]) =>
  new Set(
    texts.map((text) => fieldOfHead(text, rowColumns)).filter((field) => field === 'assignments' || keyKindOf(field)),
  );

/** The columns with names that a row of nothing but heads has, in any order; null for any other row. */
function tableOf({ cells }: ExcelRow): string | null {
  const texts = cells.filter((text) => text !== '' && !/^(?:stt|tt)$/i.test(text.trim()));
  const isHead = texts.every((text) => fieldOfHead(text, rowColumns) !== null);
  const named = namedIn(texts);
  return named.size > 1 && isHead ? [...named].toSorted().join(' ') : null;
}

/**
 * Tables below each other, each with heads of its own (`Môn | 6A1 | 6A2` over `Môn | 7A1`, `Lớp | Môn` over `Môn | Lớp`), become one:
 * what stands under heads that the first has not goes into columns of its own. Any other sheet is answered as it is.
 */
export function joinStacked(body: ExcelImport, names: SchoolNames): ExcelImport {
  const top = body.rows.find(({ cells }) => namedIn(cells).size > 1);
  // Below `Chức vụ` stands what somebody is: `GV` is no head there.
  const isOfColumn = (row: ExcelRow, at: number) =>
    top !== undefined &&
    row.row > top.row &&
    Boolean(top.cells[at]) &&
    fieldOfHead(top.cells[at]!, keyColumns) === null;
  // A new school has no subjects yet.
  const isNamed = (kind: HeadKind, text: string) =>
    namesA(kind, text, names) || (kind === 'subject' && findStandardSubject(text) !== undefined);
  const isHeadWord = (text: string) =>
    isOtherHead(text) || fieldOfHead(text, rowColumns) !== null || isNamed('subject', text);
  const matrixOf = (row: ExcelRow, fewestSubjects = 2): HeadKind | null => {
    const { cells } = row;
    const isKeyed = cells.some((text, at) => fieldOfHead(text, keyColumns) !== null && !isOfColumn(row, at));
    const own = kinds.find(
      (kind) => new Set(cells.filter((text) => isNamed(kind, text))).size >= (kind === 'class' ? 1 : fewestSubjects),
    );
    return isKeyed ? (own ?? null) : null;
  };
  /** Below a matrix the head of a further one can have one subject, where nothing else stands in its row. */
  const furtherOf = (row: ExcelRow): HeadKind | null =>
    matrixOf(row) ?? (row.cells.every((text) => isHeadWord(text)) ? matrixOf(row, 1) : null);
  const isWide = body.rows.some((row) => matrixOf(row) !== null);
  // `Lớp | Toán` over `Lớp | Tin`.
  const isMatrix = isWide || body.rows.filter((row) => furtherOf(row) !== null).length > 1;
  const known = isMatrix ? keyColumns : rowColumns;
  const kindOf = isWide ? (row: ExcelRow) => matrixOf(row) : isMatrix ? furtherOf : tableOf;
  const furtherKindOf = isMatrix ? furtherOf : tableOf;
  const first = body.rows.findIndex((row) => (body.headRow === null ? kindOf(row) !== null : row.row === body.headRow));
  const kind = body.rows[first] && kindOf(body.rows[first]);
  if (!kind) return body;
  const heads = [...body.rows[first]!.cells];
  const width = Math.max(...body.rows.map(({ cells }) => cells.length));
  while (heads.length < width) heads.push('');
  let own: readonly string[] = heads;
  let places: readonly number[] | null = null;
  const rows = body.rows.flatMap((row, index) => {
    if (index <= first) return [row];
    if (furtherKindOf(row) === kind) {
      const isSame = row.cells.every((text, at) => text === '' || text === own[at]);
      if (isSame && places === null) return [row];
      if (!isSame) {
        places = placesIn(heads, row.cells, known);
        own = row.cells;
      }
      return [];
    }
    return [places === null ? row : moved(row, places, heads)];
  });
  if (places === null) return body;
  const wide = rows.map((row, index) => {
    if (index === first) return { row: row.row, cells: heads };
    // A line over the whole table stays one.
    return isOneText(row) ? { row: row.row, cells: heads.map(() => row.cells.find(Boolean) ?? '') } : row;
  });
  return { ...body, rows: wide };
}

/** Where the columns of a further table go; its own heads are added. */
function placesIn(heads: string[], cells: readonly string[], known: readonly SheetColumn[]): readonly number[] {
  const taken = new Set<number>();
  const isSame = (head: string) => cells.some((text) => text !== '' && foldHead(text) === foldHead(head));
  return cells.map((text, index) => {
    const field = fieldOfHead(text, known);
    const alike = heads.findIndex(
      (head, at) =>
        !taken.has(at) &&
        (text === ''
          ? at === index && head === ''
          : foldHead(head) === foldHead(text) ||
            (field !== null && field === fieldOfHead(head, known) && !isSame(head))),
    );
    const place = alike < 0 ? heads.push(text) - 1 : alike;
    taken.add(place);
    return place;
  });
}

/** A row with its cells at other places; cells beyond its heads get columns of their own. */
function moved(row: ExcelRow, places: readonly number[], heads: string[]): ShapedRow {
  const next: string[] = [];
  const from: (number | null)[] = [];
  row.cells.forEach((text, index) => {
    const place = places[index] ?? (text === '' ? null : heads.push('') - 1);
    if (place === null) return;
    from[place] = placeOf(row, index);
    if (text !== '') next[place] = text;
  });
  return { row: row.row, cells: Array.from(next, (text) => text ?? ''), from: Array.from(from, (at) => at ?? null) };
}
