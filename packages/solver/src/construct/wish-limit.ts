/** How far the construction gives way to wishes: a soft cost above `limit` is as much in the way as a broken required rule. */
export class WishLimit {
  /** In the unit of the state's soft cost; infinite when wishes are ignored. */
  limit = Number.POSITIVE_INFINITY;

  /** The price of a unit of soft cost, in hard breaches, when choosing which lesson goes. */
  get price(): number {
    return this.limit === Number.POSITIVE_INFINITY ? 0 : 1;
  }
}
