import { pickMeetOf, pickResource, pickStart, type MoveContext } from './context.ts';
import { isHopeless } from './hopeless.ts';
import { restaff } from './task-moves.ts';
import { pickMeet } from './picks.ts';

/** Moves a meet to another time. */
export function moveMeet(context: MoveContext): boolean {
  const meet = pickMeet(context);
  return meet >= 0 && moveTo(context, meet, pickStart(context, meet));
}

/** Moves a meet to a time, and replaces resources that are taken there already if the search chose them. */
export function moveTo(context: MoveContext, meet: number, time: number): boolean {
  const { state } = context;
  if (time < 0 || time === state.start[meet]) return false;
  if (state.start[meet] >= 0 && isHopeless(context, meet, time, -1)) return false;
  state.place(meet, time);
  restaff(context, meet);
  return true;
}

/** Two meets of one resource change places; neighbours change their order. */
export function swapMeets(context: MoveContext): boolean {
  const { state, random } = context;
  const { units } = state.model;
  const meet = pickMeet(context);
  if (meet < 0 || state.start[meet] < 0) return false;
  const resource = pickResource(context, meet);
  if (resource < 0) return false;
  const other = pickOther(context, resource);
  if (other < 0 || other === meet || state.start[other] < 0 || units.fixedTime[units.unitOfMeet[other]] >= 0)
    return false;
  // Equal pieces of one unit are interchangeable.
  if (units.unitOfMeet[meet] === units.unitOfMeet[other] && state.duration[meet] === state.duration[other])
    return false;
  const [first, second] = state.start[meet] <= state.start[other] ? [meet, other] : [other, meet];
  const [a, b] = [state.start[first], state.start[second]];
  const [long, short] = [state.duration[first], state.duration[second]];
  if (a === b) return false;
  const isNext = a + long === b;
  const later = isNext || (long !== short && random.below(2) === 0) ? b + short - long : b;
  if (!fits(context, second, a) || !fits(context, first, later)) return false;
  if (!isNext && isHopeless(context, first, later, second)) return false;
  if (!isNext && isHopeless(context, second, a, first)) return false;
  state.place(second, a);
  state.place(first, later);
  restaff(context, first);
  restaff(context, second);
  return true;
}

/** Another meet of the resource: one it is preassigned to, or else one found at a random time. */
function pickOther(context: MoveContext, resource: number): number {
  const { state, random } = context;
  const { unitsOf } = state.model.units;
  const count = unitsOf.start[resource + 1] - unitsOf.start[resource];
  if (count > 0) return pickMeetOf(context, unitsOf.items[unitsOf.start[resource] + random.below(count)]);
  return state.rows.only(resource, random.below(state.model.times));
}

function fits({ state, options }: MoveContext, meet: number, start: number): boolean {
  return start >= 0 && options.isStart(state.model.units.unitOfMeet[meet], state.duration[meet], start);
}
