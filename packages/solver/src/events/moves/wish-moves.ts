import type { EventModel } from '../state/model.ts';
import type { MoveContext } from './context.ts';
import { pickDefect } from './defects.ts';
import type { KempeMove } from './kempe.ts';
import type { MoveOptions } from './options.ts';

/** Mends a broken constraint about times: a meet that stands where it should not goes by a Kempe chain to where it costs less. */
export class WishMoves {
  readonly #kempe: KempeMove;
  readonly #model: EventModel;
  /** By monitor: the table of where a unit stands, -1 = none. */
  readonly #tableOf: Int32Array;
  /** By monitor: 1 where it counts times at which a resource is away. */
  readonly #isBan: Uint8Array;

  constructor(model: EventModel, kempe: KempeMove) {
    const { onEvents, onResources, monitors } = model;
    this.#kempe = kempe;
    this.#model = model;
    this.#tableOf = new Int32Array(monitors.count).fill(-1);
    onEvents.placements.monitor.forEach((monitor, table) => (this.#tableOf[monitor] = table));
    this.#isBan = new Uint8Array(monitors.count);
    for (const monitor of onResources.bannedAt.items) this.#isBan[monitor] = 1;
  }

  /** True where a place costs something that the starts in question do not rule out already. */
  isUseful(options: MoveOptions): boolean {
    const { units, monitors, onEvents, onResources, times } = this.#model;
    if (onResources.bannedAt.items.some((monitor) => monitors.isHard[monitor] === 0)) return true;
    const { of, offset, values } = onEvents.placements;
    const canCost = (unit: number, duration: number) =>
      of.items
        .subarray(of.start[unit], of.start[unit + 1])
        .some((table) =>
          options
            .startsOf(unit, duration)
            .some((start) => values[offset[table] + (duration - 1) * (times + 1) + start + 1] > 0),
        );
    return units.duration.some(
      (whole, unit) =>
        units.fixedTime[unit] < 0 && Array.from({ length: whole }, (_, i) => i + 1).some((one) => canCost(unit, one)),
    );
  }

  try(context: MoveContext): boolean {
    const monitor = pickDefect(context);
    if (monitor < 0) return false;
    if (this.#tableOf[monitor] >= 0) return this.#moveToBetter(context, monitor);
    return this.#isBan[monitor] === 1 && this.#leaveAbsence(context, monitor);
  }

  /** A meet that stands where its event should not goes to where it costs less by itself. */
  #moveToBetter(context: MoveContext, monitor: number): boolean {
    const { state, random } = context;
    const { units, monitors, onEvents, times } = this.#model;
    const { offset, values } = onEvents.placements;
    const unit = monitors.units[monitor][0];
    const first = units.meetBase[unit];
    const count = units.duration[unit];
    const skipped = random.below(count);
    for (let i = 0; i < count; i++) {
      const meet = first + ((skipped + i) % count);
      if (state.duration[meet] === 0) continue;
      const row = offset[this.#tableOf[monitor]] + (state.duration[meet] - 1) * (times + 1) + 1;
      const now = values[row + state.start[meet]];
      if (now > 0) return this.#moveWhere(context, meet, (start) => values[row + start] < now);
    }
    return false;
  }

  /** A meet at which a resource is away goes to where it is there. */
  #leaveAbsence(context: MoveContext, monitor: number): boolean {
    const { state, random } = context;
    const { monitors, times } = this.#model;
    const row = monitors.resource[monitor] * times;
    const skipped = random.below(times);
    for (let i = 0; i < times; i++) {
      const time = (skipped + i) % times;
      if (state.rows.taken[row + time] === 0 || !this.#isAway(row + time, monitor)) continue;
      const meet = state.rows.only(monitors.resource[monitor], time);
      if (meet < 0) continue;
      const isThere = (start: number) => {
        for (let t = start; t < start + state.duration[meet]; t++) if (this.#isAway(row + t, monitor)) return false;
        return true;
      };
      return this.#moveWhere(context, meet, isThere);
    }
    return false;
  }

  #isAway(at: number, monitor: number): boolean {
    const { start, items } = this.#model.onResources.bannedAt;
    for (let i = start[at]; i < start[at + 1]; i++) if (items[i] === monitor) return true;
    return false;
  }

  /** To the first such start, from a random one on. */
  #moveWhere(context: MoveContext, meet: number, isBetter: (start: number) => boolean): boolean {
    const { state, random, options } = context;
    const unit = this.#model.units.unitOfMeet[meet];
    const starts = options.startsOf(unit, state.duration[meet]);
    if (starts.length === 0 || this.#model.units.fixedTime[unit] >= 0 || state.start[meet] < 0) return false;
    const skipped = random.below(starts.length);
    for (let i = 0; i < starts.length; i++) {
      const start = starts[(skipped + i) % starts.length];
      if (start !== state.start[meet] && isBetter(start)) return this.#kempe.apply(context, meet, start);
    }
    return false;
  }
}
