import { useLayoutEffect, type RefObject } from 'react';
import type { CellPosition } from '../../../ui/table/cell-keys.ts';
import type { GridModel } from './grid-model.ts';
import { cellKey, type CellAddress } from './places.ts';

/** The model that each grid on the page draws. */
const drawn = new WeakMap<Element, GridModel>();

/** Lets `cellUnder` find the cells of a grid. */
export function useDrawnModel(grid: RefObject<HTMLElement | null>, model: GridModel): void {
  useLayoutEffect(() => {
    if (grid.current) drawn.set(grid.current, model);
  }, [grid, model]);
}

/** A cell on the page: whose it is, its place in the week, and where its grid draws it. */
export interface CellUnder extends CellAddress {
  readonly key: string;
  readonly at: CellPosition;
}

/** The usable cell that an element of a grid belongs to. */
export function cellUnder(target: EventTarget | null): CellUnder | null {
  const element = target instanceof Element ? target.closest<HTMLElement>('[data-cell]') : null;
  const grid = element?.closest('[role="grid"]');
  const model = grid && drawn.get(grid);
  if (!element || !model) return null;
  const at = { row: Number(element.dataset['row']), column: Number(element.dataset['column']) };
  const { ownerKind } = model;
  const { owner, place } = model.cellAt(at);
  return { ownerKind, owner, place, at, key: cellKey(ownerKind, owner, place) };
}
