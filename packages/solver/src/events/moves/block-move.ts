import type { EventModel } from '../state/model.ts';
import { BUSY } from '../state/resource-monitors.ts';
import type { EventState } from '../state/state.ts';
import { pickMeetOf, pickResource, type MoveContext } from './context.ts';
import { restaff } from './task-moves.ts';
import { pickMeet } from './picks.ts';

/**
 * Exchanges the periods of a resource in one group of times with those in another, one by one. Where a group must be used
 * well or not at all, single moves would have to pass through weeks that cost more.
 */
export function swapBlocks(context: MoveContext): boolean {
  const { state, random, options } = context;
  const { onResources } = state.model;
  const first = pickMeet(context);
  if (first < 0 || state.start[first] < 0) return false;
  const resource = pickResource(context, first);
  if (resource < 0) return false;
  const cells = onResources.cellsOf;
  const count = cells.start[resource + 1] - cells.start[resource];
  if (count < 2) return false;
  const one = cells.items[cells.start[resource] + random.below(count)];
  const other = cells.items[cells.start[resource] + random.below(count)];
  const size = timesIn(state, one);
  if (one === other || size !== timesIn(state, other) || size < 2) return false;
  const meets: number[] = [];
  const targets: number[] = [];
  if (!collect(state, resource, one, other, meets, targets)) return false;
  if (!collect(state, resource, other, one, meets, targets)) return false;
  const { unitOfMeet, fixedTime } = state.model.units;
  const canGo = (meet: number, index: number) =>
    fixedTime[unitOfMeet[meet]] < 0 && options.isStart(unitOfMeet[meet], state.duration[meet], targets[index]);
  if (meets.length === 0 || !meets.every(canGo)) return false;
  for (const meet of meets) state.place(meet, -1);
  meets.forEach((meet, index) => state.place(meet, targets[index]));
  for (const meet of meets) restaff(context, meet);
  return true;
}

function timesIn({ model }: EventState, cell: number): number {
  const { start } = model.onResources.cellTimes;
  return start[cell + 1] - start[cell];
}

/**
 * Collects the meets of a resource that start in a cell, with the starts they would get in the other cell; false when one of
 * them shares its time.
 */
function collect(
  { model, rows, start }: EventState,
  resource: number,
  from: number,
  to: number,
  meets: number[],
  targets: number[],
): boolean {
  const { cellTimes } = model.onResources;
  const first = cellTimes.start[from];
  const target = cellTimes.start[to];
  for (let i = 0; i < cellTimes.start[from + 1] - first; i++) {
    const time = cellTimes.items[first + i];
    if (rows.taken[resource * model.times + time] === 0) continue;
    const meet = rows.only(resource, time);
    if (meet < 0) return false;
    if (start[meet] !== time) continue;
    meets.push(meet);
    targets.push(cellTimes.items[target + i]);
  }
  return true;
}

/** How many meets are looked at for one that would be better placed elsewhere. */
const LOOKS = 8;

/** Cells that must be used more than once if they are used at all; moves of single meets hardly ever fill them. */
export function findThresholdCells({ onResources }: EventModel): Int32Array {
  const { cells, usesOf, useKind, useMin } = onResources;
  const isThreshold = (cell: number) =>
    usesOf.items
      .subarray(usesOf.start[cell], usesOf.start[cell + 1])
      .some((use) => useKind[use] === BUSY && useMin[use] > 1);
  return Int32Array.from({ length: cells }, (_, cell) => cell).filter(isThreshold);
}

/** Fills all free times of such a cell with meets of its resource in one move. */
export function fillCell(context: MoveContext, thresholds: Int32Array): boolean {
  const { state, random, options } = context;
  const { onResources, units, times } = state.model;
  const cell = thresholds[random.below(thresholds.length)];
  const resource = onResources.cellResource[cell];
  const { start, items } = onResources.cellTimes;
  let isChanged = false;
  for (let i = start[cell]; i < start[cell + 1]; i++) {
    const time = items[i];
    if (state.rows.taken[resource * times + time] > 0) continue;
    const meet = pickSpare(context, resource, (each) =>
      options.isStart(units.unitOfMeet[each], state.duration[each], time),
    );
    if (meet < 0) continue;
    state.place(meet, time);
    isChanged = true;
  }
  return isChanged;
}

/** A meet of the resource that may move, preferably one that stands where the resource is taken twice. */
function pickSpare(context: MoveContext, resource: number, canGo: (meet: number) => boolean): number {
  const { state, random } = context;
  const { unitsOf, fixedTime } = state.model.units;
  const count = unitsOf.start[resource + 1] - unitsOf.start[resource];
  let spare = -1;
  for (let look = 0; look < LOOKS && count > 0; look++) {
    const unit = unitsOf.items[unitsOf.start[resource] + random.below(count)];
    const meet = pickMeetOf(context, unit);
    if (meet < 0 || fixedTime[unit] >= 0 || !canGo(meet)) continue;
    spare = meet;
    const at = state.start[meet];
    if (at < 0 || state.rows.taken[resource * state.model.times + at] > 1) break;
  }
  return spare;
}
