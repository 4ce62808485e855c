import { movedLessons } from '../../sheet/change.ts';
import type { Placement } from '../../model/problem.ts';
import type { KeepPeople } from '../../model/rules/place.ts';
import type { RuleDefinition } from '../define/definition.ts';

export const keepPeople: RuleDefinition<KeepPeople> = {
  fallsShort: { filledBy: null },
  compile: (rule, builder) => {
    const { kind, members } = rule.resources;
    if (kind === 'room') return;
    const references = new Map<number, Placement>();
    rule.lessons.forEach((lesson, index) => {
      const reference = rule.reference[index] ?? null;
      if (reference !== null) references.set(lesson, reference);
    });
    const of = kind === 'student' ? 'students' : 'teachers';
    for (const member of members) {
      const own = [...references].filter(([lesson]) => builder.problem.lessons[lesson][of].includes(member));
      if (own.length === 0) continue;
      builder.scopeTerms.push({
        lessons: own.map(([lesson]) => lesson),
        strength: rule.strength,
        amount: ({ slotOf, roomOf }) =>
          Number(
            own.some(
              ([lesson, { slot, room }]) =>
                slotOf[lesson] >= 0 && (slotOf[lesson] !== slot || roomOf[lesson] !== (room ?? -1)),
            ),
          ),
      });
    }
  },
  find: ({ resources, lessons, reference }, sheet) => {
    const { kind, members } = resources;
    if (kind === 'room') return [];
    const moved = movedLessons(sheet, lessons, reference);
    return members.flatMap((index) => {
      const own = moved.filter(({ item }) => {
        const { students, teachers } = sheet.problem.lessons[item.lesson];
        return (kind === 'student' ? students : teachers).includes(index);
      });
      if (own.length === 0) return [];
      const slots = own.map(({ item }) => item.slot);
      const numbers = { found: own.length };
      return [{ cost: 1, lessons: own.map(({ item }) => item.lesson), resource: { kind, index }, slots, numbers }];
    });
  },
  says: (c) => `${c.who} có ${c.numbers.found} tiết đổi chỗ so với trước: ${c.lessons} (${c.slots})`,
};
