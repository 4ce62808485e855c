/** A small, fast, seeded generator (sfc32, from PractRand); the only source of randomness in this package. */
export class Random {
  #a: number;
  #b: number;
  #c: number;
  #counter = 1;

  constructor(seed: number) {
    this.#a = seed | 0;
    this.#b = Math.floor(seed / 0x100000000) | 0;
    this.#c = 0x9e3779b9;
    for (let i = 0; i < 15; i++) this.next();
  }

  /** Next 32 bits, as a signed integer. */
  next(): number {
    const t = (this.#a + this.#b + this.#counter) | 0;
    this.#counter = (this.#counter + 1) | 0;
    this.#a = this.#b ^ (this.#b >>> 9);
    this.#b = (this.#c + (this.#c << 3)) | 0;
    this.#c = (this.#c << 21) | (this.#c >>> 11);
    this.#c = (this.#c + t) | 0;
    return t;
  }

  /** Integer in 0..bound-1 (bound >= 1), without division. */
  below(bound: number): number {
    return Math.floor((this.next() >>> 0) * 2.3283064365386963e-10 * bound);
  }

  /** Number in [0, 1). */
  unit(): number {
    return (this.next() >>> 0) * 2.3283064365386963e-10;
  }
}
