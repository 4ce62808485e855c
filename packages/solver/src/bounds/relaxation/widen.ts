import type { ResourceRef } from '../../sheet/types.ts';
import type { Problem, Slot } from '../../model/problem.ts';
import { blockedOf } from './cause.ts';
import type { Impossibility, Relaxation } from '../capacity/types.ts';
import { createView, type View } from '../capacity/view.ts';

/** How much further than the arithmetic asks each step goes. */
const further = [1, 3, 6] as const;

/**
 * The same way out in larger and larger steps: one that is just wide enough for the arithmetic is mostly too tight for all
 * other rules together. Empty where there is no larger step.
 */
export function widerRelaxations(problem: Problem, proof: Impossibility, way: Relaxation): Relaxation[] {
  const view = createView(problem);
  const steps = further.flatMap((more) => widerBy(view, proof, way, more) ?? []);
  return steps.filter(({ amount }, index) => amount > (steps[index - 1]?.amount ?? way.amount));
}

function widerBy(view: View, proof: Impossibility, way: Relaxation, more: number): Relaxation | null {
  switch (way.kind) {
    case 'unblock-slot': {
      const slots = [...way.slots, ...moreSlots(view, proof, way.resource, way.slots).slice(0, more)];
      return { ...way, slots: slots.sort((a, b) => a - b), amount: slots.length };
    }
    case 'change-limit': {
      const to = way.to + Math.sign(way.to - way.from) * more;
      return to < 0 ? null : { ...way, to, amount: way.amount + more };
    }
    case 'reassign-teacher': {
      const lessons = [...way.lessons, ...moreLessons(view, proof, way).slice(0, more)];
      return { ...way, lessons, amount: lessons.length };
    }
    case 'add-room':
      return { ...way, count: way.count + more, amount: way.amount + more };
    default:
      return null;
  }
}

/** Blocked slots that lessons of the cause could use, one of every session in turn. */
function moreSlots(view: View, { lessons }: Impossibility, resource: ResourceRef, opened: readonly Slot[]): Slot[] {
  const { positions } = view.sheet;
  const wanted = new Set(
    lessons.flatMap((lesson) => view.problem.lessons[lesson].starts ?? positions.map((_, slot) => slot)),
  );
  const sessionOf = (slot: Slot): string => `${positions[slot].day}/${positions[slot].session}`;
  const blocked = blockedOf(view, resource).filter((slot) => !opened.includes(slot));
  const turns = [
    ...Map.groupBy(
      blocked.filter((slot) => wanted.has(slot)),
      sessionOf,
    ).values(),
  ].flatMap((slots) => slots.map((slot, turn) => ({ slot, turn })));
  return turns.sort((a, b) => a.turn - b.turn || a.slot - b.slot).map(({ slot }) => slot);
}

/** Other lessons that the teacher could give away: those of the same course first, so that a class keeps one teacher in a subject. */
function moreLessons(
  { problem }: View,
  { lessons }: Impossibility,
  way: Extract<Relaxation, { kind: 'reassign-teacher' }>,
): number[] {
  const given = new Set(way.lessons.map((lesson) => problem.lessons[lesson].course));
  const own = lessons.filter(
    (lesson) => problem.lessons[lesson].teachers.includes(way.from) && !way.lessons.includes(lesson),
  );
  const isGiven = (lesson: number): boolean => given.has(problem.lessons[lesson].course);
  return [...own.filter(isGiven), ...own.filter((lesson) => !isGiven(lesson))];
}
