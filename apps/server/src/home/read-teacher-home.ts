import { addDays, inForceOn } from '@tkb/contract';
import type { HomeLesson, TeacherDay, TimetableRow, TimetableView } from '@tkb/contract';
import type { Transaction } from '../db/database.ts';
import { describeLesson, heldOn } from '../timetable/published/lessons-on.ts';
import { listPublic, readTimes } from '../timetable/published/read-published.ts';
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
    const lessons = timetable ? describe(await viewOf(timetable), day) : [];
    if (index <= 1 || lessons.length > 0) days.push({ date: day, timetable: timetable && headOf(timetable), lessons });
  }
  return days;

  function describe(view: TimetableView, day: string): HomeLesson[] {
    return heldOn(view, day).map((lesson) => describeLesson(view, lesson, times));
  }

  async function viewOf({ id }: TimetableRow): Promise<TimetableView> {
    const filter = { by: 'teacher', ids: [teacherId], isPublicOnly: true } as const;
    const view = views.get(id) ?? (await readTimetableView(tx, id, filter));
    views.set(id, view);
    return view;
  }
}

const headOf = ({ id, number, name }: TimetableRow) => ({ id, number, name });
