import type { Violation } from '../sheet/types.ts';
import { slotCount } from '../model/grid.ts';
import type { Placement, Problem, Slot, Timetable } from '../model/problem.ts';
import { addedViolations, scoreChange } from './compare-violations.ts';
import { neighbourhoodOf } from './neighbourhood.ts';
import { leastTroubledRoom } from './rooms.ts';

/** The required conditions that a lesson would break in one slot, and the change at each soft level. */
export interface SlotBlocker {
  readonly slot: Slot;
  /** The room with the least trouble in that slot, null when the lesson needs none or has none. */
  readonly room: number | null;
  readonly blockers: readonly Violation[];
  readonly levels: readonly number[];
}

/**
 * Every slot of the week with what keeps a lesson from starting there; an empty list of blockers means it may. A lesson that
 * stands somewhere is taken out first.
 */
export function explainUnplaced(problem: Problem, timetable: Timetable, lesson: number): SlotBlocker[] {
  const { rooms } = problem.lessons[lesson];
  const near = neighbourhoodOf(problem, timetable, [lesson], rooms ?? []);
  const before = near.violationsWith(new Map([[lesson, null]]));
  return Array.from({ length: slotCount(problem.grid) }, (_, slot): SlotBlocker => {
    const room = rooms === null ? null : leastTroubledRoom(problem, timetable, lesson, slot, rooms);
    const placement: Placement = { slot, room };
    const after = near.violationsWith(new Map([[lesson, placement]]));
    const blockers = addedViolations(before, after).filter(({ strength }) => strength.kind === 'required');
    return { slot, room, blockers, levels: scoreChange(problem, before, after).levels };
  });
}
