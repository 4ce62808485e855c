import { dateInVietnam, inForceSpans } from '@tkb/contract';
import type { Transaction } from '../db/database.ts';
import { listPublic } from '../timetable/published/read-published.ts';
import { holdTimetable } from '../timetable/timetables/timetable-store.ts';
import { readTimetableView } from '../timetable/timetables/timetable-view.ts';

/**
 * Keeps every timetable as it is drawn now as an archived document and detaches its lessons from classes, teachers, subjects
 * and rooms: these may then change or go while old timetables stay readable. What is published for a year that still goes on
 * stays in force to its end. Throws while one is being arranged.
 */
export async function freezeTimetables(tx: Transaction): Promise<void> {
  const rows = await tx.query<{ id: number }>(
    'select id from timetable t where not exists (select 1 from timetable_archive a where a.timetable_id = t.id) order by id',
  );
  for (const { id } of rows) {
    await holdTimetable(tx, id);
    const { timetable, ...view } = await readTimetableView(tx, id, { by: 'class', ids: null });
    await tx.query('insert into timetable_archive (timetable_id, view) values ($1, $2::jsonb)', [
      id,
      JSON.stringify({ ...view, wasDraft: timetable.status === 'draft' }),
    ]);
  }
  const ids = rows.map(({ id }) => id);
  const own = 'lesson_id in (select id from lesson where timetable_id = any($1::integer[]))';
  await tx.query(`delete from lesson_class where ${own}`, [ids]);
  await tx.query(`delete from lesson_teacher where ${own}`, [ids]);
  await tx.query(
    `update lesson set class_subject_id = null, subject_id = null, room_id = null where timetable_id = any($1::integer[])`,
    [ids],
  );
  const today = dateInVietnam(new Date());
  const spans = inForceSpans(await listPublic(tx));
  const goingOn = new Set(spans.filter(({ until }) => until >= today).map(({ item }) => item.schoolYear));
  const inForce = spans.flatMap(({ item }) => (goingOn.has(item.schoolYear) ? item.id : []));
  await tx.query(
    `update timetable set status = case when id = any($2::integer[]) then status else 'archived' end, version = version + 1,
       updated_at = now() where id = any($1::integer[]) or status = 'published' and id <> all($2::integer[])`,
    [ids, inForce],
  );
}
