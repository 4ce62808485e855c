import type { AskedErasure } from '@tkb/contract';
import type { Transaction } from '../../db/database.ts';
import { AppError } from '../../errors/app-error.ts';
import { utcText } from '../../db/columns.ts';

/** Asks for the erasure of the own data; a person asks once until there is an answer. */
export async function askErasure(tx: Transaction, userId: number, reason: string): Promise<void> {
  const asked = await tx.query(
    'insert into user_erasure (user_id, reason) values ($1, $2) on conflict do nothing returning id',
    [userId, reason],
  );
  if (asked.length === 0) throw new AppError('erasure.asked');
}

/** Whoever takes a request back is forgotten with its reason. */
export async function withdrawErasure(tx: Transaction, userId: number): Promise<void> {
  const withdrawn = await tx.query(
    `update user_erasure set status = 'withdrawn', reason = '', decided_at = now()
     where user_id = $1 and status = 'open' returning id`,
    [userId],
  );
  if (withdrawn.length === 0) throw new AppError('erasure.over');
}

/** The requests of a school's people that wait for an answer, the first that is due first. */
export function listErasures(tx: Transaction, schoolId: number | null): Promise<AskedErasure[]> {
  return tx.query<AskedErasure>(
    `select e.id, u.id as "userId", u.teacher_id as "teacherId", u.full_name as "fullName", u.username, e.reason,
       ${utcText('e.asked_at')} as "askedAt", e.due_on as "dueOn",
       e.due_on < (now() at time zone 'Asia/Ho_Chi_Minh')::date as "isOverdue"
     from user_erasure e join app_user u on u.unit = e.unit and u.id = e.user_id
     where e.status = 'open' and u.school_id = $1 order by e.due_on, e.id`,
    [schoolId],
  );
}

interface Refusal {
  readonly id: number;
  readonly answer: string;
  readonly byName: string;
}

/** The school keeps the data and says why; the person reads it on the page of the account. */
export async function refuseErasure(
  tx: Transaction,
  schoolId: number | null,
  { id, answer, byName }: Refusal,
): Promise<void> {
  const refused = await tx.query(
    `update user_erasure e set status = 'refused', answer = $3, decided_by_name = $4, decided_at = now()
     from app_user u where u.unit = e.unit and u.id = e.user_id and u.school_id = $2 and e.id = $1 and e.status = 'open'
     returning e.id`,
    [id, schoolId, answer, byName],
  );
  if (refused.length === 0) throw new AppError('erasure.over');
}

/** Once a person is erased, whatever was asked is answered, and nothing of what he wrote stays. */
export async function closeErasures(tx: Transaction, userId: number, byName: string): Promise<void> {
  await tx.query(
    `update user_erasure set reason = '', answer = '', decided_at = coalesce(decided_at, now()),
       decided_by_name = case status when 'open' then $2 else decided_by_name end,
       status = case status when 'open' then 'done' else status end
     where user_id = $1`,
    [userId, byName],
  );
}
