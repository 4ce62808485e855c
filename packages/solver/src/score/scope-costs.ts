import type { CostState } from './cost-state.ts';

/** Costs for which a whole scope is looked through; it is looked through once for several moves made together. */
export class ScopeCosts {
  readonly #state: CostState;
  readonly #cost: Int32Array;
  readonly #waiting: Int32Array;
  readonly #isWaiting: Uint8Array;
  #waitingCount = 0;
  #isHeld = false;
  /** Every change of a cost since the log was emptied: the scope, and what it cost before. */
  readonly #changed: number[] = [];
  readonly #costBefore: number[] = [];
  /** While changes are taken back: what a scope is going to cost. */
  readonly #target: Int32Array;

  constructor(state: CostState) {
    const { length } = state.model.scopes;
    this.#state = state;
    this.#cost = new Int32Array(length);
    this.#waiting = new Int32Array(length);
    this.#isWaiting = new Uint8Array(length);
    this.#target = new Int32Array(length);
  }

  /** Counts every scope once, since some cost something in an empty week. */
  settleAll(): void {
    for (let scope = 0; scope < this.#cost.length; scope++) this.#settle(scope);
  }

  /** Counts what placing or removing a lesson may have changed; while held, it waits for the release. */
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

  /** The cost of the scopes that look at rooms, with an unplaced lesson put there; a breach counts as `hard`. */
  costOfRoom(lesson: number, slot: number, room: number, hard: number): number {
    const { scopes } = this.#state.model;
    const { scopeHard, scopeSoft } = this.#state.weighted;
    return this.#sumWith(lesson, slot, room, (scope) =>
      scopes[scope].asksRooms === true
        ? scopes[scope].amount(this.#state) * (scopeHard[scope] === 1 ? hard : scopeSoft[scope])
        : 0,
    );
  }

  /** True when an unplaced lesson put there would take one room more than a required limit allows. */
  breaksRoomLimit(lesson: number, slot: number, room: number): boolean {
    const { scopes, asksScopes } = this.#state.model;
    const { scopeHard } = this.#state.weighted;
    if (room < 0 || asksScopes[lesson] === 0) return false;
    const more = this.#sumWith(lesson, slot, room, (scope) =>
      scopes[scope].limitsRooms === true && scopeHard[scope] === 1
        ? Math.max(0, scopes[scope].amount(this.#state) - this.#cost[scope])
        : 0,
    );
    return more > 0;
  }

  /** The saving by a placed lesson’s leaving, in a scope that looks at starts and rooms only. */
  reliefOf(scope: number, lesson: number): number {
    const { slotOf, roomOf, model } = this.#state;
    const [slot, room] = [slotOf[lesson], roomOf[lesson]];
    slotOf[lesson] = -1;
    roomOf[lesson] = -1;
    const relief = this.#cost[scope] - model.scopes[scope].amount(this.#state);
    slotOf[lesson] = slot;
    roomOf[lesson] = room;
    return relief;
  }

  /** Sums what each scope of an unplaced lesson answers while the lesson is there. */
  #sumWith(lesson: number, slot: number, room: number, amount: (scope: number) => number): number {
    const state = this.#state;
    const { start, items } = state.model.scopesOf;
    const [slotBefore, roomBefore] = [state.slotOf[lesson], state.roomOf[lesson]];
    state.slotOf[lesson] = slot;
    state.roomOf[lesson] = room;
    let sum = 0;
    for (let i = start[lesson]; i < start[lesson + 1]; i++) sum += amount(items[i]);
    state.slotOf[lesson] = slotBefore;
    state.roomOf[lesson] = roomBefore;
    return sum;
  }

  /** Until the release, the state's costs leave the scopes out. */
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

  /** The number of changes of costs, to go back to with `releaseTo`. */
  get logged(): number {
    return this.#changed.length;
  }

  forgetLog(): void {
    this.#changed.length = 0;
    this.#costBefore.length = 0;
  }

  /**
   * Ends a hold under which all changes since that number of logged ones were taken back: what the scopes cost then is known, so
   * none is looked through.
   */
  releaseTo(logged: number): void {
    this.#isHeld = false;
    for (let i = 0; i < this.#waitingCount; i++) this.#target[this.#waiting[i]] = this.#cost[this.#waiting[i]];
    for (let i = this.#changed.length - 1; i >= logged; i--) this.#target[this.#changed[i]] = this.#costBefore[i];
    this.#changed.length = Math.min(this.#changed.length, logged);
    this.#costBefore.length = this.#changed.length;
    for (let i = 0; i < this.#waitingCount; i++) {
      const scope = this.#waiting[i];
      this.#isWaiting[scope] = 0;
      this.#set(scope, this.#target[scope]);
    }
    this.#waitingCount = 0;
  }

  #settle(scope: number): void {
    const before = this.#cost[scope];
    this.#set(scope, this.#state.model.scopes[scope].amount(this.#state));
    if (this.#cost[scope] === before) return;
    this.#changed.push(scope);
    this.#costBefore.push(before);
  }

  #set(scope: number, cost: number): void {
    const state = this.#state;
    const { scopeHard, scopeSoft } = state.weighted;
    const change = cost - this.#cost[scope];
    if (change === 0) return;
    this.#cost[scope] = cost;
    if (scopeHard[scope] === 1) state.hard += change;
    else state.soft += change * scopeSoft[scope];
  }

  of(scope: number): number {
    return this.#cost[scope];
  }
}
