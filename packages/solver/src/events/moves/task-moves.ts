import { pickTaker, type MoveContext } from './context.ts';
import { isFree } from './options.ts';
import { pickTask } from './picks.ts';

/** How many resources are looked at for a free one. */
const LOOKS = 6;

/** Gives tasks of a meet that nobody has, or whose resource clashes, to free resources. */
export function restaff(context: MoveContext, meet: number): void {
  const { state } = context;
  const { units, times } = state.model;
  const unit = units.unitOfMeet[meet];
  const time = state.start[meet];
  if (time < 0) return;
  const { start, items } = units.openingsOf;
  for (let i = start[unit]; i < start[unit + 1]; i++) {
    const task = state.taskOf(items[i], meet);
    const taker = state.resource[task];
    let isTwice = taker < 0;
    for (let t = time; !isTwice && t < time + state.duration[meet]; t++)
      isTwice = state.rows.taken[taker * times + t] > 1;
    if (isTwice) giveToFree(context, task, meet);
  }
}

/** Gives a task to a free resource, if one is soon found. */
export function giveToFree(context: MoveContext, task: number, meet: number): boolean {
  const { state, random, options } = context;
  const opening = state.model.units.openingOfTask[task];
  const takers = options.takersOf[opening];
  if (takers.length === 0) return false;
  const time = state.start[meet];
  const duration = state.duration[meet];
  const best = options.bestTakers[opening];
  // Start at a random place, and try those that cost nothing first.
  for (const count of best === takers.length ? [best] : [best, takers.length]) {
    const first = random.below(count);
    for (let look = 0; look < Math.min(LOOKS, count); look++) {
      const taker = takers[(first + look) % count];
      if (time >= 0 && !isFree(state, taker, time, duration)) continue;
      state.give(task, taker);
      return true;
    }
  }
  return false;
}

/** Gives a task to another resource; where possible, its old resource takes what the new one had at that time. */
export function moveTask(context: MoveContext): boolean {
  const { state, options } = context;
  const task = pickTask(context);
  if (task < 0) return false;
  const taker = pickTaker(context, state.model.units.openingOfTask[task]);
  const before = state.resource[task];
  if (taker < 0 || taker === before) return false;
  const meet = state.meetOf(task);
  const time = state.start[meet];
  if (before >= 0 && options.alike[before] === options.alike[taker] && isIdle(context, task, meet)) return false;
  if (time >= 0 && !isFree(state, taker, time, state.duration[meet])) {
    const other = findTask(context, state.rows.only(taker, time), taker);
    if (other >= 0) state.give(other, before);
  }
  state.give(task, taker);
  return true;
}

/** True when the old and the new resource are interchangeable and both have nothing else then. */
function isIdle({ state, options }: MoveContext, task: number, meet: number): boolean {
  const { units, times, onEvents } = state.model;
  const opening = units.openingOfTask[task];
  const { start } = onEvents.togetherOf;
  const holder = state.resource[task];
  if (options.alike[holder] < 0 || start[opening] < start[opening + 1]) return false;
  const time = state.start[meet];
  for (let t = time; t >= 0 && t < time + state.duration[meet]; t++)
    if (state.rows.taken[holder * times + t] > 1) return false;
  return true;
}

/** The task by which a meet takes a resource; -1 where the search did not choose it. */
function findTask({ state }: MoveContext, meet: number, resource: number): number {
  if (meet < 0) return -1;
  const { units } = state.model;
  const unit = units.unitOfMeet[meet];
  const { start, items } = units.openingsOf;
  for (let i = start[unit]; i < start[unit + 1]; i++) {
    const task = state.taskOf(items[i], meet);
    if (state.resource[task] === resource) return task;
  }
  return -1;
}

/** Gives all tasks of an opening to one resource; now and then also those of all openings that should share it. */
export function moveOpening(context: MoveContext): boolean {
  const { state, random } = context;
  const { units, onEvents } = state.model;
  const task = pickTask(context);
  if (task < 0) return false;
  const opening = units.openingOfTask[task];
  const taker = pickTaker(context, opening);
  if (taker < 0) return false;
  const { start, items } = onEvents.togetherOf;
  const groups = start[opening + 1] - start[opening];
  const isWhole = groups > 0 && random.below(2) === 0;
  const openings = isWhole ? onEvents.togetherOpenings[items[start[opening] + random.below(groups)]] : [opening];
  let isChanged = false;
  for (const each of openings)
    for (let one = units.taskBase[each]; one < units.taskBase[each + 1]; one++) {
      if (state.resource[one] === taker || state.duration[state.meetOf(one)] === 0) continue;
      if (units.openType[each] !== units.openType[opening]) continue;
      state.give(one, taker);
      isChanged = true;
    }
  return isChanged;
}
