import { atLesson } from '../../sheet/lessons.ts';
import { placedOf } from '../../sheet/sheet.ts';
import type { PreferRooms } from '../../model/rules/place.ts';
import type { RuleDefinition } from '../define/definition.ts';

export const preferRooms: RuleDefinition<PreferRooms> = {
  judges: 'each-lesson',
  compile: (rule, builder) => {
    const preferred = new Set(rule.rooms);
    for (const lesson of rule.lessons) {
      builder.roomTerms.push({ lesson, strength: rule.strength, amount: (room) => Number(!preferred.has(room)) });
    }
  },
  find: (rule, sheet) =>
    placedOf(sheet, rule.lessons).flatMap((item) => {
      if (item.room === null || rule.rooms.includes(item.room)) return [];
      return [{ ...atLesson(item, 1), resource: { kind: 'room', index: item.room } as const }];
    }),
  says: (c) => `${c.lessons} ở ${c.slots} xếp vào ${c.who}, không phải phòng mong muốn`,
};
