import { alikeLessons } from '../../moves/alike.ts';
import { BREACH, ChainCost } from '../../moves/chain-cost.ts';
import { ChainMove } from '../../moves/chain-move.ts';
import { Foresight } from '../../moves/foresight.ts';
import { KempeChain } from '../../moves/kempe.ts';
import { Pairing } from '../../moves/pairing.ts';
import { cheapestRooms, RoomMove } from '../../moves/room-move.ts';
import type { UndoLog } from '../../moves/undo-log.ts';
import type { Random } from '../../random/random.ts';
import type { State } from '../../score/state.ts';
import type { Acceptance } from '../loop/acceptance.ts';
import type { MoveSelector } from '../loop/local-search.ts';
import { movableLessons } from '../loop/movable-lessons.ts';

const CHAIN_LIMIT = 12;
/** One of so many tries changes a room only, where lessons may choose among rooms of different price. */
const TRIES_PER_ROOM = 10;
/** Price of a hard breach in weighted soft cost, for chains that cannot be priced in advance. */
const HARD_PRICE = 1000;

/** Kempe chains of any lesson to any of its starts, and lessons taking better rooms, for improving a timetable by its weighted cost. */
export class KempeSelector implements MoveSelector {
  readonly state: State;
  readonly tries = 1;
  readonly #chain: KempeChain;
  readonly #chainMove: ChainMove;
  readonly #random: Random;
  readonly #pairs: Pairing;
  readonly #movable: Int16Array;
  readonly #alike: Int32Array;
  /** Null where no lesson may choose. */
  readonly #roomMove: RoomMove | null;
  /** The move proposed last. */
  #move: ChainMove | RoomMove;
  readonly #cheapestRooms: readonly (readonly number[])[];
  /** Lessons that have such rooms. */
  readonly #choosing: readonly number[];

  /** The weighted costs of the state must be final by now. `breach`: the price of a hard breach; absent = above all else. */
  constructor(undoLog: UndoLog, random: Random, breach?: number) {
    this.state = undoLog.state;
    this.#chain = new KempeChain(undoLog, CHAIN_LIMIT);
    const cost = new ChainCost(this.state, this.#chain, breach);
    const foresight = new Foresight(this.state, this.#chain, cost, breach ?? BREACH);
    this.#chainMove = new ChainMove(undoLog, this.#chain, cost, foresight, breach ?? HARD_PRICE);
    this.#random = random;
    this.#pairs = new Pairing(this.state);
    this.#movable = movableLessons(this.state.model, 2);
    this.#alike = alikeLessons(this.state);
    this.#move = this.#chainMove;
    this.#cheapestRooms = cheapestRooms(this.state);
    this.#choosing = [...this.#cheapestRooms.keys()].filter((lesson) => this.#cheapestRooms[lesson].length > 0);
    this.#roomMove = this.#choosing.length > 0 ? new RoomMove(undoLog, breach ?? HARD_PRICE) : null;
  }

  refresh(): void {
    // Every lesson is equally likely, whatever the state.
  }

  propose(acceptance: Acceptance): number {
    const random = this.#random;
    if (this.#roomMove && random.below(TRIES_PER_ROOM) === 0) return this.#proposeRoom(this.#roomMove);
    this.#move = this.#chainMove;
    const { model, slotOf } = this.state;
    const { domain } = model;
    const lesson = this.#movable[random.below(this.#movable.length)];
    const from = slotOf[lesson];
    if (from < 0) return Number.POSITIVE_INFINITY;
    const first = domain.start[lesson];
    const slot = domain.items[first + random.below(domain.start[lesson + 1] - first)];
    if (slot === from || !this.#plan(lesson, from, slot)) return Number.POSITIVE_INFINITY;
    return this.#chainMove.propose(acceptance);
  }

  keep(): boolean {
    return this.#move.keep();
  }

  drop(): void {
    this.#move.drop();
  }

  #proposeRoom(roomMove: RoomMove): number {
    this.#move = roomMove;
    const { slotOf, roomOf } = this.state;
    const lesson = this.#choosing[this.#random.below(this.#choosing.length)];
    const rooms = this.#cheapestRooms[lesson];
    const room = rooms[this.#random.below(rooms.length)];
    if (slotOf[lesson] < 0 || roomOf[lesson] === room) return Number.POSITIVE_INFINITY;
    return roomMove.propose(lesson, room);
  }

  /** Plans a chain; for a lesson that stands in a double, every second one takes the whole double. */
  #plan(lesson: number, from: number, slot: number): boolean {
    if (this.#pairs.canPair(lesson) && this.#random.below(2) === 0) {
      const next = this.#pairs.nextOf(lesson, from);
      if (next >= 0) return this.#chain.planPair(lesson, next, slot);
    }
    return !this.#isIdle(lesson, slot) && this.#chain.plan(lesson, slot);
  }

  /** True when the lesson would only change places with one just like it: every tenth try, with no effect. */
  #isIdle(lesson: number, slot: number): boolean {
    const { model, who, slotOf } = this.state;
    const { linesOf, listStart, slots } = model;
    if (listStart[lesson] === 0) return false;
    const other = who[linesOf.items[linesOf.start[lesson]] * slots + slot];
    return other >= 0 && this.#alike[other] === this.#alike[lesson] && slotOf[other] === slot;
  }
}
