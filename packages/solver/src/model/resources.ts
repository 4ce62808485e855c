import type { Slot } from './grid.ts';

/** The smallest set of pupils that is never split. A class is one atom, or several when it has groups. */
export interface StudentAtom {
  readonly id: string;
  readonly name: string;
  /** Slots in which these pupils never have a lesson. They are transparent: no hole, no late start. */
  readonly blocked: readonly Slot[];
  /** The class or teacher of which this is one part, where the year is cut into parts; lessons are named by the whole. */
  readonly whole?: string;
}

export interface Teacher {
  readonly id: string;
  readonly name: string;
  readonly blocked: readonly Slot[];
  /** As for a student atom. */
  readonly whole?: string;
}

export interface Room {
  readonly id: string;
  readonly name: string;
  readonly blocked: readonly Slot[];
  /** How many lessons fit at once (1; a yard 3). */
  readonly simultaneous: number;
  /**
   * The rooms joined into this one: a lesson here takes up all of them. Its own `blocked` and `simultaneous` are what all of
   * them allow. Absent = a single room.
   */
  readonly parts?: readonly number[];
  /** Rules about the room of a lesson take this room for that one; absent = itself. */
  readonly standsFor?: number;
  /** Seats, or null when unlimited. */
  readonly seats: number | null;
  readonly site: number | null;
}

/** The rooms that a lesson in a room takes up: the room itself, or those that it joins. */
export function unitsOfRoom(rooms: readonly Room[], room: number): readonly number[] {
  return rooms[room]?.parts ?? [room];
}

export interface Site {
  readonly id: string;
  readonly name: string;
}

export interface Subject {
  readonly id: string;
  readonly name: string;
}

/** The resources that a rule speaks of. */
export interface ResourceSet {
  readonly kind: 'student' | 'teacher' | 'room';
  readonly members: readonly number[];
}
