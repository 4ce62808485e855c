/**
 * The timetabling problem, as plain data. Everything is referred to by index into the arrays of `Problem`; a slot is an
 * index into the week (`slotCount` in grid.ts). Terms follow XHSTT (resource, event = lesson) and FET (activity).
 */
import type { Placement, Slot, TimeGrid } from './grid.ts';
import type { Room, Site, StudentAtom, Subject, Teacher } from './resources.ts';
import type { Rule } from './rules/index.ts';

export type { Placement, Slot, Span, Stretch, TimeGrid } from './grid.ts';
export type { ResourceSet, Room, Site, StudentAtom, Subject, Teacher } from './resources.ts';
export type { Rule, RuleKind, Strength } from './rules/index.ts';

/** A class-subject: the lessons that together make up one subject of one class (or joined classes) in the week. */
export interface Course {
  readonly id: string;
  readonly name: string;
  readonly subject: number;
}

export interface Lesson {
  readonly id: string;
  readonly course: number;
  /** Consecutive periods of one session, 1..n. */
  readonly duration: number;
  /** Atoms that attend. Empty: a meeting of teachers. */
  readonly students: readonly number[];
  readonly teachers: readonly number[];
  /** Rooms it may use, exactly one of which it occupies; null = needs no room. */
  readonly rooms: readonly number[] | null;
  /** Pupils who attend, compared with `Room.seats`; 0 = unknown. */
  readonly size: number;
  /** The site it is held at when it has no room of its own; null = any. */
  readonly site: number | null;
  /** Slots it may start in; null = all. A fixed lesson has exactly one. */
  readonly starts: readonly Slot[] | null;
  /** May stand in blocked slots of its resources and subject (a fixed lesson may, in Vietnamese practice). */
  readonly ignoresBlocked: boolean;
  /** Where it stands now; with `locked` it stays there. */
  readonly placement: Placement | null;
  readonly locked: boolean;
  /** Parts of the year it is held in (below `Problem.weekParts`); absent = all. Rooms are counted part by part. */
  readonly weekParts?: readonly number[];
}

/** A soft level; an earlier level matters infinitely more than a later one. */
export interface Level {
  readonly id: string;
  readonly name: string;
}

/**
 * Always required, without being listed in `rules`: no double booking of an atom or teacher, rooms within `simultaneous`
 * and `seats`, blocked slots of resources, `starts`, a lesson inside one session.
 */
export interface Problem {
  readonly name: string;
  readonly grid: TimeGrid;
  readonly students: readonly StudentAtom[];
  readonly teachers: readonly Teacher[];
  readonly rooms: readonly Room[];
  readonly sites: readonly Site[];
  /** Periods needed between two sites: `travel[from][to]`. Empty when there is one site. */
  readonly travel: readonly (readonly number[])[];
  readonly subjects: readonly Subject[];
  readonly courses: readonly Course[];
  readonly lessons: readonly Lesson[];
  readonly rules: readonly Rule[];
  readonly levels: readonly Level[];
  /** Parts of the year that lessons differ in (odd and even weeks, say); absent = 1. Pupils and teachers are atoms per part. */
  readonly weekParts?: number;
}

/** The parts of the year in which a lesson is held. */
export function weekPartsOf({ lessons, weekParts = 1 }: Problem, lesson: number): readonly number[] {
  return lessons[lesson].weekParts ?? Array.from({ length: weekParts }, (_, part) => part);
}

/** A timetable: one entry per lesson of the problem, null = unplaced. */
export type Timetable = readonly (Placement | null)[];
