import type { Point } from '../../grid/gesture.ts';
import type { Weighed } from '../state/store.ts';

type Anchor = Weighed['anchor'];

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Between the cell and the card, and between the card and the edge of the window (pixels). */
const gap = 12;
/** How near to the middle of a cell the card may come: half a narrow cell. */
const near = 16;

/**
 * Where the card stands in an area, the window (pixels): beside its cell where there is room, above or below it, and of these places
 * the first that hides the fewest ends of arrows.
 */
export function placeCard(card: Size, anchor: Anchor, ends: readonly Point[], area: Size): Point {
  const inside = (at: Point): Point => ({
    x: Math.max(gap, Math.min(at.x, area.width - card.width - gap)),
    y: Math.max(gap, Math.min(at.y, area.height - card.height - gap)),
  });
  const xs = [anchor.right + gap, anchor.left - gap - card.width];
  const ys = [anchor.top, anchor.bottom - card.height];
  const beside = xs.flatMap((x) => ys.map((y) => ({ x, y })));
  const across = [anchor.bottom + gap, anchor.top - gap - card.height].flatMap((y) => [
    { x: anchor.left, y },
    { x: anchor.right - card.width, y },
  ]);
  const places = [...beside, ...across].map(inside).filter((at) => !covers(at, card, anchor));
  const hidden = (at: Point) => ends.filter((end) => covers(at, card, around(end))).length;
  const fewest = Math.min(...places.map(hidden));
  return places.find((at) => hidden(at) === fewest) ?? inside({ x: anchor.right + gap, y: anchor.top });
}

const around = ({ x, y }: Point): Anchor => ({ left: x - near, right: x + near, top: y - near, bottom: y + near });

const covers = (at: Point, { width, height }: Size, { left, right, top, bottom }: Anchor): boolean =>
  at.x < right && left < at.x + width && at.y < bottom && top < at.y + height;
