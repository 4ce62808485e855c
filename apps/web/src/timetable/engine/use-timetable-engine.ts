import type { PlaceVerdictView } from '@tkb/contract';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { openTimetableEngine, type TimetableEngine } from './timetable-engine.ts';

/** The engine of a timetable while the page shows it; null in the first moment, and with null for who may not edit. */
export function useTimetableEngine(timetableId: number | null): TimetableEngine | null {
  const [engine, setEngine] = useState<TimetableEngine | null>(null);
  useEffect(() => {
    if (timetableId === null) return undefined;
    const opened = openTimetableEngine(timetableId);
    setEngine(opened);
    return () => {
      setEngine(null);
      opened.close();
    };
  }, [timetableId]);
  return engine;
}

/** Verdicts for the picked lesson: `data` is null while they are worked out, `error` says why there are none. */
export interface Verdicts {
  readonly data: readonly PlaceVerdictView[] | null;
  readonly error: unknown;
  /** They are of the timetable before its last change; newer ones are on their way. */
  readonly isOld: boolean;
}

const none: Verdicts = { data: null, error: null, isOld: false };
const never = () => () => undefined;

interface Found extends Omit<Verdicts, 'isOld'> {
  readonly lessonId: number | null;
  readonly revision: number;
}

/** The verdicts for a lesson, worked out again whenever the timetable changes; old ones stay until the new are there. */
export function useVerdicts(engine: TimetableEngine | null, lessonId: number | null): Verdicts {
  const revision = useSyncExternalStore(engine?.subscribe ?? never, engine?.revision ?? (() => 0));
  const [found, setFound] = useState<Found>({ data: null, error: null, lessonId: null, revision: 0 });
  useEffect(() => {
    if (!engine || lessonId === null) return undefined;
    let isCurrent = true;
    const show = (answer: Pick<Found, 'data' | 'error'>) => isCurrent && setFound({ ...answer, lessonId, revision });
    engine.verdictsOf(lessonId).then(
      (data) => show({ data, error: null }),
      (error: unknown) => show({ data: null, error }),
    );
    return () => {
      isCurrent = false;
    };
  }, [engine, lessonId, revision]);
  if (lessonId === null || found.lessonId !== lessonId) return none;
  return { data: found.data, error: found.error, isOld: found.revision !== revision };
}
