import { isFar, type Point } from '../../grid/gesture.ts';
import type { CellPosition } from '../../../../ui/table/cell-keys.ts';
import type { GridModel } from '../../grid/grid-model.ts';
import { scrollNearEdge } from './scroll-near-edge.ts';
import { lessonsBetween } from '../state/selection.ts';
import type { Controller } from '../session/controller.ts';
import type { StudioStore } from '../state/store.ts';

interface Studio {
  readonly controller: Controller;
  readonly store: StudioStore;
}

const positionOf = (element: Element | null | undefined): CellPosition | null => {
  const cell = element?.closest<HTMLElement>('[data-row]');
  return cell ? { row: Number(cell.dataset['row']), column: Number(cell.dataset['column']) } : null;
};

/** A press begins an area on an empty place with nothing in the hand, or anywhere with Shift. */
function beginsBand(event: PointerEvent, { store }: Studio): boolean {
  if (event.button !== 0 || event.pointerType !== 'mouse' || !(event.target instanceof Element)) return false;
  if (event.shiftKey) return true;
  return store.getState().picked === null && event.target.closest('[data-lesson]') === null;
}

/**
 * Selects every lesson of the area between the press and the mouse, until the button is let go; with Ctrl on top of what was
 * selected. A press without a move stays a click. Does nothing when the press begins no area.
 */
export function selectByArea(event: PointerEvent, model: GridModel, studio: Studio): void {
  const scroller = (event.target as Element).closest('.tg-scroll');
  const first = positionOf(event.target as Element);
  if (!scroller || !first || !beginsBand(event, studio)) return;
  const { controller, store } = studio;
  const from: Point = { x: event.clientX, y: event.clientY };
  const base = event.ctrlKey || event.metaKey ? store.getState().selected : new Set<number>();
  const stop = new AbortController();
  const box = document.createElement('div');
  box.className = 'studio-band';
  let last = first;
  let at = from;
  let isOpen = false;
  const draw = () => {
    if (stop.signal.aborted) return;
    const under = document.elementFromPoint(at.x, at.y);
    scrollNearEdge(under, at);
    const cell = scroller.contains(under) ? positionOf(under) : null;
    if (cell && (cell.row !== last.row || cell.column !== last.column)) {
      last = cell;
      controller.select(new Set([...base, ...lessonsBetween(model, first, cell)]));
    }
    place(box, from, at);
    requestAnimationFrame(draw);
  };
  const onMove = ({ clientX, clientY }: PointerEvent) => {
    at = { x: clientX, y: clientY };
    if (isOpen || !isFar(from, at)) return;
    isOpen = true;
    document.body.append(box);
    controller.select(new Set([...base, ...lessonsBetween(model, first, first)]));
    draw();
  };
  const end = () => {
    stop.abort();
    box.remove();
    if (!isOpen) return;
    // The click that follows belongs to the selection.
    const swallow = (click: Event) => click.stopPropagation();
    window.addEventListener('click', swallow, { capture: true, once: true });
    setTimeout(() => window.removeEventListener('click', swallow, { capture: true }));
  };
  const { signal } = stop;
  window.addEventListener('pointermove', onMove, { signal });
  window.addEventListener('pointerup', end, { signal });
  window.addEventListener('pointercancel', end, { signal });
  window.addEventListener('keydown', ({ key }) => key === 'Escape' && end(), { signal });
}

function place({ style }: HTMLElement, from: Point, to: Point): void {
  style.left = `${Math.min(from.x, to.x)}px`;
  style.top = `${Math.min(from.y, to.y)}px`;
  style.width = `${Math.abs(from.x - to.x)}px`;
  style.height = `${Math.abs(from.y - to.y)}px`;
}
