import { atLesson } from '../check/lessons.ts';
import { placedOf } from '../check/sheet.ts';
import type { RuleDefinition } from './definition.ts';

/** The chosen room should be one of these. Cost: 1 per lesson elsewhere. */
export interface PreferRooms {
  readonly type: 'prefer-rooms';
  readonly lessons: readonly number[];
  readonly rooms: readonly number[];
}

/** The room of a lesson is one of the preferred ones; a lesson without a room is not judged. */
export const preferRooms: RuleDefinition<PreferRooms> = {
  type: 'prefer-rooms',
  judges: 'each-lesson',
  exempts: 1,
  /** Lessons in a room that is not among the preferred ones. */
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
