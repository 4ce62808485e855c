import type { PreviewMove } from '@tkb/contract';
import type { Timetable } from '@tkb/solver';
import { titleOf } from '../analysis/unplaced.ts';
import type { LoadedProblem } from '../loaded/load-problem.ts';
import { placesOf } from '../loaded/places-of.ts';

export function previewMoves(loaded: LoadedProblem, timetable: Timetable): PreviewMove[] {
  return placesOf(loaded, timetable).flatMap(({ id: lessonId, ...place }, index) => {
    const lesson = loaded.lessons[index];
    if (!lesson) return [];
    const { day, period, roomId, shiftId } = lesson;
    const isSame =
      day === place.day &&
      (place.shiftId ?? shiftId) === shiftId &&
      period === place.period &&
      (roomId === place.roomId || place.roomId === null);
    return isSame
      ? []
      : [
          {
            lessonId,
            ...place,
            title: titleOf(loaded, index),
            shiftId: place.shiftId ?? shiftId,
            from: { day, period, shiftId, roomId },
          },
        ];
  });
}
