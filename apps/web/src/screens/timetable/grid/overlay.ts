import { createContext, useContext } from 'react';
import { createStore, useStore, type StoreApi } from 'zustand';
import type { CellAddress, OwnerKind, Place } from './places.ts';

/** The mark on a cell while a lesson is picked: a tone with its sign, how strongly, and a sentence. */
export interface CellMark {
  readonly tone: 'good' | 'cost' | 'swap' | 'bad';
  /** The sign, with the first number that changes: "✓", "⇄ −1", "! +2". */
  readonly sign: string;
  /** 1 = a little, 3 = the best or the worst of what is offered. */
  readonly shade: 1 | 2 | 3;
  readonly text: string;
}

/** A lesson that would go somewhere else, for all in whose grids it stands. */
export interface GridArrow {
  readonly owners: Readonly<Record<OwnerKind, readonly number[]>>;
  readonly from: Place | null;
  readonly to: Place | null;
}

/** Everything drawn over the lessons of a grid; lessons by id, places by `slotKey`, cells by `cellKey`. */
export interface GridOverlay {
  /** The lesson whose places are shown. */
  readonly picked: { readonly id: number } | null;
  /** Several lessons selected together; empty while one is picked. */
  readonly selected: ReadonlySet<number>;
  readonly marks: ReadonlyMap<string, { readonly mark: CellMark | null }> | null;
  /** The owners in whose cells the marks are shown. */
  readonly markedOwners: Readonly<Record<OwnerKind, ReadonlySet<number>>>;
  /** Words in cells that a previewed chain or swap changes. */
  readonly badges: ReadonlyMap<string, string>;
  /** Where lessons would go if the offer under the pointer were taken. */
  readonly arrows: readonly GridArrow[];
  /** Lessons others have just changed, with who did. */
  readonly flashed: ReadonlyMap<number, string>;
  /** The cell under what is dragged. */
  readonly over: (CellAddress & { readonly key: string }) | null;
}

export const emptyOverlay: GridOverlay = {
  picked: null,
  selected: new Set(),
  marks: null,
  markedOwners: { class: new Set(), teacher: new Set(), room: new Set() },
  badges: new Map(),
  arrows: [],
  flashed: new Map(),
  over: null,
};

type OverlayStore = Pick<StoreApi<GridOverlay>, 'getState' | 'getInitialState' | 'subscribe'>;

/** An editor draws an overlay over the grids below; a grid for reading has none. */
export const GridOverlayContext = createContext<OverlayStore>(createStore(() => emptyOverlay));

export const useGridOverlay = <Part>(select: (overlay: GridOverlay) => Part): Part =>
  useStore(useContext(GridOverlayContext), select);
