import type { Timetable } from '@tkb/solver';
import type { LessonPlace } from '../lessons/save-lessons.ts';
import type { SourcedProblem } from './load-problem.ts';

/** The places of the lessons of a timetable, in the database's terms. */
export function placesOf(loaded: SourcedProblem, timetable: Timetable): LessonPlace[] {
  return loaded.lessonIds.map((id, index) => {
    const placement = timetable[index] ?? null;
    const slot = placement && loaded.week.slots[placement.slot];
    if (!slot) return { id, day: null, period: null, roomId: null };
    const roomId = placement.room === null ? null : (loaded.roomIds[placement.room] ?? null);
    return { id, day: slot.day, period: slot.period, roomId, shiftId: slot.shiftId };
  });
}
