import { useLayoutEffect, useState, type RefObject } from 'react';
import { sizesOf, type GridLayout, type GridSizes, type Zoom } from './sizes.ts';
import { stretchInSight, type Stretch } from './window.ts';

interface InSight {
  readonly rows: Stretch;
  readonly columns: Stretch;
  readonly sizes: GridSizes;
}

/** Borders, gap and scroll bar of a grid (pixels). */
const frame = 18;

/** Small chunks, so that one turn of the wheel can be drawn within one frame. */
const rowChunk = 3;
const columnChunk = 2;

/** The width that a grid has while nothing stands beside it: what comes and goes there must not change its size. */
function roomAround(element: HTMLElement): number {
  const around = element.closest<HTMLElement>('[data-grid-room]');
  if (!around) return element.clientWidth;
  return Math.floor(around.clientWidth / Number(around.dataset['gridRoom'])) - frame;
}

function measure(element: HTMLElement | null, layout: GridLayout, zoom: Zoom): InSight {
  const { clientWidth = 1200, clientHeight = 600, scrollLeft = 0, scrollTop = 0 } = element ?? {};
  const room = { width: clientWidth, height: clientHeight, most: element ? roomAround(element) : clientWidth };
  const sizes = sizesOf(layout, room, zoom);
  const left = sizes.sides.reduce((sum, width) => sum + width, 0);
  const top = sizes.headHeight * layout.headRows;
  return {
    sizes,
    rows: stretchInSight(
      { offset: scrollTop, length: clientHeight - top },
      { size: sizes.height, count: layout.rows, chunk: rowChunk },
    ),
    columns: stretchInSight(
      { offset: scrollLeft, length: clientWidth - left },
      { size: sizes.width, count: layout.columns, chunk: columnChunk },
    ),
  };
}

const isSame = (first: InSight, second: InSight): boolean =>
  (['scale', 'spare', 'width', 'height', 'headHeight', 'fontSize'] as const).every(
    (key) => first.sizes[key] === second.sizes[key],
  ) &&
  first.sizes.sides.join() === second.sizes.sides.join() &&
  (['rows', 'columns'] as const).every(
    (axis) => first[axis].from === second[axis].from && first[axis].to === second[axis].to,
  );

/** The sizes of a scrolled grid and the rows and columns that must exist now. Renders again only when these change. */
export function useInSight(scroller: RefObject<HTMLElement | null>, layout: GridLayout, zoom: Zoom): InSight {
  const [sight, setSight] = useState(() => measure(null, layout, zoom));
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    const update = () =>
      setSight((current) => {
        const next = measure(element, layout, zoom);
        return isSame(current, next) ? current : next;
      });
    update();
    element.addEventListener('scroll', update, { passive: true });
    const observer = new ResizeObserver(update);
    observer.observe(element);
    return () => {
      element.removeEventListener('scroll', update);
      observer.disconnect();
    };
  }, [scroller, layout, zoom]);
  const clip = ({ from, to }: Stretch, count: number) => ({ from: Math.min(from, count), to: Math.min(to, count) });
  return { ...sight, rows: clip(sight.rows, layout.rows), columns: clip(sight.columns, layout.columns) };
}
