import type { ResourceRef } from '../../sheet/types.ts';
import type { Slot } from '../../model/problem.ts';

/** The kind of argument that shows that there is no timetable. */
export type ImpossibilityKind =
  /** A lesson is longer than every session. */
  | 'lesson-too-long'
  /** No room among the allowed ones is big enough or left over. */
  | 'no-suitable-room'
  /** A lesson has no slot in which everything it needs is free. */
  | 'no-common-slot'
  /** Lessons that are tied to their places want the same class, teacher or room at once. */
  | 'fixed-collision'
  /** More periods than slots for a class, a teacher or a set of rooms (Hall's condition). */
  | 'students-overfull'
  | 'teacher-overfull'
  | 'rooms-overfull'
  /** A cap on some lessons per slot, session, day or week leaves too little space for them. */
  | 'cap-too-low'
  /** The allowed number of days or sessions cannot hold the periods. */
  | 'too-few-spans'
  /** Lessons tied to single days or sessions already use more of them than allowed; counted in days or sessions. */
  | 'spans-forced'
  /** More double periods of one class or teacher than places for two periods in a row; counted in doubles. */
  | 'doubles-overfull'
  /** Few lessons that cannot all be placed, found by trying; counted in lessons. */
  | 'set-unplaceable'
  /** A required minimum is more than there can be. */
  | 'minimum-too-high'
  /** Rules between lessons contradict each other or the free slots. */
  | 'rules-conflict'
  /** The limits of one teacher leave no way to spread the lessons over days and sessions; counted in lessons. */
  | 'week-unsolvable'
  /** Lessons at different sites leave no time for the way. */
  | 'travel-impossible'
  /** A lesson late in a session needs more lessons before it than the class has. */
  | 'session-unfillable';

/** One way to loosen the data. Lessons, rooms and teachers by index, rules by id. */
export type RelaxationAction =
  | { readonly kind: 'unblock-slot'; readonly resource: ResourceRef; readonly slots: readonly Slot[] }
  /** Frees lessons from lock, fixed slot and list of starts. */
  | { readonly kind: 'unlock'; readonly lessons: readonly number[] }
  | {
      readonly kind: 'change-limit';
      readonly rule: string;
      readonly limit: LimitName;
      readonly from: number;
      readonly to: number;
    }
  | { readonly kind: 'drop-rule'; readonly rule: string }
  /** `count` more rooms like this one, with at least `seats` seats, open to every lesson that may use this one. */
  | { readonly kind: 'add-room'; readonly like: number; readonly count: number; readonly seats: number | null }
  | { readonly kind: 'allow-room'; readonly lessons: readonly number[]; readonly room: number }
  /** Gives the room so many seats. */
  | { readonly kind: 'add-seats'; readonly room: number; readonly seats: number }
  /** `to` is null for a new teacher. */
  | {
      readonly kind: 'reassign-teacher';
      readonly lessons: readonly number[];
      readonly from: number;
      readonly to: number | null;
    }
  | { readonly kind: 'remove-lesson'; readonly lessons: readonly number[] }
  /** Cuts a lesson into lessons of one period. */
  | { readonly kind: 'split-lesson'; readonly lessons: readonly number[] };

export type LimitName = 'max' | 'min' | 'days' | 'periods';

/** `amount`: how many slots, steps, rooms or lessons the change takes; `gives`: by how much it reduces the shortage. */
export type Relaxation = RelaxationAction & { readonly amount: number; readonly gives: number };

/** Why `needed` does not go into `available`, in periods unless the kind says otherwise; shown before the search. */
export interface Shortage {
  readonly needed: number;
  readonly available: number;
  readonly lessons: readonly number[];
  /** Slots that are left for these lessons. */
  readonly slots: readonly Slot[];
}

/**
 * A proof that no timetable exists. `resources` and `rules` (ids) are a smallest cause: dropping the data of any one of them
 * would make the shortage smaller. `lessons` are those that want the space; `relaxations` have been tried out, best first.
 */
export interface Impossibility extends Shortage {
  readonly kind: ImpossibilityKind;
  readonly resources: readonly ResourceRef[];
  readonly rules: readonly string[];
  /** Lessons of the cause that are tied to a place or to certain starts. */
  readonly tied: readonly number[];
  readonly relaxations: readonly Relaxation[];
}
