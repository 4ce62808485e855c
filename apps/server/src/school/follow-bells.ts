import type { Transaction } from '../db/database.ts';
import { AppError } from '../errors/app-error.ts';

/** A period of a shift that has a row, with its times or without; those of a level of its own change no day. */
interface Bell {
  readonly shiftId: number;
  readonly shift: string;
  readonly number: number;
}

/** The periods that have rows, shift by shift. */
export const readBells = (tx: Transaction): Promise<Bell[]> =>
  tx.query<Bell>(
    `select p.shift_id as "shiftId", s.name as shift, p.number from period p
     join shift s on s.unit = p.unit and s.id = p.shift_id where p.level_id is null order by p.shift_id, p.number`,
  );

/**
 * Makes the days follow the periods that were removed: a shift that lost its last periods is so much shorter on every day. One in
 * the middle cannot go alone: those behind it would have to move.
 */
export async function followBells(tx: Transaction, before: readonly Bell[], after: readonly Bell[]): Promise<void> {
  const isIn = (bells: readonly Bell[], { shiftId, number }: Bell) =>
    bells.some((bell) => bell.shiftId === shiftId && bell.number === number);
  const removed = Map.groupBy(
    before.filter((bell) => !isIn(after, bell)),
    ({ shiftId }) => shiftId,
  );
  for (const [shiftId, gone] of removed) {
    const first = Math.min(...gone.map(({ number }) => number));
    const last = Math.max(...gone.map(({ number }) => number));
    const behind = after.filter((bell) => bell.shiftId === shiftId && bell.number > first).map(({ number }) => number);
    if (behind.length > 0) await refuseInside(tx, gone[0]!, { first, behind });
    await tx.query(
      `with shorter as (
         update school_day_shift set periods = $2::integer - 1 where shift_id = $1 and periods between $2 and $3
         returning school_day_id)
       update school_day set version = version + 1, updated_at = now() where id in (select school_day_id from shorter)`,
      [shiftId, first, last],
    );
  }
}

interface Gap {
  readonly first: number;
  readonly behind: readonly number[];
}

/** Throws when some day has the periods behind the gap. */
async function refuseInside(tx: Transaction, { shiftId, shift }: Bell, { first, behind }: Gap): Promise<void> {
  const [day] = await tx.query('select 1 from school_day_shift where shift_id = $1 and periods > $2 limit 1', [
    shiftId,
    first,
  ]);
  if (!day) return;
  const detail = `tiết ${first} ca ${shift.toLocaleLowerCase('vi')} còn tiết ${behind.join(', ')} ở sau`;
  throw new AppError('week.period_inside', { detail }, { data: { shiftId, first, behind } });
}
