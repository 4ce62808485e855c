import type { EventProblem } from '../model/problem.ts';

/**
 * Gives each resource a number; resources with the same number are interchangeable as long as they are free, as a school's
 * rooms of one kind often are. -1 = something besides clashes and absences is counted of the resource. It is also -1 where
 * events need resources of the type for longer than one time: two rooms that are free for one time each do not replace one
 * that is free for both.
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
