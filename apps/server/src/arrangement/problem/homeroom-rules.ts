import type { Slot } from '@tkb/solver';
import type { LessonData, SchoolData } from '../school/school-data.ts';
import { rule, type RuleChoices, type SourcedRule } from './rule-set.ts';
import type { Week } from './week.ts';

/** A lesson of the homeroom teacher next to the flag ceremony: the class's first fixed lesson of the week. */
export function homeroomRules(
  data: SchoolData,
  lessons: readonly LessonData[],
  week: Week,
  choices: RuleChoices,
): readonly SourcedRule[] {
  return choices.when('homeroomNearFlag', (strength) =>
    data.classes.flatMap(({ id, name, homeroomTeacherId }) => {
      const own = lessons.flatMap((lesson, index) =>
        lesson.classes.some((attending) => attending.id === id) ? [{ lesson, index }] : [],
      );
      const fixed = own.flatMap(({ lesson }) =>
        lesson.fixed ? (week.slotOf({ ...lesson.fixed, shiftId: lesson.shiftId }) ?? []) : [],
      );
      const taught = own.flatMap(({ lesson, index }) =>
        !lesson.fixed && homeroomTeacherId !== null && lesson.teacherIds.includes(homeroomTeacherId) ? [index] : [],
      );
      if (fixed.length === 0 || taught.length === 0) return [];
      const slots = neighboursOf(Math.min(...fixed), week);
      const kind = { type: 'some-in-slots', lessons: taught, slots, min: 1 } as const;
      const source = { kind: 'setting', rule: 'homeroomNearFlag', classId: id } as const;
      return [rule(kind, source, `${name}: chủ nhiệm dạy cạnh tiết chào cờ`, strength)];
    }),
  );
}

function neighboursOf(slot: Slot, week: Week): Slot[] {
  const here = week.slots[slot];
  return [slot - 1, slot + 1].filter((other) => {
    const there = week.slots[other];
    return there?.day === here?.day && there?.shiftId === here?.shiftId;
  });
}
