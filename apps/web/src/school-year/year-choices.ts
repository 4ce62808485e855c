import { schoolYearsAround, termOf } from '@tkb/contract';

/** School years that can be opened on a day, the likelier first: from October on that is the next one. */
export function yearChoices(date: string): string[] {
  const [, current, next] = schoolYearsAround(termOf(date).schoolYear);
  const month = Number(date.slice(5, 7));
  return month >= 7 && month <= 9 ? [current, next] : [next, current];
}
