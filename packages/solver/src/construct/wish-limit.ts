/** How far the construction goes for wishes: soft cost above `limit` is in the way, as broken required rules are. */
export class WishLimit {
  /** In the state's soft cost; infinite = wishes are not looked at. */
  limit = Number.POSITIVE_INFINITY;

  /** Price of a unit of soft cost in hard breaches when a lesson is chosen to go. */
  get price(): number {
    return this.limit === Number.POSITIVE_INFINITY ? 0 : 1;
  }
}
