import type { State } from './state.ts';

/** Costs that a whole scope is looked through for; several moves made together are looked through once. */
export class ScopeCosts {
  readonly #state: State;
  readonly #cost: Int32Array;
  readonly #waiting: Int32Array;
  readonly #isWaiting: Uint8Array;
  #waitingCount = 0;
  #isHeld = false;

  constructor(state: State) {
    const { length } = state.model.scopes;
    this.#state = state;
    this.#cost = new Int32Array(length);
    this.#waiting = new Int32Array(length);
    this.#isWaiting = new Uint8Array(length);
  }

  /** Counts what a lesson that was placed or removed may have changed; when held, at the release. */
  touch(lesson: number): void {
    const { start, items } = this.#state.model.scopesOf;
    for (let i = start[lesson]; i < start[lesson + 1]; i++) {
      const scope = items[i];
      if (!this.#isHeld) this.#settle(scope);
      else if (this.#isWaiting[scope] === 0) {
        this.#isWaiting[scope] = 1;
        this.#waiting[this.#waitingCount++] = scope;
      }
    }
  }

  /** Until the release, the costs of the state leave scopes as they were. */
  hold(): void {
    this.#isHeld = true;
  }

  release(): void {
    this.#isHeld = false;
    for (let i = 0; i < this.#waitingCount; i++) {
      this.#isWaiting[this.#waiting[i]] = 0;
      this.#settle(this.#waiting[i]);
    }
    this.#waitingCount = 0;
  }

  #settle(scope: number): void {
    const state = this.#state;
    const { scopeHard, scopeSoft } = state.weighted;
    const cost = state.model.scopes[scope].amount(state);
    const change = cost - this.#cost[scope];
    if (change === 0) return;
    this.#cost[scope] = cost;
    if (scopeHard[scope] === 1) state.hard += change;
    else state.soft += change * scopeSoft[scope];
  }

  /** Cost of a scope as it stands. */
  of(scope: number): number {
    return this.#cost[scope];
  }
}
