import { packInverse, packLists, type Lists } from '../../score/compile/csr.ts';
import type { EventConstraint, EventProblem, TimeGroupLimit } from '../model/problem.ts';
import type { MonitorList } from './monitors.ts';

/** Ways to count the uses of a cell. */
export const CLUSTER = 0;
export const BUSY = 1;
export const IDLE = 2;

/** Groups of at most so many times fit a bit mask. */
export const MASK_BITS = 31;

/**
 * Which monitors must be told when a resource is taken at a time. A cell is a resource in a group of times; several monitors
 * may use it.
 */
export interface ResourceMonitors {
  /** By resource: the monitors that count how often it is taken more than once. */
  readonly clashOf: Lists;
  /** By resource and time: the monitors that forbid this time. */
  readonly bannedAt: Lists;
  /** By resource and time: the cells it lies in, and its place in the group of each. */
  readonly cellsAt: Lists;
  readonly placeAt: Int32Array;
  readonly cells: number;
  readonly cellResource: Int32Array;
  /** By resource: its cells. */
  readonly cellsOf: Lists;
  /** The times of each cell, in order. */
  readonly cellTimes: Lists;
  /** How each cell is used: by which monitor, for which kind of count, and for `BUSY` with which limits. */
  readonly usesOf: Lists;
  readonly useMonitor: Int32Array;
  readonly useKind: Uint8Array;
  readonly useMin: Int32Array;
  readonly useMax: Int32Array;
  readonly isIdleUsed: Uint8Array;
  /** By resource: the monitors of its workload. */
  readonly workloadOf: Lists;
}

interface Use {
  readonly monitor: number;
  readonly kind: number;
  readonly min: number;
  readonly max: number;
}

interface Cell {
  readonly resource: number;
  readonly times: readonly number[];
  readonly uses: Use[];
}

export function compileResourceMonitors(problem: EventProblem, monitors: MonitorList): ResourceMonitors {
  const { times, resources } = problem;
  const clash: number[][] = resources.map(() => []);
  const workload: number[][] = resources.map(() => []);
  const banned: number[][] = Array.from({ length: resources.length * times.length }, () => []);
  const cells = new Map<string, Cell>();
  const use = (resource: number, times: readonly number[], entry: Use): void => {
    const sorted = times.toSorted((a, b) => a - b);
    const key = `${resource}:${sorted.join()}`;
    const cell = cells.get(key) ?? { resource, times: sorted, uses: [] };
    cells.set(key, cell);
    cell.uses.push(entry);
  };
  for (const constraint of problem.constraints) compile(constraint);
  return { clashOf: packLists(clash), bannedAt: packLists(banned), workloadOf: packLists(workload), ...packCells() };

  function compile(constraint: EventConstraint): void {
    switch (constraint.kind) {
      case 'avoid-clashes':
        for (const resource of constraint.resources) clash[resource].push(monitors.add(constraint, { resource }, 0, 0));
        break;
      case 'avoid-unavailable-times':
        for (const resource of constraint.resources) {
          const monitor = monitors.add(constraint, { resource }, 0, 0);
          for (const time of constraint.times) banned[resource * times.length + time].push(monitor);
        }
        break;
      case 'limit-idle-times':
        watch(constraint, IDLE);
        break;
      case 'cluster-busy-times':
        watch(constraint, CLUSTER);
        break;
      case 'limit-busy-times':
        watch(constraint, BUSY);
        break;
      case 'limit-workload':
        for (const resource of constraint.resources) {
          const fixed = fixedWorkload(problem, resource);
          workload[resource].push(monitors.add(constraint, { resource }, constraint.min, constraint.max, fixed));
        }
        break;
      default:
    }
  }

  /** Watches the cells of a constraint: `BUSY` limits each group by itself, the other kinds all of them together. */
  function watch(constraint: EventConstraint & TimeGroupLimit, kind: number): void {
    const { min, max } = constraint;
    for (const resource of constraint.resources) {
      const isEach = kind === BUSY;
      const monitor = monitors.add(constraint, { resource }, isEach ? 0 : min, isEach ? 0 : max);
      for (const group of constraint.timeGroups) use(resource, group, { monitor, kind, min, max });
    }
  }

  function packCells() {
    const list = [...cells.values()];
    const at: number[][] = Array.from({ length: resources.length * times.length }, () => []);
    const places: number[][] = at.map(() => []);
    list.forEach(({ resource, times: group }, cell) =>
      group.forEach((time, place) => {
        at[resource * times.length + time].push(cell);
        places[resource * times.length + time].push(place);
      }),
    );
    const uses = list.flatMap((cell) => cell.uses);
    let next = 0;
    return {
      cellsAt: packLists(at),
      placeAt: packLists(places).items,
      cells: list.length,
      cellResource: Int32Array.from(list, ({ resource }) => resource),
      cellsOf: packInverse(
        list.map(({ resource }) => [resource]),
        resources.length,
      ),
      cellTimes: packLists(list.map((cell) => cell.times)),
      usesOf: packLists(list.map((cell) => cell.uses.map(() => next++))),
      useMonitor: Int32Array.from(uses, ({ monitor }) => monitor),
      useKind: Uint8Array.from(uses, ({ kind }) => kind),
      useMin: Int32Array.from(uses, ({ min }) => min),
      useMax: Int32Array.from(uses, ({ max }) => max),
      isIdleUsed: Uint8Array.from(list, (cell) => Number(cell.uses.some(({ kind }) => kind === IDLE))),
    };
  }
}

/** The workload from preassigned events, which does not depend on how they are cut. */
function fixedWorkload({ events }: EventProblem, resource: number): number {
  const own = events.flatMap(({ demands }) => demands.filter((demand) => demand.resource === resource));
  return own.reduce((sum, { workload }) => sum + workload, 0);
}
