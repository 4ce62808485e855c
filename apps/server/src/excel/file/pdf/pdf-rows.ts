import { gridsOf, type PdfBox, type PdfGrid } from './pdf-grids.ts';
import { isIn, linesOf, placeOf, splitText } from './pdf-lines.ts';
import type { PdfMarks, PdfText } from './pdf-marks.ts';
import { findUnruled } from './pdf-unruled.ts';

type Cells = string[];

/** A page as it is read; `unruled` is a table without lines on it, `problem` says why one is not read. */
export interface PageRows {
  readonly rows: Cells[];
  readonly unruled: PdfGrid | null;
  readonly problem: string | null;
}

/** The rows of a page: its tables as they are ruled or as their texts stand, and each line of text outside of them as a row of its own. */
export function pageRows({ texts, rules }: PdfMarks, before: PdfGrid | null = null): PageRows {
  const grids = gridsOf(rules).filter((grid) => texts.some((text) => isIn(text, grid)));
  const found = grids.some(({ xs }) => xs.length > 2) ? null : findUnruled(texts, before);
  if (found && 'grid' in found) return { rows: layOut(texts, [found.grid]), unruled: found.grid, problem: null };
  return { rows: layOut(texts, grids), unruled: null, problem: found?.reason ?? null };
}

const isInside = (inner: PdfBox, outer: PdfBox) =>
  inner !== outer &&
  inner.left >= outer.left &&
  inner.right <= outer.right &&
  inner.top >= outer.top &&
  inner.bottom <= outer.bottom;

/** Tables beside each other come one after the other, each under the lines that stand over it. */
function layOut(texts: readonly PdfText[], grids: readonly PdfGrid[]): Cells[] {
  const outer = grids.filter((grid) => !grids.some((other) => isInside(grid, other)));
  const free = linesOf(texts.filter((text) => !outer.some((grid) => isIn(text, grid))));
  const rows: Cells[] = [];
  let from = -Infinity;
  for (const band of bandsOf(outer)) {
    const top = Math.min(...band.map((grid) => grid.top));
    const above = free.filter(({ y }) => y >= from && y < top);
    from = top;
    const owned = (text: PdfText) => band.length > 1 && band.some((grid) => isOver(text, grid));
    rows.push(...above.map(({ parts }) => wordsOf(parts.filter((text) => !owned(text)))));
    for (const grid of band) {
      if (band.length > 1) rows.push(...above.map(({ parts }) => wordsOf(parts.filter((text) => isOver(text, grid)))));
      rows.push(
        ...tableRows(
          texts.filter((text) => isIn(text, grid)),
          grid,
          grids,
        ),
      );
    }
  }
  rows.push(...free.filter(({ y }) => y >= from).map(({ parts }) => wordsOf(parts)));
  return rows.filter((cells) => cells.length > 0);
}

const isOver = ({ left, right }: PdfText, grid: PdfBox) => left >= grid.left - 3 && right <= grid.right + 3;

/** Tables that share heights of the page, from left to right. */
function bandsOf(grids: readonly PdfGrid[]): PdfGrid[][] {
  const bands: PdfGrid[][] = [];
  for (const grid of grids.toSorted((a, b) => a.top - b.top)) {
    const band = bands.at(-1);
    if (band?.some(({ bottom }) => grid.top < bottom)) band.push(grid);
    else bands.push([grid]);
  }
  return bands.map((band) => band.toSorted((a, b) => a.left - b.left));
}

function tableRows(texts: readonly PdfText[], grid: PdfGrid, grids: readonly PdfGrid[]): Cells[] {
  const inner = grids.filter((other) => isInside(other, grid));
  const width = grid.xs.length - 1;
  const places = grid.cells.map((cell, place) => ({ cell, ...boxOf(grid, place) }));
  const boxes = Map.groupBy(places, ({ cell }) => cell);
  const box = (cell: number): PdfBox => {
    const own = boxes.get(cell) ?? [];
    const edge = (pick: (one: PdfBox) => number, which: (...values: number[]) => number) => which(...own.map(pick));
    return {
      left: edge(({ left }) => left, Math.min),
      right: edge(({ right }) => right, Math.max),
      top: edge(({ top }) => top, Math.min),
      bottom: edge(({ bottom }) => bottom, Math.max),
    };
  };
  const textsOf = Map.groupBy(
    texts.flatMap((text) => splitText(text, grid)),
    (text) => grid.cells[placeOf(grid, text)] ?? -1,
  );
  // A frame around other tables (cards to be cut apart) holds pages of their own.
  if (inner.length > 0)
    return [...boxes.keys()].flatMap((cell) => {
      const own = inner.filter((other) => isInside(other, box(cell)));
      return layOut(textsOf.get(cell) ?? [], own);
    });
  const shown = new Map([...textsOf].map(([cell, own]) => [cell, paragraph(own, box(cell))]));
  return Array.from({ length: grid.ys.length - 1 }, (_, row) => {
    const cells = grid.cells.slice(row * width, (row + 1) * width).map((cell) => shown.get(cell) ?? '');
    return cells.some((text) => text !== '') ? cells : [];
  });
}

function boxOf({ xs, ys }: PdfGrid, place: number): PdfBox {
  const columns = xs.length - 1;
  const [row, column] = [Math.floor(place / columns), place % columns];
  return { left: xs[column] ?? 0, right: xs[column + 1] ?? 0, top: ys[row] ?? 0, bottom: ys[row + 1] ?? 0 };
}

/** The texts of a line that belong together, as texts with one blank where there is room for one. */
function wordsOf(parts: readonly PdfText[], mostGap = 1.5): string[] {
  const words: string[] = [];
  parts.forEach((text, index) => {
    const gap = text.left - (parts[index - 1]?.right ?? 0);
    if (index === 0 || gap > mostGap * text.size) words.push(text.text.trim());
    else words[words.length - 1] += `${gap > text.size * 0.12 ? ' ' : ''}${text.text}`;
  });
  return words.map((text) => text.replace(/\s+/g, ' ').trim());
}

/** The text of a cell: a line that only ended because the next word had no room goes on with it. */
function paragraph(texts: readonly PdfText[], { left, right }: PdfBox): string {
  const lines = linesOf(texts).map(({ parts }) => {
    const [text = ''] = wordsOf(parts, Infinity);
    return { ...parts[0]!, right: parts.at(-1)!.right, text };
  });
  let result = '';
  lines.forEach((line, index) => {
    const last = lines[index - 1];
    const entry = result.slice(result.lastIndexOf('\n') + 1);
    const isNew = last !== undefined && !isOpen(entry, line) && !goesOn(last, line, right - left - padding);
    // The dash of an entry may stand on the line after its name.
    const name = lines[index + 1]?.text.startsWith('- ') ? `${line.text} -` : line.text;
    const isOther = last !== undefined && !isOpen(entry, line) && areEntries(entry, name);
    const joint = /\S-$/.test(entry) ? '' : ' ';
    result += `${last === undefined ? '' : isNew || isOther ? '\n' : joint}${line.text}`;
  });
  return result;
}

/** Points that programs leave empty at both sides of a cell, together. */
const padding = 5;

function goesOn(last: PdfText, line: PdfText, room: number): boolean {
  const [word = ''] = line.text.split(' ', 1);
  const wordWidth = ((line.right - line.left) * word.length) / Math.max(1, line.text.length);
  const isSameType = Math.abs(last.size - line.size) <= last.size / 8;
  return isSameType && last.right - last.left + wordWidth + last.size / 4 > room;
}

/** Ends within brackets or with a dash, or the next line begins with one. */
const isOpen = (entry: string, { text }: PdfText) => /\([^)]*$|\s[-–—]$/.test(entry) || text.startsWith('- ');

/** `Tin - 8A4` and a line with a dash under it are two entries, however full the first is. */
const areEntries = (entry: string, line: string) => /\S\s[-–—]\s\S/.test(entry) && /\S\s[-–—](\s|$)/.test(line);
