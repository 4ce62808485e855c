import type { LessonView, TimetableView } from '@tkb/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import type { TimetableEngine } from '../../../timetable/engine/timetable-engine.ts';
import { useTimetableEngine } from '../../../timetable/engine/use-timetable-engine.ts';
import { createController, type Controller } from './controller.ts';
import { differences } from './placements.ts';
import { createStudioStore, type StudioStore } from './store.ts';
import { timetableCache, type TimetableCache } from './timetable-cache.ts';

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
    const store = createStudioStore();
    return { cache, store, engine, controller: createController(timetableId, cache, store, engine) };
  }, [engine, queryClient, timetableId]);
}

/** Tells the engine what changed on the screen, for whatever reason; a failed answer means it reads everything again. */
export function useEngineInStep(view: TimetableView, { engine, controller }: StudioSession): void {
  const known = useRef<readonly LessonView[] | null>(null);
  // Before the change is painted: what can be seen can be dropped on.
  useLayoutEffect(() => {
    const before = known.current;
    known.current = view.lessons;
    const changed = before === null ? [] : differences(before, view.lessons);
    // The first call also makes the engine read the problem, so that the first pick need not wait.
    const work = changed === null ? engine.reload() : engine.replace(changed);
    work.catch(() => undefined);
    // Questions are answered in order, so a lesson in the hand is judged anew on what has just been told.
    if (before !== null && changed?.length !== 0) void controller.refreshPick();
  }, [view.lessons, engine, controller]);
}

/** Brings in what others changed beside the timetable (teachers, wishes, rules) whenever somebody comes back to the page. */
export function useFreshReferenceData({ engine, controller }: StudioSession): void {
  useEffect(() => {
    const readAgain = () =>
      void engine
        .reload()
        .then(() => controller.refreshPick())
        .catch(() => undefined);
    addEventListener('focus', readAgain);
    return () => removeEventListener('focus', readAgain);
  }, [engine, controller]);
}
