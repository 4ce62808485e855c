import type { Model } from '../score/model.ts';

/** How hard each lesson is to place: the periods asked of its classes and teachers, times its length, per start it has. */
export function difficulties(model: Model): Float64Array {
  const { linesOf, listStart, duration, domain } = model;
  const load = new Float64Array(model.lines.length);
  for (let lesson = 0; lesson < model.lessons; lesson++) {
    for (let i = linesOf.start[lesson]; i < linesOf.start[lesson + 1]; i++) load[linesOf.items[i]] += duration[lesson];
  }
  return Float64Array.from({ length: model.lessons }, (_, lesson) => {
    let sum = 0;
    const first = linesOf.start[lesson];
    for (let i = first; i < first + listStart[lesson]; i++) sum += load[linesOf.items[i]];
    return (duration[lesson] * sum) / Math.max(1, domain.start[lesson + 1] - domain.start[lesson]);
  });
}
