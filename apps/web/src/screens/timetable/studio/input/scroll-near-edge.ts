import type { Point } from '../../grid/gesture.ts';

/** Nearer to an edge of a grid than this (pixels), what is dragged makes it scroll. */
const edge = 36;

/** Scrolls the grid under the pointer a little when the pointer is near its edge; to be called once per frame. */
export function scrollNearEdge(under: Element | null, { x, y }: Point): void {
  const scroller = under?.closest('.tg-scroll');
  if (!scroller) return;
  const { left, right, top, bottom } = scroller.getBoundingClientRect();
  const by = (at: number, low: number, high: number) => (at < low + edge ? -12 : at > high - edge ? 12 : 0);
  scroller.scrollBy(by(x, left, right), by(y, top, bottom));
}
