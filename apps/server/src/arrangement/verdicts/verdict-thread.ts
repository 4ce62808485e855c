import { parentPort } from 'node:worker_threads';
import { createVerdictEngine, type VerdictEngine } from '@tkb/verdicts';
import {
  remember,
  type VerdictAnswer,
  type VerdictQuestion,
  type VerdictReply,
  type VerdictRequest,
} from './verdict-protocol.ts';

const engines = new Map<number, VerdictEngine>();

parentPort?.on('message', ({ id, key, table, question }: VerdictRequest) => {
  parentPort?.postMessage(
    reply(id, () => {
      const engine = table ? createVerdictEngine(table) : engines.get(key);
      if (!engine) throw new Error(`timetable ${key} is not remembered`);
      remember(engines, key, engine);
      return answer(engine, question);
    }),
  );
});

function reply(id: number, work: () => VerdictAnswer): VerdictReply {
  try {
    return { id, answer: work() };
  } catch (error) {
    return { id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

function answer(engine: VerdictEngine, question: VerdictQuestion): VerdictAnswer {
  if (question.kind === 'lessons') return { verdicts: engine.lessonsFor(question.slot, question.owner), chains: [] };
  const { lessonId, chainsFor } = question;
  return { verdicts: engine.verdictsOf(lessonId), chains: chainsFor ? engine.chainsOf(lessonId, chainsFor) : [] };
}
