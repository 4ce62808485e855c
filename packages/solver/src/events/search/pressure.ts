import type { EventState } from '../state/state.ts';

/** Growth of the pressure on a broken hard constraint, in times its weight, and the part of all pressure that goes. */
const GROWTH = 0.1;
const DECAY = 0.01;
/** Pressure so small is none. */
const LEAST = 0.01;

/**
 * A breach that stays becomes dearer from stretch to stretch, and cheaper again when it is kept: a search that has come to rest
 * with something broken cannot stay there.
 */
export class Pressure {
  readonly #state: EventState;
  /** Monitors under pressure. */
  readonly #pressed: number[] = [];

  constructor(state: EventState) {
    this.#state = state;
  }

  step(isGrowing: boolean): void {
    const { costs, model } = this.#state;
    const pressed = this.#pressed;
    let kept = 0;
    for (const monitor of pressed) {
      const pressure = costs.pressure[monitor] * (1 - DECAY);
      costs.press(monitor, pressure < LEAST ? 0 : pressure);
      if (pressure >= LEAST) pressed[kept++] = monitor;
    }
    pressed.length = kept;
    if (!isGrowing || costs.hard === 0) return;
    for (let i = 0; i < costs.defectCount; i++) {
      const monitor = costs.defects[i];
      if (model.monitors.isHard[monitor] === 0) continue;
      if (costs.pressure[monitor] === 0) pressed.push(monitor);
      costs.press(monitor, costs.pressure[monitor] + GROWTH);
    }
  }
}
