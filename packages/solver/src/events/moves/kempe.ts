import { pickStart, type MoveContext } from './context.ts';
import { restaff } from './task-moves.ts';
import { pickMeet } from './picks.ts';

/** The most meets that one chain exchanges. */
const MOST = 24;

/** Exchanges clashing meets between two stretches of time, beginning with one meet, so that the move brings no new clash. */
export class KempeMove {
  readonly #chain: number[] = [];
  #inChain = new Int32Array(0);
  #stamp = 0;

  try(context: MoveContext): boolean {
    const { state } = context;
    const meet = pickMeet(context);
    if (meet < 0 || state.start[meet] < 0) return false;
    const time = pickStart(context, meet);
    return time >= 0 && time !== state.start[meet] && this.apply(context, meet, time);
  }

  /** Exchanges a meet and all that it would then clash with; changes nothing when that is impossible. */
  apply(context: MoveContext, meet: number, time: number): boolean {
    const { state } = context;
    if (!this.#grow(context, meet, time) || this.#isIdle(state)) return false;
    const shift = time - state.start[meet];
    const from = state.start[meet];
    const end = from + state.duration[meet];
    for (const each of this.#chain) {
      const start = state.start[each];
      state.place(each, start >= from && start < end ? start + shift : start - shift);
    }
    for (const each of this.#chain) restaff(context, each);
    return true;
  }

  /** Exchanging two equal pieces of one unit changes nothing. */
  #isIdle({ model, duration }: MoveContext['state']): boolean {
    const { unitOfMeet } = model.units;
    const [meet, other] = this.#chain;
    return this.#chain.length === 2 && unitOfMeet[meet] === unitOfMeet[other] && duration[meet] === duration[other];
  }

  /** Collects the meets that must change sides; false when one of them cannot. */
  #grow({ state, options }: MoveContext, meet: number, time: number): boolean {
    const { units } = state.model;
    const duration = state.duration[meet];
    const from = state.start[meet];
    // Stretches that overlap cannot be exchanged.
    if (Math.abs(time - from) < duration) return false;
    if (this.#inChain.length < units.meets) this.#inChain = new Int32Array(units.meets);
    this.#stamp++;
    this.#chain.length = 0;
    this.#chain.push(meet);
    this.#inChain[meet] = this.#stamp;
    for (let next = 0; next < this.#chain.length; next++) {
      const each = this.#chain[next];
      const start = state.start[each];
      const length = state.duration[each];
      const isHere = start >= from && start < from + duration;
      const side = isHere ? from : time;
      if (start < side || start + length > side + duration) return false;
      const target = start + (isHere ? time - from : from - time);
      const unit = units.unitOfMeet[each];
      if (units.fixedTime[unit] >= 0 || !options.isStart(unit, length, target)) return false;
      const { fixedOf } = units;
      for (let i = fixedOf.start[unit]; i < fixedOf.start[unit + 1]; i++)
        if (!this.#follow(state, fixedOf.items[i], target, length)) return false;
    }
    return true;
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
