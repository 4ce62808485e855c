/** Stretches of the range of temperatures, equal on a logarithmic scale. */
const BANDS = 24;
/** The cooling proper begins where costs are so many times what the exploring cycle ended with. */
const HOT_COST = 2;
/** A band counts as if costs fell in it by at least this part of a breach. */
const LEAST_FALL = 0.02;

/**
 * How temperatures fall. An exploring cycle falls evenly and notes what solutions cost in each band; the others begin where
 * that is not yet hopeless, and stay longest where it falls most. Where that is differs a hundredfold from problem to
 * problem, and nothing in a problem tells.
 */
export class Cooling {
  readonly #hot: number;
  readonly #step: number;
  readonly #count = new Float64Array(BANDS);
  readonly #sum = new Float64Array(BANDS);
  /** Share of the time at which each band begins, and at last 1. */
  readonly #begin = Float64Array.from({ length: BANDS + 1 }, (_, band) => band / BANDS);

  constructor(hot: number, cold: number) {
    this.#hot = hot;
    this.#step = Math.log(hot / cold) / BANDS;
  }

  /** The temperature after a share of a cycle. */
  at(share: number): number {
    let band = 0;
    while (band + 1 < BANDS && this.#begin[band + 1] <= share) band++;
    const width = this.#begin[band + 1] - this.#begin[band];
    const part = width > 0 ? Math.min(1, (share - this.#begin[band]) / width) : 1;
    return this.#hot * Math.exp(-this.#step * (band + part));
  }

  /** The cost met with after a share of the exploring cycle. */
  note(share: number, cost: number): void {
    const band = Math.min(BANDS - 1, Math.floor(share * BANDS));
    this.#sum[band] += cost;
    this.#count[band]++;
  }

  /** Ends the exploring; costs are compared with a breach more than that, as nothing may have been left. */
  settle(breach: number): void {
    // A band that was passed over costs what the one before it does.
    const mean = new Float64Array(BANDS);
    for (let band = 0; band < BANDS; band++)
      mean[band] = this.#count[band] > 0 ? this.#sum[band] / this.#count[band] : (mean[band - 1] ?? 0);
    const last = mean[BANDS - 1];
    const first = 1 + mean.findLastIndex((cost) => cost > HOT_COST * (last + breach));
    const fall = (band: number) => Math.max(mean[band] - (mean[band + 1] ?? last), LEAST_FALL * breach);
    const weight = Float64Array.from(mean, (_, band) => (band < first ? 0 : Math.sqrt(fall(band))));
    if (first === BANDS) weight[BANDS - 1] = 1;
    const total = weight.reduce((sum, value) => sum + value, 0);
    for (let band = 0; band < BANDS; band++) this.#begin[band + 1] = this.#begin[band] + weight[band] / total;
  }
}
