import type { FetFile } from '../document.ts';
import { fetToProblem } from '../translate/to-problem.ts';
import { pairDays } from './day-pairs.ts';
import { possibleStarts } from './open-slots.ts';

/** A day that can be chosen: a day of the file, or two half days. */
export interface FileDay {
  readonly name: string;
  /** Indexes into the days of the file. */
  readonly days: readonly number[];
}

/** Consecutive days that fit into a week, by their positions in `days`. */
export type WeekPart = readonly number[];

export interface FileDays {
  /** The days on which something can take place. */
  readonly days: readonly FileDay[];
  readonly parts: readonly WeekPart[];
  /** The positions in `days` of the days on which each activity can lie, by activity id. */
  readonly daysOf: ReadonlyMap<number, ReadonlySet<number>>;
}

/** The days and parts to choose from, in a file of more days than a week has. */
export function readFileDays(file: FetFile, most: number): FileDays {
  const translated = fetToProblem(file, { joinsRooms: false });
  const { hours, activityOfLesson } = translated.map;
  const starts = possibleStarts(translated);
  const open = new Set(starts.flat().map((start) => Math.floor(start / hours)));
  const days = daysOfFile(file).filter((each) => each.days.some((day) => open.has(day)));
  const positions = new Map(days.flatMap((each, position) => each.days.map((day) => [day, position] as const)));
  const daysOf = new Map(
    starts.map((own, lesson) => {
      const places = own.flatMap((start) => positions.get(Math.floor(start / hours)) ?? []);
      return [activityOfLesson[lesson] ?? -1, new Set(places)] as const;
    }),
  );
  return { days, daysOf, parts: partsOf(file, days, most) };
}

function daysOfFile({ mode, days }: FetFile): FileDay[] {
  if (mode !== 'Mornings_Afternoons') return days.map(({ name }, day) => ({ name, days: [day] }));
  return Array.from({ length: days.length / 2 }, (_, pair) => ({
    name: `${days[pair * 2]?.name ?? ''} + ${days[pair * 2 + 1]?.name ?? ''}`,
    days: [pair * 2, pair * 2 + 1],
  }));
}

function partsOf({ mode, daysPerTerm }: FetFile, days: readonly FileDay[], most: number): WeekPart[] {
  const all = days.map((_, position) => position);
  if (mode === 'Terms' && daysPerTerm !== null) {
    const terms = Map.groupBy(all, (position) => Math.floor((days[position]?.days[0] ?? 0) / daysPerTerm));
    return [...terms.values()];
  }
  const fits = (part: WeekPart): boolean =>
    part.length <= most || (pairDays(part.map((position) => days[position]?.name ?? ''))?.areHalves ?? false);
  const weeks = weeksOf(days.map(({ name }) => name));
  if (weeks.every((week) => week.length > 2 && fits(week))) return weeks;
  for (let count = 2; ; count++) {
    const parts = [...Map.groupBy(all, (position) => Math.floor((position * count) / all.length)).values()];
    if (parts.every(fits)) return parts;
  }
}

/** The name of a day without number, date and accents. */
const wordOf = (name: string): string =>
  /\p{L}+/u.exec(name.normalize('NFD').replace(/\p{M}/gu, ''))?.[0].toLocaleLowerCase() ?? '';

/** Groups the days into weeks: when a name occurs again, a new week begins. */
function weeksOf(names: readonly string[]): number[][] {
  const weeks: number[][] = [];
  let seen = new Set<string>();
  names.forEach((name, position) => {
    const word = wordOf(name);
    if (position === 0 || seen.has(word)) {
      weeks.push([]);
      seen = new Set();
    }
    seen.add(word);
    weeks.at(-1)?.push(position);
  });
  return weeks;
}
