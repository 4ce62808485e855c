import type { ExcelImport } from '@tkb/contract';
import { looksLikeClass } from '../../names/called.ts';
import { fieldOfHead } from '../../sheet/columns.ts';
import { assignmentColumns } from '../text/assignment-columns.ts';
import { placesOf, type ShapedRow } from '../../sheet/origins.ts';

const classTitle = /^lớp\s*:?\s*(\S+)/iu;

/** A table of a class: the columns that it has, from its title on. */
interface Place {
  readonly from: number;
  readonly to: number;
}

/**
 * Tables of classes beside each other, each under its own title and with the same heads, come below each other. Any other sheet is
 * answered as it is.
 */
export function stackTables(body: ExcelImport): ExcelImport {
  const places = body.rows.map(({ cells }, index) => placesIn(cells, body.rows[index + 1]?.cells ?? []));
  if (!places.some((own) => own.length > 1)) return body;
  const rows: ShapedRow[] = [];
  let current: readonly Place[] = [];
  let waiting: ShapedRow[][] = [];
  const flush = () => {
    rows.push(...waiting.flat());
    waiting = [];
  };
  for (const [index, row] of body.rows.entries()) {
    const own = places[index] ?? [];
    if (own.length > 0) {
      flush();
      current = own;
    }
    if (current.length === 0) {
      rows.push(row);
      continue;
    }
    current.forEach(({ from, to }, at) => {
      const wide = row.cells.slice(from, to);
      // The blank column between two tables.
      const cells = wide.slice(0, wide.findLastIndex(Boolean) + 1);
      const places = placesOf(
        row,
        wide.map((_, place) => from + place),
      );
      (waiting[at] ??= []).push({ ...row, cells: own.length > 0 ? [cells[0] ?? ''] : cells, from: places });
    });
  }
  flush();
  return { ...body, rows: rows.filter(({ cells }) => cells.some(Boolean)) };
}

/** The titles of a row over heads that say subject and teacher below each of them; one alone may end a sheet of pairs. */
function placesIn(cells: readonly string[], below: readonly string[]): Place[] {
  const starts = cells.flatMap((text, index) => {
    const isTitle = text !== cells[index - 1] && looksLikeClass(classTitle.exec(text.trim())?.[1] ?? '');
    return isTitle ? [index] : [];
  });
  const others = new Set(cells.filter((text) => text !== '' && !classTitle.test(text.trim())));
  if (starts.length === 0 || others.size > 0) return [];
  const places = starts.map((from, at) => ({ from, to: starts[at + 1] ?? Math.max(cells.length, below.length) }));
  const isTable = ({ from, to }: Place) => {
    const fields = new Set(below.slice(from, to).map((text) => fieldOfHead(text, assignmentColumns.table)));
    return fields.has('subject') && fields.has('teacher');
  };
  return places.every(isTable) ? places : [];
}
