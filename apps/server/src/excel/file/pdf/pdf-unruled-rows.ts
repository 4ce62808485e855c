import { placeOf, splitText, type PdfLine } from './pdf-lines.ts';

type Rows = { readonly ys: number[]; readonly cells: number[] } | { readonly reason: string };

/** A line of the table: its texts by column. */
interface Line {
  readonly y: number;
  readonly size: number;
  readonly cells: readonly string[];
}

/** Lines of a row that stands on its number, and where its texts stand to it. */
const alignments = ['middle', 'top', 'bottom'] as const;
type Alignment = (typeof alignments)[number];

/** Lines nearer than this stand on the same height. */
const near = 1.5;
/** Lines of one cell, in sizes of the type, are no further apart. */
const mostPitch = 1.45;

const numberOf = (text: string) => Number(/^(?:tiết\s*)?(\d{1,3})[.)]?$/iu.exec(text)?.[1] ?? 0);

/** The rows of a table without lines; the first `heads` lines are its head. */
export function unruledRows(lines: readonly PdfLine[], heads: number, xs: readonly number[]): Rows {
  const table = lines.map((line) => cellsOf(line, xs));
  const anchorAt = anchorColumn(table, xs.length - 1, heads > 0 ? 2 : 1);
  const body = table.slice(heads);
  const groups = anchorAt < 0 ? linesAsRows(body) : rowsByNumber(body, anchorAt);
  if ('reason' in groups) return groups;
  const ys = boundaries(heads > 0 ? [table.slice(0, heads), ...groups.rows] : groups.rows);
  return { ys, cells: mergeDays(table, ys, xs.length - 1, anchorAt) };
}

/** The texts of a line with their columns, those that were read as one apart. */
export function partsOf({ parts }: PdfLine, xs: readonly number[]) {
  const cells = xs.slice(1).map((_, at) => at);
  const [top, bottom] = [-Infinity, Infinity];
  const strip = { xs, ys: [top, bottom], cells, left: xs[0]!, right: xs.at(-1)!, top, bottom };
  return parts
    .flatMap((own) => splitText(own, strip))
    .map((text) => ({ text, column: Math.min(Math.max(0, placeOf(strip, text)), cells.length - 1) }));
}

function cellsOf(line: PdfLine, xs: readonly number[]): Line {
  const cells = xs.slice(1).map(() => '');
  for (const { text, column } of partsOf(line, xs)) cells[column] = `${cells[column]} ${text.text}`.trim();
  return { y: line.y, size: line.parts[0]?.size ?? 0, cells };
}

/** The column whose numbers say where rows are: that of the periods, or of running numbers. */
function anchorColumn(table: readonly Line[], width: number, least: number): number {
  const counts = Array.from(
    { length: Math.min(3, width) },
    (_, column) => table.filter(({ cells }) => numberOf(cells[column] ?? '') > 0).length,
  );
  const most = Math.max(...counts);
  return most < least ? -1 : counts.indexOf(most);
}

type Grouped = { readonly rows: readonly (readonly Line[])[] } | { readonly reason: string };

/** Without numbers a line is a row where each has something in the first column. */
function linesAsRows(table: readonly Line[]): Grouped {
  const last = table.findLastIndex(({ cells }) => cells.filter(Boolean).length > 1);
  const rows = table.slice(0, last + 1);
  const odd = rows.find(({ cells }) => cells[0] === '');
  if (odd) return { reason: `không rõ “${shown(odd)}” thuộc dòng nào, vì bảng không có cột số thứ tự hay tiết` };
  const second = rows.find((line, index) => goesOnWith(rows[index - 1], line));
  if (second)
    return { reason: `“${shown(second)}” có thể còn thuộc dòng trên, vì bảng không có cột số thứ tự hay tiết` };
  return { rows: rows.map((line) => [line]) };
}

/** A cell of the line above ends in the middle of a list, or that of the line begins in small letters. */
const goesOnWith = (above: Line | undefined, line: Line) =>
  above?.cells.some((before, at) => {
    const text = line.cells[at] ?? '';
    return (
      text !== '' && (/[,;+(–-]$|\svà$/iu.test(before) || (/^[\p{Ll})]/u.test(text) && /^[\p{Lu}\d]/u.test(before)))
    );
  }) ?? false;

const shown = ({ cells }: Line) => cells.find(Boolean) ?? '';

function rowsByNumber(table: readonly Line[], anchorAt: number): Grouped {
  const rows: (readonly Line[])[] = [];
  const last = table.findLastIndex(({ cells }) => numberOf(cells[anchorAt] ?? '') > 0);
  let section: Line[] = [];
  const isBreak = ({ cells }: Line) => cells[anchorAt] !== '' && numberOf(cells[anchorAt] ?? '') === 0;
  const flush = (isLast: boolean): string | null => {
    const read = sectionRows(section, anchorAt, isLast);
    if ('reason' in read) return read.reason;
    rows.push(...read.rows);
    section = [];
    return null;
  };
  for (const [index, line] of table.entries()) {
    if (index > last && (isBreak(line) || line.y - table[index - 1]!.y > mostPitch * line.size)) break;
    if (!isBreak(line)) section.push(line);
    else {
      const reason = flush(false);
      if (reason !== null) return { reason };
      rows.push([line]);
    }
  }
  const reason = flush(true);
  return reason === null ? { rows } : { reason };
}

/** The rows between two headings: each has one number. */
function sectionRows(lines: readonly Line[], anchorAt: number, isLast: boolean): Grouped {
  const anchors = lines.filter(({ cells }) => cells[anchorAt] !== '');
  if (anchors.length === 0) return { rows: isLast ? [] : lines.map((line) => [line]) };
  const columns = lines[0]!.cells.flatMap((_, column) => (isMerged(lines, anchors, column, anchorAt) ? [] : [column]));
  const own = lines.filter(({ cells }) => columns.some((column) => cells[column] !== ''));
  if (own.every((line) => anchors.includes(line))) return { rows: anchors.map((line) => [line]) };
  const readings = alignments.flatMap((alignment) => {
    const found = read(alignment, own, anchors, columns, isLast);
    return found ? [found] : [];
  });
  const [reading] = readings;
  if (!reading || readings.some((other) => other.join() !== reading.join())) {
    const odd = own.find((line) => !anchors.includes(line))!;
    return { reason: `không rõ “${shown(odd)}” thuộc dòng trên hay dòng dưới` };
  }
  const before = own.filter((_, index) => reading[index] === -1).map((line) => [line]);
  return { rows: [...before, ...anchors.map((_, at) => own.filter((_line, index) => reading[index] === at))] };
}

/** Days stand in front of the periods once for several rows. */
const isMerged = (lines: readonly Line[], anchors: readonly Line[], column: number, anchorAt: number) =>
  column < anchorAt && lines.filter(({ cells }) => cells[column] !== '').length < anchors.length;

/** For each line its row; -1 above the first one, -2 below the last one. Null where the cells do not stand so. */
function read(
  alignment: Alignment,
  lines: readonly Line[],
  anchors: readonly Line[],
  columns: readonly number[],
  isLast: boolean,
): number[] | null {
  const rowOf = lines.map(() => -3);
  const [inner, across]: [number[], number[]] = [[], []];
  for (const column of columns) {
    const own = lines.filter(({ cells }) => cells[column] !== '');
    const found = alignColumn(alignment, own, anchors, isLast);
    if (!found) return null;
    for (const [index, line] of own.entries()) {
      const at = lines.indexOf(line);
      const row = found[index]!;
      if (rowOf[at] !== -3 && rowOf[at] !== row) return null;
      rowOf[at] = row;
      const [before, next] = [found[index - 1], line.y - (own[index - 1]?.y ?? line.y)];
      if (before !== undefined && row >= 0 && before >= 0) (before === row ? inner : across).push(next);
    }
  }
  // The lines of a cell are as far apart everywhere, and two cells no nearer.
  const isEven = inner.every((pitch) => Math.abs(pitch - inner[0]!) < 0.5);
  const isApart = across.every((gap) => gap > (inner[0] ?? 0) - 0.3);
  return isEven && isApart ? rowOf : null;
}

function alignColumn(
  alignment: Alignment,
  own: readonly Line[],
  anchors: readonly Line[],
  isLast: boolean,
): number[] | null {
  const result: number[] = [];
  let at = 0;
  for (const [row, anchor] of anchors.entries()) {
    const count = cellHeight(alignment, own.slice(at), anchor, anchors[row + 1]);
    // Lines above the first row are part of the head.
    if (count === null && row === 0) return prepend(alignColumn(alignment, own.slice(1), anchors, isLast), -1);
    if (count === null) return null;
    for (let index = 0; index < count; index++) result.push(row);
    at += count;
  }
  if (at < own.length && !isLast) return null;
  return [...result, ...own.slice(at).map(() => -2)];
}

const prepend = (rest: number[] | null, first: number) => rest && [first, ...rest];

/** How many of the next lines of a column are the cell on a number; null where they do not stand so. */
function cellHeight(alignment: Alignment, lines: readonly Line[], anchor: Line, next: Line | undefined): number | null {
  const [first] = lines;
  const end = next ? next.y : Infinity;
  if (!first) return 0;
  if (first.y > anchor.y + near) return 0;
  if (alignment === 'top') {
    const isOn = Math.abs(first.y - anchor.y) <= near;
    return isOn ? chainOf(lines.filter(({ y }) => y < end - near)) : null;
  }
  if (alignment === 'bottom') {
    const count = lines.findLastIndex(({ y }) => Math.abs(y - anchor.y) <= near) + 1;
    return count > 0 && chainOf(lines.slice(0, count)) === count ? count : null;
  }
  for (let count = 1; count <= lines.length; count++) {
    const middle = (first.y + lines[count - 1]!.y) / 2;
    if (Math.abs(middle - anchor.y) <= near && chainOf(lines.slice(0, count)) === count) return count;
    if (middle > anchor.y + near) return null;
  }
  return null;
}

/** How many lines from the first on follow each other as those of a cell do. */
function chainOf(lines: readonly Line[]): number {
  const end = lines.findIndex(({ y, size }, index) => index > 0 && y - lines[index - 1]!.y > mostPitch * size);
  return end < 0 ? lines.length : end;
}

/** Where rows end: half-way between the last line of one and the first of the next. */
function boundaries(rows: readonly (readonly Line[])[]): number[] {
  const heights = rows.map((lines) => lines.map((line) => line.y - line.size / 3));
  const edges = heights.slice(1).map((own, index) => (Math.max(...heights[index]!) + Math.min(...own)) / 2);
  const size = rows[0]?.[0]?.size ?? 0;
  return [Math.min(...(heights[0] ?? [0])) - size / 2, ...edges, Math.max(...(heights.at(-1) ?? [0])) + size / 2];
}

/** For each place the first place of its cell: a day in front of several periods is one cell over all of them. */
function mergeDays(table: readonly Line[], ys: readonly number[], width: number, anchorAt: number): number[] {
  const cells = Array.from({ length: width * (ys.length - 1) }, (_, place) => place);
  const rowOf = (line: Line) => ys.findLastIndex((stop) => stop <= line.y - line.size / 3);
  const numbers = ys.slice(1).map(() => 0);
  for (const line of table)
    if (numberOf(line.cells[anchorAt] ?? '') > 0) numbers[rowOf(line)] = numberOf(line.cells[anchorAt]!);
  for (let column = 0; column < anchorAt; column++) {
    const filled = new Set(table.filter((line) => line.cells[column] !== '').map(rowOf));
    for (let from = 0; from < numbers.length;) {
      let to = from + 1;
      while (numbers[from]! > 0 && (numbers[to] ?? 0) > numbers[to - 1]!) to++;
      const texts = [...filled].filter((row) => row >= from && row < to);
      if (texts.length === 1) for (let row = from; row < to; row++) cells[row * width + column] = from * width + column;
      from = to;
    }
  }
  return cells;
}
