import type { EventState } from '../state/state.ts';

/** At each step the pressure on a broken hard constraint grows by this part of its weight, and all pressure shrinks by DECAY. */
const GROWTH = 0.1;
const DECAY = 0.01;
/** Less pressure than this counts as none. */
const LEAST = 0.01;

/**
 * Makes a hard constraint dearer with each stretch in which it stays broken, and cheaper again once it holds, so that the
 * search cannot settle on a solution that breaks it.
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
