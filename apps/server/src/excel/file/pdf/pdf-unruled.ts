import type { PdfGrid } from './pdf-grids.ts';
import { isPageNumber, linesOf, type PdfLine } from './pdf-lines.ts';
import type { PdfText } from './pdf-marks.ts';
import { partsOf, unruledRows } from './pdf-unruled-rows.ts';

/** A table without lines as if it had them; or why its columns or rows cannot be told for sure. */
export type Unruled = { readonly grid: PdfGrid } | { readonly reason: string };

/** Widths, in sizes of the type: texts of a cell lie nearer than this, and those of two heads do not. */
const headGap = 0.5;
/** Words further apart than this are never of one cell. */
const cellGap = 0.7;
/** Lines of a head nearer than this stand beside each other, in the middle of cells of one and of two lines. */
const headPitch = 0.9;

/** The table that the texts of a page stand in by their places; null where they are no table. `before`: that of the page before. */
export function findUnruled(texts: readonly PdfText[], before: PdfGrid | null = null): Unruled | null {
  const all = linesOf(texts);
  const isEdge = (index: number) => index === 0 || index === all.length - 1;
  const lines = all.filter(({ parts }, index) => !isEdge(index) || !parts.every(({ text }) => isPageNumber(text)));
  if (before && goesOn(lines, before.xs)) return tableOf(lines, 0, before.xs);
  const at = lines.findIndex(
    (line, index) => mergeTexts(line.parts).length > 2 && lines.slice(index + 1).filter(isOfCells).length > 1,
  );
  if (at < 0) return null;
  const isNear = (first: number) => lines[first + 1]!.y - lines[first]!.y < headPitch * lines[at]!.parts[0]!.size;
  let [from, to] = [at, at];
  while (from > 0 && isNear(from - 1)) from--;
  while (to + 1 < lines.length && isNear(to)) to++;
  const heads = mergeTexts(lines.slice(from, to + 1).flatMap(({ parts }) => parts));
  const last = lines.findLastIndex(isOfCells);
  const stops = stopsBetween(heads, lines.slice(to + 1, last + 1));
  return 'reason' in stops ? stops : tableOf(lines.slice(from), to - from + 1, stops.stops);
}

function tableOf(lines: readonly PdfLine[], heads: number, xs: readonly number[]): Unruled {
  const rows = unruledRows(lines, heads, xs);
  if ('reason' in rows) return rows;
  const { ys, cells } = rows;
  return { grid: { xs, ys, cells, left: xs[0]!, right: xs.at(-1)!, top: ys[0]!, bottom: ys.at(-1)! } };
}

/** A page without a head whose lines begin as the rows of the page before. */
function goesOn(lines: readonly PdfLine[], xs: readonly number[]): boolean {
  const isNumbered = ({ parts: [first] }: PdfLine) =>
    first !== undefined && /^\d{1,3}[.)]?(?:\s|$)/.test(first.text) && first.left < (xs[2] ?? 0);
  return lines.slice(0, 3).some(isNumbered) && lines.every((line) => !tornCell(line, xs));
}

/** A line of a table: several cells, or a number at its beginning. */
const isOfCells = ({ parts }: PdfLine) => parts.length > 2 || /^\d{1,3}[.)]?(?:\s|$)/.test(parts[0]?.text ?? '');

/** Texts over each other or close together as one. */
function mergeTexts(parts: readonly PdfText[]): PdfText[] {
  const heads: PdfText[] = [];
  for (const part of parts.toSorted((a, b) => a.left - b.left)) {
    const last = heads.at(-1);
    if (last && part.left - last.right < headGap * part.size)
      heads[heads.length - 1] = { ...last, text: `${last.text} ${part.text}`, right: Math.max(last.right, part.right) };
    else heads.push(part);
  }
  return heads;
}

type Stops = { readonly stops: number[] } | { readonly reason: string };

/** Where columns end: between two heads the place that the texts below leave free. */
function stopsBetween(heads: readonly PdfText[], lines: readonly PdfLine[]): Stops {
  const counted = lines.filter(({ parts }) => parts.length > 1 || /^\d/.test(parts[0]?.text ?? ''));
  const stops: number[] = [];
  for (const [index, head] of heads.slice(0, -1).entries()) {
    const next = heads[index + 1]!;
    const best = freePlace([stops.at(-1) ?? -Infinity, head.right, next.left, next.right], counted);
    if (best === null) return { reason: `không rõ đâu là ranh giới giữa cột “${head.text}” và cột “${next.text}”` };
    stops.push(best);
  }
  const parts = [heads, ...counted.map((line) => line.parts)].flat();
  const all = [
    Math.min(...parts.map(({ left }) => left)) - 1,
    ...stops,
    Math.max(...parts.map(({ right }) => right)) + 1,
  ];
  for (const line of counted) {
    const torn = tornCell(line, all);
    if (torn) return { reason: `“${torn[0]}” và “${torn[1]}” đứng xa nhau dưới cùng một đầu cột` };
  }
  return { stops: all };
}

interface Span {
  readonly from: number;
  readonly to: number;
}

/**
 * The middle of the place between two heads (the second and third number) that parts the most words of a line, of these the widest;
 * null where words cover all of it.
 */
function freePlace(
  [left, from, to, right]: readonly [number, number, number, number],
  lines: readonly PdfLine[],
): number | null {
  const words = lines.map(({ parts }) =>
    parts.flatMap((part) => (part.right > left && part.left < right ? wordsIn(part, from, to) : [])),
  );
  const places: Span[] = [];
  let at = from;
  for (const word of [...words.flat().toSorted((a, b) => a.from - b.from), { from: to, to }]) {
    if (Math.min(word.from, to) - at > 0.5) places.push({ from: at, to: Math.min(word.from, to) });
    at = Math.max(at, word.to);
  }
  const parted = (place: Span) =>
    words.filter((own) => own.some((word) => word.to <= place.from) && own.some((word) => word.from >= place.to))
      .length;
  const [best] = places.toSorted((a, b) => parted(b) - parted(a) || b.to - b.from - (a.to - a.from));
  return best ? (best.from + best.to) / 2 : null;
}

/** The reader joins cells that stand close: a text under two heads, or one that begins with a number, is looked at word by word. */
function wordsIn({ text, left, right }: PdfText, from: number, to: number): Span[] {
  const isJoined = (left < from && right > to) || /^\d{1,3}[.)]?\s/.test(text);
  if (!isJoined) return [{ from: left, to: right }];
  const width = (right - left) / text.length;
  return [...text.matchAll(/\S+/g)].map(({ index, 0: word }) => ({
    from: index === 0 ? left : left + (index + 0.25) * width,
    to: index + word.length === text.length ? right : left + (index + word.length - 0.25) * width,
  }));
}

/** Two texts of a line that stand in one column and far from each other. */
function tornCell(line: PdfLine, stops: readonly number[]): readonly [string, string] | undefined {
  const parts = partsOf(line, stops);
  for (const [index, { text, column }] of parts.entries()) {
    const next = parts[index + 1];
    if (next && next.column === column && next.text.left - text.right > cellGap * text.size)
      return [text.text, next.text.text];
  }
  return undefined;
}
