import type { Problem, Timetable } from '../model/problem.ts';
import type { DayTerm } from '../rules/define/builder.ts';
import type { Score } from '../sheet/score.ts';
import { longDayAt, NO_TABLE, type LongDay } from './line-tables.ts';
import { compileModel } from './model.ts';
import { State } from './state.ts';
import { targetOf, type Target } from './compile/target.ts';
import { loadTimetable } from './timetable.ts';

/** Score of a timetable, from the engine's own counters. */
export function scoreOf(problem: Problem, timetable: Timetable): Score {
  const model = compileModel(problem);
  const state = new State(model, new Array<number>(model.levels).fill(0));
  loadTimetable(state, timetable);
  return fullScore(state);
}

/** The score by levels, summed again from the engine's counters; unplaced lessons hold nothing back. */
export function fullScore(state: State): Score {
  const { model } = state;
  const sums = new Float64Array(model.levels + 1);
  const add = ({ level, weight }: Target, cost: number): void => {
    sums[level + 1] += cost * weight;
  };
  sums[0] = state.unplaced + state.clashes();
  addDays(state, sums);
  addWeeks(state, add);
  addPlaces(state, add);
  addPairs(state, add);
  addCounters(state, add);
  model.scopes.forEach(({ strength, whole }, index) => {
    add(targetOf(strength), whole === undefined ? state.scopes.of(index) : whole(state));
  });
  return { hard: sums[0], unplaced: state.unplaced, levels: [...sums.subarray(1)] };
}

type Add = (target: Target, cost: number) => void;

function addDays({ model, busy }: State, sums: Float64Array): void {
  const { offset, longDays, hard, byLevel } = model.tables;
  for (let cell = 0; cell < offset.length; cell++) {
    if (offset[cell] < NO_TABLE) addLongDay(longDays[longDayAt(offset[cell])], busy[cell], sums);
    if (offset[cell] < 0) continue;
    const at = offset[cell] + busy[cell];
    sums[0] += hard[at];
    for (let level = 0; level < byLevel.length; level++) sums[level + 1] += byLevel[level][at];
  }
}

function addLongDay({ terms, shape }: LongDay<DayTerm>, mask: number, sums: Float64Array): void {
  for (const { strength, amount } of terms) {
    const { level, weight } = targetOf(strength);
    sums[level + 1] += weight * amount(mask, shape);
  }
}

function addWeeks(state: State, add: Add): void {
  state.model.tables.week.term.forEach(({ min, max, cap, emptyIsFree, isImplied, strength }, term) => {
    const sum = state.weeks.of(term);
    if (isImplied === true || (sum === 0 && emptyIsFree === true)) return;
    const outside = max !== null && sum > max ? sum - max : min !== null && sum < min ? min - sum : 0;
    add(targetOf(strength), Math.min(outside, cap ?? outside));
  });
}

function addPlaces({ model, slotOf, roomOf, rooms, weighted }: State, add: Add): void {
  const hard: Target = { level: -1, weight: 1 };
  const { slots, roomBlocked, duration } = model;
  for (const term of model.startTerms) if (slotOf[term.lesson] >= 0) add(term, term.amounts[slotOf[term.lesson]]);
  for (const term of model.roomTerms) if (roomOf[term.lesson] >= 0) add(term, term.amounts[roomOf[term.lesson]]);
  for (let lesson = 0; lesson < model.lessons; lesson++) {
    const slot = slotOf[lesson];
    if (slot < 0) continue;
    add(hard, weighted.startHard[lesson * slots + slot]);
    const room = roomOf[lesson];
    if (model.hasRooms[lesson] === 1 && room < 0) add(hard, 1);
    if (room < 0 || model.problem.lessons[lesson].ignoresBlocked) continue;
    for (let k = 0; k < duration[lesson]; k++) add(hard, roomBlocked[room * slots + slot + k]);
  }
  add(hard, rooms.excess());
}

function addPairs({ model, slotOf }: State, add: Add): void {
  const { pairs, slots } = model;
  for (let lesson = 0; lesson < model.lessons; lesson++) {
    for (let i = pairs.start[lesson]; i < pairs.start[lesson + 1]; i++) {
      const entry = pairs.items[i];
      const slot = slotOf[lesson];
      const other = slotOf[pairs.other[entry]];
      // Entries come in pairs, one per owner: only the first is counted.
      if (entry % 2 === 1 || slot < 0 || other < 0) continue;
      add(pairs.target[entry], pairs.amounts[pairs.offset[entry] + slot * slots + other]);
    }
  }
}

function addCounters(state: State, add: Add): void {
  const { base, cells, max, isCapped, target } = state.model.counters;
  target.forEach((each, counter) => {
    const end = counter + 1 < base.length ? base[counter + 1] : cells;
    for (let cell = base[counter]; cell < end; cell++) {
      const count = state.counts[cell];
      const over = Math.max(0, count - max[counter]);
      add(each, max[counter] < 0 ? (count * (count - 1)) / 2 : isCapped[counter] === 1 ? Math.min(1, over) : over);
    }
  });
}
