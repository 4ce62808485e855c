import type { Week } from './weeks.ts';

/**
 * The weeks whose cards are laid out alike. A place that many classes share at once needs a large card; it stands behind the others
 * where that takes fewer pages.
 */
export function cardGroups(weeks: readonly Week[], placesOf: (weeks: readonly Week[]) => number): readonly Week[][] {
  const { shared = [], own = [] } = Object.groupBy(weeks, (week) => (isShared(week) ? 'shared' : 'own'));
  const isOneKind = shared.length === 0 || own.length === 0;
  if (isOneKind) return [[...weeks]];
  const pagesOf = (some: readonly Week[]): number => Math.ceil(some.length / placesOf(some));
  return pagesOf(own) + pagesOf(shared) < pagesOf(weeks) ? [own, shared] : [[...weeks]];
}

const isShared = ({ rows }: Week): boolean => rows.some(({ cells }) => cells.some(({ lessons }) => lessons.length > 1));
