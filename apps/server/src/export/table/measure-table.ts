import { cellText, type CellStyle } from './cells.ts';
import type { PageRoom } from './page-room.ts';
import type { SlotRow, SlotTable } from './slot-table.ts';
import { linesIn, measureText, type MeasuredText } from '@tkb/contract/plain';
import { sum } from './sum.ts';

/** Items from..to (not included) that stand on one page. */
export interface PageRange {
  readonly from: number;
  readonly to: number;
}

/** A way to cut a table into pages: how the paper is held, how cells are written, most columns a page, pages under each other. */
export interface Cut {
  readonly room: PageRoom;
  readonly style: CellStyle;
  readonly columns: number;
  readonly pagesDown: number;
}

/** A table cut in a way and set in a type; all measures in points. */
export interface MeasuredTable {
  readonly room: PageRoom;
  readonly style: CellStyle;
  readonly type: number;
  /** Widths of the columns that name day, shift (in mixed tables) and period; they stand on every page. */
  readonly leads: readonly number[];
  readonly columnWidth: number;
  readonly titleHeight: number;
  readonly underHeight: number;
  readonly rowHeights: readonly number[];
  readonly across: readonly PageRange[];
  readonly down: readonly PageRange[];
  readonly fits: boolean;
}

/** The texts of a table, each measured once for all ways and types that are tried. */
interface TableTexts {
  readonly titles: readonly MeasuredText[];
  readonly unders: readonly MeasuredText[];
  readonly rows: readonly (readonly MeasuredText[])[];
  /** The longest word, which no column may be narrower than. */
  readonly widest: number;
}

/** A table that can be measured in any way and type. */
export interface Measurer {
  readonly measure: (cut: Cut, type: number) => MeasuredTable;
  readonly fits: (cut: Cut, type: number) => boolean;
}

export function measurer(table: SlotTable): Measurer {
  const texts = new Map<CellStyle, TableTexts>();
  const textsIn = (style: CellStyle) => {
    const known = texts.get(style) ?? textsOf(table, style);
    texts.set(style, known);
    return known;
  };
  const measured = (cut: Cut, type: number) => measure(table, textsIn(cut.style), cut, type);
  // Lines are counted only where the longest word finds room.
  const isWideEnough = (cut: Cut, type: number) => textsIn(cut.style).widest <= widthsOf(table, cut, type).inside;
  return {
    measure: measured,
    fits: (cut, type) => isWideEnough(cut, type) && measured(cut, type).fits,
  };
}

/** The columns of a table; what is inside one in parts of the type. */
function widthsOf({ isMixed }: SlotTable, { room, columns }: Cut, type: number) {
  const leads = [type * 3.5, ...(isMixed ? [type * 3.9] : []), type * 3.2];
  const columnWidth = (room.width - sum(leads)) / columns;
  return { leads, columnWidth, inside: (columnWidth - room.sides) / type };
}

function textsOf({ rows, columns }: SlotTable, style: CellStyle): TableTexts {
  const measured = (list: readonly string[], isBold = false) =>
    [...new Set(list)].map((text) => measureText(text, isBold));
  const titles = measured(
    columns.map(({ title }) => title),
    true,
  );
  const unders = measured(columns.flatMap(({ under }) => under || []));
  const lines = rows.map(({ cells }) => measured(cells.map((cell) => cellText(cell, style))));
  const widest = Math.max(0, ...[titles, unders, ...lines].flat().map((text) => text.widest));
  return { titles, unders, rows: lines, widest };
}

function measure(table: SlotTable, texts: TableTexts, cut: Cut, type: number): MeasuredTable {
  const { room, style, columns, pagesDown } = cut;
  const { leads, columnWidth, inside } = widthsOf(table, cut, type);
  const heightOf = (list: readonly MeasuredText[]) =>
    Math.max(1, ...list.map((text) => linesIn(text, inside))) * type * room.lineHeight + room.padding;
  const rowHeights = texts.rows.map(heightOf);
  const titleHeight = heightOf(texts.titles);
  const underHeight = texts.unders.length > 0 ? heightOf(texts.unders) : 0;
  const across = evenRanges(table.columns.length, columns);
  const days = daysOf(table.rows);
  const down = evenRanges(days.length, Math.ceil(days.length / pagesDown)).map(({ from, to }) => ({
    from: days[from]?.from ?? 0,
    to: days[to - 1]?.to ?? 0,
  }));
  const free = room.height - room.head - titleHeight - underHeight;
  const fits =
    down.length <= pagesDown &&
    texts.widest <= inside &&
    down.every(
      ({ from, to }, index) => sum(rowHeights.slice(from, to)) <= free - (index === down.length - 1 ? room.feet : 0),
    );
  return { room, style, type, leads, columnWidth, titleHeight, underHeight, rowHeights, across, down, fits };
}

/** First rows of the days, and the row after the last. */
export function daysOf(rows: readonly SlotRow[]): PageRange[] {
  const starts = rows.flatMap(({ day }, index) => (rows[index - 1]?.day === day ? [] : [index]));
  return starts.length > 0
    ? starts.map((from, index) => ({ from, to: starts[index + 1] ?? rows.length }))
    : [{ from: 0, to: 0 }];
}

/** As many ranges of at most that size as are needed; the last has one item less than the first at most. */
function evenRanges(count: number, size: number): PageRange[] {
  const pages = Math.max(1, Math.ceil(count / size));
  const startOf = (page: number) => page * Math.floor(count / pages) + Math.min(page, count % pages);
  return Array.from({ length: pages }, (_, page) => ({ from: startOf(page), to: startOf(page + 1) }));
}
