import { App } from 'antd';
import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { areDraftsHeld } from '../../lib/drafts.ts';
import { destructive } from '../destructive.ts';

/**
 * Asks before leaving a page (or closing the tab) with unsaved edits; `onGiveUp` is called when they are given up. After the
 * end of the session nobody is asked: the edits are kept for the next one.
 */
export function useLeaveWarning(isUnsaved: boolean, onGiveUp?: () => void): void {
  const { modal } = App.useApp();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isUnsaved &&
      !areDraftsHeld() &&
      currentLocation.pathname + currentLocation.search !== nextLocation.pathname + nextLocation.search,
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    modal.confirm({
      ...destructive,
      title: 'Rời trang và bỏ các thay đổi?',
      content: 'Có thay đổi chưa lưu.',
      okText: 'Bỏ thay đổi',
      cancelText: 'Ở lại trang',
      onOk: () => {
        onGiveUp?.();
        blocker.proceed();
      },
      onCancel: () => blocker.reset(),
    });
    // oxlint-disable-next-line react/exhaustive-deps -- asked once for each attempt to leave
  }, [blocker.state]);
  useEffect(() => {
    if (!isUnsaved) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isUnsaved]);
}
