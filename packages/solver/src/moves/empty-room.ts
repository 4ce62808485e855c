import { packInverse, type Lists } from '../score/compile/csr.ts';
import type { Model } from '../score/model.ts';
import { meetInWeeks } from '../score/room-use.ts';
import type { UndoLog } from './undo-log.ts';

/** Takes lessons out of the room that another is to have. */
export class RoomEmptier {
  readonly #undoLog: UndoLog;
  readonly #mayGo: (lesson: number) => boolean;
  /** Lessons that may stand in a room, or in one that it is part of. */
  readonly #lessonsOfUnit: Lists;

  constructor(undoLog: UndoLog, mayGo: (lesson: number) => boolean) {
    this.#undoLog = undoLog;
    this.#mayGo = mayGo;
    this.#lessonsOfUnit = listLessons(undoLog.state.model);
  }

  /** Takes out those in a lesson's way, as far as they may go; false when the room has no space for it even then. */
  empty(lesson: number, room: number, slot: number): boolean {
    const { model, rooms } = this.#undoLog.state;
    const { start, items } = model.unitsOf;
    for (let i = start[room]; i < start[room + 1]; i++) this.#emptyUnit(lesson, items[i], slot);
    return rooms.hasSpace(lesson, room, slot);
  }

  #emptyUnit(lesson: number, unit: number, slot: number): void {
    const { model, slotOf, roomOf } = this.#undoLog.state;
    const { start, items } = this.#lessonsOfUnit;
    const length = model.duration[lesson];
    for (let i = start[unit]; i < start[unit + 1]; i++) {
      const other = items[i];
      const isElsewhere = slotOf[other] >= slot + length || slotOf[other] + model.duration[other] <= slot;
      if (isElsewhere || !takesUp(model, roomOf[other], unit) || !this.#mayGo(other)) continue;
      if (meetInWeeks(model, lesson, other)) this.#undoLog.remove(other);
    }
  }
}

function listLessons({ lessons, roomsOf, unitsOf, roomLimit }: Model): Lists {
  const unitsOfLesson = Array.from({ length: lessons }, (_, lesson) => {
    const rooms = [...roomsOf.items.subarray(roomsOf.start[lesson], roomsOf.start[lesson + 1])];
    return [
      ...new Set(rooms.flatMap((room) => [...unitsOf.items.subarray(unitsOf.start[room], unitsOf.start[room + 1])])),
    ];
  });
  return packInverse(unitsOfLesson, roomLimit.length);
}

function takesUp({ unitsOf }: Model, room: number, unit: number): boolean {
  if (room < 0) return false;
  for (let i = unitsOf.start[room]; i < unitsOf.start[room + 1]; i++) if (unitsOf.items[i] === unit) return true;
  return false;
}
