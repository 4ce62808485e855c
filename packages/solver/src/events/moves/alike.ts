import type { EventProblem } from '../model/problem.ts';

/**
 * By resource: a number that those share of which it makes no difference which one is taken, as long as it is free; -1 for a resource
 * of which more is counted than clashes and times at which it is away. A school's rooms of a kind are often like that. Where anything
 * lasts longer than one time it does make a difference: two rooms that are free at one time each are not one that is free at both.
 */
export function findAlike({ constraints, resources, events }: EventProblem): Int32Array {
  const marks: string[][] = resources.map(({ type }) => [`${type}`]);
  const long = new Set(
    events.flatMap(({ duration, demands }) => (duration > 1 ? demands.map(({ type }) => type) : [])),
  );
  const isCounted = Uint8Array.from(resources, ({ type }) => Number(long.has(type)));
  for (const [index, constraint] of constraints.entries()) {
    if (constraint.kind === 'prefer-resources') {
      for (const resource of constraint.resources) marks[resource].push(`${index}`);
      continue;
    }
    if (!('resources' in constraint)) continue;
    const isPlain = constraint.kind === 'avoid-clashes' || constraint.kind === 'avoid-unavailable-times';
    for (const resource of constraint.resources) {
      marks[resource].push(`${index}`);
      if (!isPlain) isCounted[resource] = 1;
    }
  }
  const known = new Map<string, number>();
  return Int32Array.from(marks, (list, resource) => {
    if (isCounted[resource] === 1) return -1;
    const key = list.join();
    const number = known.get(key) ?? known.size;
    known.set(key, number);
    return number;
  });
}
