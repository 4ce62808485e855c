import type { EventSolution, Piece } from '../model/solution.ts';
import type { EventState } from './state.ts';

/** A copy of the solution in a state. */
export interface Snapshot {
  readonly start: Int32Array;
  readonly duration: Int32Array;
  readonly resource: Int32Array;
}

export function takeSnapshot({ start, duration, resource }: EventState): Snapshot {
  return { start: start.slice(), duration: duration.slice(), resource: resource.slice() };
}

/** Brings the state back to a snapshot, by changing only what differs. */
export function restore(state: EventState, { start, duration, resource }: Snapshot): void {
  for (let meet = 0; meet < start.length; meet++) if (state.duration[meet] !== duration[meet]) state.place(meet, -1);
  for (let task = 0; task < resource.length; task++) if (state.resource[task] !== resource[task]) state.give(task, -1);
  for (let meet = 0; meet < start.length; meet++) state.resize(meet, duration[meet]);
  for (let task = 0; task < resource.length; task++) state.give(task, resource[task]);
  for (let meet = 0; meet < start.length; meet++) state.place(meet, start[meet]);
  state.keep();
}

/** Puts a completed solution into the state; events that share a unit are placed like the first of them. */
export function load(state: EventState, solution: EventSolution): void {
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

export function readSolution({ model }: EventState, { start, duration, resource }: Snapshot): EventSolution {
  const { units, problem } = model;
  const openings = Map.groupBy(units.openEvent.keys(), (opening) => units.openEvent[opening]);
  return problem.events.flatMap(({ demands }, event) => {
    const unit = units.unitOfEvent[event];
    const [first, end] = [units.meetBase[unit], units.meetBase[unit + 1]];
    return Array.from({ length: end - first }, (_, index) => index).flatMap((index): Piece[] => {
      if (duration[first + index] === 0) return [];
      const resources = demands.map((demand) => demand.resource);
      for (const opening of openings.get(event) ?? []) {
        const taker = resource[units.taskBase[opening] + index];
        resources[units.openDemand[opening]] = taker < 0 ? null : taker;
      }
      const time = start[first + index];
      return [{ event, duration: duration[first + index], time: time < 0 ? null : time, resources }];
    });
  });
}
