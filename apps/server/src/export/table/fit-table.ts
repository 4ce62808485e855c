import type { CellStyle } from './cells.ts';
import { levelRows } from '@tkb/contract/plain';
import { daysOf, measurer, type Cut, type MeasuredTable, type Measurer } from './measure-table.ts';
import type { PageRoom } from './page-room.ts';
import { leastType, mostType } from '../content/paper.ts';
import type { SlotTable } from './slot-table.ts';
import { sum } from './sum.ts';

/** How a table is cut into pages that are full, never inside a day. */
export interface FittedTable extends MeasuredTable {
  /** Rows of pages beside the one with the signatures, which need no room for them. */
  readonly unsignedHeights: readonly number[];
  /** False where names are too long for as many columns as are followed down a page. */
  readonly isAmple: boolean;
}

/** Most columns side by side, as they are still followed down a page on a wall. */
const mostColumns: Readonly<Record<SlotTable['kind'], number>> = { class: 18, teacher: 42, room: 24 };
const typeStep = 0.5;
/** Classes as many as are followed may take so much more paper than the fewest pages there could be. */
const morePaper = 1.7;
const bothStyles: readonly CellStyle[] = ['stacked', 'line'];

/** As many columns a page as are followed, fewest pages, then the largest type; rows are stretched until each page is full. */
export function fitTable(
  table: SlotTable,
  rooms: readonly PageRoom[],
  styles: readonly CellStyle[] = bothStyles,
): FittedTable {
  const measured = measurer(table);
  const cuts = cutsOf(table, rooms, styles);
  const pagesOf = ({ columns, pagesDown }: Cut) => Math.ceil(table.columns.length / columns) * pagesDown;
  const isFitting = (cut: Cut) => measured.fits(cut, leastType[cut.room.paper]);
  const ordered = cuts.toSorted((a, b) => pagesOf(a) - pagesOf(b));
  const first = ordered.find(isFitting);
  // A table that fits nowhere is cut into as many pages as there can be; its words are broken.
  if (!first) return { ...stretch(measured.measure(loosest(cuts, rooms), leastOf(rooms))), isAmple: false };
  const most = pagesOf(first) * (table.kind === 'class' ? morePaper : 1);
  const wanted = wantedColumns(table);
  const ample = ordered.find((cut) => cut.columns === wanted && pagesOf(cut) <= most && isFitting(cut));
  const chosen = ample ?? first;
  const best = cuts
    .filter((cut) => pagesOf(cut) === pagesOf(chosen) && (!ample || cut.columns === wanted) && isFitting(cut))
    .map((cut) => largest(measured, cut))
    .reduce((one, other) => (isBetter(other, one) ? other : one));
  return { ...stretch(best), isAmple: ample !== undefined };
}

/** Set in larger type; or in lower rows, because its cells are a line each. */
function isBetter(other: MeasuredTable, one: MeasuredTable): boolean {
  if (other.type !== one.type || other.room !== one.room) return other.type > one.type;
  return sum(other.rowHeights) < sum(one.rowHeights);
}

const leastOf = ([room]: readonly PageRoom[]): number => leastType[room?.paper ?? 'a4'];

function loosest(cuts: readonly Cut[], rooms: readonly PageRoom[]): Cut {
  const last = cuts.findLast(({ room }) => room === rooms[0]);
  if (!last) throw new Error('a table has at least one way to be cut');
  return last;
}

function largest({ fits, measure }: Measurer, cut: Cut): MeasuredTable {
  const { paper } = cut.room;
  let type = leastType[paper];
  while (type + typeStep <= mostType[paper] && fits(cut, type + typeStep)) type += typeStep;
  return measure(cut, type);
}

/** Columns on the first page where there are as few pages side by side as can be followed. */
export function wantedColumns({ columns, kind }: SlotTable): number {
  const count = Math.max(1, columns.length);
  return Math.ceil(count / Math.ceil(count / mostColumns[kind]));
}

/** Ways to try: columns that leave pages of nearly equal size, the most first, on as few pages under each other as can be. */
function cutsOf(table: SlotTable, rooms: readonly PageRoom[], styles: readonly CellStyle[]): Cut[] {
  const count = Math.max(1, table.columns.length);
  const most = Math.ceil(count / 6);
  const least = Math.ceil(count / mostColumns[table.kind]);
  return Array.from({ length: most - least + 1 }, (_, index) => Math.ceil(count / (least + index))).flatMap((columns) =>
    daysOf(table.rows).flatMap((_, index) =>
      rooms.flatMap((room) => styles.map((style): Cut => ({ room, style, columns, pagesDown: index + 1 }))),
    ),
  );
}

function stretch(measured: MeasuredTable) {
  const { room, rowHeights, down, titleHeight, underHeight } = measured;
  const free = room.height - room.head - titleHeight - underHeight;
  const stretched = (feet: number) =>
    down.flatMap(({ from, to }, index) =>
      levelRows(rowHeights.slice(from, to), free - (index === down.length - 1 ? feet : 0)),
    );
  return { ...measured, rowHeights: stretched(room.feet), unsignedHeights: stretched(0) };
}
