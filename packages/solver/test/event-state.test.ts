import { countSolution, type EventScore } from '@tkb/solver';
import { describe, expect, test } from 'vitest';
import type { EventSolution, Piece } from '../src/events/model/solution.ts';
import { compileEvents } from '../src/events/state/model.ts';
import { readSolution, restore, takeSnapshot } from '../src/events/state/snapshot.ts';
import { EventState } from '../src/events/state/state.ts';
import { eventConstraintKinds, randomEventProblem, randomEventSolution } from './random-events.ts';
import { randomBelow } from './random-school.ts';
import { counted } from './small-events.ts';

type Random = (bound: number) => number;

/** For every run, and for `npm run soak`: over a million of all kinds together. */
const CHANGES = 1_500;
const MANY_CHANGES = 70_000;
const CHANGES_PER_PROBLEM = 150;

/** One change of any kind. */
function change(state: EventState, below: Random): void {
  const { units, times, candidatesOf } = state.model;
  const meet = below(units.meets);
  const unit = units.unitOfMeet[meet];
  const kind = below(3);
  if (state.duration[meet] === 0) return;
  if (kind === 0 && units.fixedTime[unit] < 0)
    state.place(meet, below(9) === 0 ? -1 : below(times - state.duration[meet] + 1));
  if (kind === 1 && units.openings > 0) {
    const task = below(units.tasks);
    const opening = units.openingOfTask[task];
    const first = candidatesOf.start[opening];
    const count = candidatesOf.start[opening + 1] - first;
    if (state.duration[state.meetOf(task)] > 0)
      state.give(task, below(9) === 0 ? -1 : candidatesOf.items[first + below(count)]);
  }
  if (kind === 2 && units.fixedTime[unit] < 0) cut(state, meet, below);
}

/** Moves periods from a meet to another of its unit, which may come or go by that. */
function cut(state: EventState, meet: number, below: Random): void {
  const { units } = state.model;
  const unit = units.unitOfMeet[meet];
  const other = units.meetBase[unit] + below(units.duration[unit]);
  if (other === meet) return;
  const moved = 1 + below(state.duration[meet]);
  for (const each of [meet, other]) state.place(each, -1);
  for (let i = units.openingsOf.start[unit]; i < units.openingsOf.start[unit + 1]; i++)
    if (moved === state.duration[meet]) state.give(state.taskOf(units.openingsOf.items[i], meet), -1);
  state.resize(meet, state.duration[meet] - moved);
  state.resize(other, state.duration[other] + moved);
}

/** Where both counts differ after changes, half of which are taken back. */
function findDifferences(kind: (typeof eventConstraintKinds)[number], changes: number): string[] {
  const differences: string[] = [];
  const compare = (place: string, one: EventScore, other: EventScore) => {
    if (one.hard !== other.hard || one.soft !== other.soft)
      differences.push(`${place}: ${JSON.stringify(one)} ${JSON.stringify(other)}`);
  };
  for (let seed = 1; seed <= changes / CHANGES_PER_PROBLEM; seed++) {
    const below = randomBelow(seed);
    const kinds = [kind, kind, eventConstraintKinds[below(eventConstraintKinds.length)] ?? kind];
    const state = new EventState(compileEvents(randomEventProblem(below, kinds)));
    for (let step = 0; step < CHANGES_PER_PROBLEM; step++) {
      const mark = state.mark();
      const before = state.score;
      for (let i = below(4); i >= 0; i--) change(state, below);
      compare(`seed ${seed}, step ${step}`, state.score, counted(state));
      if (below(2) === 0) state.undo(mark);
      if (state.mark() === mark) compare(`seed ${seed}, step ${step}, taken back`, state.score, before);
    }
  }
  return differences;
}

describe.each(eventConstraintKinds)('%s is counted with every change as from scratch', (kind) => {
  test('some changes', () => {
    expect(findDifferences(kind, CHANGES)).toEqual([]);
  });
  test('many changes', { tags: ['soak'] }, () => {
    expect(findDifferences(kind, MANY_CHANGES)).toEqual([]);
  });
});

/** Puts a completed solution into the state; events that share a unit are placed like the first of them. */
function load(state: EventState, solution: EventSolution): void {
  const { units } = state.model;
  const byEvent = Map.groupBy(solution, ({ event }) => event);
  const empty = takeSnapshot(state);
  for (const values of [empty.start, empty.resource]) values.fill(-1);
  empty.duration.fill(0);
  for (let unit = 0; unit < units.count; unit++) {
    const leader = units.eventsOf.items[units.eventsOf.start[unit]];
    inOrder(byEvent.get(leader)).forEach((piece, index) => {
      empty.start[units.meetBase[unit] + index] = piece.time ?? -1;
      empty.duration[units.meetBase[unit] + index] = piece.duration;
    });
  }
  for (let opening = 0; opening < units.openings; opening++)
    inOrder(byEvent.get(units.openEvent[opening])).forEach(({ resources }, index) => {
      const meet = units.meetBase[units.unitOfOpening[opening]] + index;
      if (empty.duration[meet] > 0)
        empty.resource[units.taskBase[opening] + index] = resources[units.openDemand[opening]] ?? -1;
    });
  restore(state, empty);
}

/** Sorts pieces by time, then duration, so that those of linked events match. */
function inOrder(pieces: readonly Piece[] = []): Piece[] {
  return pieces.toSorted((a, b) => (a.time ?? Infinity) - (b.time ?? Infinity) || a.duration - b.duration);
}

test('a solution that is loaded costs what it costs, and comes back', () => {
  const kinds = eventConstraintKinds.filter((kind) => kind !== 'link-events');
  for (let seed = 1; seed <= 40; seed++) {
    const below = randomBelow(seed);
    const problem = randomEventProblem(below, kinds);
    const solution = randomEventSolution(problem, below);
    const state = new EventState(compileEvents(problem));
    const empty = takeSnapshot(state);
    load(state, solution);
    expect(state.score).toEqual(countSolution(problem, solution));
    restore(state, empty);
    expect(state.score).toEqual(counted(state));
    load(state, solution);
    expect(new Set(readSolution(state, takeSnapshot(state)))).toEqual(new Set(solution));
  }
});
