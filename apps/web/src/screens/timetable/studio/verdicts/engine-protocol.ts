import type { ProblemView } from '@tkb/contract';
import type { VerdictEngine } from '@tkb/verdicts';

export type { Breach, ClosedPeriod, LessonOwner, MoveJudgement } from '@tkb/verdicts';

/** Every question to the worker. */
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

/** Its answer; `error` is for the log, not for people. */
export interface EngineReply {
  readonly id: number;
  readonly answer?: unknown;
  readonly error?: string;
}
