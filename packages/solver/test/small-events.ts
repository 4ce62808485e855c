import type { MoveContext } from '../src/events/moves/context.ts';
import { findMoveOptions } from '../src/events/moves/options.ts';
import { compileEvents } from '../src/events/state/model.ts';
import { readSolution, takeSnapshot } from '../src/events/state/snapshot.ts';
import { EventState } from '../src/events/state/state.ts';
import { countSolution, type EventConstraint, type EventProblem } from '../src/index.ts';
import { Random } from '../src/random/random.ts';

/** A constraint besides its subject: one that must hold, or a wish. */
export const terms = { name: '', required: true, weight: 1, costFunction: 'linear' } as const;
export const wish = { ...terms, required: false } as const;

interface EventSketch {
  /** How many there are. */
  readonly times: number;
  readonly resourceTypes: readonly string[];
  /** The type of each resource. */
  readonly types: readonly number[];
  /** The resources that each event takes. */
  readonly takenBy: readonly (readonly number[])[];
  /** Of each event; one period unless told. */
  readonly durations?: readonly number[];
  readonly constraints: readonly EventConstraint[];
}

/** A problem whose events only take resources that are given. */
export function sketchEvents(sketch: EventSketch): EventProblem {
  const { times, resourceTypes, types, takenBy, durations = [], constraints } = sketch;
  return {
    id: 'P',
    name: 'P',
    times: Array.from({ length: times }, (_, time) => String(time)),
    resourceTypes: [...resourceTypes],
    resources: types.map((type, index) => ({ id: `R${index}`, type })),
    events: takenBy.map((resources, index) => ({
      id: `E${index}`,
      duration: durations[index] ?? 1,
      time: null,
      demands: resources.map((resource) => ({ role: null, type: types[resource] ?? 0, resource, workload: 1 })),
    })),
    constraints: [...constraints],
  };
}

/** The context of moves, with the meets at these starts, in their order; nothing is too dear unless told. */
export function contextOf(
  problem: EventProblem,
  starts: readonly number[] = [],
  changes: Partial<MoveContext> = {},
): MoveContext {
  const model = compileEvents(problem);
  const state = new EventState(model);
  starts.forEach((start, meet) => state.place(meet, start));
  state.keep();
  return {
    state,
    options: findMoveOptions(model),
    random: new Random(1),
    hardWeight: 10,
    allowance: Infinity,
    most: Infinity,
    aim: -1,
    ...changes,
  };
}

/** The cost of a state, counted from scratch. */
export const counted = (state: EventState) =>
  countSolution(state.model.problem, readSolution(state, takeSnapshot(state)));

/** A wish that these groups of events have at most one event on each of the days. */
export const oncePerDay = (
  groups: readonly (readonly number[])[],
  days: readonly (readonly number[])[],
): Extract<EventConstraint, { kind: 'spread-events' }> => ({
  ...wish,
  id: 'spread',
  kind: 'spread-events',
  groups,
  timeGroups: days.map((times) => ({ times, min: 0, max: 1 })),
});
