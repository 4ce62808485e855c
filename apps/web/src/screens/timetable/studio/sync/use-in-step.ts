import type { LessonView, TimetableView } from '@tkb/contract';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { differences } from '../../view/placements.ts';
import { measure } from './measure.ts';
import type { Synchronised } from './synchronised.ts';

/** Tells the engine what changed on the screen, for whatever reason; a failed answer means it reads everything again. */
export function useEngineInStep(view: TimetableView, { store, engine, controller }: Synchronised): void {
  const known = useRef<readonly LessonView[] | null>(null);
  // Before the change is painted: whatever is visible can be dropped on.
  useLayoutEffect(() => {
    const before = known.current;
    known.current = view.lessons;
    const changed = before === null ? [] : differences(before, view.lessons);
    // The first call also makes the engine read the problem, so that the first pick need not wait.
    const studio = { store, engine };
    const work = changed === null ? engine.reload().then(() => measure(studio)) : measure(studio, changed);
    work.catch(() => undefined);
    // Questions are answered in order, so the picked lesson is judged after the change.
    if (before !== null && changed?.length !== 0) void controller.refreshPick();
  }, [view.lessons, store, engine, controller]);
}

/** Brings in what others changed beside the timetable (teachers, wishes, rules) whenever somebody comes back to the page. */
export function useFreshReferenceData({ store, engine, controller }: Synchronised): void {
  useEffect(() => {
    const readAgain = () =>
      void engine
        .reload()
        .then(() => measure({ store, engine }))
        .then(() => controller.refreshPick())
        .catch(() => undefined);
    addEventListener('focus', readAgain);
    return () => removeEventListener('focus', readAgain);
  }, [store, engine, controller]);
}
