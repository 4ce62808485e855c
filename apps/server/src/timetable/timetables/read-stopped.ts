import type { operations } from '@tkb/contract';
import type { z } from 'zod';
import type { Transaction } from '../../db/database.ts';
import { teacherName } from '../../db/select.ts';

type Stopped = z.output<NonNullable<(typeof operations.readOutdatedAssignments)['data']>>['stopped'];

/** Who teaches no longer and has lessons in a timetable all the same: nobody would come. */
export const readStopped = (tx: Transaction, timetableId: number): Promise<Stopped> =>
  tx.query(
    `select t.id, ${teacherName()} as name, sum(l.duration)::int as periods
     from lesson l join lesson_teacher lt on lt.lesson_id = l.id join teacher t on t.id = lt.teacher_id
     where l.timetable_id = $1 and not t.is_teaching group by t.id, t.family_name, t.given_name, t.code
     order by vi_sort_key(t.given_name) collate "C", t.id`,
    [timetableId],
  );
