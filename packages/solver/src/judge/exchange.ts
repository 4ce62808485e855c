import type { Problem, Slot, Timetable } from '../model/problem.ts';

/** A swap moves 2 lessons (those that start together count as one); people find longer exchanges hard to follow. */
const LONGEST = 5;

/** Lessons by each slot they occupy. */
export type Occupants = ReadonlyMap<Slot, readonly number[]>;

/** Who stands where. */
export function occupantsOf(problem: Problem, timetable: Timetable): Occupants {
  const occupants = new Map<Slot, number[]>();
  timetable.forEach((placement, lesson) => {
    if (placement === null) return;
    for (let offset = 0; offset < (problem.lessons[lesson]?.duration ?? 1); offset += 1) {
      const slot = placement.slot + offset;
      const there = occupants.get(slot);
      if (there) there.push(lesson);
      else occupants.set(slot, [lesson]);
    }
  });
  return occupants;
}

/** Who stands where, and which lessons must start together. */
export interface ExchangeGround {
  readonly problem: Problem;
  readonly timetable: Timetable;
  readonly occupants: Occupants;
  readonly together: (lesson: number) => readonly number[];
}

/**
 * The lessons that change places when some that start together go to a slot and everyone in their way takes their old place (a
 * Kempe chain), with their new slots; null when there is none or it is too long.
 */
export function findExchange(
  { problem, timetable, occupants, together }: ExchangeGround,
  lessons: readonly number[],
  slot: Slot,
): Map<number, Slot> | null {
  const [lesson = 0] = lessons;
  const from = timetable[lesson]?.slot;
  const duration = problem.lessons[lesson]?.duration ?? 1;
  if (from === undefined || Math.abs(from - slot) < duration) return null;
  if (lessons.some((member) => timetable[member]?.slot !== from)) return null;
  const targets = new Map(lessons.map((member) => [member, slot]));
  let length = 1;
  for (const [member, target] of targets) {
    for (const other of inTheWay(problem, occupants, member, target)) {
      if (targets.has(other)) continue;
      for (const mate of [other, ...together(other)]) {
        const own = problem.lessons[mate];
        if (!own || own.locked || own.duration !== duration || timetable[mate]?.slot !== target) return null;
        targets.set(mate, target === slot ? from : slot);
      }
      length += 1;
      if (length > LONGEST) return null;
    }
  }
  return length > 1 ? targets : null;
}

/** Ways for a lesson to come to a slot when the one lesson in its way steps aside to a slot that is free for it. */
export function findStepsAside(
  problem: Problem,
  occupants: Occupants,
  lesson: number,
  slot: Slot,
  slots: readonly Slot[],
): Map<number, Slot>[] {
  const [other, ...more] = inTheWay(problem, occupants, lesson, slot);
  const aside = other === undefined ? undefined : problem.lessons[other];
  if (other === undefined || !aside || aside.locked || more.length > 0) return [];
  const duration = Math.max(aside.duration, problem.lessons[lesson]?.duration ?? 1);
  return slots
    .filter((to) => Math.abs(to - slot) >= duration && (aside.starts?.includes(to) ?? true))
    .filter((to) => inTheWay(problem, occupants, other, to).size === 0)
    .map(
      (to) =>
        new Map([
          [lesson, slot],
          [other, to],
        ]),
    );
}

function inTheWay(problem: Problem, occupants: Occupants, lesson: number, slot: Slot): Set<number> {
  const moved = problem.lessons[lesson];
  const there = Array.from({ length: moved?.duration ?? 1 }, (_, offset) => occupants.get(slot + offset) ?? []).flat();
  return new Set(
    there.filter((other) => {
      const { students = [], teachers = [] } = problem.lessons[other] ?? {};
      return (
        other !== lesson &&
        (students.some((student) => moved?.students.includes(student)) ||
          teachers.some((teacher) => moved?.teachers.includes(teacher)))
      );
    }),
  );
}
