import type { operations } from '@tkb/contract';
import type { z } from 'zod';
import type { Transaction } from '../../db/database.ts';
import { teacherName } from '../../db/select.ts';

type Drafts = z.output<NonNullable<(typeof operations.readDraftsOfTeacher)['data']>>['drafts'];
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

/** The drafts in which somebody has lessons, and how many periods. */
export const readDraftsOfTeacher = (tx: Transaction, teacherId: number): Promise<Drafts> =>
  tx.query(
    `select t.id, t.number, t.name, sum(l.duration)::int as periods
     from timetable t join lesson l on l.timetable_id = t.id join lesson_teacher lt on lt.lesson_id = l.id
     where t.status = 'draft' and lt.teacher_id = $1 group by t.id, t.number, t.name order by t.number, t.id`,
    [teacherId],
  );
