import { pickMeetOf, pickStart, type MoveContext } from './context.ts';
import { restaff } from './task-moves.ts';
import { pickMeet } from './picks.ts';

/** A unit is cut in another way: a meet in two, two into one, or two otherwise. */
export function recut(context: MoveContext): boolean {
  const { state, random } = context;
  const { units } = state.model;
  const meet = pickMeet(context);
  if (meet < 0) return false;
  const unit = units.unitOfMeet[meet];
  if (units.duration[unit] < 2) return false;
  if (random.below(2) === 0) return split(context, meet, unit);
  const other = pickMeetOf(context, unit);
  if (other < 0 || other === meet) return false;
  const total = state.duration[meet] + state.duration[other];
  const rest = random.below(2) === 0 ? 0 : random.below(total);
  if (rest === state.duration[other]) return false;
  const worse = countWrong(context, unit, total - rest) + countWrong(context, unit, rest);
  if (worse > countWrong(context, unit, state.duration[meet]) + countWrong(context, unit, state.duration[other]))
    return false;
  const starts = [state.start[meet], state.start[other]];
  state.place(meet, -1);
  state.place(other, -1);
  if (rest === 0) release(context, other);
  state.resize(other, rest);
  state.resize(meet, total - rest);
  settle(context, meet, starts[random.below(2)]);
  if (rest > 0) settle(context, other, starts[1]);
  return true;
}

function split(context: MoveContext, meet: number, unit: number): boolean {
  const { state, random } = context;
  const { meetBase } = state.model.units;
  const duration = state.duration[meet];
  if (duration < 2) return false;
  let other = meetBase[unit];
  while (state.duration[other] > 0) other++;
  const part = 1 + random.below(duration - 1);
  const worse = countWrong(context, unit, part) + countWrong(context, unit, duration - part);
  if (worse > countWrong(context, unit, duration)) return false;
  const start = state.start[meet];
  state.place(meet, -1);
  state.resize(meet, part);
  state.resize(other, duration - part);
  copyTasks(context, meet, other, unit);
  settle(context, meet, start);
  settle(context, other, pickStart(context, other));
  return true;
}

/** 1 for a length that a hard constraint does not allow a piece of the unit. */
function countWrong({ options }: MoveContext, unit: number, length: number): number {
  return length === 0 || options.canLast(unit, length) ? 0 : 1;
}

function copyTasks({ state }: MoveContext, from: number, to: number, unit: number): void {
  const { start, items } = state.model.units.openingsOf;
  for (let i = start[unit]; i < start[unit + 1]; i++)
    state.give(state.taskOf(items[i], to), state.resource[state.taskOf(items[i], from)]);
}

/** Nobody takes a meet any more that goes out of use. */
function release({ state }: MoveContext, meet: number): void {
  const { units } = state.model;
  const { start, items } = units.openingsOf;
  const unit = units.unitOfMeet[meet];
  for (let i = start[unit]; i < start[unit + 1]; i++) state.give(state.taskOf(items[i], meet), -1);
}

/** Places a meet at a time if that is sensible, else anywhere. */
function settle(context: MoveContext, meet: number, start: number): void {
  const { state, options } = context;
  const unit = state.model.units.unitOfMeet[meet];
  const isGood = start >= 0 && options.isStart(unit, state.duration[meet], start);
  state.place(meet, isGood ? start : pickStart(context, meet));
  restaff(context, meet);
}
