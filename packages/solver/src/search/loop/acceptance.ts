import type { Random } from '../../random/random.ts';

/** Accepts or refuses changes; limits are 0 or more. */
const NOT_DRAWN = -1;

/** Metropolis' rule: what makes the timetable dearer is accepted with probability exp(-change / temperature). */
export class Acceptance {
  temperature = 0;
  readonly #random: Random;
  #limit = NOT_DRAWN;

  constructor(random: Random) {
    this.#random = random;
  }

  /** Draws in advance what the next move may cost, for a move that is planned under that limit. */
  drawLimit(): number {
    this.#limit = this.#draw();
    return this.#limit;
  }

  /** The most that the next move may cost, drawn in advance unless it was already. */
  limit(): number {
    return this.#limit === NOT_DRAWN ? this.drawLimit() : this.#limit;
  }

  /** Leaves unused what was drawn in advance: the move cannot be made. */
  forget(): void {
    this.#limit = NOT_DRAWN;
  }

  accepts(change: number): boolean {
    const limit = this.#limit;
    this.#limit = NOT_DRAWN;
    return change <= 0 || change <= (limit === NOT_DRAWN ? this.#draw() : limit);
  }

  #draw(): number {
    return -this.temperature * Math.log(1 - this.#random.unit());
  }
}
