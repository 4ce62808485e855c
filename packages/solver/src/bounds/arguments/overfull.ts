import type { ResourceRef } from '../../sheet/types.ts';
import type { Slot } from '../../model/problem.ts';
import type { Argument } from './argument.ts';
import { loadCaps, loadRuleIds } from '../capacity/load-caps.ts';
import { findShortage } from '../capacity/space.ts';
import type { Shortage } from '../capacity/types.ts';
import { fullestPart, type View } from '../capacity/view.ts';

/** Compares the slots of every pupil group, teacher and set of rooms with the lessons that need them. */
export function overfullArguments(view: View): Argument[] {
  return [
    ...view.problem.students.map((_, index) => peopleArgument(view, { kind: 'student', index })),
    ...view.problem.teachers.map((_, index) => peopleArgument(view, { kind: 'teacher', index })),
    ...roomSets(view).map(roomArgument),
  ];
}

function peopleArgument(view: View, resource: ResourceRef): Argument {
  return {
    kind: resource.kind === 'student' ? 'students-overfull' : 'teacher-overfull',
    focus: [resource],
    rules: loadRuleIds(view, resource),
    prove: (other) => {
      const demands = other.demands(other.lessonsOf(resource));
      const caps = loadCaps(other, resource, demands);
      return (
        findShortage(other.sheet.positions, demands, caps) ??
        tooManyBlocks(
          other,
          demands.map(({ lesson }) => lesson),
          disjointBlocks,
        )
      );
    },
  };
}

type BlockSpace = (starts: readonly Slot[], duration: number) => number;

/** Lessons of one length of which the sessions of a week hold too few, whatever else is in them. */
function tooManyBlocks(view: View, lessons: readonly number[], spaceFor: BlockSpace): Shortage | null {
  const durations = new Set(
    lessons.map((lesson) => view.problem.lessons[lesson].duration).filter((length) => length > 1),
  );
  for (const duration of durations) {
    const blocks = lessons.filter((lesson) => view.problem.lessons[lesson].duration >= duration);
    const starts = [...new Set(blocks.flatMap((lesson) => view.starts(lesson)))].sort((a, b) => a - b);
    const room = spaceFor(starts, duration);
    if (blocks.length > room) {
      return { needed: blocks.length * duration, available: room * duration, lessons: blocks, slots: starts };
    }
  }
  return null;
}

/** The most blocks of one length that fit without overlap, found by always taking the earliest start. */
function disjointBlocks(starts: readonly Slot[], duration: number): number {
  let free = -1;
  let count = 0;
  for (const start of starts) {
    if (start < free) continue;
    free = start + duration;
    count++;
  }
  return count;
}

interface Blocks {
  readonly starts: readonly Slot[];
  readonly duration: number;
  readonly isOpen: (room: number, slot: Slot) => boolean;
}

/** The most blocks of one length that fit into some rooms; a room counts as often as it takes lessons at once. */
function blocksInRooms(view: View, rooms: readonly number[], { starts, duration, isOpen }: Blocks): number {
  return rooms.reduce((sum, room) => {
    const fits = (start: Slot) =>
      Array.from({ length: duration }, (_, offset) => start + offset).every((slot) => isOpen(room, slot));
    return sum + view.problem.rooms[room].simultaneous * disjointBlocks(starts.filter(fits), duration);
  }, 0);
}

/** Sets of rooms that some lessons depend on: every distinct list of usable rooms, and the unions of lists that overlap. */
function roomSets(view: View): number[][] {
  const sets = new Map<string, number[]>();
  const add = (rooms: readonly number[]) => {
    const sorted = [...rooms].sort((a, b) => a - b);
    sets.set(sorted.join(), sorted);
  };
  view.problem.lessons.forEach((_, lesson) => {
    const rooms = view.rooms(lesson);
    if (rooms !== null && rooms.length > 0) add(rooms);
  });
  for (const joined of joinOverlapping([...sets.values()])) add(joined);
  return [...sets.values()].sort((a, b) => a.length - b.length);
}

function joinOverlapping(sets: readonly (readonly number[])[]): number[][] {
  const joined: Set<number>[] = [];
  for (const set of sets) {
    const touching = joined.filter((other) => set.some((room) => other.has(room)));
    const merged = new Set([...set, ...touching.flatMap((other) => [...other])]);
    touching.forEach((other) => joined.splice(joined.indexOf(other), 1));
    joined.push(merged);
  }
  return joined.map((set) => [...set]);
}

function roomArgument(rooms: readonly number[]): Argument {
  return {
    kind: 'rooms-overfull',
    focus: rooms.map((index) => ({ kind: 'room', index })),
    rules: [],
    prove: (view) => {
      const users = view.problem.lessons.flatMap((_, lesson) => {
        const usable = view.rooms(lesson);
        return usable !== null && usable.every((room) => rooms.includes(room)) ? [lesson] : [];
      });
      const lessons = fullestPart(view.problem, users);
      const anySlot = lessons.some((lesson) => view.problem.lessons[lesson].ignoresBlocked);
      const isOpen = (room: number, at: Slot) => anySlot || !view.sheet.weeks.room[room].blocked.has(at);
      const slot = (slot: Slot) =>
        rooms
          .filter((room) => isOpen(room, slot))
          .reduce((sum, room) => sum + view.problem.rooms[room].simultaneous, 0);
      return (
        findShortage(view.sheet.positions, view.demands(lessons), { slot }) ??
        tooManyBlocks(view, lessons, (starts, duration) => blocksInRooms(view, rooms, { starts, duration, isOpen }))
      );
    },
  };
}
