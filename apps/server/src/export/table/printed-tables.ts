import type { TimetableView } from '@tkb/contract';
import type { FittedTable } from './fit-table.ts';
import { sum } from './sum.ts';
import { slotTables, type SlotTable, type TableWish } from './slot-table.ts';

/** A table, and how it is cut into pages. */
export interface PrintedTable {
  readonly table: SlotTable;
  readonly fitted: FittedTable;
}

/**
 * The tables as they are printed; one of nobody is none. Where no class comes in two shifts, one table for all of them is half empty:
 * it is parted by shifts unless that takes more paper.
 */
export function printedTables(
  view: TimetableView,
  wish: TableWish,
  fit: (table: SlotTable) => FittedTable,
): PrintedTable[] {
  const tablesOf = (wish: TableWish) =>
    slotTables(view, wish)
      .filter(({ columns }) => columns.length > 0)
      .map((table) => ({ table, fitted: fit(table) }));
  const whole = tablesOf(wish);
  if (!wish.isMixed || wish.kind !== 'class' || !comesOnce(view)) return whole;
  const parted = tablesOf({ ...wish, isMixed: false });
  const pagesOf = (tables: readonly PrintedTable[]) =>
    sum(tables.map(({ fitted: { across, down } }) => across.length * down.length));
  return pagesOf(parted) <= pagesOf(whole) ? parted : whole;
}

/** True if each class has all its lessons in one shift. */
function comesOnce({ lessons }: TimetableView): boolean {
  const shiftOf = new Map<number, number>();
  return lessons.every(({ shiftId, classes }) =>
    classes.every(({ id }) => {
      const known = shiftOf.get(id) ?? shiftId;
      shiftOf.set(id, known);
      return known === shiftId;
    }),
  );
}
