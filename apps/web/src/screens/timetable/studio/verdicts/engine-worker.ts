import { createVerdictEngine, readProblemView, type VerdictEngine } from '@tkb/verdicts';
import { rehearse } from './rehearse.ts';
import type { EngineAnswered, EngineCall, EngineCalls, EngineFailed, EngineRequest } from './engine-protocol.ts';

let engine: VerdictEngine | null = null;

function opened(): VerdictEngine {
  if (!engine) throw new Error('no timetable is open');
  return engine;
}

const calls: EngineCalls = {
  open: (problem) => {
    const made = createVerdictEngine(readProblemView(problem));
    engine = made;
    rehearse(made, problem, setTimeout, () => engine === made);
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

const answer = <Call extends EngineCall>({ id, call, input }: EngineRequest<Call>): EngineAnswered<Call> => ({
  id,
  call,
  answer: calls[call](...input),
});

addEventListener('message', ({ data }: MessageEvent<EngineRequest>) => {
  try {
    postMessage(answer(data));
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    postMessage({ id: data.id, call: null, error: text } satisfies EngineFailed);
  }
});
