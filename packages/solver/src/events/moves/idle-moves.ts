import { packLists, type Lists } from '../../score/compile/csr.ts';
import type { EventModel } from '../state/model.ts';
import { IDLE } from '../state/resource-monitors.ts';
import type { EventState } from '../state/state.ts';
import type { MoveContext } from './context.ts';
import { pickDefect } from './defects.ts';
import type { KempeMove } from './kempe.ts';

/** How many broken monitors are looked at for one about idle times. */
const LOOKS = 3;

/** Closes idle times of a resource: moves a meet at an end of one of its days to where it leaves fewer of them. */
export class IdleMoves {
  /** The cells of each monitor of idle times. */
  readonly #cellsOf: Lists;
  readonly #kempe: KempeMove;
  /** Starts of a day at which a meet would not widen it, or only by its own length. */
  readonly #targets: number[] = [];

  constructor({ onResources, monitors }: EventModel, kempe: KempeMove) {
    const { cells, usesOf, useMonitor, useKind } = onResources;
    const cellsOf: number[][] = Array.from({ length: monitors.count }, () => []);
    for (let cell = 0; cell < cells; cell++)
      for (let use = usesOf.start[cell]; use < usesOf.start[cell + 1]; use++)
        if (useKind[use] === IDLE) cellsOf[useMonitor[use]].push(cell);
    this.#cellsOf = packLists(cellsOf);
    this.#kempe = kempe;
  }

  get isUseful(): boolean {
    return this.#cellsOf.items.length > 0;
  }

  try(context: MoveContext): boolean {
    const { state, random } = context;
    const monitor = this.#pickMonitor(context);
    if (monitor < 0) return false;
    const { start, items } = this.#cellsOf;
    const first = start[monitor];
    const count = start[monitor + 1] - first;
    const skipped = random.below(count);
    for (let i = 0; i < count; i++) {
      const cell = items[first + ((skipped + i) % count)];
      if (!hasGap(state, cell)) continue;
      const other = items[first + random.below(count)];
      // Move a meet into the day with the gap (from that day or another), or out of it.
      const isInto = random.below(2) === 0;
      return isInto ? this.#move(context, other, cell) : this.#move(context, cell, other);
    }
    return false;
  }

  #pickMonitor(context: MoveContext): number {
    const { start } = this.#cellsOf;
    for (let look = 0; look < LOOKS; look++) {
      const monitor = pickDefect(context);
      if (monitor >= 0 && start[monitor + 1] > start[monitor]) return monitor;
    }
    return -1;
  }

  /** Moves the first or last meet of a day into a gap or to an end of a day. */
  #move(context: MoveContext, from: number, to: number): boolean {
    const { state, random, options } = context;
    const { model } = state;
    const isLast = random.below(2) === 0;
    const time = endOf(state, from, isLast);
    if (time < 0) return false;
    const meet = state.rows.only(model.onResources.cellResource[from], time);
    if (meet < 0 || model.units.fixedTime[model.units.unitOfMeet[meet]] >= 0) return false;
    const length = state.duration[meet];
    this.#collectTargets(state, to, length);
    if (this.#targets.length === 0) return false;
    const target = this.#targets[random.below(this.#targets.length)];
    if (target === state.start[meet] || !options.isStart(model.units.unitOfMeet[meet], length, target)) return false;
    return this.#kempe.apply(context, meet, target);
  }

  /** Starts in gaps, just before the first busy time and just after the last. */
  #collectTargets(state: EventState, cell: number, length: number): void {
    const { cellTimes, cellResource } = state.model.onResources;
    const row = cellResource[cell] * state.model.times;
    this.#targets.length = 0;
    const first = endOf(state, cell, false);
    if (first < 0) return;
    const last = endOf(state, cell, true);
    const isFree = (from: number) => {
      for (let t = from; t < from + length; t++) if (state.rows.taken[row + t] > 0) return false;
      return true;
    };
    for (let i = cellTimes.start[cell]; i < cellTimes.start[cell + 1]; i++) {
      const time = cellTimes.items[i];
      if (time + length < first || time > last + 1 || time + length > state.model.times) continue;
      if (isFree(time)) this.#targets.push(time);
    }
  }
}

/** The first or the last busy time of a cell; -1 = none. */
function endOf({ model, rows }: EventState, cell: number, isLast: boolean): number {
  const { cellTimes, cellResource } = model.onResources;
  const row = cellResource[cell] * model.times;
  const [start, end] = [cellTimes.start[cell], cellTimes.start[cell + 1]];
  for (let i = 0; i < end - start; i++) {
    const time = cellTimes.items[isLast ? end - 1 - i : start + i];
    if (rows.taken[row + time] > 0) return time;
  }
  return -1;
}

function hasGap(state: EventState, cell: number): boolean {
  const { cellTimes, cellResource } = state.model.onResources;
  const row = cellResource[cell] * state.model.times;
  let gap = false;
  let isBegun = false;
  for (let i = cellTimes.start[cell]; i < cellTimes.start[cell + 1]; i++) {
    const isBusy = state.rows.taken[row + cellTimes.items[i]] > 0;
    if (isBusy && gap) return true;
    if (isBusy) isBegun = true;
    else if (isBegun) gap = true;
  }
  return false;
}
