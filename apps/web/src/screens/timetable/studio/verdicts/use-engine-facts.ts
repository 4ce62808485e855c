import { useEffect, useMemo, useState } from 'react';
import type { Breach, ClosedPeriod } from './engine-protocol.ts';
import type { TimetableEngine } from './timetable-engine.ts';
import { closedKey } from '../../view/teacher-weeks.ts';

/** The engine's answer, asked for again after every change; null until there is one, and where only the server could tell. */
function useAnswer<Answer>(
  engine: TimetableEngine,
  ask: (engine: TimetableEngine) => Promise<Answer | null>,
): Answer | null {
  const [text, setText] = useState<string | null>(null);
  useEffect(() => {
    let isGone = false;
    const read = () => {
      const show = (answer: Answer | null) => !isGone && setText(JSON.stringify(answer));
      ask(engine).then(show, () => show(null));
    };
    read();
    const stop = engine.subscribe(read);
    return () => {
      isGone = true;
      stop();
    };
  }, [engine, ask]);
  // Compared as text, so that an equal answer causes no render.
  return useMemo(() => (text === null ? null : (JSON.parse(text) as Answer | null)), [text]);
}

const askClosed = (engine: TimetableEngine): Promise<readonly ClosedPeriod[] | null> => engine.closedPeriods();
const askBreaches = (engine: TimetableEngine): Promise<readonly Breach[] | null> => engine.breaches();

/** The blocked periods of teachers as keys of `closedKey`: free periods that are no gaps. */
export function useClosedPeriods(engine: TimetableEngine): ReadonlySet<string> {
  const periods = useAnswer(engine, askClosed);
  return useMemo(() => new Set(periods?.map((period) => closedKey(period.teacherId, period))), [periods]);
}

/** The required rules that are broken now; null while that is not known. */
export const useBreaches = (engine: TimetableEngine): readonly Breach[] | null => useAnswer(engine, askBreaches);
