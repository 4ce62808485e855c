import type { Slot } from '@tkb/solver';
import type { FetProblem } from '../translate/to-problem.ts';

/** Where each lesson can begin if days are undivided: its starts allow it, it ends that day, and its people are available. */
export function possibleStarts({ problem, map }: FetProblem): Slot[][] {
  const teachers = problem.teachers.map(({ blocked }) => new Set(blocked));
  const students = problem.students.map(({ blocked }) => new Set(blocked));
  const count = problem.grid.periods.flat().reduce((sum, hours) => sum + hours, 0);
  const everySlot = Array.from({ length: count }, (_, slot) => slot);
  return problem.lessons.map((lesson) => {
    const isFree = (slot: Slot): boolean =>
      !lesson.teachers.some((index) => teachers[index]?.has(slot)) &&
      !lesson.students.some((index) => students[index]?.has(slot));
    return (lesson.starts ?? everySlot).filter(
      (start) =>
        (start % map.hours) + lesson.duration <= map.hours &&
        everySlot.slice(start, start + lesson.duration).every(isFree),
    );
  });
}

/** The slots that some lesson can take. */
export function openSlots(translated: FetProblem): ReadonlySet<Slot> {
  const { lessons } = translated.problem;
  const open = new Set<Slot>();
  possibleStarts(translated).forEach((starts, lesson) => {
    const duration = lessons[lesson]?.duration ?? 0;
    starts.forEach((start) => {
      for (let slot = start; slot < start + duration; slot++) open.add(slot);
    });
  });
  return open;
}
