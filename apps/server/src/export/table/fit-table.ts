import type { SlotRow, SlotTable } from './slot-table.ts';
import { leastType, mostType, type Paper } from './paper.ts';
import { level } from './level-rows.ts';
import { countLines, widestWord } from './text-width.ts';

/** Items from..to (not included) that stand on one page. */
export interface PageRange {
  readonly from: number;
  readonly to: number;
}

/** How a table is cut into pages that are full, never inside a day. All measures in points. */
export interface FittedTable {
  readonly type: number;
  /** Widths of the columns that name day, shift (in mixed tables) and period; they stand on every page. */
  readonly leads: readonly number[];
  readonly columnWidth: number;
  readonly titleHeight: number;
  readonly underHeight: number;
  readonly rowHeights: readonly number[];
  readonly across: readonly PageRange[];
  readonly down: readonly PageRange[];
}

/** The room of a page, in points: head and feet take theirs from the height. */
export interface PageRoom {
  readonly paper: Paper;
  readonly width: number;
  readonly height: number;
  readonly head: number;
  readonly feet: number;
}

/** Most columns side by side, as they are still followed down a page on a wall. */
const mostColumns: Readonly<Record<SlotTable['kind'], number>> = { class: 18, teacher: 42, room: 24 };
const lineHeight = 1.17;
const padding = 2;
/** Lines and the blanks beside a text. */
const sides = 4;
const typeStep = 0.5;

/** Fewest pages first, then the largest type; rows are stretched until each page is full. */
export function fitTable(table: SlotTable, room: PageRoom): FittedTable {
  const least = leastType[room.paper];
  const days = daysOf(table.rows);
  const cuts = cutsOf(table).flatMap((columns) => days.map((_, index) => ({ columns, pagesDown: index + 1 })));
  const pages = (cut: Cut) => Math.ceil(table.columns.length / cut.columns) * cut.pagesDown;
  const ordered = cuts.toSorted((a, b) => pages(a) - pages(b) || a.pagesDown - b.pagesDown);
  const cut = ordered.find((each) => measure(table, room, each, least).fits) ?? ordered.at(-1);
  if (!cut) throw new Error('a table has at least one way to be cut');
  let type = least;
  while (type + typeStep <= mostType[room.paper] && measure(table, room, cut, type + typeStep).fits) type += typeStep;
  return stretch(measure(table, room, cut, type), room);
}

interface Cut {
  readonly columns: number;
  readonly pagesDown: number;
}

/** Columns a page to try, those that leave pages of nearly equal size. */
function cutsOf({ columns, kind }: SlotTable): number[] {
  const most = Math.ceil(Math.max(1, columns.length) / 6);
  const least = Math.ceil(Math.max(1, columns.length) / mostColumns[kind]);
  return Array.from({ length: most - least + 1 }, (_, index) =>
    Math.max(1, Math.ceil(columns.length / (least + index))),
  );
}

/** First rows of the days, and the row after the last. */
function daysOf(rows: readonly SlotRow[]): PageRange[] {
  const starts = rows.flatMap(({ day }, index) => (rows[index - 1]?.day === day ? [] : [index]));
  return starts.length > 0
    ? starts.map((from, index) => ({ from, to: starts[index + 1] ?? rows.length }))
    : [{ from: 0, to: 0 }];
}

type Measured = FittedTable & { readonly fits: boolean };

function measure(table: SlotTable, room: PageRoom, { columns, pagesDown }: Cut, type: number): Measured {
  const { rows, isMixed } = table;
  const leads = [type * 3.5, ...(isMixed ? [type * 3.9] : []), type * 3.2];
  const columnWidth = (room.width - leads.reduce((sum, width) => sum + width, 0)) / columns;
  const inside = (columnWidth - sides) / type;
  const heightOf = (texts: readonly string[], isBold = false) =>
    Math.max(1, ...texts.map((text) => countLines(text, inside, isBold))) * type * lineHeight + padding;
  const rowHeights = rows.map(({ cells }) => heightOf(cells.map(({ text }) => text)));
  const titles = table.columns.map(({ title }) => title);
  const unders = table.columns.map(({ under }) => under);
  const titleHeight = heightOf(titles, true);
  const underHeight = unders.some(Boolean) ? heightOf(unders) : 0;
  const across = evenRanges(table.columns.length, columns);
  const days = daysOf(rows);
  const down = evenRanges(days.length, Math.ceil(days.length / pagesDown)).map(({ from, to }) => ({
    from: days[from]?.from ?? 0,
    to: days[to - 1]?.to ?? 0,
  }));
  const free = room.height - room.head - titleHeight - underHeight;
  const fits =
    down.length <= pagesDown &&
    down.every((page, index) => total(rowHeights, page) <= free - (index === down.length - 1 ? room.feet : 0)) &&
    wordsFit(table, inside);
  return { type, leads, columnWidth, titleHeight, underHeight, rowHeights, across, down, fits };
}

const wordsFit = ({ rows, columns }: SlotTable, inside: number): boolean =>
  rows.every(({ cells }) => cells.every(({ text }) => widestWord(text) <= inside)) &&
  columns.every(({ title, under }) => widestWord(title, true) <= inside && widestWord(under) <= inside);

const total = (heights: readonly number[], { from, to }: PageRange): number =>
  heights.slice(from, to).reduce((sum, height) => sum + height, 0);

function stretch(fitted: Measured, room: PageRoom): FittedTable {
  const { rowHeights, down, titleHeight, underHeight, fits: _, ...rest } = fitted;
  const free = room.height - room.head - titleHeight - underHeight;
  const stretched = down.flatMap((page, index) => {
    const heights = rowHeights.slice(page.from, page.to);
    return level(heights, free - (index === down.length - 1 ? room.feet : 0));
  });
  return { ...rest, titleHeight, underHeight, down, rowHeights: stretched };
}

/** As many ranges of at most that size as are needed; the last has one item less than the first at most. */
function evenRanges(count: number, size: number): PageRange[] {
  const pages = Math.max(1, Math.ceil(count / size));
  const startOf = (page: number) => page * Math.floor(count / pages) + Math.min(page, count % pages);
  return Array.from({ length: pages }, (_, page) => ({ from: startOf(page), to: startOf(page + 1) }));
}
