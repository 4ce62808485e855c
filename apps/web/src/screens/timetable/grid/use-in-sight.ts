import { useLayoutEffect, useState, type RefObject } from 'react';
import { stretchInSight, type Stretch } from './window.ts';

interface Measures {
  readonly rows: number;
  readonly columns: number;
  readonly rowHeight: number;
  readonly columnWidth: number;
  /** Width of the sticky side heads and height of the sticky column heads. */
  readonly left: number;
  readonly top: number;
}

interface InSight {
  readonly rows: Stretch;
  readonly columns: Stretch;
  /** Size of a cell: wider and a little higher than asked for when there is room. */
  readonly width: number;
  readonly height: number;
}

/** Small chunks: what comes into sight with one turn of the wheel is made within one frame. */
const rowChunk = 3;
const columnChunk = 2;

function measure(element: HTMLElement | null, { rows, columns, rowHeight, columnWidth, left, top }: Measures): InSight {
  const { clientWidth = 1200, clientHeight = 600, scrollLeft = 0, scrollTop = 0 } = element ?? {};
  const width = Math.max(columnWidth, Math.floor((clientWidth - left) / Math.max(1, columns)));
  const room = Math.floor((clientHeight - top - 2) / Math.max(1, rows));
  const height = Math.max(rowHeight, Math.min(Math.round(rowHeight * 1.6), room));
  return {
    width,
    height,
    rows: stretchInSight(
      { offset: scrollTop, length: clientHeight - top },
      { size: height, count: rows, chunk: rowChunk },
    ),
    columns: stretchInSight(
      { offset: scrollLeft, length: clientWidth - left },
      { size: width, count: columns, chunk: columnChunk },
    ),
  };
}

const isSame = (first: InSight, second: InSight): boolean =>
  first.width === second.width &&
  first.height === second.height &&
  (['rows', 'columns'] as const).every(
    (axis) => first[axis].from === second[axis].from && first[axis].to === second[axis].to,
  );

/** The rows and columns of a scrolled grid that have to exist now. Draws again only when another chunk comes into sight. */
export function useInSight(scroller: RefObject<HTMLElement | null>, measures: Measures): InSight {
  const { rows, columns, rowHeight, columnWidth, left, top } = measures;
  const [sight, setSight] = useState(() => measure(null, measures));
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    const update = () =>
      setSight((current) => {
        const next = measure(element, { rows, columns, rowHeight, columnWidth, left, top });
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
  }, [scroller, rows, columns, rowHeight, columnWidth, left, top]);
  const clip = ({ from, to }: Stretch, count: number) => ({ from: Math.min(from, count), to: Math.min(to, count) });
  return { ...sight, rows: clip(sight.rows, rows), columns: clip(sight.columns, columns) };
}
