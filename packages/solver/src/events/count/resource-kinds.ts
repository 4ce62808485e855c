import type { Deviations } from './event-kinds.ts';
import { outside } from './sheet.ts';

/** Workloads are sums of fractions, so a limit exceeded by less than this is a rounding error. */
const TINY = 1e-6;

const busyIn = (taken: Uint16Array, times: readonly number[]) => times.filter((time) => taken[time] > 0);

export const avoidClashes: Deviations<'avoid-clashes'> = ({ resources }, { taken }) =>
  resources.map((resource) => taken[resource].reduce((sum, count) => sum + Math.max(0, count - 1), 0));

export const avoidUnavailableTimes: Deviations<'avoid-unavailable-times'> = ({ resources, times }, { taken }) =>
  resources.map((resource) => busyIn(taken[resource], times).length);

export const limitIdleTimes: Deviations<'limit-idle-times'> = ({ resources, timeGroups, min, max }, { taken }) =>
  resources.map((resource) => {
    const idle = timeGroups.reduce((sum, group) => {
      const times = group.toSorted((a, b) => a - b);
      const busy = busyIn(taken[resource], times);
      return busy.length === 0
        ? sum
        : sum + times.indexOf(busy.at(-1) ?? -1) - times.indexOf(busy[0]) + 1 - busy.length;
    }, 0);
    return outside(idle, min, max);
  });

export const clusterBusyTimes: Deviations<'cluster-busy-times'> = ({ resources, timeGroups, min, max }, { taken }) =>
  resources.map((resource) => {
    const used = timeGroups.filter((times) => busyIn(taken[resource], times).length > 0);
    return outside(used.length, min, max);
  });

/** Limits apply only to groups of times that are used at all. */
export const limitBusyTimes: Deviations<'limit-busy-times'> = ({ resources, timeGroups, min, max }, { taken }) =>
  resources.map((resource) =>
    timeGroups.reduce((sum, times) => {
      const busy = busyIn(taken[resource], times).length;
      return busy === 0 ? sum : sum + outside(busy, min, max);
    }, 0),
  );

export const limitWorkload: Deviations<'limit-workload'> = ({ resources, min, max }, { workload }) =>
  resources.map((resource) => Math.max(0, Math.ceil(outside(workload[resource], min, max) - TINY)));
