import type { WeekFrame } from '@tkb/contract';
import { useMemo, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { cellAt, cellsBetween, effectiveBrush, linesOf, paint, type Brush, type Marks, type Place } from './marks.ts';

interface PaintingOptions {
  readonly frame: WeekFrame;
  readonly marks: Marks;
  readonly brush: Brush;
  readonly isReadOnly: boolean;
  readonly onChange: (marks: Marks) => void;
}

const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** The cell under a point of the screen (a finger keeps sending its events to the cell it started on). */
function placeUnder({ clientX, clientY }: PointerEvent): Place | null {
  const cell = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-line]');
  return cell ? { line: Number(cell.dataset['line']), column: Number(cell.dataset['column']) } : null;
}

/** Dragging over cells, and moving and marking with the keyboard. */
export function usePainting({ frame, marks, brush, isReadOnly, onChange }: PaintingOptions) {
  const lines = useMemo(() => linesOf(frame), [frame]);
  const table = useRef<HTMLTableElement>(null);
  const [drag, setDrag] = useState<{ readonly from: Place; readonly to: Place } | null>(null);
  const [current, setCurrent] = useState<Place>({ line: 0, column: 0 });
  const dragged = drag ? cellsBetween(frame, lines, drag.from, drag.to) : [];
  const start = drag && cellAt(frame, lines, drag.from);
  const shown = start ? paint(marks, dragged, effectiveBrush(marks, [start], brush)) : marks;

  const paintArea = (from: Place, to: Place) => {
    const cells = cellsBetween(frame, lines, from, to);
    if (!isReadOnly && cells.length > 0) onChange(paint(marks, cells, effectiveBrush(marks, cells, brush)));
  };
  const moveBy = ([down, right]: readonly [number, number], isPainting: boolean) => {
    const line = Math.min(lines.length - 1, Math.max(0, current.line + down));
    const column = Math.min(frame.days.length - 1, Math.max(0, current.column + right));
    setCurrent({ line, column });
    table.current?.querySelector<HTMLElement>(`[data-line="${line}"][data-column="${column}"]`)?.focus();
    if (isPainting) paintArea({ line, column }, { line, column });
  };
  const finish = () => {
    if (drag) onChange(shown);
    setDrag(null);
  };
  const handlers = {
    onPointerDown: (event: PointerEvent) => {
      const place = placeUnder(event);
      if (isReadOnly || event.button !== 0 || !place) return;
      setDrag({ from: place, to: place });
    },
    onPointerMove: (event: PointerEvent) => {
      const place = drag && placeUnder(event);
      if (place && (place.line !== drag.to.line || place.column !== drag.to.column)) setDrag({ ...drag, to: place });
    },
    onPointerUp: finish,
    onPointerLeave: finish,
    onPointerCancel: () => setDrag(null),
    onKeyDown: (event: KeyboardEvent) => {
      const isCell = (event.target as HTMLElement).dataset['line'] !== undefined;
      const step = steps[event.key];
      if (!isCell || (!step && event.key !== ' ' && event.key !== 'Enter')) return;
      event.preventDefault();
      if (step) moveBy(step, event.shiftKey);
      else paintArea(current, current);
    },
  };
  return { table, lines, shown, current, setCurrent, paintArea, handlers };
}
