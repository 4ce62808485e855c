import { gridsOf, type PdfGrid } from './pdf-grids.ts';
import { isIn, isPageNumber, splitText } from './pdf-lines.ts';
import type { PdfMarks, PdfText } from './pdf-marks.ts';

/** Pages read as one: the numbers they have in the file. */
export interface PdfPage extends PdfMarks {
  readonly numbers: readonly number[];
}

interface Candidate {
  readonly page: PdfPage;
  /** The one ruled table of the page; null where there is none or more than one. */
  readonly grid: PdfGrid | null;
}

/** Heights of the same row on two pages differ by less. */
const near = 1.5;

const areNear = (first: readonly number[], second: readonly number[]) =>
  first.length === second.length && first.every((at, index) => Math.abs(at - (second[index] ?? 0)) < near);

/** A table too wide for its paper is printed on several pages: those that go on to the right come beside the page they belong to. */
export function joinWide(pages: readonly PdfPage[]): PdfPage[] {
  const candidates = pages.map((page): Candidate => {
    const grid = onlyGrid(page);
    return { page: grid ? { ...page, texts: page.texts.flatMap((text) => splitText(text, grid)) } : page, grid };
  });
  const joined: PdfPage[] = [];
  for (let at = 0; at < candidates.length;) {
    const run = runFrom(candidates, at);
    const pieces = Array.from({ length: run.length }, (_, index) =>
      Array.from({ length: run.width }, (_, step) => candidates[at + index + step * run.length]!),
    );
    joined.push(...pieces.map(besideEachOther));
    at += run.length * run.width;
  }
  return joined;
}

function onlyGrid({ texts, rules }: PdfMarks): PdfGrid | null {
  const grids = gridsOf(rules).filter((grid) => texts.some((text) => isIn(text, grid)));
  const [grid] = grids;
  return grid && grids.length === 1 && grid.xs.length > 1 ? grid : null;
}

/** How many pages hold the first columns of a table one below the other, and how many such runs stand beside each other. */
function runFrom(candidates: readonly Candidate[], at: number): { length: number; width: number } {
  const first = candidates[at];
  const other = candidates.findIndex(
    ({ grid }, index) => index > at && !(grid && first?.grid && areNear(grid.xs, first.grid.xs)),
  );
  const longest = (other < 0 ? candidates.length : other) - at;
  for (let length = longest; length > 0; length--) {
    const width = runsBeside(candidates.slice(at), length, isBeside);
    if (width > 1) return { length, width };
  }
  return { length: 1, width: 1 };
}

/** How many runs of so many pages stand beside each other, the first one included. */
export function runsBeside<Page>(
  pages: readonly Page[],
  length: number,
  isBeside: (first: Page | undefined, second: Page | undefined, hasHead: boolean) => boolean,
): number {
  const goesOn = (run: number) =>
    pages.slice(0, length).every((page, index) => isBeside(page, pages[index + run * length], index === 0));
  let width = 1;
  while (goesOn(width)) width++;
  return width;
}

/** Heads of columns that say what a row is: a table that begins with one is whole. */
const rowHead = /^(?:thứ|tiết|buổi|ngày|lớp|tt|stt)$/iu;

function isBeside(first: Candidate | undefined, second: Candidate | undefined, hasHead: boolean): boolean {
  if (!first?.grid || !second?.grid || !areNear(first.grid.ys, second.grid.ys)) return false;
  const hasOwnLine = second.page.texts.some((text) => isOwnLine(text, first, second));
  if (hasOwnLine) return false;
  const repeated = repeatedColumns(first, second);
  if (repeated === second.grid.xs.length - 1) return false;
  if (!hasHead) return true;
  const [head = '', ...heads] = headOf(second);
  // Columns as wide as those before are more rows of the same table.
  if (repeated === 0) return !rowHead.test(head.trim()) && !areNear(first.grid.xs, second.grid.xs);
  return [head, ...heads].join('\n') !== headOf(first).join('\n');
}

/** A line beside the table that the page with its first columns does not have: the title of another table, unless below it. */
function isOwnLine(text: PdfText, first: Candidate, { grid }: Candidate): boolean {
  if (!grid || isIn(text, grid) || text.y > grid.top || isPageNumber(text.text)) return false;
  return !first.page.texts.some((other) => isRepeat(text, other));
}

const isRepeat = (text: PdfText, other: PdfText) =>
  Math.abs(text.y - other.y) < near && (text.text.includes(other.text) || other.text.includes(text.text));

const textsIn = ({ page, grid }: Candidate, column: number) =>
  grid
    ? page.texts.filter((text) => isIn(text, { ...grid, left: grid.xs[column] ?? 0, right: grid.xs[column + 1] ?? 0 }))
    : [];

function headOf(candidate: Candidate): string[] {
  const { grid } = candidate;
  if (!grid) return [];
  return grid.xs.slice(1).map((_, column) =>
    textsIn(candidate, column)
      .flatMap((text) => (text.y < (grid.ys[1] ?? 0) ? [text.text] : []))
      .join(' '),
  );
}

/** How many columns at the left of a page are those of the page before, printed again. */
function repeatedColumns(first: Candidate, second: Candidate): number {
  const shown = (candidate: Candidate, column: number) =>
    textsIn(candidate, column)
      .toSorted((a, b) => a.y - b.y || a.left - b.left)
      .map(({ text }) => text)
      .join('\n');
  let count = 0;
  const most = Math.min(first.grid?.xs.length ?? 0, second.grid?.xs.length ?? 0) - 1;
  while (count < most && shown(second, count) !== '' && shown(first, count) === shown(second, count)) count++;
  return count;
}

function besideEachOther([first, ...others]: readonly Candidate[]): PdfPage {
  if (!first) throw new Error('pages beside each other without a first one');
  let { page } = first;
  let right = first.grid?.right ?? 0;
  for (const other of others) {
    const { grid } = other;
    if (!grid) continue;
    const from = grid.xs[repeatedColumns(first, other)] ?? grid.left;
    const by = right - from;
    const texts = other.page.texts.filter(
      (text) =>
        (isIn(text, grid) ? text.left >= from - near : !isPageNumber(text.text)) &&
        !page.texts.some((own) => !isIn(text, grid) && isRepeat(text, own)),
    );
    const rules = other.page.rules.filter(({ isAcross, at, to }) => (isAcross ? to : at) > from - near);
    page = {
      numbers: [...page.numbers, ...other.page.numbers],
      texts: [...page.texts, ...texts.map((text) => ({ ...text, left: text.left + by, right: text.right + by }))],
      rules: [
        ...page.rules,
        ...rules.map((rule) =>
          rule.isAcross
            ? { ...rule, from: Math.max(rule.from, from) + by, to: rule.to + by }
            : { ...rule, at: rule.at + by },
        ),
      ],
    };
    right += grid.right - from;
  }
  return page;
}
