import { useEffect, type RefObject } from 'react';
import { cellUnder } from '../../grid/cell-under.ts';
import { idle, stepGesture, type Gesture, type GestureEvent, type Point } from '../../grid/gesture.ts';
import type { Controller } from '../session/controller.ts';
import { scrollNearEdge } from './scroll-near-edge.ts';
import type { StudioStore } from '../state/store.ts';

/** How long a finger rests on a card before it lifts it, in milliseconds. */
const longPress = 350;
/** How long the mouse rests on a card before its lesson is judged: on the way across others it does not. */
const rest = 40;

const pointOf = ({ clientX, clientY }: MouseEvent): Point => ({ x: clientX, y: clientY });
const closest = (target: EventTarget | Element | null, selector: string) =>
  target instanceof Element ? target.closest<HTMLElement>(selector) : null;
const lessonAt = (target: EventTarget | Element | null): number | null =>
  Number(closest(target, '[data-lesson]')?.dataset['lesson']) || null;

/** Follows the pointer under `root`, one gesture after the other; listeners are delegated, cells know nothing of it. */
function followPointer(root: HTMLElement, ghost: HTMLElement, store: StudioStore, controller: Controller): () => void {
  let gesture: Gesture = idle;
  let timer = 0;
  let resting = 0;
  let frame = 0;
  let at: Point = { x: 0, y: 0 };
  let suppressesClick = false;

  const carry = () => {
    // The card of an offer stands at the right of its cell where it can.
    ghost.style.transform = `translate(max(4px, calc(${at.x - 10}px - 100%)), ${at.y + 10}px)`;
    const under = document.elementFromPoint(at.x, at.y);
    scrollNearEdge(under, at);
    const over = cellUnder(under);
    const isOverTray = closest(under, '[data-tray]') !== null;
    const before = store.getState();
    if (before.over?.key !== over?.key || before.isOverTray !== isOverTray) {
      const weighed = controller.weigh(over, closest(under, '[data-cell]'));
      const overTray = isOverTray && { hint: 'Thả vào đây để hủy xếp tiết này.' };
      store.setState({ over, isOverTray, ...weighed, ...overTray });
    }
    frame = requestAnimationFrame(carry);
  };
  const finish = () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
    clearTimeout(resting);
    store.setState({ dragged: null, over: null, isOverTray: false });
  };
  const drop = (lessonId: number) => {
    const { over, isOverTray } = store.getState();
    if (isOverTray) void controller.unplaceAll([lessonId]);
    else if (over) void controller.dropAt({ ...over, lessonId: null });
  };
  const lift = (lessonId: number) => {
    suppressesClick = true;
    void controller.pick(lessonId);
    store.setState(({ picked }) => ({ dragged: picked }));
    navigator.vibrate?.(15);
    carry();
  };
  const step = (event: GestureEvent) => {
    const before = gesture;
    const [next, deed] = stepGesture(gesture, event);
    gesture = next;
    if (before.kind === 'idle') return;
    if (deed === 'lift') lift(before.lessonId);
    if (deed === 'drop') drop(before.lessonId);
    if (deed === 'menu') openMenu(before.lessonId, at);
    if (next.kind === 'idle') finish();
  };
  const openMenu = (lessonId: number, point: Point) => {
    const { selected } = store.getState();
    const lessonIds = selected.has(lessonId) ? [...selected] : [lessonId];
    store.setState({ menu: { at: point, lessonIds } });
  };

  const onDown = (event: PointerEvent) => {
    suppressesClick = false;
    clearTimeout(resting);
    const lessonId = lessonAt(event.target);
    if (lessonId === null || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return;
    at = pointOf(event);
    const isTouch = event.pointerType !== 'mouse';
    // A finger's events belong to the element it came down on; without this the cells below it would never see them.
    if (event.target instanceof Element && event.target.hasPointerCapture(event.pointerId))
      event.target.releasePointerCapture(event.pointerId);
    step({ type: 'down', at, lessonId, isTouch });
    // A finger that comes down usually scrolls.
    if (!isTouch) controller.foresee(lessonId, cellUnder(event.target));
    if (isTouch) timer = window.setTimeout(() => step({ type: 'longPress' }), longPress);
  };
  const onOver = ({ target, pointerType }: PointerEvent) => {
    clearTimeout(resting);
    const lessonId = lessonAt(target);
    if (lessonId === null || pointerType !== 'mouse' || gesture.kind !== 'idle') return;
    resting = window.setTimeout(() => controller.foresee(lessonId, cellUnder(target)), rest);
  };
  const onMove = (event: PointerEvent) => {
    if (gesture.kind === 'idle') return;
    at = pointOf(event);
    step({ type: 'move', at });
  };
  const onUp = () => step({ type: 'up' });
  const onCancel = () => step({ type: 'cancel' });
  const onEscape = ({ key }: KeyboardEvent) => key === 'Escape' && gesture.kind === 'dragging' && onCancel();
  // While a card is carried the finger must not scroll the page; only a non-passive listener can prevent that.
  const onTouchMove = (event: TouchEvent) => gesture.kind === 'dragging' && event.preventDefault();
  const onClick = (event: MouseEvent) => {
    if (!suppressesClick) return;
    suppressesClick = false;
    event.stopPropagation();
  };
  const onContextMenu = (event: MouseEvent) => {
    const lessonId = lessonAt(event.target);
    if (lessonId === null) return;
    event.preventDefault();
    if (gesture.kind === 'idle') openMenu(lessonId, pointOf(event));
  };

  const listening = new AbortController();
  const { signal } = listening;
  root.addEventListener('pointerdown', onDown, { signal });
  root.addEventListener('pointerover', onOver, { signal });
  root.addEventListener('click', onClick, { capture: true, signal });
  root.addEventListener('contextmenu', onContextMenu, { signal });
  root.addEventListener('touchmove', onTouchMove, { passive: false, signal });
  window.addEventListener('pointermove', onMove, { signal });
  window.addEventListener('pointerup', onUp, { signal });
  window.addEventListener('pointercancel', onCancel, { signal });
  window.addEventListener('keydown', onEscape, { signal });
  return () => {
    finish();
    listening.abort();
  };
}

/** Dragging by mouse and touch, and the menu of a card, for everything under `root`; `ghost` follows the pointer. */
export function usePointer(
  root: RefObject<HTMLElement | null>,
  ghost: RefObject<HTMLElement | null>,
  store: StudioStore,
  controller: Controller,
): void {
  useEffect(() => {
    if (!root.current || !ghost.current) return undefined;
    return followPointer(root.current, ghost.current, store, controller);
  }, [root, ghost, store, controller]);
}
