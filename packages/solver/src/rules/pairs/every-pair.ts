import type { Slot, Strength } from '../../model/problem.ts';
import type { RuleBuilder } from '../define/builder.ts';

/** Adds a cost for every two lessons of a list; `amount` gets their starts and durations, the earlier one first. */
export function forEveryPair(
  builder: RuleBuilder,
  lessons: readonly number[],
  strength: Strength,
  key: string,
  amount: (a: Slot, b: Slot, lengthA: number, lengthB: number) => number,
): void {
  lessons.forEach((a, index) => {
    for (const b of lessons.slice(index + 1)) {
      const lengthA = builder.problem.lessons[a].duration;
      const lengthB = builder.problem.lessons[b].duration;
      const inOrder = a <= b;
      builder.pairTerms.push({
        a,
        b,
        strength,
        key: `${key}:${lengthA}:${lengthB}:${inOrder}`,
        amount: (slotA, slotB) =>
          slotA < slotB || (slotA === slotB && inOrder)
            ? amount(slotA, slotB, lengthA, lengthB)
            : amount(slotB, slotA, lengthB, lengthA),
      });
    }
  });
}
