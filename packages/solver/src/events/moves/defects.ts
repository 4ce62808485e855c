import { TRIES, pickMeetOf, type MoveContext } from './context.ts';

/** How many broken monitors are compared to find an expensive one. */
const LOOKS = 3;

/** The monitor that is aimed at, or one that costs something, preferably much; -1 when none costs anything. */
export function pickDefect({ state, random, hardWeight, aim }: MoveContext): number {
  if (aim >= 0) return aim;
  const { costs, model } = state;
  let dearest = -1;
  let most = 0;
  for (let look = 0; look < LOOKS && costs.defectCount > 0; look++) {
    const monitor = costs.defects[random.below(costs.defectCount)];
    const cost = costs.cost[monitor] * (model.monitors.isHard[monitor] === 1 ? hardWeight : 1);
    if (cost <= most) continue;
    most = cost;
    dearest = monitor;
  }
  return dearest;
}

/** A meet that a broken monitor is about. */
export function pickDefective(context: MoveContext): number {
  const { state, random, options } = context;
  const { model, rows } = state;
  const monitor = pickDefect(context);
  if (monitor < 0) return -1;
  const resource = model.monitors.resource[monitor];
  if (resource < 0) {
    const units = model.monitors.units[monitor];
    return units.length === 0 ? -1 : pickMeetOf(context, units[random.below(units.length)]);
  }
  if (options.isClash[monitor] === 1) return pickClashing(context, resource);
  const { start, items } = model.units.unitsOf;
  const count = start[resource + 1] - start[resource];
  if (count > 0) return pickMeetOf(context, items[start[resource] + random.below(count)]);
  for (let i = 0; i < TRIES; i++) {
    const meet = rows.only(resource, random.below(model.times));
    if (meet >= 0) return meet;
  }
  return -1;
}

/** One of the meets that take a resource at the same time. */
function pickClashing({ state, random }: MoveContext, resource: number): number {
  const { rows, model, start, duration } = state;
  const { units, times } = model;
  const from = random.below(times);
  let time = -1;
  for (let i = 0; i < times && time < 0; i++)
    if (rows.taken[resource * times + ((from + i) % times)] > 1) time = (from + i) % times;
  if (time < 0) return -1;
  const isThere = (meet: number) => start[meet] >= 0 && start[meet] <= time && time < start[meet] + duration[meet];
  const { unitsOf, meetBase } = units;
  const first = unitsOf.start[resource];
  const count = unitsOf.start[resource + 1] - first;
  // A meet for which it is preassigned, or else one to which the search gave it.
  for (let i = 0, skipped = count > 0 ? random.below(count) : 0; i < count; i++) {
    const unit = unitsOf.items[first + ((skipped + i) % count)];
    for (let meet = meetBase[unit]; meet < meetBase[unit + 1]; meet++) if (isThere(meet)) return meet;
  }
  const begin = random.below(Math.max(1, units.tasks));
  for (let i = 0; i < units.tasks; i++) {
    const task = (begin + i) % units.tasks;
    if (state.resource[task] !== resource) continue;
    const meet = state.meetOf(task);
    if (isThere(meet)) return meet;
  }
  return -1;
}
