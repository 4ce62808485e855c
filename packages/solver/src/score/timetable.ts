import type { Timetable } from '../model/problem.ts';
import { MISFIT } from './model.ts';
import type { State } from './state.ts';

/** Takes out every lesson, then puts in those of a timetable that fit their session, even where they clash. */
export function loadTimetable(state: State, timetable: Timetable): void {
  const { model } = state;
  for (let lesson = 0; lesson < model.lessons; lesson++) if (state.slotOf[lesson] >= 0) state.remove(lesson);
  timetable.forEach((placement, lesson) => {
    if (placement === null || model.startHard[lesson * model.slots + placement.slot] === MISFIT) return;
    state.place(lesson, placement.slot, model.hasRooms[lesson] === 1 ? (placement.room ?? -1) : -1);
  });
}

export function readTimetable({ slotOf, roomOf }: State): Timetable {
  return Array.from(slotOf, (slot, lesson) =>
    slot < 0 ? null : { slot, room: roomOf[lesson] < 0 ? null : roomOf[lesson] },
  );
}
