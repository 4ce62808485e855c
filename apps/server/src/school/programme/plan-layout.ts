import {
  electivesOfClass,
  minuteOf,
  periodTimes,
  timeOfDay,
  topicsOfClass,
  type SchoolLayout,
  type ShiftPlan,
} from '@tkb/contract';
import { weeklyOf, type ProgrammeLevel } from './national-programme.ts';

/** Periods a week of a subject in a grade, cut into the grade's two shifts. */
export interface PlannedPeriods {
  readonly code: string;
  readonly mainPeriods: number;
  readonly oppositePeriods: number;
  /** Of the main periods, those of odd weeks only. */
  readonly oddWeekPeriods: number;
}

/** The first always stand in the main shift; the last go to the opposite shift when it gets too narrow. */
const firstInShift = ['CC', 'SHL'];
const lastInShift = ['HDTN', 'GDDP', 'MT', 'NHAC', 'GDQP', 'GDTC'];
const rank = ({ code, isOwn }: Wanted) => {
  // Further lessons of the school's own are what the afternoon is for.
  if (isOwn) return lastInShift.length + 1;
  const last = lastInShift.indexOf(code);
  return firstInShift.includes(code) ? -1 : last < 0 ? 0 : last + 1;
};

interface Wanted {
  readonly code: string;
  readonly periods: number;
  readonly isElective: boolean;
  readonly isTopic: boolean;
  /** The programme does not have it. */
  readonly isOwn?: boolean;
}

/** Whole periods of the electives that a class chooses, where it takes those with the most. */
function chosenPeriods(wanted: readonly Wanted[]): number {
  const most = (areTopics: boolean, count: number) =>
    wanted
      .flatMap(({ periods, isElective, isTopic }) => (isElective && isTopic === areTopics ? [Math.ceil(periods)] : []))
      .toSorted((a, b) => b - a)
      .slice(0, count);
  return [...most(false, electivesOfClass), ...most(true, topicsOfClass)].reduce((sum, periods) => sum + periods, 0);
}

/**
 * The subjects of a grade with their periods in the main shift as long as it has room (`capacity`), then in the opposite shift.
 * Electives take the room of those that a class chooses; without an opposite shift everything stays in the main one.
 */
export function splitIntoShifts(wanted: readonly Wanted[], capacity: number): PlannedPeriods[] {
  let room = capacity - chosenPeriods(wanted);
  const order = wanted.toSorted((first, second) => rank(first) - rank(second));
  return order
    .filter(({ periods }) => periods > 0)
    .map(({ code, periods, isElective }) => {
      const whole = Math.ceil(periods);
      const isHalf = whole !== periods;
      // A subject of odd weeks stays together: its place is free for another only every other week.
      const mainPeriods = isElective || isHalf ? whole : Math.max(0, Math.min(whole, room));
      if (!isElective) room -= mainPeriods;
      return { code, mainPeriods, oppositePeriods: whole - mainPeriods, oddWeekPeriods: isHalf ? 1 : 0 };
    });
}

/**
 * The same for a school whose pupils come twice a day: each subject leaves its share to the opposite shift, as teachers of one
 * subject in many classes have more periods than one shift. `owed` carries parts of a period from grade to grade.
 */
export function shareBetweenShifts(
  wanted: readonly Wanted[],
  capacity: number,
  owed: Map<string, number>,
): PlannedPeriods[] {
  const rows = wanted
    .filter(({ periods }) => periods > 0)
    .map((row) => ({ ...row, whole: Math.ceil(row.periods), opposite: 0 }));
  const mostIn = ({ code, periods, whole }: (typeof rows)[number]): number =>
    firstInShift.includes(code) || whole !== periods ? 0 : whole;
  let left = rows.reduce((sum, { whole }) => sum + whole, 0) - capacity;
  for (const row of rows.filter(({ isOwn }) => isOwn)) {
    row.opposite = Math.max(0, Math.min(mostIn(row), left));
    left -= row.opposite;
  }
  const shared = rows.filter((row) => row.opposite === 0 && mostIn(row) > 0);
  const all = shared.reduce((sum, { whole }) => sum + whole, 0);
  const share = all > 0 ? Math.max(0, left) / all : 0;
  for (const { code, whole } of shared) owed.set(code, (owed.get(code) ?? 0) + whole * share);
  for (; left > 0; left--) {
    const [most] = shared
      .filter((row) => row.opposite < mostIn(row))
      .toSorted((a, b) => (owed.get(b.code) ?? 0) - (owed.get(a.code) ?? 0));
    if (!most) break;
    most.opposite += 1;
    owed.set(most.code, (owed.get(most.code) ?? 0) - 1);
  }
  return rows.map(({ code, periods, whole, opposite }) => ({
    code,
    mainPeriods: whole - opposite,
    oppositePeriods: opposite,
    oddWeekPeriods: whole === periods ? 0 : 1,
  }));
}

/** Periods a week that a shift has. */
export const capacityOf = ({ shifts, teachingDays }: SchoolLayout, shiftId: number): number =>
  (shifts.find((shift) => shift.shiftId === shiftId)?.periods ?? 0) * teachingDays.length;

/** When each period of a shift begins and ends, before midnight. */
export const bellsOf = (shift: ShiftPlan) =>
  periodTimes(shift).map(({ start, end, ...bell }) => ({
    ...bell,
    startTime: timeToday(start),
    endTime: timeToday(end),
  }));

/** Bells of a level with shorter lessons: it begins together with the others, so that nobody is due in two places, and ends before them. */
export const shortened = <Bell extends ReturnType<typeof bellsOf>[number]>(bells: readonly Bell[], minutes: number) =>
  bells.flatMap((bell): Bell[] => {
    const endTime = timeToday(minuteOf(bell.startTime) + minutes);
    return endTime < bell.endTime ? [{ ...bell, endTime }] : [];
  });

const lastMinute = 23 * 60 + 59;
const timeToday = (minute: number) => timeOfDay(Math.min(minute, lastMinute));

/** The places of the two ceremonies for the classes of a shift: an afternoon begins its week with the last period of Monday. */
export function ceremonySlots({ shifts, teachingDays }: SchoolLayout, shiftId: number, isMorning: boolean) {
  const periods = shifts.find((shift) => shift.shiftId === shiftId)?.periods ?? 0;
  const [first, last] = [Math.min(...teachingDays), Math.max(...teachingDays)];
  if (periods === 0 || (first === last && periods === 1)) return [];
  const isOneDay = first === last && !isMorning;
  return [
    { code: 'CC', day: first, period: isMorning || isOneDay ? 1 : periods },
    { code: 'SHL', day: last, period: periods },
  ];
}

/** The hottest periods: the last of the morning, the first of the afternoon. */
export function hotSlots({ shifts, teachingDays }: SchoolLayout, isMorning: (shiftId: number) => boolean) {
  const hottest = shifts.flatMap(({ shiftId, periods }) => {
    if (periods === 0 || (isMorning(shiftId) && periods < 4)) return [];
    return [{ shiftId, period: isMorning(shiftId) ? periods : 1 }];
  });
  return hottest.flatMap((slot) => teachingDays.map((day) => ({ ...slot, day })));
}

/** Periods a week of a grade by the national programme. */
export const weeklyInGrade = ({ firstGrade }: ProgrammeLevel, yearly: readonly number[], order: number): number =>
  weeklyOf(yearly[order - firstGrade] ?? 0);
