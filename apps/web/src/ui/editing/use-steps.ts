import { useEffect, useState } from 'react';
import { addStep, redoStep, stepsFrom, undoStep, type Steps } from './steps.ts';

/** Takes back and does again what was edited on a page. */
export interface Undo {
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly undo: () => void;
  readonly redo: () => void;
}

/** Edits of a matrix that are saved together, with the way back until then. */
export function useSteps<State>(initial: State) {
  const [steps, setSteps] = useState<Steps<State>>(() => stepsFrom(initial));
  const undo: Undo = {
    canUndo: steps.past.length > 0,
    canRedo: steps.future.length > 0,
    undo: () => setSteps(undoStep),
    redo: () => setSteps(redoStep),
  };
  return {
    now: steps.now,
    change: (next: State, about?: string) => setSteps((before) => addStep(before, next, about)),
    /** Starts again: nothing before this can be undone. */
    begin: (next: State) => setSteps(stepsFrom(next)),
    undo,
  };
}

/** A text field undoes its own typing, except the fields of the matrix. */
const hasOwnUndo = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.closest('input:not([type="radio"], [type="checkbox"]), textarea') !== null &&
  target.closest('[data-row]') === null;

/** Ctrl+Z, and Ctrl+Y or Ctrl+Shift+Z, wherever the focus is. */
export function useUndoKeys({ undo, redo }: Undo, isOn: boolean): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const key = event.key.toLowerCase();
      if (!isOn || !(event.ctrlKey || event.metaKey) || (key !== 'z' && key !== 'y') || hasOwnUndo(event.target))
        return;
      event.preventDefault();
      if (key === 'y' || event.shiftKey) redo();
      else undo();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  });
}
