import { dayCost, weekAmount } from './weighted-tables.ts';
import type { State } from './state.ts';

/** Cost of a line's days and weeks as counted now, in hard breaches; `price` is what one unit of soft cost counts as. */
export function lineCost(state: State, line: number, price: number): number {
  const { days } = state.model;
  let cost = weekCost(state, line, price);
  for (let cell = line * days; cell < (line + 1) * days; cell++) cost += cellCost(state, cell, price);
  return cost;
}

/** Cost of one day of a line (`cell = line * days + day`) as counted now. */
export function cellCost(state: State, cell: number, price: number): number {
  return dayCost(state, state.model.tables.offset[cell], state.busy[cell], 1, price);
}

/** Cost of a line's weeks as counted now. */
export function weekCost(state: State, line: number, price: number): number {
  const { weekOfLine } = state.model;
  let cost = 0;
  for (let i = weekOfLine.start[line]; i < weekOfLine.start[line + 1]; i++) {
    const term = weekOfLine.items[i];
    cost += weekPrice(state, term, price) * state.weeks.counted(term);
  }
  return cost;
}

function weekPrice({ weighted }: State, term: number, price: number): number {
  return weighted.weekHard[term] === 1 ? 1 : price * weighted.weekSoft[term];
}

/** By how much `lineCost` would fall without a placed lesson, when no other stands there at the same time. */
export function reliefOf(state: State, line: number, lesson: number, price: number): number {
  const { tables, days, dayOf, bitOf, duration } = state.model;
  const slot = state.slotOf[lesson];
  const day = dayOf[slot];
  const cell = line * days + day;
  const old = state.busy[cell];
  const mask = old & ~(((1 << duration[lesson]) - 1) * bitOf[slot]);
  const rest = state.restOf(line);
  let relief = cellCost(state, cell, price) - dayCost(state, tables.offset[cell], mask, 1, price);
  const { ofCell } = tables.week;
  for (let i = ofCell.start[cell]; i < ofCell.start[cell + 1]; i++) {
    const term = ofCell.items[i];
    const unit = weekPrice(state, term, price);
    if (unit === 0) continue;
    const offset = tables.week.offset[term * days + day];
    const sum = state.weeks.of(term) + weekAmount(state, offset, mask) - weekAmount(state, offset, old);
    const after = state.bound?.counts(term)
      ? state.bound.costWithout(term, lesson, day, mask, rest)
      : state.weeks.costAt(term, sum, rest + duration[lesson]);
    relief += unit * (state.weeks.counted(term) - after);
  }
  return relief;
}
