import { loadLessons } from '../arrangement/lessons/load-lessons.ts';
import type { LessonData } from '../arrangement/school/school-data.ts';
import type { Transaction } from '../db/database.ts';

export type CountedBy = 'subject' | 'class' | 'classSubject' | 'room' | 'teacher';

interface Owner {
  readonly id: number;
  readonly name: string;
}
interface CountRow extends Owner {
  readonly total: number;
  readonly placed: number;
  readonly unplaced: number;
}

/** Owners in the order they are listed in. `roomId` (class-subjects) is the room an unplaced lesson counts for. */
const ownersSql: Record<CountedBy, string> = {
  subject: 'select id, name from subject order by vi_sort_key(name) collate "C", id',
  class: 'select id, name from class order by vi_sort_key(name) collate "C", id',
  classSubject: `select o.id, s.name || ' ' || c.name || case when o."group" > 0 then ' nhóm ' || o."group" else '' end as name
    from class_subject o join subject s on s.id = o.subject_id join class c on c.id = o.class_id
    order by vi_sort_key(c.name) collate "C", vi_sort_key(s.name) collate "C", o."group"`,
  room: 'select id, name from room order by vi_sort_key(name) collate "C", id',
  teacher: `select id, family_name || ' ' || given_name as name from teacher
    order by vi_sort_key(given_name) collate "C", vi_sort_key(family_name) collate "C", id`,
};

/** Periods (not lessons: a pair counts two) of a timetable per owner, those without any left out. */
export async function countPeriods(tx: Transaction, timetableId: number, by: CountedBy): Promise<CountRow[]> {
  const owners = await tx.query<Owner>(ownersSql[by]);
  const lessons = await loadLessons(tx, timetableId);
  const roomOf = by === 'room' ? await fixedRooms(tx) : new Map<number, number>();
  const counts = new Map<number, { total: number; placed: number }>();
  for (const lesson of lessons) {
    for (const id of new Set(ownersOf(lesson, by, roomOf))) {
      const count = counts.get(id) ?? { total: 0, placed: 0 };
      count.total += lesson.duration;
      if (lesson.day !== null) count.placed += lesson.duration;
      counts.set(id, count);
    }
  }
  return owners.flatMap((owner) => {
    const count = counts.get(owner.id);
    return count ? [{ ...owner, ...count, unplaced: count.total - count.placed }] : [];
  });
}

function ownersOf(lesson: LessonData, by: CountedBy, roomOf: ReadonlyMap<number, number>): number[] {
  switch (by) {
    case 'subject':
      return [lesson.subjectId ?? []].flat();
    case 'class':
      return lesson.classes.map(({ id }) => id);
    case 'classSubject':
      return [lesson.classSubjectId ?? []].flat();
    case 'teacher':
      return [...lesson.teacherIds];
    case 'room':
      // An unplaced lesson has no room yet: it counts for the room its class-subject is tied to.
      return [lesson.roomId ?? (lesson.day === null ? roomOf.get(lesson.classSubjectId ?? 0) : null) ?? []].flat();
  }
}

async function fixedRooms(tx: Transaction): Promise<Map<number, number>> {
  const rows = await tx.query<{ id: number; roomId: number }>(
    'select id, room_id as "roomId" from class_subject where room_id is not null',
  );
  return new Map(rows.map(({ id, roomId }) => [id, roomId]));
}
