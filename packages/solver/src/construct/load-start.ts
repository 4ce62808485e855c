import type { Timetable } from '../model/problem.ts';
import { MISFIT } from '../score/model.ts';
import type { State } from '../score/state.ts';
import { findRoom } from '../moves/find-room.ts';

/**
 * Fills an empty state from a timetable: fixed lessons exactly as they are, the others where they are legal and clash
 * with nothing placed before; the rest stays unplaced.
 */
export function loadStart(state: State, timetable: Timetable): void {
  const { model } = state;
  timetable.forEach((placement, lesson) => {
    if (placement === null || model.fixed[lesson] === 0) return;
    if (model.startHard[lesson * model.slots + placement.slot] === MISFIT) return;
    state.place(lesson, placement.slot, model.hasRooms[lesson] === 1 ? (placement.room ?? -1) : -1);
  });
  timetable.forEach((placement, lesson) => {
    if (placement === null || state.slotOf[lesson] >= 0) return;
    if (model.isAllowed[lesson * model.slots + placement.slot] === 0 || isTaken(state, lesson, placement.slot)) return;
    const room = roomAt(state, lesson, placement.slot, placement.room);
    if (room !== -2) state.place(lesson, placement.slot, room);
  });
}

function isTaken(state: State, lesson: number, slot: number): boolean {
  const { linesOf, listStart, slots, duration } = state.model;
  const first = linesOf.start[lesson];
  for (let i = first; i < first + listStart[lesson]; i++) {
    for (let k = 0; k < duration[lesson]; k++) if (state.who[linesOf.items[i] * slots + slot + k] >= 0) return true;
  }
  return false;
}

/** The lesson's own room if that is free, else the cheapest free one (-1 = needs none, -2 = none is free). */
function roomAt(state: State, lesson: number, slot: number, room: number | null): number {
  const { model } = state;
  if (room === null || !model.problem.lessons[lesson].rooms?.includes(room)) return findRoom(state, lesson, slot);
  for (let k = 0; k < model.duration[lesson]; k++) {
    const cell = room * model.slots + slot + k;
    if (model.roomBlocked[cell] === 1) return findRoom(state, lesson, slot);
  }
  return state.rooms.hasSpace(lesson, room, slot) ? room : findRoom(state, lesson, slot);
}
