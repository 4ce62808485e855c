import type { ChainView, LessonView, PlaceVerdictView } from '@tkb/contract';
import { createContext, useContext } from 'react';
import { createStore, useStore, type StoreApi } from 'zustand';
import { ownersOf, type OwnerKind, type Place } from '../grid/places.ts';
import type { Point } from '../grid/gesture.ts';
import type { Marks } from './marks.ts';

/** What the last change did, in words. */
export interface Outcome {
  readonly isError: boolean;
  readonly text: string;
}

/** Ways out for a blocked place, or lessons that could come to an empty one. */
export type Suggestions =
  | {
      readonly kind: 'chains';
      readonly place: Place;
      readonly reason: string;
      readonly chains: readonly ChainView[] | null;
    }
  | { readonly kind: 'lessons'; readonly place: Place; readonly verdicts: readonly PlaceVerdictView[] | null };

export interface StudioState {
  /** The lesson whose places are shown. */
  readonly picked: LessonView | null;
  /** Several lessons chosen together; never while one is picked. */
  readonly selected: ReadonlySet<number>;
  readonly marks: Marks | null;
  /** The owners in whose cells the marks are shown. */
  readonly markedOwners: Readonly<Record<OwnerKind, ReadonlySet<number>>>;
  /** Words in cells that a previewed chain or swap changes. */
  readonly badges: ReadonlyMap<string, string>;
  readonly hint: string | null;
  readonly outcome: Outcome | null;
  readonly suggestions: Suggestions | null;
  /** Lessons others have just changed, with who did. */
  readonly flashed: ReadonlyMap<number, string>;
  readonly menu: { readonly at: Point; readonly lessonIds: readonly number[] } | null;
  /** A lesson being dragged; where is kept outside, so that moving draws nothing. */
  readonly dragged: LessonView | null;
  /** The cell under what is dragged. */
  readonly over: string | null;
  /** Changes sent and not yet answered. */
  readonly pending: number;
}

const nobody = { class: new Set<number>(), teacher: new Set<number>(), room: new Set<number>() };

/** What letting go of a lesson leaves. */
export const released = {
  picked: null,
  marks: null,
  markedOwners: nobody,
  badges: new Map<string, string>(),
  hint: null,
  suggestions: null,
} as const satisfies Partial<StudioState>;

export const ownersOfPicked = (lesson: LessonView): StudioState['markedOwners'] => ({
  class: new Set(ownersOf(lesson, 'class')),
  teacher: new Set(ownersOf(lesson, 'teacher')),
  room: new Set(ownersOf(lesson, 'room')),
});

export type StudioStore = StoreApi<StudioState>;

export const createStudioStore = (): StudioStore =>
  createStore<StudioState>(() => ({
    ...released,
    selected: new Set(),
    outcome: null,
    flashed: new Map(),
    menu: null,
    dragged: null,
    over: null,
    pending: 0,
  }));

/** The studio a grid belongs to; a grid for reading only has one that nothing changes. */
export const StudioContext = createContext<StudioStore>(createStudioStore());

/** Reads from the studio around a component. */
export const useStudio = <Part>(select: (state: StudioState) => Part): Part =>
  useStore(useContext(StudioContext), select);
