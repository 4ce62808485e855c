import { useEffect, useState, useSyncExternalStore } from 'react';
import { buildCheckInterval, findNewBuild, noteOpening } from '../lib/build-check.ts';
import { noteChunkError } from '../lib/chunk-errors.ts';

declare const __BUILD_ID__: string;

/** Notices that the server serves a newer build than the one running; `postpone` hides the notice until the next one. */
export function useNewBuild() {
  const [isNew, setIsNew] = useState(false);
  const [isPostponed, setIsPostponed] = useState(false);
  useEffect(() => {
    if (isNew || import.meta.env.DEV) return undefined;
    const timer = setInterval(
      () => void findNewBuild(__BUILD_ID__).then((id) => setIsNew(id !== null)),
      buildCheckInterval,
    );
    return () => clearInterval(timer);
  }, [isNew]);
  return { isNew: isNew && !isPostponed, postpone: () => setIsPostponed(true) };
}

function subscribeToNetwork(onChange: () => void) {
  addEventListener('online', onChange);
  addEventListener('offline', onChange);
  return () => {
    removeEventListener('online', onChange);
    removeEventListener('offline', onChange);
  };
}

export const useIsOffline = (): boolean => useSyncExternalStore(subscribeToNetwork, () => !navigator.onLine);

/** A chunk is gone because a new build replaced it: opens the wanted page in the new build, once. */
export function installChunkErrorRule(targetPath: () => string): void {
  addEventListener('vite:preloadError', async ({ payload }) => {
    noteChunkError(payload);
    const build = await findNewBuild(__BUILD_ID__);
    if (build !== null && noteOpening(build)) location.assign(targetPath());
  });
}
