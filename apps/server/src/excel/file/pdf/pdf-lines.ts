import type { PdfBox, PdfGrid } from './pdf-grids.ts';
import type { PdfText } from './pdf-marks.ts';

export interface PdfLine {
  readonly y: number;
  readonly parts: readonly PdfText[];
}

export const middleOf = ({ left, right, y, size }: PdfText) => ({ x: (left + right) / 2, y: y - size / 3 });

export function isIn(text: PdfText, { left, right, top, bottom }: PdfBox): boolean {
  const { x, y } = middleOf(text);
  return x > left && x < right && y > top && y < bottom;
}

export const isPageNumber = (text: string) => /^(?:trang\s*)?\d+(?:\s*\/\s*\d+)?$/iu.test(text.trim());

/** Texts on one height, from left to right, line after line. */
export function linesOf(texts: readonly PdfText[]): PdfLine[] {
  const lines: { y: number; parts: PdfText[] }[] = [];
  for (const text of texts.toSorted((a, b) => a.y - b.y || a.left - b.left)) {
    const line = lines.at(-1);
    if (line && text.y - line.y < text.size / 2) line.parts.push(text);
    else lines.push({ y: text.y, parts: [text] });
  }
  return lines.map(({ y, parts }) => ({ y, parts: parts.toSorted((a, b) => a.left - b.left) }));
}

/** The place of a table that the middle of a text is in. */
export function placeOf({ xs, ys }: PdfGrid, text: PdfText): number {
  const { x, y } = middleOf(text);
  const [column, row] = [xs.findLastIndex((stop) => stop <= x), ys.findLastIndex((stop) => stop <= y)];
  return row * (xs.length - 1) + column;
}

/** Two cells' words that the reader took for one because little room is between them, apart again. */
export function splitText(text: PdfText, grid: PdfGrid): PdfText[] {
  if (!isIn(text, grid)) return [text];
  const place = (x: number) => grid.cells[placeOf(grid, { ...text, left: x, right: x })];
  const line = grid.xs.find((x) => x > text.left + 1 && x < text.right - 1 && place(x - 1) !== place(x + 1));
  if (line === undefined) return [text];
  const atOf = (index: number) => text.left + ((text.right - text.left) * index) / text.text.length;
  const blanks = [...text.text.matchAll(/\s+/g)].map(({ index, 0: blank }) => ({ index, end: index + blank.length }));
  const farOf = ({ index, end }: (typeof blanks)[number]) => Math.abs(atOf((index + end) / 2) - line);
  const [blank] = blanks.toSorted((a, b) => farOf(a) - farOf(b));
  if (!blank || farOf(blank) > text.size) return [text];
  const first = { ...text, text: text.text.slice(0, blank.index), right: Math.min(line - 1, atOf(blank.index)) };
  const rest = { ...text, text: text.text.slice(blank.end), left: Math.max(line + 1, atOf(blank.end)) };
  return [first, ...splitText(rest, grid)];
}
