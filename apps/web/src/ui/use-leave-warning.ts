import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { areDraftsHeld } from '../lib/drafts.ts';

const question = 'Có thay đổi chưa lưu. Rời trang và bỏ các thay đổi?';

/**
 * Asks before leaving a page (or closing the tab) while something typed was not saved; `onGiveUp` hears that it is given up.
 * When the session has ended nobody is asked: what was typed is kept for the next one.
 */
export function useLeaveWarning(isUnsaved: boolean, onGiveUp?: () => void): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isUnsaved &&
      !areDraftsHeld() &&
      currentLocation.pathname + currentLocation.search !== nextLocation.pathname + nextLocation.search,
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    if (!confirm(question)) return blocker.reset();
    onGiveUp?.();
    blocker.proceed();
  }, [blocker, onGiveUp]);
  useEffect(() => {
    if (!isUnsaved) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isUnsaved]);
}
