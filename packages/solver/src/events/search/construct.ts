import type { MoveContext } from '../moves/context.ts';
import type { EventState } from '../state/state.ts';

/** How many resources are tried for a task. */
const MOST_TAKERS = 40;

/**
 * Places every meet where it costs least at the moment, the hardest first, and gives each of its tasks to the cheapest
 * resource.
 */
export function construct(context: MoveContext, hardWeight: number): void {
  const { state, random, options } = context;
  const { units } = state.model;
  const cost = () => hardWeight * state.costs.hard + state.costs.soft;
  const meets = [...state.duration.keys()].filter((meet) => state.duration[meet] > 0);
  const freedom = (meet: number) => {
    const unit = units.unitOfMeet[meet];
    const busy = units.fixedOf.start[unit + 1] - units.fixedOf.start[unit];
    return options.startsOf(unit, state.duration[meet]).length / (state.duration[meet] * (1 + busy));
  };
  const order = meets.map((meet) => ({ meet, by: freedom(meet) * (1 + random.unit() / 4) }));
  for (const { meet } of order.toSorted((a, b) => a.by - b.by)) {
    const unit = units.unitOfMeet[meet];
    if (units.fixedTime[unit] < 0) {
      const starts = options.startsOf(unit, state.duration[meet]);
      choose(state, starts, starts.length, (start) => state.place(meet, start), cost, random.below(1 + starts.length));
    }
    const { start, items } = units.openingsOf;
    for (let i = start[unit]; i < start[unit + 1]; i++) {
      const task = state.taskOf(items[i], meet);
      const takers = options.takersOf[items[i]];
      const count = Math.min(takers.length, MOST_TAKERS);
      choose(state, takers, count, (taker) => state.give(task, taker), cost, random.below(1 + count));
    }
  }
  state.keep();
}

/** Makes the cheapest of several choices; they are tried beginning with the given one. */
function choose(
  state: EventState,
  values: Int32Array,
  count: number,
  act: (value: number) => void,
  cost: () => number,
  first: number,
): void {
  let best = -1;
  let least = Infinity;
  for (let i = 0; i < count; i++) {
    const value = values[(first + i) % count];
    const mark = state.mark();
    act(value);
    const now = cost();
    state.undo(mark);
    if (now >= least) continue;
    least = now;
    best = value;
  }
  if (best >= 0) act(best);
}
