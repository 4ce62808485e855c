import { LINEAR } from '../state/monitors.ts';
import { outside, type EventState } from '../state/state.ts';

/**
 * Adds up what the spreads will cost more once several meets have moved, before any of them does. Only spreads with a linear
 * cost are foreseen.
 */
export class SpreadForecast {
  /** By counter of a spread: by how much it will have changed. */
  #change = new Int32Array(0);
  readonly #changed: number[] = [];

  begin({ model }: EventState): void {
    if (this.#change.length < model.onEvents.spreadCounters)
      this.#change = new Int32Array(model.onEvents.spreadCounters);
    for (const counter of this.#changed) this.#change[counter] = 0;
    this.#changed.length = 0;
  }

  /** One more meet of a unit moves from one time to another; returns by how much that changes the cost. */
  add({ model, spreadCount }: EventState, unit: number, from: number, time: number, hardWeight: number): number {
    const { monitors, onEvents, times } = model;
    const { spreadsOf, spreadMonitor, spreadSet, spreadBase, spreadPlaceAt } = onEvents;
    let cost = 0;
    for (let i = spreadsOf.start[unit]; i < spreadsOf.start[unit + 1]; i++) {
      const spread = spreadsOf.items[i];
      const row = spreadSet[spread] * times;
      const monitor = spreadMonitor[spread];
      if (spreadPlaceAt[row + from] === spreadPlaceAt[row + time] || monitors.shape[monitor] !== LINEAR) continue;
      const base = spreadBase[spread];
      const set = spreadSet[spread];
      const off =
        this.#count(model, spreadCount, base, set, row + from, -1) +
        this.#count(model, spreadCount, base, set, row + time, 1);
      cost += off * monitors.weight[monitor] * (monitors.isHard[monitor] === 1 ? hardWeight : 1);
    }
    return cost;
  }

  /** Counts one meet more or less in the groups of a time; returns how much further that brings the spread from what is asked. */
  #count(
    { onEvents }: EventState['model'],
    counts: Int32Array,
    base: number,
    set: number,
    at: number,
    by: number,
  ): number {
    const { spreadGroupsAt, setBase, groupMin, groupMax } = onEvents;
    let off = 0;
    for (let i = spreadGroupsAt.start[at]; i < spreadGroupsAt.start[at + 1]; i++) {
      const local = spreadGroupsAt.items[i];
      const counter = base + local;
      const group = setBase[set] + local;
      const before = counts[counter] + this.#change[counter];
      if (this.#change[counter] === 0) this.#changed.push(counter);
      this.#change[counter] += by;
      off += outside(before + by, groupMin[group], groupMax[group]) - outside(before, groupMin[group], groupMax[group]);
    }
    return off;
  }
}
