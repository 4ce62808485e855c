import type { DoneRelaxation, SchoolChange } from '@tkb/contract';
import type { Transaction } from '../../db/database.ts';
import { stillInForce, undoOf } from './change-school.ts';
import type { Target } from '../lessons/lesson-changes.ts';
import { utcText } from '../../db/columns.ts';

/** Rows kept per school; what is older has long become the school's data. */
const KEPT = 50;

/** Notes a change that was made, so that it can be taken back later; one that takes another back lets that one go. */
export async function noteRelaxation(
  tx: Transaction,
  { change, text }: { readonly change: SchoolChange; readonly text: string },
  actor: Target['actor'],
): Promise<void> {
  const made = JSON.stringify(change);
  const taken = await tx.query(
    `delete from relaxation where id = (select max(id) from relaxation where undo = $1::jsonb) returning id`,
    [made],
  );
  if (taken.length > 0 || text === '') return;
  await tx.query(
    `insert into relaxation (text, change, undo, user_id, user_name) values ($1, $2::jsonb, $3::jsonb, $4, $5)`,
    [text, made, JSON.stringify(undoOf(change)), actor.userId, actor.fullName],
  );
  await tx.query(`delete from relaxation where id in (select id from relaxation order by id desc offset $1)`, [KEPT]);
}

/** Relaxations still in force, the latest first; of several made as one, those that are. */
export async function listRelaxations(tx: Transaction): Promise<DoneRelaxation[]> {
  const rows = await tx.query<Omit<DoneRelaxation, 'undo'> & { readonly change: SchoolChange }>(
    `select id, text, user_name as "userName", change,
       ${utcText('created_at')} as "doneAt"
     from relaxation order by id desc`,
  );
  const items: DoneRelaxation[] = [];
  for (const { change, ...item } of rows) {
    const left = await stillInForce(tx, change);
    if (left) items.push({ ...item, undo: undoOf(left) });
  }
  return items;
}
