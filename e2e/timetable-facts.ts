import type { LessonView, TimetableView } from '@tkb/contract';

const periodsOf = (lesson: LessonView): number[] =>
  lesson.period === null ? [] : Array.from({ length: lesson.duration }, (_, index) => Number(lesson.period) + index);

/** Every period that a lesson occupies, as `day/shift/period`. */
export const slotsOf = (lesson: LessonView): string[] =>
  periodsOf(lesson).map((period) => `${lesson.day}/${lesson.shiftId}/${period}`);

/**
 * Clashes found by simple counting without the solver's code: a teacher in two lessons at once, a whole class (or one group
 * of it) in two at once, and holes in a class's main shift.
 */
export function findClashes(view: TimetableView): string[] {
  const placed = view.lessons.filter(({ day }) => day !== null);
  return [...doubleBookings(placed), ...holes(placed)];
}

function doubleBookings(placed: readonly LessonView[]): string[] {
  const taken = new Map<string, LessonView>();
  const clashes: string[] = [];
  const claim = (who: string, lesson: LessonView, slot: string) => {
    const other = taken.get(`${who}@${slot}`);
    if (other) clashes.push(`${who} at ${slot}: lessons ${other.id} and ${lesson.id}`);
    taken.set(`${who}@${slot}`, lesson);
  };
  for (const lesson of placed) {
    for (const slot of slotsOf(lesson)) {
      for (const teacher of lesson.teacherIds) claim(`teacher ${teacher}`, lesson, slot);
      for (const { id, group } of lesson.classes) claim(`class ${id} group ${group}`, lesson, slot);
    }
  }
  return clashes;
}

/** In a session a class may have no empty period between two lessons. */
function holes(placed: readonly LessonView[]): string[] {
  const sessions = new Map<string, Set<number>>();
  for (const lesson of placed) {
    for (const { id } of lesson.classes) {
      const key = `class ${id} day ${lesson.day} shift ${lesson.shiftId}`;
      const periods = sessions.get(key) ?? new Set();
      for (const period of periodsOf(lesson)) periods.add(period);
      sessions.set(key, periods);
    }
  }
  return [...sessions].flatMap(([key, periods]) => {
    const span = Math.max(...periods) - Math.min(...periods) + 1;
    return span === periods.size ? [] : [`${key}: hole`];
  });
}
