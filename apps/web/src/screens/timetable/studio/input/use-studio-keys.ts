import { useEffect, useMemo, type KeyboardEvent, type MouseEvent, type PointerEvent } from 'react';
import type { CommandContext } from '../commands/command.ts';
import { commandOfKey, keyCommands } from '../commands/registry.ts';
import type { CellPosition } from '../../../../ui/table/cell-keys.ts';
import type { GridModel } from '../../grid/grid-model.ts';
import { cellUnder } from '../../grid/cell-under.ts';
import { cellKey, type CellAddress } from '../../grid/places.ts';
import { selectByArea } from './band.ts';
import { lessonsBetween } from '../state/selection.ts';
import type { Point } from '../../grid/gesture.ts';
import type { StudioSession } from '../session/use-session.ts';

/** Somebody types, or answers a dialog in front of the studio. */
const isElsewhere = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.closest('input, textarea, [contenteditable], .ant-select, [role="dialog"]') !== null;

type Studio = Pick<StudioSession, 'controller' | 'store' | 'cache'>;

/** The commands that are given wherever the focus is (but where somebody types, and in dialogs). */
export function useGlobalKeys({ controller, store, cache }: Studio): void {
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.defaultPrevented || isElsewhere(event.target)) return;
      const command = commandOfKey(keyCommands.everywhere, event);
      if (!command) return;
      if (event.ctrlKey || event.metaKey) event.preventDefault();
      command.run({ view: cache.read(), controller, store, lessons: [] });
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [controller, store, cache]);
}

/** Shown below the focused cell of a grid. */
function menuPointOf(grid: HTMLElement): Point {
  const cell = document.getElementById(grid.getAttribute('aria-activedescendant') ?? '') ?? grid;
  const { left, bottom } = cell.getBoundingClientRect();
  return { x: left + 8, y: bottom - 8 };
}

function createGridInput({ controller, store, cache }: Studio) {
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

  const contextAt = (model: GridModel, at: CellPosition, grid: HTMLElement): CommandContext => {
    const cell = chosenAt(model, at);
    const meant = controller.meant();
    const ids = meant.length > 0 ? meant : [cell.lessonId];
    const view = cache.read();
    const lessons = view.lessons.filter(({ id }) => ids.includes(id));
    return { view, controller, store, lessons, cell, at: menuPointOf(grid) };
  };

  const weigh = (cell: CellAddress | null, element: Element | null) => {
    const weighed = controller.weigh(cell, element);
    if (weighed) store.setState(weighed);
  };

  return {
    onKey: (event: KeyboardEvent, at: CellPosition, model: GridModel) => {
      const command = commandOfKey(keyCommands.grid, event);
      if (!command) return;
      event.preventDefault();
      const context = contextAt(model, at, event.currentTarget as HTMLElement);
      if (command.when(context)) return command.run(context);
      const text = command.whyNot?.(context);
      if (text !== undefined) store.setState({ outcome: { isError: false, text } });
    },
    /** Says the verdict of the focused cell. */
    onFocusCell: (at: CellPosition, model: GridModel) => {
      const { ownerKind, owner, place } = chosenAt(model, at);
      weigh({ ownerKind, owner, place }, document.querySelector(`[data-cell="${cellKey(ownerKind, owner, place)}"]`));
    },
    onClick: (event: MouseEvent, model: GridModel) => {
      const target = event.target as HTMLElement;
      const cell = cellUnder(target);
      if (!cell) return;
      const lessonId = Number(target.closest<HTMLElement>('[data-lesson]')?.dataset['lesson']) || null;
      const { at } = cell;
      if (event.shiftKey && anchor?.model === model) return controller.select(lessonsBetween(model, anchor.at, at));
      anchor = { model, at };
      if (lessonId !== null && (event.ctrlKey || event.metaKey)) return controller.toggle(lessonId);
      return void controller.choose({ ...cell, lessonId });
    },
    onPress: (event: PointerEvent, model: GridModel) => selectByArea(event.nativeEvent, model, { controller, store }),
    onHover: (event: MouseEvent) => {
      const state = store.getState();
      if (!state.picked || state.dragged) return;
      // When the grid is left, the event's target is the last cell.
      const under = event.type === 'mouseleave' ? null : event.target;
      const element = under instanceof Element ? under.closest('[data-cell]') : null;
      weigh(cellUnder(element), element);
    },
  };
}

/** Keys and clicks in a grid; the functions stay the same as long as the studio does, so that grids are not drawn again. */
export function useGridInput({ controller, store, cache }: Studio) {
  return useMemo(() => createGridInput({ controller, store, cache }), [controller, store, cache]);
}
