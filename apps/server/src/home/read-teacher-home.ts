import { addDays, inForceOn, isHeldIn, schoolWeekOf, weekdayOf } from '@tkb/contract';
import type { HomeLesson, LessonView, TeacherDay, TimetableRow, TimetableView } from '@tkb/contract';
import type { Transaction } from '../db/database.ts';
import { listPublic, readTimes, type SchoolTimes } from '../timetable/published/read-published.ts';
import { readTimetableView } from '../timetable/timetables/timetable-view.ts';

/** How far the next day with lessons is looked for when there are none today and tomorrow. */
const daysAhead = 14;

/** The lessons of a teacher on a date and the day after, and on the next day with any when both have none. */
export async function readTeacherDays(tx: Transaction, teacherId: number, date: string): Promise<TeacherDay[]> {
  const published = await listPublic(tx);
  const times = await readTimes(tx);
  const dates = Array.from({ length: daysAhead }, (_, index) => addDays(date, index));
  const views = new Map<number, TimetableView>();
  const days: TeacherDay[] = [];
  for (const [index, day] of dates.entries()) {
    if (index > 1 && days.some(({ lessons }) => lessons.length > 0)) break;
    const timetable = inForceOn(published, day) ?? null;
    const lessons = timetable ? lessonsOn(await viewOf(timetable), day, times) : [];
    if (index <= 1 || lessons.length > 0) days.push({ date: day, timetable: timetable && headOf(timetable), lessons });
  }
  return days;

  async function viewOf({ id }: TimetableRow): Promise<TimetableView> {
    const filter = { by: 'teacher', ids: [teacherId], isPublicOnly: true } as const;
    const view = views.get(id) ?? (await readTimetableView(tx, id, filter));
    views.set(id, view);
    return view;
  }
}

const headOf = ({ id, number, name }: TimetableRow) => ({ id, number, name });

/** The lessons of a date in the order in which they are held. */
export function lessonsOn(view: TimetableView, date: string, times: SchoolTimes): HomeLesson[] {
  const week = schoolWeekOf(date, view.timetable.schoolYear);
  const shiftOrder = view.frame.shifts.map(({ id }) => id);
  return view.lessons
    .filter(({ day, weeks }) => day === weekdayOf(date) && isHeldIn(weeks, week))
    .toSorted(
      (a, b) =>
        shiftOrder.indexOf(a.shiftId) - shiftOrder.indexOf(b.shiftId) ||
        (a.period ?? 0) - (b.period ?? 0) ||
        a.id - b.id,
    )
    .flatMap((lesson) => (lesson.period === null ? [] : describe(view, lesson, lesson.period, times)));
}

function describe(view: TimetableView, lesson: LessonView, period: number, { periods }: SchoolTimes): HomeLesson {
  const { id, shiftId, duration, subjectId, roomId, activity } = lesson;
  const nameIn = (rows: readonly { id: number; name: string }[], wanted: number | null) =>
    rows.find((row) => row.id === wanted)?.name ?? '';
  const bell = (number: number) => periods.find((entry) => entry.shiftId === shiftId && entry.number === number);
  return {
    id,
    shiftName: nameIn(view.frame.shifts, shiftId),
    period,
    duration,
    startTime: bell(period)?.startTime ?? null,
    endTime: bell(period + duration - 1)?.endTime ?? null,
    title: activity || nameIn(view.subjects, subjectId),
    classNames: lesson.classes
      .map(({ id: classId, group }) => `${nameIn(view.classes, classId)}${group > 0 ? ` (nhóm ${group})` : ''}`)
      .join(', '),
    roomName: nameIn(view.rooms, roomId),
  };
}
