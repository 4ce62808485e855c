import { useEffect, useMemo, type KeyboardEvent, type MouseEvent, type PointerEvent } from 'react';
import { commandOf, type StudioCommand } from '../grid/keys.ts';
import type { CellPosition, GridModel } from '../grid/grid-model.ts';
import { placeKey, readCellKey } from '../grid/places.ts';
import { selectByArea } from './band.ts';
import { lessonsBetween } from './selection.ts';
import type { Controller } from './controller.ts';
import type { StudioStore } from './store.ts';

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('input, textarea, [contenteditable], .ant-select') !== null;

/** Undo, redo and letting go, wherever the focus is (but where somebody types). */
export function useGlobalKeys(controller: Controller): void {
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.defaultPrevented || isTyping(event.target)) return;
      const command = commandOf(event);
      if (command === 'cancel') controller.release();
      if (command !== 'undo' && command !== 'redo') return;
      event.preventDefault();
      void controller[command]();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [controller]);
}

interface Studio {
  readonly controller: Controller;
  readonly store: StudioStore;
}

function createGridInput({ controller, store }: Studio) {
  /** Where a selection with Shift began. */
  let anchor: { readonly model: GridModel; readonly at: CellPosition } | null = null;

  const chosenAt = (model: GridModel, at: CellPosition) => {
    const { owner, place, cards } = model.cellAt(at);
    return {
      ownerKind: model.ownerKind,
      owner,
      place,
      lessonId: cards?.[0]?.lessonId ?? null,
      isClosed: cards === null,
    };
  };

  const obey = (command: StudioCommand, model: GridModel, at: CellPosition, target: HTMLElement) => {
    const cell = chosenAt(model, at);
    const ids = controller.meant().length > 0 ? controller.meant() : cell.lessonId === null ? [] : [cell.lessonId];
    if (command === 'choose' && !cell.isClosed) void controller.choose(cell);
    if (command === 'select' && cell.lessonId !== null) controller.toggle(cell.lessonId);
    if (command === 'lock' && ids.length > 0) void controller.toggleLock(ids);
    if (command === 'unplace' && ids.length > 0) void controller.unplaceAll(ids);
    if (command === 'menu' && ids.length > 0) {
      const box = (
        document.getElementById(target.getAttribute('aria-activedescendant') ?? '') ?? target
      ).getBoundingClientRect();
      store.setState({ menu: { at: { x: box.left + 8, y: box.bottom - 8 }, lessonIds: ids } });
    }
  };

  return {
    onKey: (event: KeyboardEvent, at: CellPosition, model: GridModel) => {
      const command = commandOf(event);
      if (command === null || command === 'undo' || command === 'redo' || command === 'cancel') return;
      event.preventDefault();
      obey(command, model, at, event.currentTarget as HTMLElement);
    },
    /** Says the verdict of the focused cell. */
    onFocusCell: (at: CellPosition, model: GridModel) => {
      const { marks, markedOwners, hint } = store.getState();
      const { ownerKind, owner, place } = chosenAt(model, at);
      const text = markedOwners[ownerKind].has(owner) ? (marks?.get(placeKey(place))?.mark?.text ?? null) : null;
      if (text !== hint) store.setState({ hint: text });
    },
    onClick: (event: MouseEvent, model: GridModel) => {
      const target = event.target as HTMLElement;
      const element = target.closest<HTMLElement>('[data-cell]');
      const cell = readCellKey(element?.dataset['cell'] ?? '');
      if (!element || !cell) return;
      const lessonId = Number(target.closest<HTMLElement>('[data-lesson]')?.dataset['lesson']) || null;
      const at = { row: Number(element.dataset['row']), column: Number(element.dataset['column']) };
      if (event.shiftKey && anchor?.model === model) return controller.select(lessonsBetween(model, anchor.at, at));
      anchor = { model, at };
      if (lessonId !== null && (event.ctrlKey || event.metaKey)) return controller.toggle(lessonId);
      return void controller.choose({ ...cell, lessonId });
    },
    onPress: (event: PointerEvent, model: GridModel) => selectByArea(event.nativeEvent, model, { controller, store }),
    onHover: (event: MouseEvent) => {
      const cell = readCellKey(
        (event.target as HTMLElement).closest<HTMLElement>('[data-cell]')?.dataset['cell'] ?? '',
      );
      const { marks, markedOwners, hint, picked, dragged } = store.getState();
      if (!picked || dragged) return;
      const isMarked = cell !== null && markedOwners[cell.ownerKind].has(cell.owner);
      const text = isMarked ? (marks?.get(placeKey(cell.place))?.mark?.text ?? null) : null;
      if (text !== hint) store.setState({ hint: text });
    },
  };
}

/** What keys and clicks in a grid mean; the same functions as long as the studio is the same, so that grids stay as drawn. */
export function useGridInput({ controller, store }: Studio) {
  return useMemo(() => createGridInput({ controller, store }), [controller, store]);
}
