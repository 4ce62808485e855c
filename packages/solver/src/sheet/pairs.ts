import type { Slot, Stretch } from '../model/problem.ts';
import { placedOf, type PlacedLesson, type Sheet } from './sheet.ts';
import type { Finding } from './types.ts';

/** Every two placed lessons of the list, the earlier first. */
export function placedPairs(sheet: Sheet, lessons: readonly number[]): [PlacedLesson, PlacedLesson][] {
  const items = placedOf(sheet, lessons);
  return items.flatMap((a, index) => items.slice(index + 1).map((b): [PlacedLesson, PlacedLesson] => [a, b]));
}

/** True when two lessons are in one session or on one day. */
export function areTogether(a: PlacedLesson, b: PlacedLesson, within: Stretch = 'day'): boolean {
  return a.day === b.day && (within === 'day' || a.session === b.session);
}

/** Days, or sessions, from one lesson to a later one. */
export function distanceOf({ problem }: Sheet, a: PlacedLesson, b: PlacedLesson, span: Stretch = 'day'): number {
  const days = b.day - a.day;
  return span === 'day' ? days : days * problem.grid.sessions.length + b.session - a.session;
}

/** A finding about two lessons. */
export function atPair(a: PlacedLesson, b: PlacedLesson, cost: number, numbers: Record<string, number> = {}): Finding {
  return { cost, lessons: [a.lesson, b.lesson], resource: null, slots: [a.slot, b.slot], numbers };
}

/**
 * True when `b` comes after `a` in the same stretch and only slots of `across` lie between (or slots blocked for all their
 * pupils; without pupils, teachers).
 */
export function comesDirectlyAfter(
  sheet: Sheet,
  a: PlacedLesson,
  b: PlacedLesson,
  { within, across }: { readonly within?: Stretch; readonly across?: readonly Slot[] } = {},
): boolean {
  if (!areTogether(a, b, within) || b.slot < a.end) return false;
  for (let slot = a.end; slot < b.slot; slot++) {
    if (!(across === undefined ? isBlockedForBoth(sheet, a, b, slot) : across.includes(slot))) return false;
  }
  return true;
}

function isBlockedForBoth(sheet: Sheet, a: PlacedLesson, b: PlacedLesson, slot: Slot): boolean {
  const both = [sheet.problem.lessons[a.lesson], sheet.problem.lessons[b.lesson]];
  const students = both.flatMap((lesson) => lesson.students.map((index) => sheet.weeks.student[index]));
  const teachers = both.flatMap((lesson) => lesson.teachers.map((index) => sheet.weeks.teacher[index]));
  const people = students.length > 0 ? students : teachers;
  return people.length > 0 && people.every((week) => week.blocked.has(slot));
}
