import { gridsOf, type PdfGrid } from './pdf-grids.ts';
import { isPageNumber, linesOf, type PdfLine } from './pdf-lines.ts';
import type { PdfText } from './pdf-marks.ts';
import { findUnruled } from './pdf-unruled.ts';
import { runsBeside, type PdfPage } from './pdf-wide.ts';

/** Heights of the same row on two pages, and places of a column printed again, differ by less. */
const near = 1.5;
/** So much of a page must stand on heights of the page it goes beside: a cell of several lines has heights of its own. */
const leastShared = 0.8;
/** Points between what pages put beside each other hold. */
const room = 24;

/** Of tables without lines, those pages that go on to the right come beside the page they belong to. */
export function joinUnruled(pages: readonly PdfPage[]): PdfPage[] {
  const joined: PdfPage[] = [];
  for (let at = 0; at < pages.length;) {
    const { length, width } = runFrom(pages, at);
    joined.push(...besideEachOther(pages.slice(at, at + length * width), length));
    at += length * width;
  }
  return joined;
}

/** How many pages hold the first columns one below the other, and how many such runs stand beside each other. */
function runFrom(pages: readonly PdfPage[], at: number): { length: number; width: number } {
  const alone = { length: 1, width: 1 };
  if (!isUnruled(pages[at])) return alone;
  const other = pages.findIndex((page, index) => index > at && !isUnruled(page));
  const count = (other < 0 ? pages.length : other) - at;
  // A page beside the first one is none below it, though its lines stand on heights of later pages, too.
  for (let length = 1; length <= count / 2; length++) {
    const width = runsBeside(pages.slice(at), length, isBeside);
    if (width > 1) return { length, width };
  }
  return alone;
}

const isUnruled = (page: PdfPage | undefined): page is PdfPage =>
  page !== undefined && gridsOf(page.rules).every(({ xs }) => xs.length <= 2);

/** The beginnings of rows of a table: its heads, a number, a day. */
const rowHead = /^(?:thứ|tiết|buổi|ngày|lớp|tt|stt|sáng|chiều)(?:\s|$)|^(?:thứ\s*)?\d+[.)]?(?:\s|$)|^chủ nhật|^cn$/iu;

function isBeside(first: PdfPage | undefined, second: PdfPage | undefined, hasHead: boolean): boolean {
  if (!first || !second) return false;
  const found = findUnruled(first.texts);
  if (hasHead && (!found || 'reason' in found)) return false;
  const own = linesOf(newTexts(first, second));
  const [head] = own;
  if (!head || own.length < 2 || rowHead.test(head.parts[0]?.text ?? '')) return false;
  const lines = linesOf(first.texts);
  const isShared = ({ y }: PdfLine) => lines.some((line) => Math.abs(line.y - y) < near);
  if (own.filter(isShared).length < leastShared * own.length) return false;
  if (!hasHead || !found || 'reason' in found) return true;
  const { grid } = found;
  const isHead = head.y > grid.ys[0]! - near && head.y < (grid.ys[1] ?? 0);
  return isHead && (isRepeating(first, second) || !fits(own, grid));
}

/** The texts of a page alone: not its number, nor what is printed again from the page it goes beside. */
const newTexts = (first: PdfPage, second: PdfPage): PdfText[] =>
  second.texts.flatMap((text) => {
    if (isPageNumberAt(text, second)) return [];
    const same = first.texts.find(
      (other) => Math.abs(text.y - other.y) < near && Math.abs(text.left - other.left) < near,
    );
    return same ? withoutRepeat(text, same.text) : [text];
  });

/** The number of a row, printed again, can be one text with the cell behind it on either page. */
function withoutRepeat(text: PdfText, same: string): PdfText[] {
  if (text.text === same || (/^\d{1,3}$/.test(text.text) && same.startsWith(`${text.text} `))) return [];
  const [number = ''] = /^\d{1,3}[.)]?\s+/.exec(text.text) ?? [];
  if (number === '' || !same.startsWith(number.trim())) return [text];
  const width = (text.right - text.left) / text.text.length;
  return [{ ...text, text: text.text.slice(number.length), left: text.left + width * number.length }];
}

/** A number in the first or last line of a page that has nothing else there. */
function isPageNumberAt(text: PdfText, { texts }: PdfPage): boolean {
  const isAlone = texts.every((other) => other === text || Math.abs(other.y - text.y) > near);
  const isEdge = texts.every(({ y }) => y <= text.y) || texts.every(({ y }) => y >= text.y);
  return isPageNumber(text.text) && isAlone && isEdge;
}

/** Cells at the left are printed again; a title alone is none. */
function isRepeating(first: PdfPage, second: PdfPage): boolean {
  const kept = new Set(newTexts(first, second));
  return second.texts.filter((text) => !kept.has(text)).length > linesOf(second.texts).length / 2;
}

/** Lines under the columns of a table are further rows of it. */
const fits = (lines: readonly PdfLine[], { xs }: PdfGrid) =>
  lines.every(({ parts }) =>
    parts.every(({ left, right }) => xs.slice(1, -1).every((stop) => right < stop || left > stop)),
  );

/** All pages of a run are moved by the same, so that columns stay above each other. */
function besideEachOther(run: readonly PdfPage[], length: number): PdfPage[] {
  const pages = run.slice(0, length);
  for (let from = length; from < run.length; from += length) {
    const beside = run.slice(from, from + length).map((page, index) => newTexts(run[index]!, page));
    const right = Math.max(...pages.flatMap(({ texts }) => texts.map((text) => text.right)));
    const left = Math.min(...beside.flatMap((texts) => texts.map((text) => text.left)));
    const by = right + room - left;
    beside.forEach((texts, index) => {
      const page = pages[index]!;
      pages[index] = {
        ...page,
        numbers: [...page.numbers, ...run[from + index]!.numbers],
        texts: [...page.texts, ...texts.map((text) => ({ ...text, left: text.left + by, right: text.right + by }))],
      };
    });
  }
  return pages;
}
