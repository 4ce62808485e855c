import { lastSchoolWeek } from './school-weeks.ts';

/** Dates are ISO texts (`2026-09-07`), which can be compared as texts and do not depend on a time zone. */
const dayMilliseconds = 86_400_000;

const toUtc = (date: string): number => Date.parse(`${date}T00:00:00Z`);

/** The date so many days later, or earlier. */
export const addDays = (date: string, days: number): string =>
  new Date(toUtc(date) + days * dayMilliseconds).toISOString().slice(0, 10);

/** The number of days from one date to another. */
export const daysBetween = (from: string, to: string): number => (toUtc(to) - toUtc(from)) / dayMilliseconds;

/** The weekday as timetables number it: 2 = Monday to 8 = Sunday. */
export const weekdayOf = (date: string): number => ((new Date(toUtc(date)).getUTCDay() + 6) % 7) + 2;

/** The Monday of a date's week. */
export const mondayOf = (date: string): string => addDays(date, 2 - weekdayOf(date));

/** The date in Vietnam at a moment. */
export const dateInVietnam = (moment: Date): string =>
  new Date(moment.getTime() + 7 * 3_600_000).toISOString().slice(0, 10);

/** Time of day and date in Vietnam: `08:15 7/9/2026`. */
export function clockInVietnam(instant: string): string {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Asia/Ho_Chi_Minh',
    hour: '2-digit',
    minute: '2-digit',
    day: 'numeric',
    month: 'numeric',
    year: 'numeric',
  }).formatToParts(new Date(instant));
  const part = (type: string) => parts.find((item) => item.type === type)?.value ?? '';
  return `${part('hour')}:${part('minute')} ${part('day')}/${part('month')}/${part('year')}`;
}

/**
 * The school year ("2026-2027") and semester of a date. The year begins in July, when its timetables are made, and semester
 * 2 in January.
 */
export function termOf(date: string): { readonly schoolYear: string; readonly semester: 1 | 2 } {
  const year = Number(date.slice(0, 4));
  const isFirst = Number(date.slice(5, 7)) >= 7;
  const start = isFirst ? year : year - 1;
  return { schoolYear: `${start}-${start + 1}`, semester: isFirst ? 1 : 2 };
}

/** A school year, the one before it and the one after. */
export function schoolYearsAround(schoolYear: string): [before: string, itself: string, after: string] {
  const start = Number(schoolYear.slice(0, 4));
  return [`${start - 1}-${start}`, schoolYear, `${start + 1}-${start + 2}`];
}

/** The Monday of school week 1: the week of 5 September (khai giảng), or the next one if that is a Thursday or later. */
function firstMonday(schoolYear: string): string {
  const opening = `${schoolYear.slice(0, 4)}-09-05`;
  return weekdayOf(opening) <= 4 ? mondayOf(opening) : addDays(mondayOf(opening), 7);
}

/** "16/11": day and month. */
export const shortDate = (date: string): string => `${Number(date.slice(8))}/${Number(date.slice(5, 7))}`;

/** "16/11/2026", as dates are written in Vietnam. */
export const fullDate = (date: string): string => `${shortDate(date)}/${date.slice(0, 4)}`;

/** The last day of a semester in the ministry's framework: 17 January (before the 18th), and 31 May. */
export const semesterEnd = (schoolYear: string, semester: number): string =>
  semester === 1 ? `${schoolYear.slice(5)}-01-17` : `${schoolYear.slice(5)}-05-31`;

/** Days without lessons, from the first to the last (ISO dates); one day if no last day is given. */
export interface Holiday {
  readonly name: string;
  readonly fromDate: string;
  readonly toDate: string | null;
}

/** The holiday that a date falls on. */
export const holidayOn = <Item extends Holiday>(holidays: readonly Item[], date: string): Item | undefined =>
  holidays.find(({ fromDate, toDate }) => fromDate <= date && date <= (toDate ?? fromDate));

interface Dated {
  readonly id: number;
  readonly status: string;
  readonly schoolYear: string;
  readonly effectiveFrom: string | null;
}

// A timetable published for after its year's end is in force, too.
const leastDays = 7 * 18;

/** The facts that decide how the weeks of a school year are counted. */
export interface SchoolCalendar {
  readonly schoolYear: string;
  readonly holidays: readonly Holiday[];
}

/** True for a week without lessons from Monday to Friday (Tết). It is not counted, so odd and even weeks continue after it. */
export const isWeekOff = (date: string, holidays: readonly Holiday[]): boolean =>
  [0, 1, 2, 3, 4].every((days) => holidayOn(holidays, addDays(mondayOf(date), days)));

/** The number of the school week of a date: 1 = the first, lower ones are before it. A week off repeats the last number. */
export function schoolWeekOf(date: string, { schoolYear, holidays }: SchoolCalendar): number {
  const first = firstMonday(schoolYear);
  const week = Math.floor(daysBetween(first, date) / 7) + 1;
  const weeksOff = Array.from({ length: Math.max(0, week) }).filter((_, index) =>
    isWeekOff(addDays(first, 7 * index), holidays),
  );
  return week - weeksOff.length;
}

/** A school week by its number, or where it has none that says anything, by the time of the year. */
export function schoolWeekTitle(
  { number, isOff }: { readonly number: number; readonly isOff: boolean },
  date: string,
  schoolYear: string,
): string {
  if (number < 1) return 'Trước khai giảng';
  if (isOff) return 'Tuần nghỉ';
  const isOver = number > lastSchoolWeek && mondayOf(date) > semesterEnd(schoolYear, 2);
  return isOver ? 'Nghỉ hè' : `Tuần ${number}`;
}

/** The Monday on which a school week begins. */
export function mondayOfWeek(week: number, { schoolYear, holidays }: SchoolCalendar): string {
  let monday = addDays(firstMonday(schoolYear), 7 * Math.min(0, week - 1));
  for (let left = Math.max(1, week); ; monday = addDays(monday, 7)) {
    if (!isWeekOff(monday, holidays)) left -= 1;
    if (left === 0) return monday;
  }
}

/** A timetable and the days on which it is in force, both ends included. */
export interface InForceSpan<Item> {
  readonly item: Item;
  readonly from: string;
  readonly until: string;
}

/** Published timetables with the days of each: until another one begins, whatever its semester, at the latest to its year's end. */
export function inForceSpans<Item extends Dated>(items: readonly Item[]): InForceSpan<Item>[] {
  const dated = items
    .flatMap((item) => (item.status === 'published' && item.effectiveFrom ? { item, from: item.effectiveFrom } : []))
    .toSorted((a, b) => (a.from < b.from ? -1 : 1));
  return dated.map((span, index) => {
    const yearEnd = semesterEnd(span.item.schoolYear, 2);
    const last = yearEnd >= span.from ? yearEnd : addDays(span.from, leastDays);
    const next = dated[index + 1];
    return { ...span, until: next && next.from <= last ? addDays(next.from, -1) : last };
  });
}

/** The published timetable in force on a date; undefined before the first one, and between the end of a year and the next one. */
export const inForceOn = <Item extends Dated>(items: readonly Item[], date: string): Item | undefined =>
  inForceSpans(items).find(({ from, until }) => from <= date && date <= until)?.item;
