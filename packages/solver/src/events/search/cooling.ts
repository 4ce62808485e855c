/** The range of temperatures is divided into so many bands, equal on a logarithmic scale. */
const BANDS = 24;
/** The main cooling begins where costs are so many times those at the end of the exploring cycle. */
const HOT_COST = 2;
/** In every band costs count as falling by at least this part of a breach. */
const LEAST_FALL = 0.02;

/**
 * How the temperature falls. An exploring cycle cools evenly and notes what solutions cost in each band. Later cycles begin
 * where costs are not yet hopeless and spend most of their time where costs fell most. The best temperatures differ a
 * hundredfold between problems and cannot be told from the problem itself.
 */
export class Cooling {
  readonly #hot: number;
  readonly #step: number;
  readonly #count = new Float64Array(BANDS);
  readonly #sum = new Float64Array(BANDS);
  /** The share of the time at which each band begins, and a final 1. */
  readonly #begin = Float64Array.from({ length: BANDS + 1 }, (_, band) => band / BANDS);

  constructor(hot: number, cold: number) {
    this.#hot = hot;
    this.#step = Math.log(hot / cold) / BANDS;
  }

  /** The temperature at this share of a cycle. */
  at(share: number): number {
    let band = 0;
    while (band + 1 < BANDS && this.#begin[band + 1] <= share) band++;
    const width = this.#begin[band + 1] - this.#begin[band];
    const part = width > 0 ? Math.min(1, (share - this.#begin[band]) / width) : 1;
    return this.#hot * Math.exp(-this.#step * (band + part));
  }

  /** Notes the cost at this share of the exploring cycle. */
  note(share: number, cost: number): void {
    const band = Math.min(BANDS - 1, Math.floor(share * BANDS));
    this.#sum[band] += cost;
    this.#count[band]++;
  }

  /** Ends the exploring cycle. A breach is added to the last costs, since these may be 0. */
  settle(breach: number): void {
    // A band that was skipped gets the cost of the one before it.
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
