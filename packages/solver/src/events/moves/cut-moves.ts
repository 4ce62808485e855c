import { pickMeetOf, pickStart, type MoveContext } from './context.ts';
import type { KempeMove } from './kempe.ts';
import { restaff } from './task-moves.ts';
import { pickMeet } from './picks.ts';

/** Cuts a unit in another way: splits a meet, joins two, or divides two differently. */
export function recut(context: MoveContext): boolean {
  const { state, random, options } = context;
  const { units } = state.model;
  const meet = pickMeet(context);
  if (meet < 0) return false;
  const unit = units.unitOfMeet[meet];
  if (!options.canCut(unit)) return false;
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
  const duration = state.duration[meet];
  if (duration < 2) return false;
  const other = unusedMeet(context, unit);
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

/**
 * Joins a piece with another of its unit, or moves a part of a piece elsewhere; lessons in the way change places by a Kempe
 * chain. In a full week a plain cut has no free times to use.
 */
export function recutByChain(context: MoveContext, kempe: KempeMove): boolean {
  const { state, random, options } = context;
  const meet = pickMeet(context);
  if (meet < 0 || state.start[meet] < 0) return false;
  const unit = state.model.units.unitOfMeet[meet];
  if (!options.canCut(unit)) return false;
  const other = pickMeetOf(context, unit);
  if (other >= 0 && other !== meet) return join(context, kempe, meet, other, unit);
  const duration = state.duration[meet];
  const part = duration < 2 ? 0 : 1 + random.below(duration - 1);
  return part > 0 && detach(context, kempe, meet, part, unit);
}

/** Joins a piece with another, before or after it. */
function join(context: MoveContext, kempe: KempeMove, meet: number, other: number, unit: number): boolean {
  const { state, random, options } = context;
  const [length, added] = [state.duration[meet], state.duration[other]];
  const start = state.start[meet];
  if (state.start[other] < 0 || !options.canLast(unit, length + added)) return false;
  const beside = random.below(2) === 0 ? start - added : start + length;
  const whole = Math.min(start, beside);
  if (whole < 0 || !options.isStart(unit, length + added, whole)) return false;
  if (beside !== state.start[other] && !kempe.apply(context, other, beside)) return false;
  if (state.start[other] !== beside || state.start[meet] !== start) return false;
  state.place(other, -1);
  release(context, other);
  state.resize(other, 0);
  state.place(meet, -1);
  state.resize(meet, length + added);
  state.place(meet, whole);
  return true;
}

/** Moves a part of a piece elsewhere. */
function detach(context: MoveContext, kempe: KempeMove, meet: number, part: number, unit: number): boolean {
  const { state, random, options } = context;
  const duration = state.duration[meet];
  if (!options.canLast(unit, part) || !options.canLast(unit, duration - part)) return false;
  const start = state.start[meet];
  const isFirst = random.below(2) === 0;
  const other = unusedMeet(context, unit);
  state.place(meet, -1);
  state.resize(meet, duration - part);
  state.resize(other, part);
  copyTasks(context, meet, other, unit);
  state.place(meet, isFirst ? start + part : start);
  state.place(other, isFirst ? start : start + duration - part);
  const time = pickStart(context, other);
  return time >= 0 && time !== state.start[other] && kempe.apply(context, other, time);
}

function unusedMeet({ state }: MoveContext, unit: number): number {
  let meet = state.model.units.meetBase[unit];
  while (state.duration[meet] > 0) meet++;
  return meet;
}

/** 1 if a hard constraint forbids pieces of the unit of this length. */
function countWrong({ options }: MoveContext, unit: number, length: number): number {
  return length === 0 || options.canLast(unit, length) ? 0 : 1;
}

function copyTasks({ state }: MoveContext, from: number, to: number, unit: number): void {
  const { start, items } = state.model.units.openingsOf;
  for (let i = start[unit]; i < start[unit + 1]; i++)
    state.give(state.taskOf(items[i], to), state.resource[state.taskOf(items[i], from)]);
}

/** Frees the resources of a meet that goes out of use. */
function release({ state }: MoveContext, meet: number): void {
  const { units } = state.model;
  const { start, items } = units.openingsOf;
  const unit = units.unitOfMeet[meet];
  for (let i = start[unit]; i < start[unit + 1]; i++) state.give(state.taskOf(items[i], meet), -1);
}

/** Places a meet at the given time if that is sensible, else at any. */
function settle(context: MoveContext, meet: number, start: number): void {
  const { state, options } = context;
  const unit = state.model.units.unitOfMeet[meet];
  const isGood = start >= 0 && options.isStart(unit, state.duration[meet], start);
  state.place(meet, isGood ? start : pickStart(context, meet));
  restaff(context, meet);
}
