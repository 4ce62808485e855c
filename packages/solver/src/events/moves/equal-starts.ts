import type { EventModel } from '../state/model.ts';
import type { EventState } from '../state/state.ts';
import type { MoveOptions } from './options.ts';

const NONE = new Int32Array();

/**
 * Starts of a meet that are as good as each other whatever else moves: they lie in the same groups of its spreads and of all
 * limits of its preassigned resources, and no wish tells them apart. Where idle times count, no two starts are equal.
 */
export class EqualStarts {
  /**
   * True where some lesson can choose between groups of equal starts, unless the search chooses resources for most lessons:
   * these cost something, too, when a lesson goes to another start.
   */
  readonly isUseful: boolean;
  readonly #model: EventModel;
  readonly #options: MoveOptions;
  /** By unit and duration, and then by start: the equal ones. */
  readonly #starts: (readonly Int32Array[] | undefined)[] = [];

  constructor(model: EventModel, options: MoveOptions) {
    this.#model = model;
    this.#options = options;
    const { count, duration, fixedTime, openingsOf } = model.units;
    const units = Array.from({ length: count }, (_, unit) => unit).filter((unit) => fixedTime[unit] < 0);
    const open = units.filter((unit) => openingsOf.start[unit] < openingsOf.start[unit + 1]);
    this.isUseful = 2 * open.length <= units.length && units.some((unit) => this.#canChoose(unit, duration[unit]));
  }

  /** All starts equal to the one at which a meet stands, that one included. */
  of(state: EventState, meet: number): Int32Array {
    return this.#at(this.#model.units.unitOfMeet[meet], state.duration[meet])[state.start[meet]] ?? NONE;
  }

  areEqual(state: EventState, meet: number, one: number, other: number): boolean {
    const starts = this.#at(this.#model.units.unitOfMeet[meet], state.duration[meet]);
    return starts[one] === starts[other];
  }

  #canChoose(unit: number, most: number): boolean {
    for (let duration = 1; duration <= most; duration++) {
      if (!this.#options.canLast(unit, duration)) continue;
      const groups = new Set(this.#at(unit, duration).filter((starts) => starts.length > 0));
      if (groups.size > 1 && [...groups].some((starts) => starts.length > 1)) return true;
    }
    return false;
  }

  #at(unit: number, duration: number): readonly Int32Array[] {
    return (this.#starts[this.#model.units.meetBase[unit] + duration - 1] ??= this.#group(unit, duration));
  }

  #group(unit: number, duration: number): readonly Int32Array[] {
    const groups = Map.groupBy(this.#options.startsOf(unit, duration), (start) => this.#mark(unit, duration, start));
    const byStart = Array.from({ length: this.#model.times }, () => NONE);
    for (const group of groups.values()) {
      const starts = Int32Array.from(group);
      for (const start of group) byStart[start] = starts;
    }
    return byStart;
  }

  /** All that the costs of a start by itself depend on. */
  #mark(unit: number, duration: number, start: number): string {
    const { onEvents, onResources, units, times } = this.#model;
    const { placements, spreadsOf, spreadSet, spreadPlaceAt } = onEvents;
    const { bannedAt, cellsAt, isIdleUsed } = onResources;
    const marks: unknown[] = [];
    for (const table of placements.of.items.subarray(placements.of.start[unit], placements.of.start[unit + 1]))
      marks.push(placements.values[placements.offset[table] + (duration - 1) * (times + 1) + start + 1]);
    for (const spread of spreadsOf.items.subarray(spreadsOf.start[unit], spreadsOf.start[unit + 1]))
      marks.push(spreadPlaceAt[spreadSet[spread] * times + start]);
    for (const resource of units.fixedOf.items.subarray(units.fixedOf.start[unit], units.fixedOf.start[unit + 1]))
      for (let time = start; time < start + duration; time++) {
        const at = resource * times + time;
        const cells = cellsAt.items.subarray(cellsAt.start[at], cellsAt.start[at + 1]);
        marks.push(bannedAt.items.subarray(bannedAt.start[at], bannedAt.start[at + 1]).join(), cells.join());
        if (cells.some((cell) => isIdleUsed[cell] === 1)) marks.push(time);
      }
    return marks.join(';');
  }
}
