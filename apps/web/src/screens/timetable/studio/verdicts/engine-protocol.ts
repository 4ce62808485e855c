import type { ProblemView } from '@tkb/contract';
import type { VerdictEngine } from '@tkb/verdicts';

export type { Breach, ClosedPeriod, LessonOwner, MoveJudgement } from '@tkb/verdicts';

interface Questions extends VerdictEngine {
  open(problem: ProblemView): null;
}
export type EngineCall = keyof Questions;
export type EngineInput = { readonly [Call in EngineCall]: Parameters<Questions[Call]> };
export type EngineAnswer = { readonly [Call in EngineCall]: ReturnType<Questions[Call]> };

/** Every question with its arguments and its answer. */
export type EngineCalls = { readonly [Call in EngineCall]: (...input: EngineInput[Call]) => EngineAnswer[Call] };

/** A question on its way to the worker. */
export interface EngineRequest<Call extends EngineCall = EngineCall> {
  readonly id: number;
  readonly call: Call;
  readonly input: EngineInput[Call];
}

export interface EngineAnswered<Call extends EngineCall> {
  readonly id: number;
  readonly call: Call;
  readonly answer: EngineAnswer[Call];
}

/** Instead of an answer: what went wrong, for the log and not for people. */
export interface EngineFailed {
  readonly id: number;
  readonly call: null;
  readonly error: string;
}
export type EngineReply = { readonly [Call in EngineCall]: EngineAnswered<Call> }[EngineCall] | EngineFailed;

/** Tells that a reply answers this call. */
export function isAnswerTo<Call extends EngineCall>(
  call: Call,
  reply: Pick<EngineReply, 'id' | 'call'>,
): reply is EngineAnswered<Call> {
  return reply.call === call;
}
