import { columnLetter, type BookKind, type ExcelRow, excelKinds, resourceNamed } from '@tkb/contract';
import { assignmentColumns } from '../assignments/text/assignment-columns.ts';
import { isBellHead } from '../resources/bell-rows.ts';
import { nameOf } from '../resources/lists-beside.ts';
import { isTotal } from '../resources/odd-rows.ts';
import { columnsOf, fieldOfHead, type SheetColumn } from '../sheet/columns.ts';
import { textsIn } from '../sheet/row-texts.ts';

export interface Sheet {
  readonly name: string;
  readonly rows: readonly ExcelRow[];
}

interface Part {
  readonly kind: BookKind | null;
  readonly place: string;
  readonly rows: readonly ExcelRow[];
}

type KindOf = (rows: readonly ExcelRow[]) => BookKind | null;

/** A sheet as one for each of its lists of different kinds, and what is told of that. Cells stay in their rows and columns. */
export function partLists(sheet: Sheet, kindOf: KindOf): { readonly sheets: Sheet[]; readonly told: string[] } {
  const below = partsBelow(sheet.rows, kindOf);
  const parts = below.flatMap((part) => partsBeside(part, kindOf));
  if (parts.length < 2) return { sheets: [sheet], told: [] };
  const places = parts.map(({ kind, place }) => `${excelKinds[kind ?? '']?.title ?? 'chưa nhận ra'} ở ${place}`);
  return {
    sheets: parts.map(({ rows }) => ({ name: sheet.name, rows })),
    told: [`${sheet.name}: trang có ${parts.length} danh sách, mỗi danh sách được đọc riêng: ${places.join('; ')}.`],
  };
}

/** A list begins where a row has the heads of another kind than the one above it, or others of its own; its titles stand over them. */
function partsBelow(rows: readonly ExcelRow[], kindOf: KindOf): Part[] {
  const heads = rows.flatMap((row, at) => {
    const kinds = headedBy(row);
    return kinds.length > 0 ? [{ at, kinds, texts: row.cells.join('\n').trim() }] : [];
  });
  // Over the first of them can stand a list whose heads are of no kind, as a matrix of assignments.
  const top = heads[0] ? beginOf(rows, heads[0].at) : 0;
  const over = top >= fewestRows ? kindOf(rows.slice(0, top)) : null;
  const hasAnother = over !== null && !heads[0]?.kinds.includes(over);
  const below = heads.flatMap(({ at, kinds, texts }, index) => {
    const above = heads[index - 1];
    const isOther = above && !kinds.some((kind) => above.kinds.includes(kind));
    // Two tables of assignments are read together.
    const isOwn = above && !kinds.includes('classSubject') && texts !== above.texts && at > above.at + 1;
    return isOther || isOwn ? [beginOf(rows, at)] : [];
  });
  const begins = hasAnother ? [top, ...below] : below;
  const whole = { kind: null, place: '', rows };
  if (begins.length === 0) return [whole];
  const parts = [0, ...begins].map((from, index): Part => {
    const own = rows.slice(from, begins[index]);
    return { kind: kindOf(own), place: `dòng ${own[0]?.row}–${own.at(-1)?.row}`, rows: own };
  });
  return parts.every(({ kind }) => kind !== null) ? parts : [whole];
}

/** A list has its heads and a row. */
const fewestRows = 2;

/** Above its heads stand its titles, of one text each. */
function beginOf(rows: readonly ExcelRow[], headAt: number): number {
  const isTitle = (row: ExcelRow) => textsIn(row.cells).length === 1 && !isTotal(row);
  let from = headAt;
  for (let above = rows[from - 1]; above && isTitle(above); above = rows[from - 1]) {
    if (above.row < rows[from]!.row - 1) break;
    from--;
  }
  return from;
}

/** Lists of different kinds with an empty column between them. */
function partsBeside(part: Part, kindOf: KindOf): Part[] {
  const headAt = part.rows.findIndex((row) => headedBy(row).length > 0);
  if (headAt < 0) return [part];
  const body = part.rows.slice(headAt);
  const width = Math.max(...body.map(({ cells }) => cells.length));
  const isFilled = Array.from({ length: width }, (_, at) => body.some(({ cells }) => cells[at]));
  const begins = isFilled.flatMap((is, at) => (is && !isFilled[at - 1] ? [at] : []));
  if (begins.length < 2) return [part];
  const parts = begins.map((from, index): Part => {
    const to = begins[index + 1] ?? width;
    const own = part.rows.map(({ row, cells }) => ({
      row,
      cells: cells.map((text, at) => (at >= from && at < to ? text : '')),
    }));
    const rows = own.filter(({ cells }) => cells.some(Boolean));
    const place = [part.place, `cột ${columnLetter(from)}–${columnLetter(to - 1)}`].filter(Boolean).join(', ');
    return { kind: kindOf(rows), place, rows };
  });
  const isSure =
    parts.every(({ kind }) => kind !== null) && new Set(parts.map(({ kind }) => kind)).size === parts.length;
  return isSure ? parts : [part];
}

interface Heads {
  readonly kind: BookKind;
  readonly columns: readonly SheetColumn[];
  readonly needed: readonly string[];
}

const listHeads = (['subject', 'room', 'teacher', 'class'] as const).map((kind): Heads => {
  const resource = resourceNamed(kind);
  return { kind, columns: columnsOf(resource), needed: [nameOf(resource) ?? ''] };
});
const assignmentHeads: readonly Heads[] = [
  { kind: 'classSubject', columns: assignmentColumns.list, needed: ['teacher', 'assignments'] },
  { kind: 'classSubject', columns: assignmentColumns.table, needed: ['class', 'subject', 'teacher'] },
];

/** The kinds of lists of which a row has the heads: their names stand there beside another column of theirs. */
function headedBy({ cells }: ExcelRow): BookKind[] {
  const isHeaded = ({ columns, needed }: Heads) => {
    const fields = new Set(cells.map((text) => fieldOfHead(text, columns)).filter((field) => field !== null));
    return fields.size > 1 && needed.every((field) => fields.has(field));
  };
  if (assignmentHeads.some(isHeaded)) return ['classSubject'];
  if (isBellHead(cells)) return ['period'];
  return listHeads.filter(isHeaded).map(({ kind }) => kind);
}
