import type { Model } from './model.ts';

/**
 * Extra cost of a session by its number of periods, as a share of the cost of a session: where sessions are to become
 * few, half-empty ones are made dearer than empty or full ones, so that emptying them goes downhill.
 */
const BY_LOAD = [0, 0.4, 0.6, 0.3, 0, -0.1];

/** Adds the shaping of every line that minimises its sessions to a table of weighted soft costs of day masks. */
export function shapeSessions(model: Model, weights: readonly number[], daySoft: Float64Array): void {
  const { tables, lines, days } = model;
  const done = new Set<number>();
  lines.forEach((line, index) => {
    const price = line.dayTerms.reduce((sum, { key, strength }) => {
      if (key !== 'active:session' || strength.kind === 'required') return sum;
      return sum + strength.weight * weights[strength.level];
    }, 0);
    if (price === 0) return;
    for (let day = 0; day < days; day++) {
      const at = tables.offset[index * days + day];
      if (done.has(at)) continue;
      done.add(at);
      addShape(model, day, at, price, daySoft);
    }
  });
}

function addShape({ problem }: Model, day: number, at: number, price: number, daySoft: Float64Array): void {
  const lengths = problem.grid.periods[day];
  const size = 1 << lengths.reduce((sum, length) => sum + length, 0);
  for (let mask = 0; mask < size; mask++) {
    let rest = mask;
    for (const length of lengths) {
      let load = 0;
      for (let period = 0; period < length; period++) load += (rest >> period) & 1;
      daySoft[at + mask] += price * (BY_LOAD[load] ?? 0);
      rest >>= length;
    }
  }
}
