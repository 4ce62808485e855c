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
