import { movedLessons } from '../../sheet/change.ts';
import { roomNote, slotAt } from '../../words/phrases.ts';
import type { KeepPlacement } from '../../model/rules/place.ts';
import type { RuleDefinition } from '../define/definition.ts';

export const keepPlacement: RuleDefinition<KeepPlacement> = {
  fallsShort: { filledBy: null },
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
