import type { Model } from '../../score/model.ts';

/** The lessons that the search may put at any of at least `starts` starts, in order. */
export function movableLessons({ lessons, fixed, domain }: Model, starts: number): Int16Array {
  const movable = Int16Array.from({ length: lessons }, (_, lesson) => lesson);
  return movable.filter((lesson) => fixed[lesson] === 0 && domain.start[lesson + 1] - domain.start[lesson] >= starts);
}
