import type { Lesson, Problem } from '../model/problem.ts';
import { placedOf, type PlacedLesson, type Sheet } from './sheet.ts';
import type { Finding, ResourceRef } from './types.ts';

/** A finding about one lesson. */
export function atLesson(
  item: PlacedLesson,
  cost: number,
  numbers: Record<string, number> = {},
  slots: readonly number[] = [item.slot],
): Finding {
  return { cost, lessons: [item.lesson], resource: null, slots, numbers };
}

export function sessionsWith(sheet: Sheet, lessons: readonly number[]): PlacedLesson[][] {
  const items = placedOf(sheet, lessons);
  return sheet.spans.session
    .map((span) => items.filter((item) => item.day === span.day && item.session === span.session))
    .filter((here) => here.length > 0);
}

const listOf = {
  student: ({ students }: Lesson) => students,
  teacher: ({ teachers }: Lesson) => teachers,
  room: ({ rooms }: Lesson) => rooms ?? [],
} as const;

/** The pupils, teachers and possible rooms of some lessons, each once. */
export function resourcesOf(
  { lessons: all }: Problem,
  lessons: readonly number[],
  kinds: readonly ResourceRef['kind'][] = ['student', 'teacher', 'room'],
): ResourceRef[] {
  return kinds.flatMap((kind) => {
    const members = new Set(lessons.flatMap((lesson) => [...listOf[kind](all[lesson])]));
    return [...members].map((index) => ({ kind, index }));
  });
}

/** Periods of some lessons together. */
export const periodsOf = ({ lessons: all }: Problem, lessons: readonly number[]): number =>
  lessons.reduce((sum, lesson) => sum + all[lesson].duration, 0);

/** Those of the lessons of a rule that have a room, except the rooms that it does not count. */
export function placedInRooms(
  sheet: Sheet,
  { lessons, without }: { readonly lessons: readonly number[]; readonly without?: readonly number[] },
): PlacedLesson[] {
  return placedOf(sheet, lessons).filter(({ room }) => room !== null && without?.includes(room) !== true);
}

/** Cuts ascending slots where one is missing. */
export function rowsOf(slots: readonly number[]): number[][] {
  const starts = slots.flatMap((slot, index) => (slots[index - 1] === slot - 1 ? [] : [index]));
  return starts.map((start, index) => slots.slice(start, starts[index + 1]));
}

/** Numbers in order, each once. */
export function distinct(numbers: readonly number[]): number[] {
  return [...new Set(numbers)].sort((a, b) => a - b);
}
