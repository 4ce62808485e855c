/** When a period of a shift begins and ends, `07:00`; null where the school has set no time. */
export interface BellTime {
  readonly shiftId: number;
  readonly number: number;
  /** Grades that have this time; empty = all that have no time of their own. */
  readonly gradeIds: readonly number[];
  readonly startTime: string | null;
  readonly endTime: string | null;
}

interface Span {
  readonly shiftId: number;
  readonly period: number;
  readonly duration: number;
}

/** The time of a period for these grades together: their own where all of them share one, else the school's. */
export function bellAt(
  bells: readonly BellTime[],
  { shiftId, period }: Omit<Span, 'duration'>,
  grades: readonly number[],
): BellTime | undefined {
  const here = bells.filter((bell) => bell.shiftId === shiftId && bell.number === period);
  const own = here.find(({ gradeIds }) => grades.length > 0 && grades.every((grade) => gradeIds.includes(grade)));
  return own ?? here.find(({ gradeIds }) => gradeIds.length === 0);
}

/** When a lesson begins and ends; null where one of the two is not set. */
export function hoursOf(bells: readonly BellTime[], { period, duration, ...lesson }: Span, grades: readonly number[]) {
  const start = bellAt(bells, { ...lesson, period }, grades)?.startTime;
  const end = bellAt(bells, { ...lesson, period: period + duration - 1 }, grades)?.endTime;
  return start && end && start < end ? { start, end } : null;
}

/** When a lesson of some grades is held, where that is not when its periods are in the week of others; null where it keeps to them. */
export function ownHours(bells: readonly BellTime[], lesson: Span, its: readonly number[], ofWeek: readonly number[]) {
  const own = its.length > 0 ? hoursOf(bells, lesson, its) : null;
  const usual = hoursOf(bells, lesson, ofWeek);
  return own?.start === usual?.start && own?.end === usual?.end ? null : own;
}

/** The minute of the day of `07:05`. */
export const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** `07:05`, of a minute of the day. */
export const timeOfDay = (minute: number): string =>
  [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':');

interface ShiftTimes {
  readonly periods: number;
  readonly startTime: string;
  /** Minutes of a period, of a short break, and of the long break after a certain period (0 = none). */
  readonly minutes: number;
  readonly breakMinutes: number;
  readonly longBreakAfter: number;
  readonly longBreakMinutes: number;
}

/** When each period of a shift begins and ends, in minutes of the day: the last ones may lie after midnight. */
export function periodTimes(shift: ShiftTimes) {
  let start = minuteOf(shift.startTime);
  return Array.from({ length: shift.periods }, (_, index) => {
    const number = index + 1;
    const longBreakAfter = number === shift.longBreakAfter && number < shift.periods;
    const own = { number, start, end: start + shift.minutes, longBreakAfter };
    start = own.end + (longBreakAfter ? shift.longBreakMinutes : shift.breakMinutes);
    return own;
  });
}

/** `7:00-7:45`; empty where there is no time. */
export const shortHours = (hours: { readonly start: string; readonly end: string } | null): string =>
  hours ? [hours.start, hours.end].map((time) => time.slice(0, 5).replace(/^0/, '')).join('-') : '';

interface GradedClass {
  readonly id: number;
  readonly gradeId: number;
}

type Lessons = readonly { readonly classes: readonly Pick<GradedClass, 'id'>[] }[];

/** The grades of the classes of some lessons, each once. */
export function gradesIn(lessons: Lessons, classes: readonly GradedClass[]): number[] {
  const ids = new Set(lessons.flatMap((lesson) => lesson.classes.map(({ id }) => id)));
  return [...new Set(classes.flatMap(({ id, gradeId }) => (ids.has(id) ? gradeId : [])))];
}

/** The grades by whose times a week goes: that of the class whose week it is, else those of all its lessons. */
export const gradesOfWeek = (lessons: Lessons, classes: readonly GradedClass[], classId: number | null): number[] =>
  classId === null ? gradesIn(lessons, classes) : classes.flatMap(({ id, gradeId }) => (id === classId ? gradeId : []));
