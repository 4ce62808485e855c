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
  /** Seats, or null when unlimited. */
  readonly seats: number | null;
  readonly site: number | null;
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
