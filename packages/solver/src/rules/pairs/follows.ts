import type { Adjacency } from '../../model/rules/pairs.ts';
import type { Slot } from '../../model/problem.ts';
import type { RuleBuilder } from '../define/builder.ts';

/** Slots that may lie between the lessons: those named, or blocked for all their pupils (or, without pupils, teachers). */
export function skippedBetween(
  { across }: Adjacency,
  builder: RuleBuilder,
  lessons: readonly number[],
): ReadonlySet<Slot> {
  if (across !== undefined) return new Set(across);
  const all = lessons.map((lesson) => builder.problem.lessons[lesson]);
  const students = all.flatMap((lesson) => lesson.students.map((member) => builder.students[member]));
  const people =
    students.length > 0 ? students : all.flatMap((lesson) => lesson.teachers.map((t) => builder.teachers[t]));
  if (people.length === 0) return new Set();
  return new Set([...people[0].blocked].filter((slot) => people.every(({ blocked }) => blocked.has(slot))));
}

/** True when a lesson at `b` comes right after one at `a` on its day, skipping the slots in `skipped`. */
export function followsDirectly(
  builder: RuleBuilder,
  { within }: Adjacency,
  a: Slot,
  lengthA: number,
  b: Slot,
  skipped: ReadonlySet<Slot>,
): boolean {
  if (builder.stretchOf(a, within) !== builder.stretchOf(b, within) || b < a + lengthA) return false;
  for (let slot = a + lengthA; slot < b; slot++) if (!skipped.has(slot)) return false;
  return true;
}
