import { preloadLater } from '../lib/preload.ts';

/** Loads what the first page after signing in needs while the user still types; returns how to cancel it. */
export function preloadStart(): () => void {
  return preloadLater([() => import('./layouts/default-layout.tsx'), () => import('../screens/home/index.tsx')]);
}
