import type { Model } from './model.ts';

/** Breaches that an unplaced lesson may hide: its length, once for every repairable limit of its lines. */
export function hiddenByLesson({ lessons, duration, linesOf, weekOfLine, tables }: Model): Float64Array {
  const hides = (term: number): boolean => {
    const { repairable, isImplied, strength } = tables.week.term[term];
    return repairable && isImplied !== true && strength.kind === 'required';
  };
  return Float64Array.from({ length: lessons }, (_, lesson) => {
    let limits = 0;
    for (const line of linesOf.items.subarray(linesOf.start[lesson], linesOf.start[lesson + 1])) {
      const terms = weekOfLine.items.subarray(weekOfLine.start[line], weekOfLine.start[line + 1]);
      limits += terms.filter(hides).length;
    }
    return limits * duration[lesson];
  });
}
