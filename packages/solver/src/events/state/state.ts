import type { EventScore } from '../model/solution.ts';
import { Costs } from './costs.ts';
import { Journal, PLACED, GIVEN, RESIZED } from './journal.ts';
import { measureCut, measureRelation } from './checks.ts';
import type { EventModel } from './model.ts';
import { Rows } from './rows.ts';

/** A solution under change: three kinds of changes, each of which can be taken back, and the cost at any moment. */
export class EventState {
  readonly model: EventModel;
  readonly costs: Costs;
  readonly rows: Rows;
  /** By meet: start, -1 = unplaced. */
  readonly start: Int32Array;
  /** By meet: duration, 0 = not in use. */
  readonly duration: Int32Array;
  /** By task: the resource that takes it; -1 = none. */
  readonly resource: Int32Array;
  /** By counter of a spread: how many meets start in the group. */
  readonly spreadCount: Int32Array;
  readonly #journal = new Journal();
  /** By monitor of `togetherOf` and resource: the number of tasks that it takes. */
  readonly #together: Int32Array;

  constructor(model: EventModel) {
    const { units, onEvents, monitors, resources } = model;
    this.model = model;
    this.costs = new Costs(monitors);
    this.rows = new Rows(model, this.costs);
    this.start = new Int32Array(units.meets).fill(-1);
    this.duration = new Int32Array(units.meets);
    this.resource = new Int32Array(units.tasks).fill(-1);
    this.spreadCount = new Int32Array(onEvents.spreadCounters);
    this.#together = new Int32Array(onEvents.togetherFixed.length * resources);
    onEvents.togetherFixed.forEach((fixed, index) =>
      fixed.forEach((resource) => this.#together[index * resources + resource]++),
    );
    for (let unit = 0; unit < units.count; unit++) {
      const first = units.meetBase[unit];
      this.resize(first, units.duration[unit]);
      if (units.fixedTime[unit] >= 0) this.place(first, units.fixedTime[unit]);
    }
    this.keep();
  }

  get score(): EventScore {
    return { hard: this.costs.hard, soft: this.costs.soft };
  }

  /** The number of the task that an opening has in a meet. */
  taskOf(opening: number, meet: number): number {
    const { taskBase, meetBase, unitOfMeet } = this.model.units;
    return taskBase[opening] + meet - meetBase[unitOfMeet[meet]];
  }

  meetOf(task: number): number {
    const { taskBase, meetBase, openingOfTask, unitOfOpening } = this.model.units;
    const opening = openingOfTask[task];
    return meetBase[unitOfOpening[opening]] + task - taskBase[opening];
  }

  /** A mark in the journal: changes made after it can be taken back. */
  mark(): number {
    return this.#journal.length;
  }

  /** Takes back all changes since the mark. */
  undo(mark: number): void {
    const journal = this.#journal;
    while (journal.length > mark) {
      const kind = journal.pop();
      const which = journal.pop();
      const before = journal.pop();
      if (kind === PLACED) this.#place(which, before);
      else if (kind === GIVEN) this.#give(which, before);
      else this.#resize(which, before);
    }
  }

  keep(): void {
    this.#journal.clear();
  }

  /** Moves a meet in use to a start, or out of its time (-1). */
  place(meet: number, time: number): void {
    if (this.start[meet] === time) return;
    this.#journal.push(PLACED, meet, this.start[meet]);
    this.#place(meet, time);
  }

  /** Gives a task of a meet in use to a resource, or to none (-1). */
  give(task: number, resource: number): void {
    if (this.resource[task] === resource) return;
    this.#journal.push(GIVEN, task, this.resource[task]);
    this.#give(task, resource);
  }

  /** Changes the duration of a meet that is not placed. Before one goes out of use, its tasks must be free. */
  resize(meet: number, duration: number): void {
    if (this.duration[meet] === duration) return;
    this.#journal.push(RESIZED, meet, this.duration[meet]);
    this.#resize(meet, duration);
  }

  #place(meet: number, time: number): void {
    const { units, onEvents } = this.model;
    const unit = units.unitOfMeet[meet];
    const from = this.start[meet];
    const duration = this.duration[meet];
    this.start[meet] = time;
    this.#shift(unit, duration, from, time);
    const { fixedOf, openingsOf } = units;
    for (let i = fixedOf.start[unit]; i < fixedOf.start[unit + 1]; i++)
      this.#move(fixedOf.items[i], meet, duration, from, time);
    for (let i = openingsOf.start[unit]; i < openingsOf.start[unit + 1]; i++) {
      const resource = this.resource[this.taskOf(openingsOf.items[i], meet)];
      if (resource >= 0) this.#move(resource, meet, duration, from, time);
    }
    const { start, items } = onEvents.spreadsOf;
    for (let i = start[unit]; i < start[unit + 1]; i++) {
      if (from >= 0 && time >= 0 && this.#isAlike(items[i], from, time)) continue;
      if (from >= 0) this.#spread(items[i], from, -1);
      if (time >= 0) this.#spread(items[i], time, 1);
    }
    this.#relate(unit);
  }

  /** Updates the tables that depend on where a meet stands. */
  #shift(unit: number, duration: number, from: number, time: number): void {
    const { of, monitor, offset, values } = this.model.onEvents.placements;
    const row = (duration - 1) * (this.model.times + 1) + 1;
    for (let i = of.start[unit]; i < of.start[unit + 1]; i++) {
      const table = of.items[i];
      const change = values[offset[table] + row + time] - values[offset[table] + row + from];
      if (change !== 0) this.costs.add(monitor[table], change);
    }
  }

  #move(resource: number, meet: number, duration: number, from: number, time: number): void {
    const { rows } = this;
    if (from >= 0)
      for (let t = from; t < from + duration; t++)
        if (time < 0 || t < time || t >= time + duration) rows.release(resource, t, meet);
    if (time >= 0)
      for (let t = time; t < time + duration; t++)
        if (from < 0 || t < from || t >= from + duration) rows.take(resource, t, meet);
  }

  /** True where a meet counts in the same groups of a spread at both times. */
  #isAlike(spread: number, one: number, other: number): boolean {
    const { spreadSet, spreadPlaceAt } = this.model.onEvents;
    const row = spreadSet[spread] * this.model.times;
    return spreadPlaceAt[row + one] === spreadPlaceAt[row + other];
  }

  #spread(spread: number, time: number, change: number): void {
    const { spreadSet, spreadBase, spreadMonitor, spreadGroupsAt, setBase, groupMin, groupMax } = this.model.onEvents;
    const set = spreadSet[spread];
    const at = set * this.model.times + time;
    for (let i = spreadGroupsAt.start[at]; i < spreadGroupsAt.start[at + 1]; i++) {
      const local = spreadGroupsAt.items[i];
      const group = setBase[set] + local;
      const before = this.spreadCount[spreadBase[spread] + local];
      this.spreadCount[spreadBase[spread] + local] = before + change;
      const moved =
        outside(before + change, groupMin[group], groupMax[group]) - outside(before, groupMin[group], groupMax[group]);
      if (moved !== 0) this.costs.add(spreadMonitor[spread], moved);
    }
  }

  #give(task: number, resource: number): void {
    const opening = this.model.units.openingOfTask[task];
    const meet = this.meetOf(task);
    const before = this.resource[task];
    const duration = this.duration[meet];
    const time = this.start[meet];
    this.resource[task] = resource;
    this.#choose(opening, before, -duration);
    this.#choose(opening, resource, duration);
    if (before >= 0) this.#gather(opening, before, -1);
    if (resource >= 0) this.#gather(opening, resource, 1);
    if (time < 0) return;
    if (before >= 0) this.#move(before, meet, duration, time, -1);
    if (resource >= 0) this.#move(resource, meet, duration, -1, time);
  }

  /** Adds so many periods of an opening to a resource, or to none. */
  #choose(opening: number, resource: number, periods: number): void {
    const { onEvents, onResources, workload } = this.model;
    const { of, monitor, offset, values } = onEvents.choices;
    for (let i = of.start[opening]; i < of.start[opening + 1]; i++) {
      const value = values[offset[of.items[i]] + resource + 1];
      if (value !== 0) this.costs.add(monitor[of.items[i]], value * periods);
    }
    if (resource < 0) return;
    const { start, items } = onResources.workloadOf;
    for (let i = start[resource]; i < start[resource + 1]; i++) this.costs.add(items[i], periods * workload[opening]);
  }

  #gather(opening: number, resource: number, change: number): void {
    const { togetherOf, togetherMonitor } = this.model.onEvents;
    for (let i = togetherOf.start[opening]; i < togetherOf.start[opening + 1]; i++) {
      const index = togetherOf.items[i];
      const at = index * this.model.resources + resource;
      this.#together[at] += change;
      if (this.#together[at] === (change > 0 ? 1 : 0)) this.costs.add(togetherMonitor[index], change);
    }
  }

  #resize(meet: number, duration: number): void {
    const { units, onEvents, times } = this.model;
    const unit = units.unitOfMeet[meet];
    const before = this.duration[meet];
    this.duration[meet] = duration;
    const { of, monitor, offset, values } = onEvents.placements;
    for (let i = of.start[unit]; i < of.start[unit + 1]; i++) {
      const table = of.items[i];
      const unplaced = (length: number) => (length === 0 ? 0 : values[offset[table] + (length - 1) * (times + 1)]);
      this.costs.add(monitor[table], unplaced(duration) - unplaced(before));
    }
    const { start, items } = units.openingsOf;
    for (let i = start[unit]; i < start[unit + 1]; i++)
      this.#choose(items[i], this.resource[this.taskOf(items[i], meet)], duration - before);
    for (const check of onEvents.cutsOf[unit]) this.costs.set(check.monitor, measureCut(check, this, unit));
    this.#relate(unit);
  }

  #relate(unit: number): void {
    const checks = this.model.onEvents.relationsOf[unit];
    for (let i = 0; i < checks.length; i++) this.costs.set(checks[i].monitor, measureRelation(checks[i], this));
  }
}

/** How far a value is outside its limits. */
export function outside(value: number, min: number, max: number): number {
  return value < min ? min - value : value > max ? value - max : 0;
}
