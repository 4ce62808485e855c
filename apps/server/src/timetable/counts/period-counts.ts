import { compareNames, withGroup } from '@tkb/contract';
import { loadLessons } from '../../arrangement/lessons/load-lessons.ts';
import { roomsOfLessons } from '../../arrangement/problem/lesson-rooms.ts';
import { loadSchool } from '../../arrangement/school/load-school.ts';
import type { LessonData } from '../../arrangement/school/school-data.ts';
import type { Transaction } from '../../db/database.ts';
import { teacherName } from '../../db/select.ts';
import { readFrozenView } from '../timetables/frozen-view.ts';
import { readWeekFrame } from '../../week/week-frame.ts';

export type CountedBy = 'subject' | 'class' | 'classSubject' | 'room' | 'teacher';

interface Owner {
  readonly id: number;
  readonly name: string;
}
export interface CountRow extends Owner {
  readonly total: number;
  readonly placed: number;
  readonly unplaced: number;
}

/** Owners in the order they are listed in. */
const ownersSql: Record<CountedBy, string> = {
  subject: 'select id, name from subject order by vi_sort_key(name) collate "C", id',
  class: 'select id, name from class order by vi_sort_key(name) collate "C", id',
  classSubject: `select o.id, s.name || ' ' || c.name || case when o."group" > 0 then ' nhóm ' || o."group" else '' end as name
    from class_subject o join subject s on s.id = o.subject_id join class c on c.id = o.class_id
    order by vi_sort_key(c.name) collate "C", vi_sort_key(s.name) collate "C", o."group"`,
  room: 'select id, name from room order by vi_sort_key(name) collate "C", id',
  teacher: `select id, ${teacherName()} as name from teacher t
    order by vi_sort_key(given_name) collate "C", vi_sort_key(family_name) collate "C", id`,
};

/**
 * Periods (not lessons: a pair counts two) of a timetable per owner. An unplaced lesson counts for every room that it may need, so
 * that the numbers of the rooms together are more than all periods; rooms without any are listed, other owners are not.
 */
export async function countPeriods(tx: Transaction, timetableId: number, by: CountedBy): Promise<CountRow[]> {
  const frozen = await readFrozenView(tx, timetableId, { by: 'class', ids: null });
  if (frozen) return tally(frozenOwners(frozen, by), frozen.lessons, by, (lesson) => [lesson.roomId ?? []].flat());
  const owners = await tx.query<Owner>(ownersSql[by]);
  const lessons = await loadLessons(tx, timetableId);
  const roomsOf = by === 'room' ? roomsOfLessons(await loadSchool(tx, await readWeekFrame(tx)), lessons) : [];
  return tally(owners, lessons, by, (_, index) => roomsOf[index] ?? []);
}

function tally<Lesson extends CountedLesson>(
  owners: readonly Owner[],
  lessons: readonly Lesson[],
  by: CountedBy,
  roomsOf: (lesson: Lesson, index: number) => readonly number[],
): CountRow[] {
  const counts = new Map<number, { total: number; placed: number }>();
  for (const [index, lesson] of lessons.entries()) {
    for (const id of new Set(by === 'room' ? roomsOf(lesson, index) : ownersOf(lesson, by))) {
      const count = counts.get(id) ?? { total: 0, placed: 0 };
      count.total += lesson.duration;
      if (lesson.day !== null) count.placed += lesson.duration;
      counts.set(id, count);
    }
  }
  return owners.flatMap((owner) => {
    const count = counts.get(owner.id) ?? (by === 'room' ? { total: 0, placed: 0 } : undefined);
    return count ? [{ ...owner, ...count, unplaced: count.total - count.placed }] : [];
  });
}

/** The lessons of a year that is over are cut loose from their owners: the names are in the document. */
function frozenOwners(view: NonNullable<Awaited<ReturnType<typeof readFrozenView>>>, by: CountedBy): readonly Owner[] {
  if (by !== 'classSubject')
    return { subject: view.subjects, class: view.classes, room: view.rooms, teacher: view.teachers }[by];
  const nameIn = (rows: readonly Owner[], wanted: number | null | undefined) =>
    rows.find(({ id }) => id === wanted)?.name ?? '';
  const rows = view.lessons.flatMap(({ classSubjectId, subjectId, classes: [first] }): [number, NamedRow][] => {
    if (classSubjectId === null) return [];
    const [subject, className] = [nameIn(view.subjects, subjectId), nameIn(view.classes, first?.id)];
    const name = withGroup(`${subject} ${className}`, first?.group ?? 0);
    return [[classSubjectId, { id: classSubjectId, name, place: [className, subject, name] }]];
  });
  return [...new Map(rows).values()].toSorted(
    (one, other) =>
      one.place.map((word, index) => compareNames(word, other.place[index] ?? '')).find((order) => order !== 0) ?? 0,
  );
}

/** With the words by which it is sorted. */
interface NamedRow extends Owner {
  readonly place: readonly string[];
}

type CountedLesson = Pick<LessonData, 'classSubjectId' | 'subjectId' | 'classes' | 'teacherIds' | 'duration' | 'day'>;

function ownersOf(lesson: CountedLesson, by: Exclude<CountedBy, 'room'>): readonly number[] {
  switch (by) {
    case 'subject':
      return [lesson.subjectId ?? []].flat();
    case 'class':
      return lesson.classes.map(({ id }) => id);
    case 'classSubject':
      return [lesson.classSubjectId ?? []].flat();
    case 'teacher':
      return lesson.teacherIds;
  }
}
