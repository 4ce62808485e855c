import type { Slot } from '../model/problem.ts';
import type { RuleBuilder } from './builder.ts';

/** Slots blocked for all pupils of the lessons (or, when there are none, all teachers). */
export function blockedForAll(builder: RuleBuilder, lessons: readonly number[]): ReadonlySet<Slot> {
  const all = lessons.map((lesson) => builder.problem.lessons[lesson]);
  const students = all.flatMap((lesson) => lesson.students.map((member) => builder.students[member]));
  const people =
    students.length > 0 ? students : all.flatMap((lesson) => lesson.teachers.map((t) => builder.teachers[t]));
  if (people.length === 0) return new Set();
  return new Set([...people[0].blocked].filter((slot) => people.every(({ blocked }) => blocked.has(slot))));
}

/** Whether a lesson at `b` comes right after one at `a` on its day, skipping the slots in `skipped`. */
export function followsDirectly(
  builder: RuleBuilder,
  a: Slot,
  lengthA: number,
  b: Slot,
  skipped: ReadonlySet<Slot>,
): boolean {
  if (builder.positions[a].day !== builder.positions[b].day || b < a + lengthA) return false;
  for (let slot = a + lengthA; slot < b; slot++) if (!skipped.has(slot)) return false;
  return true;
}
