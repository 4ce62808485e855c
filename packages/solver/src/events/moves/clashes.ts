import type { EventModel } from '../state/model.ts';
import { LINEAR } from '../state/monitors.ts';

/** By resource: the hard cost of one further clash; 0 where that is not the same for every clash. */
export function findClashWeights({ resources, onResources, monitors }: EventModel): Float64Array {
  const { start, items } = onResources.clashOf;
  return Float64Array.from({ length: resources }, (_, resource) => {
    let sum = 0;
    for (let i = start[resource]; i < start[resource + 1]; i++)
      if (monitors.isHard[items[i]] === 1 && monitors.shape[items[i]] === LINEAR) sum += monitors.weight[items[i]];
    return sum;
  });
}

/** By monitor: 1 where it counts clashes. */
export function findClashMonitors({ onResources, monitors }: EventModel): Uint8Array {
  const isClash = new Uint8Array(monitors.count);
  for (const monitor of onResources.clashOf.items) isClash[monitor] = 1;
  return isClash;
}
