import { packLists, type Lists } from '../../score/compile/csr.ts';
import type { EventProblem } from '../model/problem.ts';
import { compileEventMonitors, type EventMonitors } from './event-monitors.ts';
import { MonitorList, type Monitors } from './monitors.ts';
import { compileResourceMonitors, type ResourceMonitors } from './resource-monitors.ts';
import { compileUnits, type Units } from './units.ts';

/** A problem compiled for the search. */
export interface EventModel {
  readonly problem: EventProblem;
  readonly times: number;
  readonly resources: number;
  readonly units: Units;
  readonly monitors: Monitors;
  readonly onEvents: EventMonitors;
  readonly onResources: ResourceMonitors;
  /** By opening: resources of its type. */
  readonly candidatesOf: Lists;
  /** By opening: what each period adds to the workload of whoever takes it. */
  readonly workload: Float64Array;
}

export function compileEvents(problem: EventProblem): EventModel {
  const units = compileUnits(problem);
  const list = new MonitorList();
  const onEvents = compileEventMonitors(problem, units, list);
  const onResources = compileResourceMonitors(problem, list);
  onEvents.togetherFixed.forEach((fixed, index) => list.start(onEvents.togetherMonitor[index], new Set(fixed).size));
  const demandOf = (opening: number) => problem.events[units.openEvent[opening]].demands[units.openDemand[opening]];
  const openings = Array.from({ length: units.openings }, (_, opening) => opening);
  const byType = problem.resourceTypes.map((_, type) =>
    problem.resources.flatMap((resource, index) => (resource.type === type ? index : [])),
  );
  return {
    problem,
    times: problem.times.length,
    resources: problem.resources.length,
    units,
    monitors: list.build(),
    onEvents,
    onResources,
    candidatesOf: packLists(openings.map((opening) => byType[demandOf(opening).type])),
    workload: Float64Array.from(
      openings,
      (opening) => demandOf(opening).workload / problem.events[units.openEvent[opening]].duration,
    ),
  };
}
