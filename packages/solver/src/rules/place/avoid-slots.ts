import type { AvoidSlots } from '../../model/rules/place.ts';
import { atLesson } from '../../sheet/lessons.ts';
import { placedOf } from '../../sheet/sheet.ts';
import type { Slot } from '../../model/problem.ts';
import type { RuleDefinition } from '../define/definition.ts';

export const avoidSlots: RuleDefinition<AvoidSlots> = {
  judges: 'each-lesson',
  compile: (rule, builder) => {
    const inside = new Set(rule.slots);
    for (const lesson of rule.lessons) {
      const length = rule.match === 'start' ? 1 : builder.problem.lessons[lesson].duration;
      const { strength, rooms } = rule;
      const amount = (slot: Slot): number =>
        Array.from({ length }, (_, k) => slot + k).filter((each) => inside.has(each)).length;
      if (rooms === undefined) builder.lessonTerms.push({ lesson, strength, amount });
      else {
        builder.scopeTerms.push({
          lessons: [lesson],
          strength,
          amount: ({ slotOf, roomOf }) => (rooms.includes(roomOf[lesson]) ? amount(slotOf[lesson]) : 0),
          asksRooms: true,
        });
      }
    }
  },
  find: (rule, sheet) =>
    placedOf(sheet, rule.lessons).flatMap((item) => {
      if (rule.rooms !== undefined && !rule.rooms.some((room) => room === item.room)) return [];
      const periods = rule.match === 'start' ? [item.slot] : item.slots;
      const slots = periods.filter((slot) => rule.slots.includes(slot));
      return slots.length === 0 ? [] : [atLesson(item, slots.length, { periods: slots.length }, slots)];
    }),
  says: (c) => `${c.lessons} nằm ở tiết cần tránh: ${c.slots}`,
};
