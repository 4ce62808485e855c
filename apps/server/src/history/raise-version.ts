import type { Transaction } from '../db/database.ts';

/** Counts a change of a timetable's lessons, so that work based on an older version is refused. */
export async function raiseVersion(tx: Transaction, timetableId: number): Promise<void> {
  await tx.query('update timetable set version = version + 1, updated_at = now() where id = $1', [timetableId]);
}
