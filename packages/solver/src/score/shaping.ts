import type { Line } from '../rules/define/builder.ts';
import { countBits } from '../rules/define/day-shape.ts';
import { NO_TABLE } from './line-tables.ts';
import type { Model } from './model.ts';
import type { WeightedTables } from './weighted-tables.ts';

/**
 * Extra cost of a session by its number of periods, as a share of the cost of a session. Where sessions should become few,
 * half-empty ones are dearer than empty or full ones, so that emptying them pays step by step.
 */
const BY_LOAD = [0, 0.5, 0.6, 0.3, 0, -0.1];

/** The same for the repair search, in hard breaches, where the number of days or sessions has a required maximum. */
const GUIDE_BY_LOAD = [0, 0.5, 0.8, 0.6, 0.3];

/** Adds the shaping of every line that minimises its sessions to a table of weighted soft costs by day mask. */
export function shapeSessions(model: Model, weights: readonly number[], weighted: WeightedTables): void {
  const priceOf = (line: Line): number =>
    line.dayTerms.reduce((sum, { counts, strength }) => {
      if (counts !== 'sessions' || strength.kind === 'required') return sum;
      return sum + strength.weight * weights[strength.level];
    }, 0);
  shapeDays(model, weighted, (line, lengths) => {
    const price = priceOf(line);
    return price === 0 ? null : { lengths, byLoad: BY_LOAD.map((share) => price * share) };
  });
}

/** Adds the guide towards fewer days or sessions, where a rule limits them, to the repair search. */
export function guideToFewerDays(model: Model, weighted: WeightedTables): void {
  shapeDays(model, weighted, ({ dayTerms }, lengths) => {
    const whole = lengths.reduce((sum, length) => sum + length, 0);
    if (dayTerms.some(({ guidesTo }) => guidesTo === 'day')) return { lengths: [whole], byLoad: GUIDE_BY_LOAD };
    return dayTerms.some(({ guidesTo }) => guidesTo === 'session') ? { lengths, byLoad: GUIDE_BY_LOAD } : null;
  });
}

interface Shape {
  /** Periods of each stretch that is looked at by itself. */
  readonly lengths: readonly number[];
  readonly byLoad: readonly number[];
}

type ShapeOf = (line: Line, lengths: readonly number[]) => Shape | null;

function shapeDays(model: Model, { daySoft, longDays }: WeightedTables, shapeOf: ShapeOf): void {
  const { tables, lines, days, problem } = model;
  const done = new Set<number>();
  lines.forEach((line, index) => {
    for (let day = 0; day < days; day++) {
      const at = tables.offset[index * days + day];
      const shape = shapeOf(line, problem.grid.periods[day]);
      if (shape === null || done.has(at)) continue;
      done.add(at);
      if (at < NO_TABLE) longDays.shape(at, (mask) => shapeCost(shape, mask));
      else addShape(shape, at, daySoft);
    }
  });
}

function addShape(shape: Shape, at: number, daySoft: Float64Array): void {
  const size = 1 << shape.lengths.reduce((sum, length) => sum + length, 0);
  for (let mask = 0; mask < size; mask++) daySoft[at + mask] += shapeCost(shape, mask);
}

function shapeCost({ lengths, byLoad }: Shape, mask: number): number {
  let rest = mask;
  let cost = 0;
  for (const length of lengths) {
    cost += byLoad[countBits(rest & ((1 << length) - 1))] ?? 0;
    rest >>= length;
  }
  return cost;
}
