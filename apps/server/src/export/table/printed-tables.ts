import type { TimetableView } from '@tkb/contract';
import { fitTable } from './fit-table.ts';
import type { PageRoom } from './page-room.ts';
import { slotTables, type SlotTable, type TableWish } from './slot-table.ts';

/**
 * The tables as they are printed. Where no class comes in two shifts, one table for all of them is half empty: it is parted by shifts
 * unless that takes more paper.
 */
export function printedTables(view: TimetableView, wish: TableWish, rooms: readonly PageRoom[]): SlotTable[] {
  const whole = slotTables(view, wish);
  if (!wish.isMixed || wish.kind !== 'class' || !comesOnce(view)) return whole;
  const parted = slotTables(view, { ...wish, isMixed: false });
  const pagesOf = (tables: readonly SlotTable[]) =>
    tables
      .map((table) => fitTable(table, rooms))
      .reduce((sum, { across, down }) => sum + across.length * down.length, 0);
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
