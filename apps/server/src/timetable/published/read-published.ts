import type { operations, TimetableRow } from '@tkb/contract';
import type { z } from 'zod';
import type { Transaction } from '../../db/database.ts';
import { bellsSql } from '../../week/bells-sql.ts';
import { listTimetables } from '../timetables/timetable-store.ts';

type Published = z.input<(typeof operations.readPublished)['data'] & {}>;

/** Bell times of the transaction's school, `07:00`; null where it has set none. */
export interface SchoolTimes {
  readonly periods: readonly Published['periods'][number][];
}

/** Every timetable that teachers and classes may read, newest first. */
export async function listPublic(tx: Transaction): Promise<TimetableRow[]> {
  return (await listTimetables(tx, { search: '', isPublicOnly: true })).items;
}

/** When periods begin and end. */
export async function readTimes(tx: Transaction): Promise<Pick<Published, 'periods'>> {
  return { periods: await tx.query<Published['periods'][number]>(bellsSql) };
}
