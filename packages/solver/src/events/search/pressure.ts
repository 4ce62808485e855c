import type { EventState } from '../state/state.ts';

/** The constraints that grow dearer while they stay broken. */
export type Pressed = 'breaches' | 'wishes' | 'nothing';

interface Pace {
  /** By so many times its own weight a broken constraint grows dearer at each step. */
  readonly growth: number;
  /** The share of all pressure that goes at each step. */
  readonly decay: number;
  /** Less pressure than this counts as none. */
  readonly least: number;
}

const BREACHES: Pace = { growth: 0.1, decay: 0.01, least: 0.01 };
/** Many wishes stay broken in the best of solutions, so that they grow dearer a hundred times as slowly. */
const WISHES: Pace = { growth: 0.001, decay: 0.0002, least: 0.0001 };
/** Wishes that are no longer pressed are soon as cheap as they were. */
const RELEASED: Pace = { growth: 0, decay: 0.01, least: 0.0001 };

/**
 * Makes constraints dearer with each stretch in which they stay broken, and cheaper again once they hold, so that the search
 * cannot settle on a solution that breaks the same ones for ever.
 */
export class Pressure {
  readonly #state: EventState;
  /** Monitors under pressure. */
  readonly #pressed: number[] = [];

  constructor(state: EventState) {
    this.#state = state;
  }

  step(growing: Pressed): void {
    const { costs, model } = this.#state;
    const { isHard } = model.monitors;
    const pressed = this.#pressed;
    /** By `isHard`. */
    const paces = [growing === 'wishes' ? WISHES : RELEASED, BREACHES];
    let kept = 0;
    for (const monitor of pressed) {
      const { decay, least } = paces[isHard[monitor]];
      const pressure = costs.pressure[monitor] * (1 - decay);
      costs.press(monitor, pressure < least ? 0 : pressure);
      if (pressure >= least) pressed[kept++] = monitor;
    }
    pressed.length = kept;
    if (growing === 'nothing') return;
    const grown = growing === 'breaches' ? 1 : 0;
    const { growth } = paces[grown];
    for (let i = 0; i < costs.defectCount; i++) {
      const monitor = costs.defects[i];
      if (isHard[monitor] !== grown) continue;
      if (costs.pressure[monitor] === 0) pressed.push(monitor);
      costs.press(monitor, costs.pressure[monitor] + growth);
    }
  }
}
