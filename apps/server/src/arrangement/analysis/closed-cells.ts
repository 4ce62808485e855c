import type { Problem, ResourceRef } from '@tkb/solver';
import type { SourcedProblem } from '../loaded/load-problem.ts';
import type { ClosedCells } from './fewest-changes.ts';

/**
 * The cells that somebody blocked for a class, teacher or room, and the grid where they are kept. Not those of a meeting: they
 * stay closed when the mark is taken away.
 */
export function ownCells({ school, week, students, ...built }: SourcedProblem, { kind, index }: ResourceRef) {
  const owners = {
    teacher: { grid: 'teacherSlots', marks: school.marks.teacher, id: built.teacherIds[index] ?? 0 },
    student: { grid: 'classBreaks', marks: school.marks.class, id: students.keys[index]?.classId ?? 0 },
    room: { grid: 'roomBusy', marks: school.marks.room, id: built.roomIds[index] ?? 0 },
  } as const;
  const { grid, marks, id } = owners[kind];
  const meetings = kind === 'teacher' ? school.meetings.filter(({ teacherIds }) => teacherIds.includes(id)) : [];
  const meeting = new Set(meetings.map((one) => week.slotOf(one)));
  return { grid, id, own: new Set(week.marked(marks.get(id), 'blocked').filter((slot) => !meeting.has(slot))) };
}

/** All of them that narrow the problem. */
export function closedCells(loaded: SourcedProblem): ClosedCells[] {
  const { students, teachers, rooms } = loaded.problem;
  const lists = { student: students, teacher: teachers, room: rooms } as const;
  return (['teacher', 'student', 'room'] as const).flatMap((kind) =>
    lists[kind].flatMap(({ blocked }, index): ClosedCells[] => {
      if (blocked.length === 0) return [];
      const { own } = ownCells(loaded, { kind, index });
      const slots = blocked.filter((slot) => own.has(slot));
      return slots.length > 0 ? [{ resource: { kind, index }, slots }] : [];
    }),
  );
}

/** Those that a loosened problem still has. */
export function stillClosed({ students, teachers, rooms }: Problem, closed: readonly ClosedCells[]): ClosedCells[] {
  const lists = { student: students, teacher: teachers, room: rooms } as const;
  return closed.flatMap(({ resource, slots }): ClosedCells[] => {
    const blocked = new Set(lists[resource.kind][resource.index]?.blocked);
    const left = slots.filter((slot) => blocked.has(slot));
    return left.length > 0 ? [{ resource, slots: left }] : [];
  });
}

export const isOneOf =
  (owners: readonly ResourceRef[]) =>
  ({ resource: { kind, index } }: ClosedCells): boolean =>
    owners.some((owner) => owner.kind === kind && owner.index === index);
