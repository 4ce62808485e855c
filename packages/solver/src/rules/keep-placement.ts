import { movedLessons } from '../check/change.ts';
import { roomNote, slotAt } from '../explain/phrases.ts';
import type { Placement } from '../model/problem.ts';
import type { RuleDefinition } from './definition.ts';

/** Minimal change: lessons stay at their `reference` placement. Cost: 1 per lesson elsewhere. */
export interface KeepPlacement {
  readonly type: 'keep-placement';
  readonly lessons: readonly number[];
  readonly reference: readonly (Placement | null)[];
}

/** Lessons stand, slot and room, where the reference has them; where it has none, nothing is asked. */
export const keepPlacement: RuleDefinition<KeepPlacement> = {
  type: 'keep-placement',
  exempts: 1,
  /** Lessons that left their reference, in slot or room. */
  compile: (rule, builder) => {
    rule.lessons.forEach((lesson, index) => {
      const reference = rule.reference[index] ?? null;
      if (reference === null) return;
      builder.scopeTerms.push({
        lessons: [lesson],
        strength: rule.strength,
        amount: ({ slotOf, roomOf }) =>
          Number(
            slotOf[lesson] >= 0 && (slotOf[lesson] !== reference.slot || roomOf[lesson] !== (reference.room ?? -1)),
          ),
      });
    });
  },
  find: (rule, sheet) =>
    movedLessons(sheet, rule.lessons, rule.reference).map(({ item, from }) => ({
      cost: 1,
      lessons: [item.lesson],
      resource: null,
      slots: [item.slot, from.slot],
      numbers: {},
    })),
  says: (c) => `${c.lessons} chuyển từ ${slotAt(c, 1)} sang ${slotAt(c, 0)}${roomNote(c)}`,
};
