import type { ProblemView } from '@tkb/contract';
import { createVerdictEngine, type Problem, type VerdictEngine } from '@tkb/solver';
import type { EngineCalls, EngineReply, EngineRequest } from './engine-protocol.ts';

let engine: VerdictEngine | null = null;

function opened(): VerdictEngine {
  if (!engine) throw new Error('no timetable is open');
  return engine;
}

const calls: EngineCalls = {
  open: ({ problem, lessons, teacherIds, roomIds, slots }: ProblemView) => {
    // The server's own problem: both run the same engine, and its shape is nobody else's affair.
    engine = createVerdictEngine({ problem: problem as unknown as Problem, lessons, teacherIds, roomIds, slots });
    return null;
  },
  verdictsOf: (lessonId) => opened().verdictsOf(lessonId),
  chainsOf: (lessonId, place) => opened().chainsOf(lessonId, place),
  lessonsFor: (slot, owner) => opened().lessonsFor(slot, owner),
  judge: (moves) => opened().judge(moves),
  apply: (moves) => opened().apply(moves),
  breaches: () => opened().breaches(),
  closedPeriods: () => opened().closedPeriods(),
  replace: (lessons) => opened().replace(lessons),
};

addEventListener('message', ({ data }: MessageEvent<EngineRequest>) => {
  const { id, call, input } = data;
  const reply = (rest: Omit<EngineReply, 'id'>) => postMessage({ id, ...rest } satisfies EngineReply);
  try {
    reply({ answer: (calls[call] as (...args: readonly unknown[]) => unknown)(...input) });
  } catch (error) {
    reply({ error: error instanceof Error ? error.message : String(error) });
  }
});
