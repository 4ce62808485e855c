import { useEffect, useRef, type RefObject } from 'react';

/** A `ref` that puts the cursor into the field when its page appears (the first thing to type into). */
export function useFocusOnMount<Field extends { focus: () => void }>(): RefObject<Field | null> {
  const field = useRef<Field>(null);
  useEffect(() => field.current?.focus(), []);
  return field;
}

/** Elements that had the focus, remembered for the way back. */
const mostVisited = 20;

/**
 * When a dialog, drawer or menu closes, the focus would be lost with it and keyboard users would start again at the top of the
 * page. The focus goes back to the last element that had it and still exists.
 */
export function useFocusReturn(): void {
  useEffect(() => {
    let visited: readonly HTMLElement[] = [];
    const remember = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement)
        visited = [target, ...visited.filter((element) => element !== target)].slice(0, mostVisited);
    };
    const giveBack = () => {
      const isLost = document.activeElement === document.body && visited[0]?.isConnected === false;
      if (isLost) visited.find((element) => element.isConnected && element.getClientRects().length > 0)?.focus();
    };
    // Dialogs and drawers hang on the body itself.
    const observer = new MutationObserver(giveBack);
    observer.observe(document.body, { childList: true });
    document.addEventListener('focusin', remember);
    return () => {
      observer.disconnect();
      document.removeEventListener('focusin', remember);
    };
  }, []);
}
