import { addDays, inForceOn, inForceSpans, mondayOf, weekdayOf, type PublishedTimetable } from '@tkb/contract';

/** A date of the week shown and the timetable that holds on it. */
export interface PlannedDay {
  readonly date: string;
  readonly day: number;
  readonly timetable: PublishedTimetable | undefined;
}

/** The seven days of a week, each with the timetable in force then; one that is asked for holds all week. */
export function planWeek(
  items: readonly PublishedTimetable[],
  monday: string,
  asked: PublishedTimetable | undefined,
): PlannedDay[] {
  return Array.from({ length: 7 }, (_, index) => {
    const date = addDays(monday, index);
    return { date, day: weekdayOf(date), timetable: asked ?? inForceOn(items, date) };
  });
}

/** The day to read on: today, or the next with lessons, so that on a Sunday the coming week is read. */
export const readingDate = (today: string, days: readonly number[]): string =>
  Array.from({ length: 7 }, (_, index) => addDays(today, index)).find((date) => days.includes(weekdayOf(date))) ??
  today;

/** The week to begin with: today's where something holds in it, else that in which the timetable starts (or did last). */
export function firstWeek(
  items: readonly PublishedTimetable[],
  today: string,
  asked: PublishedTimetable | undefined,
): string {
  const spans = inForceSpans(items);
  const now = mondayOf(today);
  const sunday = addDays(now, 6);
  if (asked) {
    const span = spans.find(({ item }) => item.id === asked.id);
    const isNow = span && span.from <= sunday && span.until >= now;
    return isNow || !asked.effectiveFrom ? now : mondayOf(asked.effectiveFrom);
  }
  const [first] = spans;
  return !first || first.from <= sunday ? now : mondayOf(first.from);
}

export const comingAfter = (items: readonly PublishedTimetable[], sunday: string): PublishedTimetable | undefined =>
  inForceSpans(items).find(({ from }) => from > sunday)?.item;

/** A date of the plan on which another timetable begins than held the day before; undefined when there is none. */
export function changeWithin(plan: readonly PlannedDay[]): PlannedDay | undefined {
  return plan.find(({ timetable }, index) => index > 0 && timetable && timetable.id !== plan[index - 1]?.timetable?.id);
}
