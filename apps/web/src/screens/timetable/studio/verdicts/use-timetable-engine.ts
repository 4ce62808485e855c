import { useEffect, useState } from 'react';
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
