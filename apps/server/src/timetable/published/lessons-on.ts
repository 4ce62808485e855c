import { classAtHome, gradesIn, hoursOf, isHeldIn, schoolWeekOf, weekdayOf, withGroupMark } from '@tkb/contract';
import type { HomeLesson, Holiday, LessonView, TimetableView } from '@tkb/contract';
import type { SchoolPlaces } from './read-places.ts';
import type { SchoolTimes } from './read-published.ts';

/** A lesson that stands somewhere. */
export type PlacedLesson = LessonView & { readonly period: number };

/** The lessons that are held on a date that is no holiday, in the order in which they are held. */
export function heldOn(view: TimetableView, date: string, holidays: readonly Holiday[]): PlacedLesson[] {
  const { schoolYear } = view.timetable;
  const [day, week] = [weekdayOf(date), schoolWeekOf(date, { schoolYear, holidays })];
  const shiftOrder = view.frame.shifts.map(({ id }) => id);
  return view.lessons
    .flatMap((lesson) =>
      lesson.day === day && lesson.period !== null && isHeldIn(lesson.weeks, week)
        ? [{ ...lesson, period: lesson.period }]
        : [],
    )
    .toSorted(
      (a, b) => shiftOrder.indexOf(a.shiftId) - shiftOrder.indexOf(b.shiftId) || a.period - b.period || a.id - b.id,
    );
}

/** The name of a lesson: its subject, or the activity that it is. */
export const titleOf = ({ subjects }: TimetableView, { activity, subjectId }: LessonView): string =>
  activity || nameIn(subjects, subjectId);

export const classNamesOf = ({ classes: all }: TimetableView, { classes }: LessonView): string =>
  classes.map(({ id, group }) => withGroupMark(nameIn(all, id), group)).join(', ');

const nameIn = (rows: readonly { readonly id: number; readonly name: string }[], wanted: number | null): string =>
  rows.find((row) => row.id === wanted)?.name ?? '';

/** The lesson's own place, else that of the first of its classes. */
const placeOf = ({ roomId, classes }: LessonView, { rooms, homes }: SchoolPlaces) =>
  rooms.get(roomId ?? 0) ?? homes.get(classes[0]?.id ?? 0);

export function describeLesson(
  view: TimetableView,
  lesson: PlacedLesson,
  { periods }: SchoolTimes,
  places: SchoolPlaces,
): HomeLesson {
  const { id, shiftId, period, duration, roomId } = lesson;
  const place = placeOf(lesson, places);
  const room = places.rooms.get(roomId ?? 0) ?? places.homes.get(classAtHome(lesson.classes) ?? 0);
  const hours = hoursOf(periods, lesson, gradesIn([lesson], view.classes));
  return {
    id,
    shiftName: nameIn(view.frame.shifts, shiftId),
    period,
    duration,
    startTime: hours?.start ?? null,
    endTime: hours?.end ?? null,
    title: titleOf(view, lesson),
    classNames: classNamesOf(view, lesson),
    roomName: nameIn(view.rooms, roomId) || (room?.roomName ?? ''),
    siteName: place?.siteName ?? '',
    substitution: null,
  };
}
