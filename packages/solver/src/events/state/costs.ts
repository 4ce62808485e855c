import { LINEAR, QUADRATIC, type Monitors } from './monitors.ts';

/** So many monitors that became dearer are noted. */
const MOST_RISEN = 64;

/** The values of all monitors and their total cost. */
export class Costs {
  hard = 0;
  soft = 0;
  /** Monitors that cost something, in any order. */
  readonly defects: Int32Array;
  defectCount = 0;
  readonly cost: Float64Array;
  /** The additional cost due to pressure, of broken hard and of broken soft constraints. */
  pressedHard = 0;
  pressedSoft = 0;
  /** By monitor: by how many times its own weight pressure raises the cost. */
  readonly pressure: Float64Array;
  /** Monitors that became dearer since `risenCount` was set to 0; some may be cheaper again. */
  readonly risen = new Int32Array(MOST_RISEN);
  risenCount = 0;
  readonly #value: Float64Array;
  readonly #place: Int32Array;
  readonly #monitors: Monitors;

  constructor(monitors: Monitors) {
    this.#monitors = monitors;
    this.#value = monitors.initial.slice();
    this.cost = new Float64Array(monitors.count);
    this.pressure = new Float64Array(monitors.count);
    this.defects = new Int32Array(monitors.count);
    this.#place = new Int32Array(monitors.count).fill(-1);
    for (let monitor = 0; monitor < monitors.count; monitor++) this.#settle(monitor);
  }

  /** The cost under pressure, in points of soft cost, where one point of hard cost is worth so many. */
  total(hardWeight: number): number {
    return hardWeight * (this.hard + this.pressedHard) + this.soft + this.pressedSoft;
  }

  add(monitor: number, change: number): void {
    this.#value[monitor] += change;
    this.#settle(monitor);
  }

  set(monitor: number, value: number): void {
    if (this.#value[monitor] === value) return;
    this.#value[monitor] = value;
    this.#settle(monitor);
  }

  /** Sets the pressure on a monitor: its cost counts so many times more. */
  press(monitor: number, pressure: number): void {
    const change = this.cost[monitor] * (pressure - this.pressure[monitor]);
    if (this.#monitors.isHard[monitor] === 1) this.pressedHard += change;
    else this.pressedSoft += change;
    this.pressure[monitor] = pressure;
  }

  #settle(monitor: number): void {
    const { min, max, weight, shape, isHard } = this.#monitors;
    const value = this.#value[monitor];
    let off = 0;
    if (value < min[monitor]) off = Math.ceil(min[monitor] - value - 1e-6);
    else if (value > max[monitor]) off = Math.ceil(value - max[monitor] - 1e-6);
    let cost = 0;
    if (off > 0) {
      const kind = shape[monitor];
      cost = weight[monitor] * (kind === LINEAR ? off : kind === QUADRATIC ? off * off : 1);
    }
    const before = this.cost[monitor];
    if (cost === before) return;
    if (cost > before && this.risenCount < MOST_RISEN) this.risen[this.risenCount++] = monitor;
    this.cost[monitor] = cost;
    if (isHard[monitor] === 1) {
      this.hard += cost - before;
      this.pressedHard += (cost - before) * this.pressure[monitor];
    } else {
      this.soft += cost - before;
      this.pressedSoft += (cost - before) * this.pressure[monitor];
    }
    if (before === 0) this.#enter(monitor);
    else if (cost === 0) this.#leave(monitor);
  }

  #enter(monitor: number): void {
    this.#place[monitor] = this.defectCount;
    this.defects[this.defectCount++] = monitor;
  }

  #leave(monitor: number): void {
    const place = this.#place[monitor];
    const last = this.defects[--this.defectCount];
    this.defects[place] = last;
    this.#place[last] = place;
    this.#place[monitor] = -1;
  }
}
