import type { MarkedCell, PeriodGrid } from '@tkb/contract';
import type { Transaction } from '../db/database.ts';
import { ownerTable, writeCells } from './grid.ts';

/** The marked cells of all owners of a kind of grid. */
export async function readMarks(tx: Transaction, grid: PeriodGrid): Promise<Map<number, MarkedCell[]>> {
  const rows = await tx.query<MarkedCell & { owner: number }>(
    `select ${grid.ownerColumn} as owner, day, shift_id as "shiftId", period, mark from ${grid.table}
     order by owner, shift_id, day, period`,
  );
  const byOwner = Map.groupBy(rows, ({ owner }) => owner);
  return new Map([...byOwner].map(([id, own]) => [id, own.map(({ owner: _, ...cell }) => cell)]));
}

/** Replaces the cells of many owners at once; the caller has looked at them in the same transaction. */
export async function replaceMarks(
  tx: Transaction,
  grid: PeriodGrid,
  owners: readonly { readonly id: number; readonly cells: readonly MarkedCell[] }[],
): Promise<void> {
  const ids = owners.map(({ id }) => id);
  await tx.query(`update ${ownerTable(grid)} set grid_version = grid_version + 1 where id = any($1::integer[])`, [ids]);
  await writeCells(tx, grid, owners);
}
