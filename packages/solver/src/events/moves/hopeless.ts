import type { MoveContext } from './context.ts';

/**
 * True when moving a meet to a time would add so many clashes of its preassigned resources that the move would be refused
 * whatever else it brings. Clashes with the meet `leaving` do not count (-1 = none leaves). Making the move and taking it
 * back would take many times as long as this check.
 */
export function isHopeless({ state, options, allowance }: MoveContext, meet: number, time: number, leaving: number) {
  const { rows, model, start, duration } = state;
  const { fixedOf, unitOfMeet } = model.units;
  const from = start[meet];
  const length = duration[meet];
  const unit = unitOfMeet[meet];
  let growth = 0;
  for (let i = fixedOf.start[unit]; i < fixedOf.start[unit + 1]; i++) {
    const resource = fixedOf.items[i];
    const weight = options.clashWeight[resource];
    if (weight === 0) continue;
    const row = resource * model.times;
    for (let t = 0; t < length; t++) {
      if (from >= 0 && rows.taken[row + from + t] > 1) growth -= weight;
      const at = row + time + t;
      const taken = rows.taken[at];
      if (taken > 1 || (taken === 1 && rows.takers[at] !== meet && rows.takers[at] !== leaving)) growth += weight;
    }
  }
  return growth > allowance;
}
