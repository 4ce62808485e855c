import type { Transaction } from '../db/database.ts';

/**
 * Teaches on exactly these weekdays. A day that is taught from now on and has no periods gets as many as the fullest day has in each
 * shift; one that is not taught any more keeps its numbers for when it is again.
 */
export async function setTeachingDays(tx: Transaction, days: readonly number[]): Promise<void> {
  const opened = await tx.query<{ id: number }>(
    `with missing as (
       insert into school_day (day, "order") select d, d - 1 from unnest($1::integer[]) d
       where d not in (select day from school_day) returning id, active),
     changed as (
       update school_day set active = not active, version = version + 1, updated_at = now()
       where active <> (day = any($1)) returning id, active)
     select id from missing union all select id from changed where active`,
    [days],
  );
  await tx.query(
    `insert into school_day_shift (school_day_id, shift_id, periods)
     select d.id, u.shift_id, coalesce((select max(p.periods) from school_day_shift p where p.shift_id = u.shift_id), 0)
     from unnest($1::integer[]) d(id), school_uses_shift u
     where u.school_id = app_school() and not exists (
       select 1 from school_day_shift p where p.school_day_id = d.id and p.periods > 0)
     on conflict (unit, school_id, school_day_id, shift_id) do update set periods = excluded.periods`,
    [opened.map(({ id }) => id)],
  );
}
