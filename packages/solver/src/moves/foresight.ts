import type { Model } from '../score/model.ts';
import type { State } from '../score/state.ts';
import { hasLine, overlapsInList, type ChainCost } from './chain-cost.ts';
import type { KempeChain } from './kempe.ts';

/**
 * The least that a chain can cost which has to be made to be priced. Most such chains break something that can be foretold, and
 * are refused for that alone: making a chain and taking it back is several times the work.
 */
export class Foresight {
  readonly #state: State;
  readonly #chain: KempeChain;
  readonly #cost: ChainCost;
  readonly #breach: number;
  /** 1 = not even a part of what the lesson costs can be foretold. */
  readonly #isOpaque: Uint8Array;

  /** `cost` prices without pressure, and a breach as `breach`. */
  constructor(state: State, chain: KempeChain, cost: ChainCost, breach: number) {
    this.#state = state;
    this.#chain = chain;
    this.#cost = cost;
    this.#breach = breach;
    this.#isOpaque = Uint8Array.from(state.model.duration, (_, lesson) => Number(isOpaque(state.model, lesson)));
  }

  /** The least that the planned chain can change the weighted cost: what cannot be foretold is taken to vanish. */
  leastChange(): number {
    if (this.#state.unplaced > 0) return Number.NEGATIVE_INFINITY;
    let vanishing = 0;
    for (let i = 0; i < this.#chain.size; i++) {
      const lesson = this.#chain.lessonAt(i);
      if (this.#isOpaque[lesson] === 1) return Number.NEGATIVE_INFINITY;
      vanishing += this.#ofRoom(lesson) + this.#ofScopes(lesson) + this.#ofCounters(lesson);
    }
    return this.#cost.change() - vanishing;
  }

  /** The price that a lesson pays now for its room. */
  #ofRoom(lesson: number): number {
    const { model, weighted, roomOf } = this.#state;
    const room = roomOf[lesson];
    if (room < 0) return 0;
    const at = lesson * model.roomLimit.length + room;
    return weighted.roomSoft[at] + this.#breach * weighted.roomHard[at];
  }

  /** The most that a lesson may pay now by its scopes. */
  #ofScopes(lesson: number): number {
    const { model, weighted, scopes } = this.#state;
    const { start, items } = model.scopesOf;
    let sum = 0;
    for (let i = start[lesson]; i < start[lesson + 1]; i++) {
      const scope = items[i];
      if (model.scopes[scope].balanceGroup !== undefined) continue;
      sum += scopes.of(scope) * (weighted.scopeHard[scope] === 1 ? this.#breach : weighted.scopeSoft[scope]);
    }
    return sum;
  }

  /** The most that a lesson may pay now by counted lists. */
  #ofCounters(lesson: number): number {
    const { model, weighted, counts, slotOf } = this.#state;
    const { ofLesson, base, spanKind, spanOf, perPeriod, max } = model.counters;
    let sum = 0;
    for (let i = ofLesson.start[lesson]; i < ofLesson.start[lesson + 1]; i++) {
      const counter = ofLesson.items[i];
      const price = weighted.counterHard[counter] === 1 ? this.#breach : weighted.counterSoft[counter];
      const units = perPeriod[counter] === 1 ? model.duration[lesson] : 1;
      const first = spanKind[counter] * model.slots + slotOf[lesson];
      for (let k = 0; k < units; k++) {
        const count = spanOf[first + k] < 0 ? 0 : counts[base[counter] + spanOf[first + k]];
        // Without a limit each of several costs as much as there are others.
        sum += price * (max[counter] < 0 ? Math.max(0, count - 1) : Number(count > max[counter]));
      }
    }
    return sum;
  }
}

/** True when a lesson changes masks of days in ways that are not looked at: of its room, or of a list in which others meet it. */
function isOpaque(model: Model, lesson: number): boolean {
  const { start, items } = model.roomsOf;
  const rooms = model.hasRooms[lesson] === 1 ? items.subarray(start[lesson], start[lesson + 1]) : [];
  return rooms.some((room) => hasLine(model, room)) || overlapsInList(model, lesson);
}
