import type { Lesson } from '../../model/problem.ts';
import { shortageOf, type Argument } from './argument.ts';
import { findShortage } from '../capacity/space.ts';
import type { View } from '../capacity/view.ts';

/** Single lessons that are too long, have no room or have no slot; lessons that are alike are proved together. */
export function lessonArguments(view: View): Argument[] {
  const groups = new Map<string, number[]>();
  view.problem.lessons.forEach((lesson, index) => {
    if (view.starts(index).length > 0) return;
    const key = signature(lesson);
    groups.set(key, [...(groups.get(key) ?? []), index]);
  });
  return [...groups.values()].map((lessons) => argumentFor(view, lessons));
}

function argumentFor(view: View, lessons: readonly number[]): Argument {
  const [first] = lessons;
  if (view.problem.lessons[first].duration > longestSession(view)) {
    return { kind: 'lesson-too-long', focus: [], rules: [], prove: (other) => proveTooLong(other, lessons) };
  }
  if (view.rooms(first)?.length === 0) {
    return { kind: 'no-suitable-room', focus: [], rules: [], prove: (other) => proveNoRoom(other, lessons) };
  }
  return { kind: 'no-common-slot', focus: [], rules: [], prove: (other) => proveNoSlot(other, lessons) };
}

function proveTooLong(view: View, lessons: readonly number[]) {
  const longest = longestSession(view);
  return shortageOf(view.problem.lessons[lessons[0]].duration, longest, lessons, []);
}

function longestSession({ problem }: View): number {
  return Math.max(0, ...problem.grid.periods.flat());
}

/** Compares the seats needed with the largest allowed room; or finds that a lesson needs a room and none is left. */
function proveNoRoom(view: View, lessons: readonly number[]) {
  const [first] = lessons;
  if (view.rooms(first)?.length !== 0) return null;
  const { rooms, size } = view.problem.lessons[first];
  const seats = rooms?.map((room) => view.problem.rooms[room].seats ?? Infinity) ?? [];
  const most = Math.max(0, ...seats);
  return most < size ? shortageOf(size, most, lessons, []) : shortageOf(1, 0, lessons, []);
}

/** Lessons of the same people of which none has a slot, or which have fewer slots than there are lessons. */
function proveNoSlot(view: View, lessons: readonly number[]) {
  const without = lessons.filter((lesson) => view.starts(lesson).length === 0);
  if (without.length > 0) return shortageOf(without.length, 0, without, []);
  const { students, teachers, duration } = view.problem.lessons[lessons[0]];
  if (students.length + teachers.length === 0) return null;
  const shortage = findShortage(view.sheet.positions, view.demands(lessons), { slot: () => 1 });
  if (shortage === null) return null;
  const missing = Math.ceil((shortage.needed - shortage.available) / duration);
  return shortageOf(lessons.length, lessons.length - missing, lessons, shortage.slots);
}

function signature({
  course,
  duration,
  students,
  teachers,
  rooms,
  size,
  starts,
  locked,
  placement,
  ignoresBlocked,
}: Lesson) {
  const held = locked ? placement : null;
  return JSON.stringify([course, duration, students, teachers, rooms, size, starts, held, ignoresBlocked]);
}
