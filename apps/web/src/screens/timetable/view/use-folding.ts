import { useCallback, useState, type KeyboardEvent, type MouseEvent } from 'react';
import type { CellPosition } from '../../../ui/table/cell-keys.ts';
import type { GridModel } from '../grid/grid-model.ts';
import { toggled } from '../../../lib/toggled.ts';

/** The session of the line that a cell stands in, when it is one without lessons. */
const idleAt = ({ rows, columns }: GridModel, { row, column }: CellPosition) =>
  (rows[row]?.idle ?? columns[column]?.idle)?.key;

/** Which sessions without lessons are open in a view: each is folded until its head is clicked. */
export function useFolding() {
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const toggle = useCallback((key: string) => setOpened((before) => toggled(before, key)), []);
  return {
    opened,
    /** A click on the head of a session, or into a folded one; false when it was about something else. */
    onClick: useCallback(
      ({ target }: MouseEvent): boolean => {
        const key = target instanceof Element ? target.closest<HTMLElement>('[data-fold]')?.dataset['fold'] : undefined;
        if (key) toggle(key);
        return key !== undefined;
      },
      [toggle],
    ),
    /** Enter opens the folded session under the focus, G opens and folds; false for other keys. */
    onKey: useCallback(
      (event: KeyboardEvent, at: CellPosition, model: GridModel): boolean => {
        const key = idleAt(model, at);
        const isFolded = model.cellAt(at).idle !== undefined;
        if (!key || !(event.key.toLowerCase() === 'g' || (event.key === 'Enter' && isFolded))) return false;
        event.preventDefault();
        toggle(key);
        return true;
      },
      [toggle],
    ),
  };
}
