import type { CostState } from './cost-state.ts';

/** Adds a newly placed lesson to its counted lists, and their cost to the state. */
export function countIn(state: CostState, lesson: number, slot: number, length: number): void {
  const { ofLesson, base, spanKind, spanOf, perPeriod } = state.model.counters;
  for (let i = ofLesson.start[lesson]; i < ofLesson.start[lesson + 1]; i++) {
    const counter = ofLesson.items[i];
    const units = perPeriod[counter] === 1 ? length : 1;
    for (let k = 0; k < units; k++) {
      const span = spanOf[spanKind[counter] * state.model.slots + slot + k];
      if (span >= 0) addCost(state, counter, costOfOneMore(state, counter, state.counts[base[counter] + span]++));
    }
  }
}

/** Undoes `countIn`. */
export function countOut(state: CostState, lesson: number, slot: number, length: number): void {
  const { ofLesson, base, spanKind, spanOf, perPeriod } = state.model.counters;
  for (let i = ofLesson.start[lesson]; i < ofLesson.start[lesson + 1]; i++) {
    const counter = ofLesson.items[i];
    const units = perPeriod[counter] === 1 ? length : 1;
    for (let k = 0; k < units; k++) {
      const span = spanOf[spanKind[counter] * state.model.slots + slot + k];
      if (span >= 0) addCost(state, counter, -costOfOneMore(state, counter, --state.counts[base[counter] + span]));
    }
  }
}

/** The cost of one more when there are `count`. */
function costOfOneMore({ model }: CostState, counter: number, count: number): number {
  const { max, isCapped } = model.counters;
  if (max[counter] < 0) return count;
  return Number(isCapped[counter] === 1 ? count === max[counter] : count >= max[counter]);
}

function addCost(state: CostState, counter: number, cost: number): void {
  if (cost === 0) return;
  if (state.weighted.counterHard[counter] === 1) state.hard += cost;
  else state.soft += cost * state.weighted.counterSoft[counter];
}
