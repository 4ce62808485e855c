import type { LessonView, TimetableView } from '@tkb/contract';
import type { Caller, TestServer } from '../support/test-server.ts';
import type { SmallSchool } from './small-data.ts';
import { createTimetable } from './small-server.ts';

/** A timetable with every lesson in a slot. */
export interface PlacedTimetable {
  readonly id: number;
  readonly version: number;
  readonly lessons: readonly LessonView[];
}

/** Subjects (by index) of a class on days 2, 3 and 4 from the first period on: no clash, no hole, and swaps are possible. */
const days = [
  [
    [3, 0, 0, 1],
    [0, 1, 2],
    [0, 1, 2],
  ],
  [
    [3, 1, 1, 0],
    [1, 0, 0],
    [2, 2, 0],
  ],
];
const layout = days.flatMap((week, owner) =>
  week.flatMap((subjects, day) =>
    subjects.map((subject, period) => ({ subject, class: owner, day: day + 2, period: period + 1 })),
  ),
);

/** Makes a timetable of the small school and puts its lessons into their slots, without a trace in its history. */
export async function createPlacedTimetable(
  { database }: TestServer,
  school: SmallSchool,
  editor: Caller,
): Promise<PlacedTimetable> {
  const id = await createTimetable(editor);
  const view = async () => (await editor.get(`/api/tkb/lop?timetableId=${id}`)).body.data as TimetableView;
  const left = [...(await view()).lessons];
  const places = layout.map(({ subject, class: owner, day, period }) => {
    const isWanted = ({ subjectId, classes }: LessonView) =>
      subjectId === school.subjects[subject] && classes[0]?.id === school.classes[owner];
    const [lesson] = left.splice(left.findIndex(isWanted), 1);
    return { id: lesson?.id, day, period, room: subject === 2 ? school.room : null };
  });
  await database.schoolTransaction(school.tenant, (tx) =>
    tx.query(
      `update lesson set day = p.day, period = p.period, room_id = p.room
       from jsonb_to_recordset($1::jsonb) as p(id int, day int, period int, room int) where lesson.id = p.id`,
      [JSON.stringify(places)],
    ),
  );
  const { lessons, timetable } = await view();
  return { id, version: timetable.version, lessons };
}

/** The lesson of a class (by index) in a slot. */
export function lessonAt(
  lessons: readonly LessonView[],
  school: SmallSchool,
  owner: number,
  day: number,
  period: number,
): LessonView {
  const found = lessons.find(
    (lesson) => lesson.classes[0]?.id === school.classes[owner] && lesson.day === day && lesson.period === period,
  );
  if (!found) throw new Error(`nothing at ${day}/${period}`);
  return found;
}
