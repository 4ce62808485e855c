import type { State } from './state.ts';

/** Hard cost of a line's days and weeks as it counts now, in breaches. */
export function lineHard(state: State, line: number): number {
  const { tables, weekOfLine, days } = state.model;
  let cost = 0;
  for (let cell = line * days; cell < (line + 1) * days; cell++) {
    const at = tables.offset[cell];
    if (at >= 0) cost += tables.hard[at + state.busy[cell]];
  }
  for (let i = weekOfLine.start[line]; i < weekOfLine.start[line + 1]; i++) {
    const term = weekOfLine.items[i];
    if (state.weighted.weekHard[term] === 0) continue;
    cost += state.weekCostAt(term, state.weekSum(term), state.restOf(line));
  }
  return cost;
}

/** By how many breaches `lineHard` would go down without a placed lesson, if no other stands there at the same time. */
export function reliefOf(state: State, line: number, lesson: number): number {
  const { tables, weekOfLine, days, dayOf, bitOf, duration } = state.model;
  const slot = state.slotOf[lesson];
  const day = dayOf[slot];
  const cell = line * days + day;
  const old = state.busy[cell];
  const mask = old & ~(((1 << duration[lesson]) - 1) * bitOf[slot]);
  const rest = state.restOf(line);
  const at = tables.offset[cell];
  let relief = at >= 0 ? tables.hard[at + old] - tables.hard[at + mask] : 0;
  for (let i = weekOfLine.start[line]; i < weekOfLine.start[line + 1]; i++) {
    const term = weekOfLine.items[i];
    if (state.weighted.weekHard[term] === 0) continue;
    const offset = tables.week.offset[term * days + day];
    const sum = state.weekSum(term);
    const change = tables.week.amounts[offset + mask] - tables.week.amounts[offset + old];
    relief += state.weekCostAt(term, sum, rest) - state.weekCostAt(term, sum + change, rest + duration[lesson]);
  }
  return relief;
}
