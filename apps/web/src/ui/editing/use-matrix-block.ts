import { useState, type ClipboardEvent, type FocusEvent, type KeyboardEvent, type MouseEvent } from 'react';
import {
  blockText,
  fillBlock,
  isInBlock,
  isSingle,
  pasteByHeads,
  pasteInto,
  placesOf,
  type Block,
  type CellText,
  type MatrixHeads,
  type Place,
} from './matrix-block.ts';

interface MatrixBlockProps {
  readonly rows: number;
  readonly columns: number;
  readonly isReadOnly: boolean;
  readonly textAt: (place: Place) => string;
  /** How lines and columns are called in tables that are pasted with their heads. */
  readonly heads: MatrixHeads;
  /** Cells to be written together, as one change; heads of a pasted table that name nothing here, and cells beyond the matrix. */
  readonly onWrite: (cells: readonly CellText[], left: LeftOut) => void;
}

/** The part of a pasted table that found no place. */
export interface LeftOut {
  readonly unknown: readonly string[];
  readonly lost: readonly string[];
}

const nothingLeft: LeftOut = { unknown: [], lost: [] };

const arrows: Readonly<Record<string, readonly [row: number, column: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  Enter: [1, 0],
};

/** Where `data-row` and `data-column` say that an element stands. */
function placeOf(target: EventTarget | null): Place | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null;
  return cell ? { row: Number(cell.dataset['row']), column: Number(cell.dataset['column']) } : null;
}

const fieldsIn = (table: Element, { row, column }: Place) => [
  ...table.querySelectorAll<HTMLElement>(`[data-row="${row}"][data-column="${column}"] :is(input, button)`),
];

/** Sideways an arrow first goes through the text of a field, unless all of it is selected. */
function isAtEdge(target: EventTarget, step: number): boolean {
  if (!(target instanceof HTMLInputElement)) return true;
  const { selectionStart, selectionEnd, value } = target;
  if (selectionStart === 0 && selectionEnd === value.length) return true;
  return step < 0 ? selectionEnd === 0 : selectionStart === value.length;
}

/** A matrix that is used as a spreadsheet is: arrows, Shift with arrows or the mouse, copy, paste, Delete, Ctrl+D and Ctrl+R. */
export function useMatrixBlock({ rows, columns, isReadOnly, textAt, heads, onWrite }: MatrixBlockProps) {
  const [block, setBlock] = useState<Block | null>(null);
  const isWide = block !== null && !isSingle(block);
  const isInside = ({ row, column }: Place) => row >= 0 && row < rows && column >= 0 && column < columns;

  const move = (event: KeyboardEvent<HTMLElement>, place: Place) => {
    const step = arrows[event.key];
    if (!step || event.altKey || event.ctrlKey || event.metaKey) return;
    // A button is pressed by Enter.
    if (event.key === 'Enter' && !(event.target instanceof HTMLInputElement)) return;
    if (event.shiftKey && event.key !== 'Enter') return extend(event, step);
    if (step[1] !== 0 && !isAtEdge(event.target, step[1])) return;
    const own = fieldsIn(event.currentTarget, place);
    const part = own.indexOf(event.target as HTMLElement);
    const sibling = own[part + step[1]];
    const next = { row: place.row + step[0], column: place.column + step[1] };
    const fields = fieldsIn(event.currentTarget, next);
    const field = step[1] !== 0 && sibling ? sibling : step[1] < 0 ? fields.at(-1) : fields[step[1] > 0 ? 0 : part];
    event.preventDefault();
    field?.focus();
  };
  const extend = (event: KeyboardEvent<HTMLElement>, [row, column]: readonly [number, number]) => {
    if (!block) return;
    const to = { row: block.to.row + row, column: block.to.column + column };
    event.preventDefault();
    if (isInside(to)) setBlock({ from: block.from, to });
  };
  /** In a field the browser's own copy and paste are meant, as long as nothing wider is selected. */
  const isOwnText = (target: EventTarget) => !isWide && target instanceof HTMLInputElement;
  const command = (event: KeyboardEvent<HTMLElement>) => {
    if (isReadOnly || !block || isOwnText(event.target)) return false;
    const key = event.key.toLowerCase();
    const isFill = (event.ctrlKey || event.metaKey) && (key === 'd' || key === 'r');
    if (isFill) onWrite(fillBlock(block, key === 'd' ? 'down' : 'right', textAt), nothingLeft);
    else if (event.key === 'Delete')
      onWrite(
        placesOf(block).map((place) => ({ ...place, text: '' })),
        nothingLeft,
      );
    else return false;
    event.preventDefault();
    return true;
  };
  return {
    /** The cell that was entered last. */
    entered: block?.from ?? null,
    /** Where Tab comes into the matrix, and leaves it again for what stands beside: arrows go from cell to cell. */
    tabStop: block && isInside(block.from) ? block.from : { row: 0, column: 0 },
    /** More than one cell; null = at most one. */
    selected: isWide ? block : null,
    isSelected: (place: Place) => isWide && isInBlock(block, place),
    handlers: {
      onFocus: ({ target }: FocusEvent) => {
        const place = placeOf(target);
        if (place) setBlock({ from: place, to: place });
      },
      onMouseDown: (event: MouseEvent) => {
        const place = placeOf(event.target);
        if (!place || !event.shiftKey || !block) return;
        event.preventDefault();
        setBlock({ from: block.from, to: place });
      },
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
        const place = placeOf(event.target);
        if (place && !command(event)) move(event, place);
      },
      onCopy: (event: ClipboardEvent) => {
        if (!block || isOwnText(event.target)) return;
        event.preventDefault();
        event.clipboardData.setData('text/plain', blockText(block, textAt));
      },
      onPaste: (event: ClipboardEvent) => {
        const text = event.clipboardData.getData('text/plain');
        if (isReadOnly || !block || (isOwnText(event.target) && !/[\t\n]/.test(text))) return;
        event.preventDefault();
        const named = pasteByHeads(text, heads);
        const { cells, ...left } = named ?? pasteInto(block, text, { rows, columns });
        onWrite(cells, { ...nothingLeft, ...left });
      },
    },
  };
}
