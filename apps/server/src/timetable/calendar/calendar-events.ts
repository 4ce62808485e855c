import {
  addDays,
  daysBetween,
  gradesIn,
  holidayOn,
  hoursOf,
  isHeldIn,
  isWeekOff,
  mondayOf,
  mondayOfWeek,
  schoolWeekOf,
  weekdayOf,
} from '@tkb/contract';
import type { Holiday, InForceSpan, LessonView, SchoolCalendar, TimetableRow, TimetableView } from '@tkb/contract';
import type { PlannedEvent } from './calendar-state.ts';
import type { ChangedLesson } from '../substitution/changed-lessons.ts';
import { classNamesOf, titleOf } from '../published/lessons-on.ts';
import { isOf, type Owner } from '../published/owner.ts';
import type { SchoolTimes } from '../published/read-published.ts';

/** Common to all events of a feed: bell times, days without lessons, and the name that makes its events its own. */
interface Feed {
  readonly owner: Owner;
  readonly times: SchoolTimes;
  readonly holidays: readonly Holiday[];
  readonly host: string;
}

/** One event per placed lesson of the owner, within the span and the lesson's own weeks; none on days off and where others take it. */
export function eventsOf(
  view: TimetableView,
  span: InForceSpan<TimetableRow>,
  { owner, times, holidays, host }: Feed,
  changed: readonly ChangedLesson[],
): PlannedEvent[] {
  const words = wordsOf(view, owner);
  return view.lessons.flatMap((lesson): PlannedEvent[] => {
    const { day, period } = lesson;
    if (day === null || period === null || !isOf(lesson, owner)) return [];
    const calendar = { schoolYear: span.item.schoolYear, holidays };
    const days = daysHeld(lesson, span, calendar);
    const weekly = datesBetween(dateOn(day, days.from), days.to);
    const own = lesson.weeks ? weekly.filter((date) => isInWeeks(lesson, date, calendar)) : weekly;
    const inWeek = new Set(own);
    const taken = new Set(changed.flatMap((change) => (change.lesson.id === lesson.id ? change.date : [])));
    const isHeld = (date: string) => inWeek.has(date) && !taken.has(date) && !holidayOn(holidays, date);
    const firstDate = weekly.find(isHeld);
    if (!firstDate) return [];
    const everyWeeks = isEveryOther(own) ? 2 : 1;
    const repeated = weekly.filter((date) => date > firstDate && daysBetween(firstDate, date) % (7 * everyWeeks) === 0);
    const skipped = repeated.filter((date) => !isHeld(date));
    return [
      {
        uid: `tkb-${span.item.id}-${lesson.id}@${host}`,
        firstDate,
        lastDay: days.to,
        everyWeeks,
        ...(skipped.length > 0 && { skipped }),
        time: hoursOf(times.periods, { ...lesson, period }, gradesIn([lesson], view.classes)),
        ...words(lesson, period),
      },
    ];
  });
}

/** The first date of a weekday that is not before another date. */
function dateOn(day: number, from: string): string {
  const date = addDays(mondayOf(from), day - 2);
  return day < weekdayOf(from) ? addDays(date, 7) : date;
}

function datesBetween(first: string, last: string): string[] {
  const dates: string[] = [];
  for (let date = first; date <= last; date = addDays(date, 7)) dates.push(date);
  return dates;
}

const isInWeeks = ({ weeks }: LessonView, date: string, calendar: SchoolCalendar): boolean =>
  isHeldIn(weeks, schoolWeekOf(date, calendar)) && !isWeekOff(date, calendar.holidays);

/** True for dates an even number of weeks apart: a single week off lets odd and even weeks change places. */
const isEveryOther = (dates: readonly string[]): boolean =>
  dates.every((date) => daysBetween(dates[0] ?? date, date) % 14 === 0);

function daysHeld({ weeks }: LessonView, { from, until }: InForceSpan<TimetableRow>, calendar: SchoolCalendar) {
  const first = weeks?.from ? mondayOfWeek(weeks.from, calendar) : from;
  const last = weeks?.to ? addDays(mondayOfWeek(weeks.to, calendar), 6) : until;
  return { from: first > from ? first : from, to: last < until ? last : until };
}

/** The lessons of single dates that others take, each an event of its own where it is the owner's then. */
export function substitutedEvents(
  view: TimetableView,
  { owner, times, holidays, host }: Feed,
  changed: readonly ChangedLesson[],
): PlannedEvent[] {
  const words = wordsOf(view, owner);
  return changed.flatMap(({ date, lesson, teacherIds, note }): PlannedEvent[] => {
    const then = { ...lesson, teacherIds: [...teacherIds] };
    if (!isOf(then, owner) || holidayOn(holidays, date)) return [];
    const { summary, description, location } = words(then, lesson.period);
    return [
      {
        uid: `tkb-${view.timetable.id}-${lesson.id}-${date}@${host}`,
        firstDate: date,
        lastDay: date,
        everyWeeks: 1,
        time: hoursOf(times.periods, lesson, gradesIn([lesson], view.classes)),
        summary: `${summary} (${note})`,
        location,
        description: `${description}\n${note}`,
      },
    ];
  });
}

function wordsOf(view: TimetableView, { ownerKind }: Owner) {
  const { teachers, rooms, frame, timetable } = view;
  const [teacher, room, shift] = [teachers, rooms, frame.shifts].map(
    (list) => new Map(list.map(({ id, name }) => [id, name])),
  );
  return (lesson: LessonView, period: number) => {
    const classNames = classNamesOf(view, lesson);
    const teacherNames = lesson.teacherIds.map((id) => teacher?.get(id) ?? '').join(', ');
    const who = {
      class: teacherNames,
      teacher: classNames,
      room: [classNames, teacherNames].filter(Boolean).join(', '),
    };
    const last = period + lesson.duration - 1;
    const periodText = last > period ? `Tiết ${period}–${last}` : `Tiết ${period}`;
    const shiftName = shift?.get(lesson.shiftId)?.toLocaleLowerCase('vi') ?? '';
    return {
      summary: [titleOf(view, lesson), who[ownerKind]].filter(Boolean).join(' – '),
      location: room?.get(lesson.roomId ?? 0) ?? '',
      description: `${periodText} buổi ${shiftName}\nTKB số ${timetable.number}`,
    };
  };
}
