import { editPermission, viewPermission, type PeriodGrid } from '@tkb/contract';
import type { Transaction } from '../db/database.ts';
import { AppError } from '../errors/app-error.ts';
import type { Session } from '../call/session.ts';

/** The caller of a grid, with their level on the grid's page (read before the transaction, since that may need one of its own). */
export interface Asker {
  readonly session: Session;
  readonly level: number;
}

/** The least level a grid's POST asks for; what is beyond it is decided per owner. */
export const writeLevelOf = (grid: PeriodGrid) => (grid.owner === 'teacher' ? viewPermission : editPermission);

/** The owners whose grids the session may save: null for any, else the teachers of the departments it leads; a program leads none. */
export async function savableOwners(
  tx: Transaction,
  grid: PeriodGrid,
  { session, level }: Asker,
): Promise<number[] | null> {
  if (level >= editPermission) return null;
  if (level < viewPermission || grid.owner !== 'teacher' || session.teacherId === null || session.program) return [];
  const led = await tx.query<{ id: number }>(
    `select distinct m.teacher_id as id from teacher_department m
     join department d on d.unit = m.unit and d.school_id = m.school_id and d.id = m.department_id
     where $1 in (d.head_id, d.deputy_id) order by m.teacher_id`,
    [session.teacherId],
  );
  return led.map(({ id }) => id);
}

/** Throws `permission.denied` unless the session may save the grids of all these owners. */
export async function refuseUnlessSavable(
  tx: Transaction,
  grid: PeriodGrid,
  ownerIds: readonly number[],
  asker: Asker,
): Promise<void> {
  const savable = await savableOwners(tx, grid, asker);
  if (savable && !ownerIds.every((id) => savable.includes(id))) throw new AppError('permission.denied');
}
