import type { operations, TimetableRow } from '@tkb/contract';
import type { z } from 'zod';
import type { Transaction } from '../../db/database.ts';
import { listTimetables } from '../timetable-store.ts';

type Published = z.input<(typeof operations.readPublished)['data'] & {}>;

/** Bell times and weeks of the transaction's school. */
export type SchoolTimes = Pick<Published, 'periods' | 'weekRanges'>;

/** Every timetable that teachers and classes may read, newest first. */
export async function listPublic(tx: Transaction): Promise<TimetableRow[]> {
  return (await listTimetables(tx, { search: '', isPublicOnly: true })).items;
}

/** When periods begin and end, and which assignments are not taught all year. */
export async function readTimes(tx: Transaction): Promise<SchoolTimes> {
  const periods = await tx.query<Published['periods'][number]>(
    `select shift_id as "shiftId", number, start_time as "startTime", end_time as "endTime" from period
     order by shift_id, number`,
  );
  const weekRanges = await tx.query<Published['weekRanges'][number]>(
    `select id as "classSubjectId", week_from as "weekFrom", week_to as "weekTo" from class_subject
     where num_nonnulls(week_from, week_to) > 0 order by id`,
  );
  return { periods, weekRanges };
}
