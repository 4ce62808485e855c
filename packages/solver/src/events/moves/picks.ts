import { TRIES, type MoveContext } from './context.ts';
import { pickDefective } from './defects.ts';

/** Of a hundred picks, how many begin at something that costs points. */
const GUIDED = 30;

const isGuided = ({ aim, random }: MoveContext): boolean => aim >= 0 || random.below(100) < GUIDED;

/** A meet in use whose time is free to choose, now and then one that costs something; -1 when none was found. */
export function pickMeet(context: MoveContext): number {
  const { state, random } = context;
  const { meets, fixedTime, unitOfMeet } = state.model.units;
  if (isGuided(context)) {
    const meet = pickDefective(context);
    if (meet >= 0 && fixedTime[unitOfMeet[meet]] < 0) return meet;
  }
  for (let i = 0; i < TRIES; i++) {
    const meet = random.below(meets);
    if (state.duration[meet] > 0 && fixedTime[unitOfMeet[meet]] < 0) return meet;
  }
  return -1;
}

/** A task of a meet in use, now and then of one that costs something; -1 when none was found. */
export function pickTask(context: MoveContext): number {
  const { state, random } = context;
  const { tasks, openingsOf, unitOfMeet } = state.model.units;
  if (isGuided(context)) {
    const meet = pickDefective(context);
    const unit = meet < 0 ? -1 : unitOfMeet[meet];
    const count = unit < 0 ? 0 : openingsOf.start[unit + 1] - openingsOf.start[unit];
    if (count > 0) return state.taskOf(openingsOf.items[openingsOf.start[unit] + random.below(count)], meet);
  }
  for (let i = 0; i < TRIES && tasks > 0; i++) {
    const task = random.below(tasks);
    if (state.duration[state.meetOf(task)] > 0) return task;
  }
  return -1;
}
