import { useRef, type MouseEvent } from 'react';
import type { CellPosition } from '../table/cell-keys.ts';
import { edgesOf, stretchTo, type Block } from './matrix-block.ts';
import './matrix.css';

interface BlockMouseProps {
  readonly block: Block | null;
  readonly isReadOnly: boolean;
  readonly onSelect: (block: Block) => void;
  /** The handle was drawn from a block over a larger one. */
  readonly onFill: (source: Block, target: Block) => void;
}

interface Drag {
  /** The value filled into the cells drawn over; null = cells are selected. */
  readonly source: Block | null;
  readonly target: Block;
}

const handleSize = 10;

/** Where `data-row` and `data-column` say that an element stands. */
export function placeOf(target: EventTarget | null): CellPosition | null {
  const cell = cellOf(target);
  return cell ? { row: Number(cell.dataset['row']), column: Number(cell.dataset['column']) } : null;
}

const cellOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null;

/** The handle is the lower right corner of the selected block. */
function isOnHandle({ target, clientX, clientY }: MouseEvent, block: Block): boolean {
  const [place, cell] = [placeOf(target), cellOf(target)?.getBoundingClientRect()];
  const { bottom, right } = edgesOf(block);
  return (
    cell !== undefined &&
    place?.row === bottom &&
    place.column === right &&
    cell.right - clientX < handleSize &&
    cell.bottom - clientY < handleSize
  );
}

/** The mouse in a matrix: drawing over cells selects them, drawing the handle fills them, Shift and a click end a block. */
export function useBlockMouse({ block, isReadOnly, onSelect, onFill }: BlockMouseProps) {
  const drag = useRef<Drag | null>(null);
  const finish = () => {
    const { source, target } = drag.current ?? {};
    drag.current = null;
    if (source && target && source !== target) onFill(source, target);
  };
  return {
    onMouseDown: (event: MouseEvent) => {
      const place = placeOf(event.target);
      if (!place || event.button !== 0) return;
      if (block && event.shiftKey) {
        event.preventDefault();
        onSelect({ from: block.from, to: place });
      } else if (block && !isReadOnly && isOnHandle(event, block)) {
        event.preventDefault();
        drag.current = { source: block, target: block };
      } else {
        const single = { from: place, to: place };
        drag.current = { source: null, target: single };
        onSelect(single);
      }
    },
    onMouseOver: (event: MouseEvent) => {
      if (!drag.current) return;
      // The button was released outside.
      if (event.buttons !== 1) return finish();
      const { source, target } = drag.current;
      const place = placeOf(event.target);
      if (!place) return;
      const next = source ? stretchTo(source, place) : { from: target.from, to: place };
      drag.current = { source, target: next };
      onSelect(next);
    },
    onMouseUp: finish,
  };
}
