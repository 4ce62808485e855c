import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { TimetableEngine } from '../verdicts/timetable-engine.ts';
import { useTimetableEngine } from '../verdicts/use-timetable-engine.ts';
import { createController, type Controller } from './controller.ts';
import { readZoom } from '../state/kept-zoom.ts';
import { createStudioStore, type StudioStore } from '../state/store.ts';
import { timetableCache, type TimetableCache } from '../sync/timetable-cache.ts';

/** The studio of one timetable: its state and everything that can be done. */
export interface StudioSession {
  readonly cache: TimetableCache;
  readonly store: StudioStore;
  readonly engine: TimetableEngine;
  readonly controller: Controller;
}

/** Opens a studio that lives as long as the screen; null in the first moment. */
export function useStudioSession(timetableId: number): StudioSession | null {
  const queryClient = useQueryClient();
  const engine = useTimetableEngine(timetableId);
  return useMemo(() => {
    if (!engine) return null;
    const cache = timetableCache(queryClient, timetableId);
    const store = createStudioStore(readZoom());
    // On a phone the grid comes first; the badge below it opens the tray.
    if (matchMedia('(max-width: 600px), (max-height: 480px) and (hover: none)').matches)
      store.setState({ tray: 'folded' });
    return { cache, store, engine, controller: createController(timetableId, cache, store, engine) };
  }, [engine, queryClient, timetableId]);
}
