import type { Lesson } from '@tkb/solver';
import type { FetFile, FetNamed } from '../document.ts';
import { moveTimes, withConstraints } from './move-times.ts';

/** Where a day can be split into two shifts, best place first: where the names of hours change, then near the middle. */
function boundariesOf(hours: readonly FetNamed[], most: number): number[] {
  const middle = hours.length / 2;
  const stems = hours.map(({ name }) => name.replace(/[\s\d:.h\-–]+$/u, ''));
  const changes = stems.flatMap((stem, hour) => (hour > 0 && stem !== stems[hour - 1] ? [hour] : []));
  const rank = (hour: number): number => (changes.length === 1 && changes[0] === hour ? -1 : Math.abs(hour - middle));
  return hours
    .map((_, hour) => hour)
    .filter((hour) => hour > 0 && hour <= most && hours.length - hour <= most)
    .toSorted((a, b) => rank(a) - rank(b));
}

const halves = [/^(?:buổi\s*)?(?:sáng|s\s*\d)/iu, /^(?:buổi\s*)?(?:chiều|c\s*\d)/iu] as const;

/** The number of hours called after the morning, where those behind them are called after the afternoon; null elsewhere. */
export function morningHours(hours: readonly FetNamed[]): number | null {
  const first = hours.findIndex(({ name }) => !halves[0].test(name.trim()));
  return first > 0 && hours.slice(first).every(({ name }) => halves[1].test(name.trim())) ? first : null;
}

export interface SplitDay {
  readonly file: FetFile;
  /** The number of hours in the first shift. */
  readonly first: number;
  /** The number of lessons that could have spanned both shifts and no longer can. */
  readonly parted: number;
}

/**
 * The file with its hours as two shifts of equal length; closed hours fill up the shorter one. Null when every boundary
 * would leave some lesson without a place.
 */
export function splitDay(file: FetFile, lessons: readonly Lesson[], most: number): SplitDay | null {
  const count = file.hours.length;
  const lies = ({ duration }: Lesson, start: number, first: number): boolean =>
    start % count >= first || (start % count) + duration <= first;
  const isPlaceable = (lesson: Lesson, first: number): boolean =>
    lesson.starts === null
      ? lesson.duration <= Math.max(first, count - first)
      : lesson.starts.length === 0 || lesson.starts.some((start) => lies(lesson, start, first));
  const first = boundariesOf(file.hours, most).find((hour) => lessons.every((lesson) => isPlaceable(lesson, hour)));
  if (first === undefined) return null;
  const parted = lessons.filter(({ duration, starts, ...rest }) =>
    starts === null ? duration > 1 : starts.some((start) => !lies({ duration, starts, ...rest }, start, first)),
  ).length;
  return { file: splitAt(file, first), first, parted };
}

function splitAt(file: FetFile, first: number): FetFile {
  const length = Math.max(first, file.hours.length - first);
  const hour = (index: number): number => (index < first ? index : index - first + length);
  const taken = new Set(file.hours.map((_, index) => hour(index)));
  const originalOf = new Map(file.hours.map((named, index) => [hour(index), named]));
  const hours = Array.from({ length: length * 2 }, (_, index) => ({
    longName: '',
    ...(originalOf.get(index) ?? { name: `-${index + 1}` }),
  }));
  const closed = file.days.flatMap((_, day) =>
    hours.flatMap((__, index) => (taken.has(index) ? [] : [{ day, hour: index }])),
  );
  const line = (index: number): number => (index <= first ? index : hour(index));
  const move = { day: (day: number) => day, hour, line };
  return withConstraints({ ...file, hours }, (constraint) => moveTimes(constraint, move), [
    { kind: 'break', times: closed },
  ]);
}
