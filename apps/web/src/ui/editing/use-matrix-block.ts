import { useState, type ClipboardEvent, type FocusEvent, type KeyboardEvent } from 'react';
import {
  blockText,
  edgesOf,
  fillBlock,
  fillFrom,
  isInBlock,
  isSingle,
  pasteByHeads,
  pasteInto,
  placesOf,
  type Block,
  type CellText,
  type MatrixHeads,
} from './matrix-block.ts';
import { moveOver, type CellPosition } from '../table/cell-keys.ts';
import { placeOf, useBlockMouse } from './use-block-mouse.ts';

interface MatrixBlockProps {
  readonly rows: number;
  readonly columns: number;
  readonly isReadOnly: boolean;
  /** False where drawing over cells writes them: then no handle fills. */
  readonly hasHandle?: boolean;
  readonly textAt: (place: CellPosition) => string;
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

/** Rows that page up and page down go. */
const page = 10;

/** Which way along its line a key goes. */
const sideways: Readonly<Record<string, -1 | 1>> = { ArrowLeft: -1, ArrowRight: 1, Home: -1, End: 1 };

const fieldsIn = (table: Element, { row, column }: CellPosition) => [
  ...table.querySelectorAll<HTMLElement>(`[data-row="${row}"][data-column="${column}"] :is(input, button)`),
];

/** An arrow to the side first moves through the text of a field, unless all of it is selected. */
function isAtEdge(target: EventTarget, step: number): boolean {
  if (!(target instanceof HTMLInputElement)) return true;
  const { selectionStart, selectionEnd, value } = target;
  if (selectionStart === 0 && selectionEnd === value.length) return true;
  return step < 0 ? selectionEnd === 0 : selectionStart === value.length;
}

const isFarKey = ({ ctrlKey, metaKey }: KeyboardEvent) => ctrlKey || metaKey;

/** The field to be entered: the next one of the cell, or the same one of another cell. */
function fieldAfter(event: KeyboardEvent<HTMLElement>, from: CellPosition, to: CellPosition, step: number) {
  const { currentTarget: table, target, key } = event;
  const own = fieldsIn(table, from);
  const part = own.indexOf(target as HTMLElement);
  const sibling = key.startsWith('Arrow') && !isFarKey(event) ? own[part + step] : undefined;
  if (step !== 0 && sibling) return sibling;
  if (step !== 0 && to.row === from.row && to.column === from.column) return undefined;
  const fields = fieldsIn(table, to);
  return step < 0 ? fields.at(-1) : fields[step > 0 ? 0 : part];
}

/** A matrix that is used as a spreadsheet is: arrows, blocks by Shift or the mouse, copy, cut, paste, Delete and filling. */
export function useMatrixBlock(props: MatrixBlockProps) {
  const { rows, columns, isReadOnly, hasHandle = true, textAt, heads, onWrite } = props;
  const [block, setBlock] = useState<Block | null>(null);
  const isWide = block !== null && !isSingle(block);
  const isInside = ({ row, column }: CellPosition) => row >= 0 && row < rows && column >= 0 && column < columns;
  const write = (cells: readonly CellText[]) => cells.length > 0 && onWrite(cells, nothingLeft);
  const mouse = useBlockMouse({
    block,
    isReadOnly: isReadOnly || !hasHandle,
    onSelect: setBlock,
    onFill: (source, target) => write(fillFrom(source, target, textAt)),
  });

  const move = (event: KeyboardEvent<HTMLElement>, place: CellPosition): void => {
    // Enter presses a button.
    const isEnter = event.key === 'Enter';
    if (event.altKey || (isEnter && !(event.target instanceof HTMLInputElement))) return;
    const isExtending = event.shiftKey && !isEnter && block !== null;
    const key = isEnter ? (event.shiftKey ? 'ArrowUp' : 'ArrowDown') : event.key;
    const isHole = (at: CellPosition) => !isExtending && fieldsIn(event.currentTarget, at).length === 0;
    const next = moveOver(isExtending ? block.to : place, key, { rows, columns, page }, isFarKey(event), isHole);
    const step = sideways[key] ?? 0;
    if (!next || (step !== 0 && !isExtending && !isAtEdge(event.target, step))) return;
    event.preventDefault();
    if (isExtending) return setBlock({ from: block.from, to: next });
    const field = fieldAfter(event, place, next, step);
    const entered = placeOf(field ?? event.target) ?? place;
    field?.focus();
    setBlock({ from: entered, to: entered });
  };
  /** In a field the browser's own copy and paste apply, as long as nothing wider is selected. */
  const isOwnText = (target: EventTarget) => !isWide && target instanceof HTMLInputElement;
  const clear = (whole: Block) => write(placesOf(whole).map((place) => ({ ...place, text: '' })));
  const command = (event: KeyboardEvent<HTMLElement>) => {
    if (isReadOnly || !block) return false;
    const key = isFarKey(event) ? `Ctrl+${event.key.toLowerCase()}` : event.key;
    if (key === 'Ctrl+d') write(fillBlock(block, 'down', textAt));
    else if (key === 'Ctrl+r') write(fillBlock(block, 'right', textAt));
    else if (key === 'Ctrl+enter' && isWide) write(fillFrom({ from: block.from, to: block.from }, block, textAt));
    else if (key === 'Delete' && !isOwnText(event.target)) clear(block);
    else return false;
    event.preventDefault();
    return true;
  };
  const copy = (event: ClipboardEvent) => {
    if (!block || isOwnText(event.target)) return false;
    event.preventDefault();
    event.clipboardData.setData('text/plain', blockText(block, textAt));
    return true;
  };
  return {
    /** Taken by copying: one cell or more; null before any was entered. */
    block,
    select: setBlock,
    /** The cell that was entered last. */
    entered: block?.from ?? null,
    /** The cell that Tab reaches, and leaves for the next control: arrows move between cells. */
    tabStop: block && isInside(block.from) ? block.from : { row: 0, column: 0 },
    /** More than one cell; null = at most one. */
    selected: isWide ? block : null,
    isSelected: (place: CellPosition) => isWide && isInBlock(block, place),
    /** The cell with the handle that is drawn over the cells it fills. */
    corner: block && !isReadOnly && hasHandle ? { row: edgesOf(block).bottom, column: edgesOf(block).right } : null,
    handlers: {
      onFocus: ({ target }: FocusEvent) => {
        const place = placeOf(target);
        if (place) setBlock({ from: place, to: place });
      },
      ...mouse,
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
        const place = placeOf(event.target);
        if (place && !command(event)) move(event, place);
      },
      onCopy: copy,
      onCut: (event: ClipboardEvent) => {
        if (!isReadOnly && block && copy(event)) clear(block);
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
