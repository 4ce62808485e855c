import type { State } from '../score/state.ts';
import { RoomEmptier } from './empty-room.ts';
import { findRoom, isRoomBlocked } from './find-room.ts';
import type { UndoLog } from './undo-log.ts';

/**
 * A lesson takes another room where it stands; those it meets there take the cheapest that is free, which may be its own. The
 * move is made and measured.
 */
export class RoomMove {
  readonly #undoLog: UndoLog;
  readonly #emptier: RoomEmptier;
  readonly #breach: number;

  /** `breach` is the price of one hard breach. */
  constructor(undoLog: UndoLog, breach: number) {
    const { fixed } = undoLog.state.model;
    this.#undoLog = undoLog;
    this.#emptier = new RoomEmptier(undoLog, (lesson) => fixed[lesson] === 0);
    this.#breach = breach;
  }

  /** Change of the cost; infinite when a lesson finds no room. */
  propose(lesson: number, room: number): number {
    const { state } = this.#undoLog;
    const { hard, soft } = state;
    if (!this.#make(lesson, room)) return Number.POSITIVE_INFINITY;
    return (state.hard - hard) * this.#breach + state.soft - soft;
  }

  keep(): boolean {
    this.#undoLog.commit();
    return true;
  }

  drop(): void {
    this.#undoLog.rollback(0);
  }

  #make(lesson: number, room: number): boolean {
    const undoLog = this.#undoLog;
    const slot = undoLog.state.slotOf[lesson];
    if (isRoomBlocked(undoLog.state, lesson, room, slot)) return false;
    undoLog.remove(lesson);
    const first = undoLog.size;
    if (!this.#emptier.empty(lesson, room, slot)) return false;
    const end = undoLog.size;
    undoLog.place(lesson, slot, room);
    for (let i = first; i < end; i++) if (!this.#placeAgain(undoLog.lessonAt(i), undoLog.slotAt(i))) return false;
    return true;
  }

  #placeAgain(lesson: number, slot: number): boolean {
    const room = findRoom(this.#undoLog.state, lesson, slot);
    if (room === -2) return false;
    this.#undoLog.place(lesson, slot, room);
    return true;
  }
}

/** For every lesson that may choose among rooms of different price, the cheapest of them; none for the others. */
export function cheapestRooms({ model, weighted }: State): readonly (readonly number[])[] {
  const { roomsOf, roomLimit, fixed } = model;
  return Array.from({ length: model.lessons }, (_, lesson) => {
    if (fixed[lesson] === 1) return [];
    const rooms = [...roomsOf.items.subarray(roomsOf.start[lesson], roomsOf.start[lesson + 1])];
    const prices = rooms.map((room) => weighted.roomSoft[lesson * roomLimit.length + room]);
    const least = Math.min(...prices);
    return prices.every((price) => price === least) ? [] : rooms.filter((_room, index) => prices[index] === least);
  });
}
