import type { State } from './state.ts';

/** Counts a lesson that is placed into its counted lists, and their cost into the state. */
export function countIn(state: State, lesson: number, slot: number, length: number): void {
  const { ofLesson, base, spanKind, spanOf, perPeriod, max } = state.model.counters;
  for (let i = ofLesson.start[lesson]; i < ofLesson.start[lesson + 1]; i++) {
    const counter = ofLesson.items[i];
    const units = perPeriod[counter] === 1 ? length : 1;
    for (let k = 0; k < units; k++) {
      const cell = base[counter] + spanOf[spanKind[counter] * state.model.slots + slot + k];
      const before = state.counts[cell]++;
      addCost(state, counter, max[counter] < 0 ? before : Number(before >= max[counter]));
    }
  }
}

/** Undoes `countIn`. */
export function countOut(state: State, lesson: number, slot: number, length: number): void {
  const { ofLesson, base, spanKind, spanOf, perPeriod, max } = state.model.counters;
  for (let i = ofLesson.start[lesson]; i < ofLesson.start[lesson + 1]; i++) {
    const counter = ofLesson.items[i];
    const units = perPeriod[counter] === 1 ? length : 1;
    for (let k = 0; k < units; k++) {
      const cell = base[counter] + spanOf[spanKind[counter] * state.model.slots + slot + k];
      const after = --state.counts[cell];
      addCost(state, counter, -(max[counter] < 0 ? after : Number(after >= max[counter])));
    }
  }
}

function addCost(state: State, counter: number, cost: number): void {
  if (cost === 0) return;
  if (state.weighted.counterHard[counter] === 1) state.hard += cost;
  else state.soft += cost * state.weighted.counterSoft[counter];
}
