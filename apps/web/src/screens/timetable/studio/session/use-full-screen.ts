import { useEffect } from 'react';
import { useStudio, type StudioStore } from '../state/store.ts';

/** Takes the browser's whole screen with the studio, as far as it lets us, and notices when somebody leaves it by Escape. */
export function useFullScreen(store: StudioStore): boolean {
  const isFull = useStudio((state) => state.isFull);
  useEffect(() => {
    if (!isFull) return undefined;
    // Where the browser refuses, the studio still fills the window.
    document.documentElement.requestFullscreen?.().catch(() => undefined);
    const onChange = () => document.fullscreenElement === null && store.setState({ isFull: false });
    document.addEventListener('fullscreenchange', onChange);
    return () => {
      document.removeEventListener('fullscreenchange', onChange);
      if (document.fullscreenElement) document.exitFullscreen().catch(() => undefined);
    };
  }, [isFull, store]);
  return isFull;
}
