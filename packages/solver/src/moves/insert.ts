import { findRoom } from '../score/rooms.ts';
import type { Trail } from './trail.ts';

/**
 * Takes out the lessons that share a class or teacher with a lesson during its periods from `slot` on; false when one of
 * them may not move (what was taken out by then is in the trail).
 */
export function ejectConflicts(trail: Trail, lesson: number, slot: number): boolean {
  const { model, who } = trail.state;
  const first = model.linesOf.start[lesson];
  const end = first + model.listStart[lesson];
  for (let i = first; i < end; i++) {
    const base = model.linesOf.items[i] * model.slots + slot;
    for (let k = 0; k < model.duration[lesson]; k++) {
      const other = who[base + k];
      if (other < 0) continue;
      if (model.fixed[other] === 1) return false;
      trail.remove(other);
    }
  }
  return true;
}

/**
 * Places an unplaced lesson, and with it the unplaced ones that must start together with it, pushing out what is in
 * their way; false (and nothing changed) when that is not allowed.
 */
export function insertByEjection(trail: Trail, lesson: number, slot: number): boolean {
  const mark = trail.size;
  const { tied } = trail.state.model;
  let isDone = pushIn(trail, lesson, slot);
  for (let i = tied.start[lesson]; isDone && i < tied.start[lesson + 1]; i++) {
    if (trail.state.slotOf[tied.items[i]] < 0) isDone = pushIn(trail, tied.items[i], slot);
  }
  if (!isDone) trail.rollback(mark);
  return isDone;
}

function pushIn(trail: Trail, lesson: number, slot: number): boolean {
  const { isAllowed, slots } = trail.state.model;
  if (isAllowed[lesson * slots + slot] === 0 || !ejectConflicts(trail, lesson, slot)) return false;
  const room = findRoom(trail.state, lesson, slot);
  if (room === -2) return false;
  trail.place(lesson, slot, room);
  return true;
}
