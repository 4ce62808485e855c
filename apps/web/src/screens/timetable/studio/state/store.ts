import {
  type ChainView,
  type LessonView,
  type PageLink,
  type PlaceVerdictView,
  type ScoreView,
  slotKey,
} from '@tkb/contract';
import { createContext, useContext } from 'react';
import { createStore, useStore, type StoreApi } from 'zustand';
import type { Zoom } from '../../grid/sizes.ts';
import { emptyOverlay, type CellMark, type GridOverlay } from '../../grid/overlay.ts';
import { ownersOf, type CellAddress, type Place } from '../../grid/places.ts';
import type { Point } from '../../grid/gesture.ts';

/** The last change, in words. */
export interface Outcome {
  readonly isError: boolean;
  readonly text: string;
  /** The pages where the things named in the text can be changed. */
  readonly pages?: readonly PageLink[];
  /** True only while a run works on the timetable. */
  readonly isBusy?: boolean;
}

/** Something to be asked before it is done. */
export interface Question {
  readonly title: string;
  readonly text: string;
  readonly okText: string;
  readonly onYes: () => void;
}

/** Ways out for a blocked place, or lessons that could come to an empty one. */
export type Suggestions =
  | {
      readonly kind: 'chains';
      readonly place: Place;
      readonly reason: string;
      /** The pages where the things named in the reason can be changed. */
      readonly pages: readonly PageLink[];
      readonly chains: readonly ChainView[] | null;
    }
  | { readonly kind: 'lessons'; readonly place: Place; readonly verdicts: readonly PlaceVerdictView[] | null };

/** Stands beside the grid in place of the tray. */
export type PanelKind =
  | { readonly kind: 'history' }
  | { readonly kind: 'fairness' }
  | { readonly kind: 'quality'; readonly key: keyof ScoreView };

export type Marks = ReadonlyMap<string, { readonly slot: PlaceVerdictView; readonly mark: CellMark | null }>;

export interface Weighed {
  readonly slot: PlaceVerdictView;
  readonly anchor: Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;
}

export interface StudioState extends GridOverlay {
  readonly picked: LessonView | null;
  readonly marks: Marks | null;
  readonly hint: string | null;
  /** The place that the pointer or the focus is on while a lesson is picked, and where on the screen its cell is. */
  readonly weighed: Weighed | null;
  /** The numbers by current data, as the engine counts them; null until it has, and without an engine. */
  readonly measured: ScoreView | null;
  readonly panel: PanelKind | null;
  readonly outcome: Outcome | null;
  readonly question: Question | null;
  readonly suggestions: Suggestions | null;
  readonly menu: { readonly at: Point; readonly lessonIds: readonly number[] } | null;
  /** True while a lesson is dragged over the tray. */
  readonly isOverTray: boolean;
  /** How the tray of lessons without a place is wanted; `auto` = open where all columns stay in sight beside it, else a badge. */
  readonly tray: 'auto' | 'open' | 'folded';
  /** A lesson being dragged; its position is kept outside, so that moving it renders nothing. */
  readonly dragged: LessonView | null;
  readonly zoom: Zoom;
  /** How large `zoom` draws the first grid on this screen; 1 = full size. */
  readonly scale: number;
  /** Pixels that the first grid can give away with all columns in sight. */
  readonly spare: number;
  /** The studio fills the screen. */
  readonly isFull: boolean;
  /** The number of changes sent and not yet answered. */
  readonly pending: number;
}

/** The state once a lesson is let go of. */
export const released = {
  picked: null,
  marks: null,
  markedOwners: emptyOverlay.markedOwners,
  badges: emptyOverlay.badges,
  arrows: emptyOverlay.arrows,
  hint: null,
  weighed: null,
  suggestions: null,
} as const satisfies Partial<StudioState>;

/** The pages behind the words of the bar: those of the last change, else of the reasons against a place, until a panel shows them. */
export function pagesToChange({ outcome, weighed, suggestions }: StudioState): readonly PageLink[] {
  if (outcome) return outcome.pages ?? [];
  return suggestions ? [] : (weighed?.slot.pages.flat() ?? []);
}

/** Pixels of the tray and the gap beside the grid. */
const trayWidth = 258;

/** The tray is a badge, although lessons have no place. */
export const isTrayFolded = ({ tray, spare }: StudioState): boolean =>
  tray === 'folded' || (tray === 'auto' && spare < trayWidth);

/** The verdict on the picked lesson in a cell with its mark, where the cell shows one. */
export function verdictIn({ marks, markedOwners }: StudioState, cell: CellAddress | null) {
  if (!cell || !markedOwners[cell.ownerKind].has(cell.owner)) return null;
  const found = marks?.get(slotKey(cell.place));
  return found?.mark ? { slot: found.slot, mark: found.mark } : null;
}

export const ownersOfPicked = (lesson: LessonView): StudioState['markedOwners'] => ({
  class: new Set(ownersOf(lesson, 'class')),
  teacher: new Set(ownersOf(lesson, 'teacher')),
  room: new Set(ownersOf(lesson, 'room')),
});

export type StudioStore = StoreApi<StudioState>;

export const createStudioStore = (zoom: Zoom = 'auto'): StudioStore =>
  createStore<StudioState>(() => ({
    ...emptyOverlay,
    ...released,
    outcome: null,
    question: null,
    menu: null,
    panel: null,
    measured: null,
    dragged: null,
    isOverTray: false,
    tray: zoom === 'fit' ? 'folded' : 'auto',
    zoom,
    scale: 1,
    spare: 0,
    isFull: false,
    pending: 0,
  }));

/** The studio that a bar or panel belongs to. */
export const StudioContext = createContext<StudioStore>(createStudioStore());

/** Reads from the studio around a component. */
export const useStudio = <Part>(select: (state: StudioState) => Part): Part =>
  useStore(useContext(StudioContext), select);
