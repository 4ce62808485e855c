import { memo, useId } from 'react';
import type { CellPosition } from '../../../ui/table/cell-keys.ts';
import type { GridModel } from './grid-model.ts';
import { useGridOverlay, type GridArrow } from './overlay.ts';
import type { GridSizes } from './sizes.ts';

interface Line {
  readonly from: CellPosition;
  readonly to: CellPosition;
}

/** The arrows of a grid, one for every owner whose cells show both ends. */
export function arrowLines(arrows: readonly GridArrow[], model: GridModel): Line[] {
  return arrows.flatMap(({ owners, from, to }) =>
    owners[model.ownerKind].flatMap((owner) => {
      const ends = from && to && { from: model.positionOf(owner, from), to: model.positionOf(owner, to) };
      return ends?.from && ends.to ? [{ from: ends.from, to: ends.to }] : [];
    }),
  );
}

/** Slightly bent, so that the two arrows of a swap do not overlap. */
function pathOf(from: readonly [number, number], to: readonly [number, number]): string {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const middle = [(from[0] + to[0]) / 2 - dy * 0.15, (from[1] + to[1]) / 2 + dx * 0.15];
  return `M ${from.join(' ')} Q ${middle.join(' ')} ${to.join(' ')}`;
}

interface GridArrowsProps {
  readonly model: GridModel;
  readonly sizes: GridSizes;
  /** Where the cells begin. */
  readonly left: number;
  readonly top: number;
}

/** Where lessons would go, drawn over the cells; scrolls with them. */
export const GridArrows = memo(function GridArrows({ model, sizes, left, top }: GridArrowsProps) {
  const id = useId();
  const arrows = useGridOverlay((state) => state.arrows);
  const lines = arrowLines(arrows, model);
  if (lines.length === 0) return null;
  const centreOf = ({ row, column }: CellPosition) =>
    [left + (column + 0.5) * sizes.width, top + (row + 0.5) * sizes.height] as const;
  return (
    <svg className="tg-arrows" aria-hidden>
      <defs>
        <marker id={id} viewBox="0 0 10 10" refX="8" refY="5" markerWidth="6" markerHeight="6" orient="auto">
          <path d="M 0 0 L 10 5 L 0 10 z" />
        </marker>
      </defs>
      {lines.map(({ from, to }, index) => (
        <path key={index} d={pathOf(centreOf(from), centreOf(to))} markerEnd={`url(#${id})`} />
      ))}
    </svg>
  );
});
