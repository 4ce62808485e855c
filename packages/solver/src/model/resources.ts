import type { Slot } from './grid.ts';

/** The smallest set of pupils that is never split. A class is one atom, or several when it has groups. */
export interface StudentAtom {
  readonly id: string;
  readonly name: string;
  /** Slots in which these pupils never have a lesson. They are transparent: no hole, no late start. */
  readonly blocked: readonly Slot[];
  /** The whole that it is one part of, where the year is cut into parts: lessons are named by the whole. */
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
   * Rooms joined for one lesson: who stands here stands in each of these, and counts there. Its own `blocked` and
   * `simultaneous` are what all of them allow. Absent = a room of its own.
   */
  readonly parts?: readonly number[];
  /** Rules about which room a lesson is in take it for this one; absent = itself. */
  readonly standsFor?: number;
  /** Seats, or null when unlimited. */
  readonly seats: number | null;
  readonly site: number | null;
}

/** The rooms that a lesson in a room takes up: the room itself, or those it joins. */
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
