import { createVerdictEngine, readProblemView, type VerdictEngine } from '@tkb/verdicts';
import type { EngineAnswer, EngineCall, EngineCalls, EngineReply, EngineRequest } from './engine-protocol.ts';

let engine: VerdictEngine | null = null;

function opened(): VerdictEngine {
  if (!engine) throw new Error('no timetable is open');
  return engine;
}

const calls: EngineCalls = {
  open: (problem) => {
    engine = createVerdictEngine(readProblemView(problem));
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

const answer = <Call extends EngineCall>({ call, input }: EngineRequest<Call>): EngineAnswer[Call] =>
  calls[call](...input);

addEventListener('message', ({ data }: MessageEvent<EngineRequest>) => {
  const reply = (rest: Omit<EngineReply, 'id'>) => postMessage({ id: data.id, ...rest } satisfies EngineReply);
  try {
    reply({ answer: answer(data) });
  } catch (error) {
    reply({ error: error instanceof Error ? error.message : String(error) });
  }
});
