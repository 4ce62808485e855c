import { editPermission, viewPermission } from '@tkb/contract';
import type { PeriodGrid } from '@tkb/contract';
import type { Transaction } from '../db/database.ts';
import { AppError } from '../http/app-error.ts';
import type { Session } from '../http/route.ts';

/** Who asks for a grid, with the level of the grid's page (read before the transaction: looking it up may need one of its own). */
export interface Asker {
  readonly session: Session;
  readonly level: number;
}

/** The least level a grid's POST asks for; what is beyond it is decided per owner. */
export const writeLevelOf = (grid: PeriodGrid) => (grid.owner === 'teacher' ? viewPermission : editPermission);

/** Whether the session may save the grids of all these owners: by its page, or as the head of a teacher's department. */
export async function maySave(
  tx: Transaction,
  grid: PeriodGrid,
  ownerIds: readonly number[],
  { session, level }: Asker,
): Promise<boolean> {
  if (level >= editPermission) return true;
  if (level < viewPermission || grid.owner !== 'teacher' || session.teacherId === null) return false;
  const led = await tx.query<{ id: number }>(
    `select distinct m.teacher_id as id from teacher_department m
     join department d on d.unit = m.unit and d.school_id = m.school_id and d.id = m.department_id
     where $1 in (d.head_id, d.deputy_id) and m.teacher_id = any($2::integer[])`,
    [session.teacherId, ownerIds],
  );
  return led.length === new Set(ownerIds).size;
}

/** Throws `permission.denied` unless the session may save the grids of all these owners. */
export async function refuseUnlessSavable(
  tx: Transaction,
  grid: PeriodGrid,
  ownerIds: readonly number[],
  asker: Asker,
): Promise<void> {
  if (!(await maySave(tx, grid, ownerIds, asker))) throw new AppError('permission.denied');
}
