import type { State } from '../score/state.ts';

const HARD = 1e9;

/**
 * The cheapest room that is free for the lesson at a slot; -1 = it needs none, -2 = none is free. Where rules tie rooms to
 * each other, of equal ones that which is free most often in the session: lessons beside this one may have to be there, too.
 */
export function findRoom(state: State, lesson: number, slot: number): number {
  const { hasRooms, roomsOf, roomLimit } = state.model;
  if (hasRooms[lesson] === 0) return -1;
  const { roomHard, roomSoft } = state.weighted;
  const end = roomsOf.start[lesson + 1];
  if (end === roomsOf.start[lesson]) return -1;
  const asksScopes = state.model.asksScopes[lesson] === 1;
  let best = -2;
  let bestCost = Number.POSITIVE_INFINITY;
  let mostFree = 0;
  for (let i = roomsOf.start[lesson]; i < end; i++) {
    const room = roomsOf.items[i];
    const index = lesson * roomLimit.length + room;
    let cost = roomHard[index] * HARD + roomSoft[index];
    if (cost > bestCost || !isFree(state, lesson, room, slot)) continue;
    if (asksScopes) cost += state.scopes.costOfRoom(lesson, slot, room, HARD);
    if (cost > bestCost || (cost === bestCost && !asksScopes)) continue;
    const free = asksScopes ? freeStarts(state, lesson, room, slot) : 0;
    if (cost === bestCost && free <= mostFree) continue;
    best = room;
    bestCost = cost;
    mostFree = free;
  }
  return best;
}

/** Starts in the session of a slot at which a room is free for a lesson. */
function freeStarts(state: State, lesson: number, room: number, slot: number): number {
  const { sessionOf, duration } = state.model;
  const session = sessionOf[slot];
  let first = slot;
  while (first > 0 && sessionOf[first - 1] === session) first--;
  let count = 0;
  const last = duration[lesson] - 1;
  for (let at = first; sessionOf[at + last] === session; at++) count += Number(isFree(state, lesson, room, at));
  return count;
}

function isFree(state: State, lesson: number, room: number, slot: number): boolean {
  return !isRoomBlocked(state, lesson, room, slot) && state.rooms.hasSpace(lesson, room, slot);
}

/** True when the room is closed during some period of the lesson. */
export function isRoomBlocked(state: State, lesson: number, room: number, slot: number): boolean {
  const { slots, duration, roomBlocked, problem } = state.model;
  if (problem.lessons[lesson].ignoresBlocked) return false;
  const base = room * slots + slot;
  for (let k = 0; k < duration[lesson]; k++) if (roomBlocked[base + k] === 1) return true;
  return false;
}
