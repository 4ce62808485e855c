import type { EventModel } from '../state/model.ts';
import type { MoveContext } from './context.ts';
import { pickDefect } from './defects.ts';
import type { KempeMove } from './kempe.ts';
import type { MoveOptions } from './options.ts';

/** Mends a broken constraint about times: a Kempe chain takes a badly placed meet to where it costs less. */
export class WishMoves {
  readonly #kempe: KempeMove;
  readonly #model: EventModel;
  /** By monitor: its table of costs by placement; -1 = none. */
  readonly #tableOf: Int32Array;
  /** By monitor: 1 where it counts absences of a resource. */
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

  /** True where such a constraint can be broken at all: where the starts to choose from do not already exclude it. */
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

  /** Moves a meet that stands at an unwanted time to one that costs less by itself. */
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

  /** Moves a meet out of times at which its resource is away. */
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

  /** Moves the meet to the first suitable start, counted from a random one. */
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
