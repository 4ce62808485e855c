import { packInverse, type Lists } from '../../score/compile/csr.ts';
import type { EventModel } from '../state/model.ts';
import type { EventState } from '../state/state.ts';
import { pickMeetOf, type MoveContext } from './context.ts';
import { pickDefect } from './defects.ts';
import type { ExchangeMoves } from './exchange-moves.ts';
import type { KempeMove } from './kempe.ts';
import { isFree } from './options.ts';
import { SpreadMoves } from './spread-moves.ts';

/** How many starts are tried for a meet. */
const MOST_STARTS = 10;

/**
 * Moves that begin at a broken limit over cells and change what a resource does in one of them: moves of single meets rarely
 * empty a day. Broken spreads have their share of these moves, since they are as dear.
 */
export class CellMoves {
  /** True where a limit over cells or a spread can be broken at all. */
  readonly isUseful: boolean;
  /** Chains for a spread that the last try compared, or what took as long. */
  looks = 0;
  /** By monitor: the cells it counts. */
  readonly #cellsOf: Lists;
  readonly #kempe: KempeMove;
  readonly #spreads: SpreadMoves;
  /** By cell and time: whether it is in the cell. */
  readonly #isIn: Uint8Array;

  constructor(model: EventModel, kempe: KempeMove, exchanges: ExchangeMoves | null) {
    const { onResources, monitors, times } = model;
    const { usesOf, useMonitor, cells, cellTimes } = onResources;
    const monitorsOf = Array.from({ length: cells }, (_, cell) => [
      ...useMonitor.subarray(usesOf.start[cell], usesOf.start[cell + 1]),
    ]);
    this.#cellsOf = packInverse(monitorsOf, monitors.count);
    this.#kempe = kempe;
    this.#spreads = new SpreadMoves(model, kempe, exchanges);
    this.isUseful = this.#cellsOf.items.length > 0 || model.onEvents.spreadMonitor.length > 0;
    this.#isIn = new Uint8Array(cells * times);
    for (let cell = 0; cell < cells; cell++)
      for (let i = cellTimes.start[cell]; i < cellTimes.start[cell + 1]; i++)
        this.#isIn[cell * times + cellTimes.items[i]] = 1;
  }

  /** Moves all meets of a resource out of a cell, each to its cheapest start, or one of its other meets into the cell. */
  try(context: MoveContext): boolean {
    const { state, random } = context;
    this.looks = 0;
    const monitor = pickDefect(context);
    if (monitor < 0) return false;
    if (this.#spreads.isSpread(monitor)) {
      const isMade = this.#spreads.try(context, monitor);
      this.looks = this.#spreads.looks;
      return isMade;
    }
    const cell = this.#pickCell(context, monitor);
    if (cell < 0) return false;
    const meets = meetsIn(state, cell);
    if (meets.length === 0) return false;
    if (random.below(3) > 0) return meets.every((meet) => this.#moveBest(context, meet, cell, 0));
    const resource = state.model.onResources.cellResource[cell];
    const { unitsOf } = state.model.units;
    const count = unitsOf.start[resource + 1] - unitsOf.start[resource];
    if (count === 0) return false;
    const meet = pickMeetOf(context, unitsOf.items[unitsOf.start[resource] + random.below(count)]);
    return meet >= 0 && !meets.includes(meet) && state.start[meet] >= 0 && this.#moveBest(context, meet, cell, 1);
  }

  /** Picks a cell in use that a broken limit counts: of two, the one with less in it. */
  #pickCell({ state, random }: MoveContext, monitor: number): number {
    const { start, items } = this.#cellsOf;
    const count = start[monitor + 1] - start[monitor];
    if (count === 0) return -1;
    const one = items[start[monitor] + random.below(count)];
    const other = items[start[monitor] + random.below(count)];
    const [a, b] = [busyIn(state, one), busyIn(state, other)];
    return b > 0 && (b < a || a === 0) ? other : one;
  }

  /** Moves a meet out of a cell (`inside` 0) or into it (1), to the cheapest start at which its resource is free. */
  #moveBest(context: MoveContext, meet: number, cell: number, inside: number): boolean {
    const { state, options, random, hardWeight } = context;
    const { model, costs } = state;
    const resource = model.onResources.cellResource[cell];
    const starts = options.startsOf(model.units.unitOfMeet[meet], state.duration[meet]);
    let best = -1;
    let least = Infinity;
    const first = starts.length > 0 ? random.below(starts.length) : 0;
    for (let i = 0, looks = 0; i < starts.length && looks < MOST_STARTS; i++) {
      const time = starts[(first + i) % starts.length];
      if (this.#isIn[cell * model.times + time] !== inside || time === state.start[meet]) continue;
      if (!isFree(state, resource, time, state.duration[meet])) continue;
      const mark = state.mark();
      looks++;
      if (!this.#kempe.apply(context, meet, time)) continue;
      const cost = hardWeight * costs.hard + costs.soft;
      state.undo(mark);
      if (cost >= least) continue;
      least = cost;
      best = time;
    }
    return best >= 0 && this.#kempe.apply(context, meet, best);
  }
}

function busyIn({ model, rows }: EventState, cell: number): number {
  const { cellTimes, cellResource } = model.onResources;
  const row = cellResource[cell] * model.times;
  let busy = 0;
  for (let i = cellTimes.start[cell]; i < cellTimes.start[cell + 1]; i++)
    if (rows.taken[row + cellTimes.items[i]] > 0) busy++;
  return busy;
}

/** The meets that start in a cell, have its resource to themselves and may be moved. */
function meetsIn({ model, rows, start }: EventState, cell: number): number[] {
  const { cellTimes, cellResource } = model.onResources;
  const { fixedTime, unitOfMeet } = model.units;
  const meets: number[] = [];
  for (let i = cellTimes.start[cell]; i < cellTimes.start[cell + 1]; i++) {
    const time = cellTimes.items[i];
    const meet = rows.only(cellResource[cell], time);
    if (meet >= 0 && start[meet] === time && fixedTime[unitOfMeet[meet]] < 0) meets.push(meet);
  }
  return meets;
}
