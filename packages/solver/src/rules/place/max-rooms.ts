import type { MaxRooms } from '../../model/rules/place.ts';
import { placedInRooms } from '../../sheet/lessons.ts';
import { roomKnownAs } from '../../sheet/sheet.ts';
import { atMost } from '../../words/phrases.ts';
import type { RuleDefinition } from '../define/definition.ts';

export const maxRooms: RuleDefinition<MaxRooms> = {
  compile: (rule, builder) => {
    const { lessons, max, strength } = rule;
    const isRoom = builder.problem.rooms.map((_, room) => rule.without?.includes(room) !== true);
    const identity = builder.problem.rooms.map((_, room) => builder.knownAs(room));
    builder.scopeTerms.push({
      lessons,
      strength,
      amount: ({ roomOf }) => {
        const rooms = new Set<number>();
        for (const lesson of lessons)
          if (roomOf[lesson] >= 0 && isRoom[roomOf[lesson]]) rooms.add(identity[roomOf[lesson]]);
        return Math.max(0, rooms.size - max);
      },
      asksRooms: true,
      limitsRooms: true,
    });
  },
  find: (rule, sheet) => {
    const items = placedInRooms(sheet, rule);
    const found = new Set(items.map((item) => roomKnownAs(sheet, item))).size;
    if (found <= rule.max) return [];
    const numbers = { found, max: rule.max };
    const slots = items.map(({ slot }) => slot);
    return [{ cost: found - rule.max, lessons: items.map(({ lesson }) => lesson), resource: null, slots, numbers }];
  },
  says: (c) => `${c.lessons} dùng ${c.numbers.found} phòng khác nhau${atMost(c)}`,
};
