import { periodGrids } from '@tkb/contract';
import type { Transaction } from '../../db/database.ts';
import { insertRows } from '../../db/insert-rows.ts';
import type { DemoSchool } from '../parts/types.ts';
import type { Ids } from './ids.ts';

const kinds = { roomBusy: 'room', subjectSlots: 'subject', teacherSlots: 'teacher', classBreaks: 'class' } as const;

/** Writes the marked cells of the grids. */
export async function saveGrids(tx: Transaction, { grids }: DemoSchool, ids: Ids): Promise<void> {
  for (const name of Object.keys(kinds) as (keyof typeof kinds)[]) {
    const { table, ownerColumn } = periodGrids[name];
    const rows = grids[name].map(({ owner, shift, ...cell }) => ({
      ...cell,
      [ownerColumn]: ids.of(kinds[name], owner),
      shift_id: ids.of('shift', shift),
    }));
    await insertRows(tx, table, rows);
  }
}
