import type { Mark, WeekFrame } from '@tkb/contract';
import { useMemo, useState, type KeyboardEvent, type PointerEvent } from 'react';
import type { Block } from '../ui/editing/matrix-block.ts';
import type { CellPosition } from '../ui/table/cell-keys.ts';
import { placeOf } from '../ui/editing/use-block-mouse.ts';
import { useMatrixBlock } from '../ui/editing/use-matrix-block.ts';
import { usePasteNotice } from '../ui/editing/use-paste-notice.tsx';
import {
  cellAt,
  cellsOf,
  effectiveBrush,
  linesOf,
  markAt,
  markText,
  paint,
  writeTexts,
  type Brush,
  type Marks,
} from './marks.ts';

export interface PaintingOptions {
  readonly frame: WeekFrame;
  readonly marks: Marks;
  readonly allowed: readonly Mark[];
  readonly brush: Brush;
  readonly isReadOnly: boolean;
  readonly onChange: (marks: Marks) => void;
}

/** The cell under a point of the screen: the events of a finger keep going to the element where it started. */
const placeUnder = ({ clientX, clientY }: PointerEvent): CellPosition | null =>
  placeOf(document.elementFromPoint(clientX, clientY));

/** Lines and columns of a week are not found by name. */
const noHeads = { rowOf: () => null, columnOf: () => null };

/** Painting by mouse or finger; by keyboard, or Shift and mouse, blocks are selected, painted, copied and pasted. */
export function usePainting({ frame, marks, allowed, brush, isReadOnly, onChange }: PaintingOptions) {
  const lines = useMemo(() => linesOf(frame), [frame]);
  const [drag, setDrag] = useState<Block | null>(null);
  const tellLeftOut = usePasteNotice(`Mỗi ô chỉ nhận: ${allowed.map(markText).join(', ')}, hoặc để trống.`);
  const toCell = (place: CellPosition) => cellAt(frame, lines, place);
  const start = drag && toCell(drag.from);
  const shown =
    drag && start ? paint(marks, cellsOf(frame, lines, drag), effectiveBrush(marks, [start], brush)) : marks;
  const matrix = useMatrixBlock({
    rows: lines.length,
    columns: frame.days.length,
    isReadOnly,
    hasHandle: false,
    heads: noHeads,
    textAt: (place) => {
      const cell = toCell(place);
      return cell ? markText(markAt(marks, cell)) : '';
    },
    onWrite: (texts, left) => {
      const { marks: written, refused, lost } = writeTexts(marks, texts, toCell, allowed);
      tellLeftOut(
        refused.map((text) => `"${text}"`),
        [...left.lost, ...lost],
      );
      onChange(written);
    },
  });
  const paintBlock = (block: Block) => {
    const cells = cellsOf(frame, lines, block);
    if (!isReadOnly && cells.length > 0) onChange(paint(marks, cells, effectiveBrush(marks, cells, brush)));
  };
  const finish = () => {
    if (drag) onChange(shown);
    setDrag(null);
  };
  const handlers = {
    ...matrix.handlers,
    onPointerDown: (event: PointerEvent) => {
      const place = placeUnder(event);
      if (isReadOnly || event.button !== 0 || event.shiftKey || !place || !toCell(place)) return;
      setDrag({ from: place, to: place });
    },
    onPointerMove: (event: PointerEvent) => {
      const place = drag && placeUnder(event);
      if (place && (place.row !== drag.to.row || place.column !== drag.to.column)) setDrag({ ...drag, to: place });
    },
    onPointerUp: finish,
    onPointerLeave: finish,
    onPointerCancel: () => setDrag(null),
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const isPainting = event.key === ' ' || (event.key === 'Enter' && !event.ctrlKey && !event.metaKey);
      if (!isPainting || !matrix.block || !placeOf(event.target)) return matrix.handlers.onKeyDown(event);
      event.preventDefault();
      return paintBlock(matrix.block);
    },
  };
  return {
    lines,
    shown,
    tabStop: matrix.tabStop,
    isSelected: matrix.isSelected,
    /** Paints a whole line, column or session, which is then what copying takes. */
    paintArea: (block: Block) => {
      matrix.select(block);
      paintBlock(block);
    },
    handlers,
  };
}
