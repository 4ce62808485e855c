import type { Slot } from '@tkb/solver';
import type { FetProblem } from './to-problem.ts';

/** The slots of a file of single-session days that some lesson can take: its starts allow it and its people are there. */
export function openSlots({ problem, map }: FetProblem): ReadonlySet<Slot> {
  const teachers = problem.teachers.map(({ blocked }) => new Set(blocked));
  const students = problem.students.map(({ blocked }) => new Set(blocked));
  const count = problem.grid.days.length * map.hours;
  const everySlot = Array.from({ length: count }, (_, slot) => slot);
  const open = new Set<Slot>();
  for (const lesson of problem.lessons) {
    const isFree = (slot: Slot): boolean =>
      !lesson.teachers.some((index) => teachers[index]?.has(slot)) &&
      !lesson.students.some((index) => students[index]?.has(slot));
    for (const start of lesson.starts ?? everySlot) {
      if ((start % map.hours) + lesson.duration > map.hours) continue;
      const own = everySlot.slice(start, start + lesson.duration);
      if (own.every((slot) => open.has(slot)) || !own.every(isFree)) continue;
      own.forEach((slot) => open.add(slot));
    }
  }
  return open;
}
