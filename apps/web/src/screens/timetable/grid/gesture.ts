/** Where a pointer is, in pixels of the window. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A pointer does nothing, holds a card that may become a drag, or drags it. */
export type Gesture =
  | { readonly kind: 'idle' }
  | { readonly kind: 'held'; readonly from: Point; readonly lessonId: number; readonly isTouch: boolean }
  | { readonly kind: 'dragging'; readonly from: Point; readonly lessonId: number; readonly hasMoved: boolean };

export type GestureEvent =
  | { readonly type: 'down'; readonly at: Point; readonly lessonId: number; readonly isTouch: boolean }
  | { readonly type: 'move'; readonly at: Point }
  | { readonly type: 'longPress' }
  | { readonly type: 'up' }
  | { readonly type: 'cancel' };

/** The action of the studio. */
export type GestureDeed = 'lift' | 'carry' | 'drop' | 'menu' | 'letGo' | null;

export const idle: Gesture = { kind: 'idle' };
/** Less movement than this is a shaky click. */
const slack = 6;

/** True once the pointer has really moved, not just trembled. */
export const isFar = (from: Point, { x, y }: Point) => Math.hypot(x - from.x, y - from.y) > slack;

type Step = readonly [Gesture, GestureDeed];

function stepHeld(held: Extract<Gesture, { kind: 'held' }>, event: GestureEvent): Step {
  const { from, lessonId, isTouch } = held;
  if (event.type === 'longPress' && isTouch) return [{ kind: 'dragging', from, lessonId, hasMoved: false }, 'lift'];
  if (event.type !== 'move') return [event.type === 'longPress' ? held : idle, null];
  if (!isFar(from, event.at)) return [held, null];
  // A finger that moves at once scrolls; a mouse that moves drags.
  return isTouch ? [idle, null] : [{ kind: 'dragging', from, lessonId, hasMoved: true }, 'lift'];
}

function stepDragging(dragging: Extract<Gesture, { kind: 'dragging' }>, event: GestureEvent): Step {
  if (event.type === 'move') {
    const hasMoved = dragging.hasMoved || isFar(dragging.from, event.at);
    return [{ ...dragging, hasMoved }, hasMoved ? 'carry' : null];
  }
  if (event.type === 'up') return [idle, dragging.hasMoved ? 'drop' : 'menu'];
  return event.type === 'cancel' ? [idle, 'letGo'] : [dragging, null];
}

/** One step of a pointer over a card: the next state and what to do. A click is left to the click event. */
export function stepGesture(gesture: Gesture, event: GestureEvent): Step {
  if (event.type === 'down') {
    const { at, lessonId, isTouch } = event;
    return [{ kind: 'held', from: at, lessonId, isTouch }, null];
  }
  if (gesture.kind === 'held') return stepHeld(gesture, event);
  return gesture.kind === 'dragging' ? stepDragging(gesture, event) : [idle, null];
}
