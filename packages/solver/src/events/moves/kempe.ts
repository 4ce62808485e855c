import { pickResource, pickStart, type MoveContext } from './context.ts';
import { restaff } from './task-moves.ts';
import { pickMeet } from './picks.ts';
import { SpreadForecast } from './spread-forecast.ts';

/** The most meets that one chain exchanges. */
const MOST = 24;
/** Shorter chains are made and taken back in less time than a forecast takes. */
const SHORT = 4;

interface Stretch {
  from: number;
  end: number;
  shift: number;
}

/**
 * Exchanges clashing meets between two stretches of time, beginning with one meet, so that the move brings no new clash. The
 * stretches grow with the longest meets in them: a lesson may change places with a part of a double, which takes the rest of
 * it along. A meet that moves by less than its own length changes its order with what stands beside it.
 */
export class KempeMove {
  readonly #chain: number[] = [];
  #inChain = new Int32Array(0);
  #stamp = 0;
  readonly #forecast = new SpreadForecast();
  /** The additional cost of a long chain by its spreads, and the most that one of its meets adds to that. */
  #cost = 0;
  #dearest = 0;
  /** The two stretches, and by how much each moves. */
  readonly #here = { from: 0, end: 0, shift: 0 };
  readonly #there = { from: 0, end: 0, shift: 0 };
  /** False where the stretches lie side by side. */
  #canLengthen = false;

  try(context: MoveContext): boolean {
    const { state } = context;
    const meet = pickMeet(context);
    if (meet < 0 || state.start[meet] < 0) return false;
    const time = pickStart(context, meet);
    return time >= 0 && time !== state.start[meet] && this.apply(context, meet, time);
  }

  /** Two meets of one resource, of different length and side by side, change their order. */
  turn(context: MoveContext): boolean {
    const { state, random } = context;
    const { start, duration, model, rows } = state;
    const meet = pickMeet(context);
    if (meet < 0 || start[meet] < 0) return false;
    const resource = pickResource(context, meet);
    const time = random.below(2) === 0 ? start[meet] - 1 : start[meet] + duration[meet];
    if (resource < 0 || time < 0 || time >= model.times) return false;
    const other = rows.only(resource, time);
    if (other < 0 || duration[other] === duration[meet]) return false;
    const [long, short] = duration[meet] > duration[other] ? [meet, other] : [other, meet];
    const isFirst = start[long] < start[short];
    return this.apply(context, long, start[long] + (isFirst ? duration[short] : -duration[short]));
  }

  /** Exchanges a meet and all that it would then clash with; changes nothing when that is impossible. */
  apply(context: MoveContext, meet: number, time: number): boolean {
    const { state } = context;
    this.#layOut(state.start[meet], state.duration[meet], time);
    if (!this.#grow(context, meet) || this.#isIdle(state)) return false;
    for (const each of this.#chain) state.place(each, state.start[each] + this.#sideOf(state, each).shift);
    for (const each of this.#chain) restaff(context, each);
    return true;
  }

  /** The stretches for a meet that moves: its own, and either as long a one elsewhere or what it passes. */
  #layOut(from: number, length: number, time: number): void {
    const shift = time - from;
    this.#canLengthen = Math.abs(shift) >= length;
    set(this.#here, from, from + length, shift);
    if (this.#canLengthen) set(this.#there, time, time + length, -shift);
    else if (shift > 0) set(this.#there, from + length, time + length, -length);
    else set(this.#there, time, from, length);
  }

  /** Exchanging two equal pieces of one unit changes nothing. */
  #isIdle({ model, duration }: MoveContext['state']): boolean {
    const { unitOfMeet } = model.units;
    const [meet, other] = this.#chain;
    return this.#chain.length === 2 && unitOfMeet[meet] === unitOfMeet[other] && duration[meet] === duration[other];
  }

  /** Collects the meets that must change sides; false when one cannot, or when their spreads alone would cost too much. */
  #grow(context: MoveContext, meet: number): boolean {
    const { state, options } = context;
    const { units } = state.model;
    if (this.#inChain.length < units.meets) this.#inChain = new Int32Array(units.meets);
    this.#stamp++;
    this.#chain.length = 0;
    this.#chain.push(meet);
    this.#inChain[meet] = this.#stamp;
    const { fixedOf } = units;
    for (let next = 0; next < this.#chain.length; next++) {
      const each = this.#chain[next];
      const start = state.start[each];
      const length = state.duration[each];
      const side = this.#sideOf(state, each);
      if ((start < side.from || start + length > side.end) && !this.#lengthen(side, start, start + length))
        return false;
      const target = start + side.shift;
      const unit = units.unitOfMeet[each];
      if (units.fixedTime[unit] >= 0 || !options.isStart(unit, length, target)) return false;
      // While something is broken, the chain might mend as much as it breaks.
      if (next >= SHORT && state.costs.hard === 0 && !this.#isAffordable(context, next)) return false;
      for (let i = fixedOf.start[unit]; i < fixedOf.start[unit + 1]; i++)
        if (!this.#follow(state, fixedOf.items[i], target, length)) return false;
    }
    return true;
  }

  /** False when the spreads of a long chain, as far as it is known up to this place, cost so much that it would be refused. */
  #isAffordable({ state, hardWeight, allowance }: MoveContext, place: number): boolean {
    if (place === SHORT) {
      this.#forecast.begin(state);
      this.#cost = 0;
      this.#dearest = 0;
    }
    for (let i = place === SHORT ? 0 : place; i <= place; i++) {
      const meet = this.#chain[i];
      const { shift } = this.#sideOf(state, meet);
      const unit = state.model.units.unitOfMeet[meet];
      const change = this.#forecast.add(state, unit, state.start[meet], state.start[meet] + shift, hardWeight);
      this.#cost += change;
      this.#dearest = Math.max(this.#dearest, change);
    }
    // Another meet of the same spread that goes the other way may bring into order again what one meet brings into disorder.
    return this.#cost <= Math.max(hardWeight * allowance, this.#dearest);
  }

  #sideOf({ start, duration }: MoveContext['state'], meet: number): Stretch {
    return start[meet] < this.#here.end && start[meet] + duration[meet] > this.#here.from ? this.#here : this.#there;
  }

  /** Lengthens both stretches so that one of them reaches from `from` to `end`; false when they would overlap. */
  #lengthen(side: Stretch, from: number, end: number): boolean {
    const before = Math.max(0, side.from - from);
    const after = Math.max(0, end - side.end);
    for (const each of [this.#here, this.#there]) {
      each.from -= before;
      each.end += after;
    }
    return this.#canLengthen && Math.abs(side.shift) >= side.end - side.from;
  }

  /** Adds what takes the resource at the target, which must go the other way. */
  #follow(state: MoveContext['state'], resource: number, target: number, length: number): boolean {
    const { rows, model } = state;
    for (let time = target; time < target + length; time++) {
      const taken = rows.taken[resource * model.times + time];
      if (taken === 0) continue;
      if (taken > 1) this.#joinAll(state, resource, time);
      else if (!this.#join(rows.only(resource, time))) return false;
    }
    return this.#chain.length <= MOST;
  }

  #join(meet: number): boolean {
    if (this.#inChain[meet] === this.#stamp) return true;
    this.#inChain[meet] = this.#stamp;
    return this.#chain.push(meet) <= MOST;
  }

  /** Adds all the meets that take the resource there at once, if it is preassigned to them. */
  #joinAll({ model, start, duration }: MoveContext['state'], resource: number, time: number): void {
    const { unitsOf, meetBase } = model.units;
    for (let i = unitsOf.start[resource]; i < unitsOf.start[resource + 1]; i++) {
      const unit = unitsOf.items[i];
      for (let meet = meetBase[unit]; meet < meetBase[unit + 1]; meet++)
        if (start[meet] >= 0 && start[meet] <= time && time < start[meet] + duration[meet]) this.#join(meet);
    }
  }
}

function set(stretch: Stretch, from: number, end: number, shift: number): void {
  stretch.from = from;
  stretch.end = end;
  stretch.shift = shift;
}
