import type { ChainView, LessonMove, PlaceVerdictView, ProblemView, ScoreView } from '@tkb/contract';

/** A period of a lesson's own shift. */
export interface Period {
  readonly day: number;
  readonly period: number;
}

/** A period of the week. */
export interface WeekSlot extends Period {
  readonly shiftId: number;
}

/** Whose lessons are looked for. */
export type Owner = { readonly classId: number } | { readonly teacherId: number };

/** Where a lesson stands now, and whether it is locked there. */
export interface LessonPlace {
  readonly lessonId: number;
  readonly day: number | null;
  readonly period: number | null;
  readonly roomId: number | null;
  readonly locked: boolean;
}

/** What moves do to the whole timetable; sentences in Vietnamese. */
export interface MoveJudgement {
  /** What stands against them; empty = the server will accept them. */
  readonly blockers: readonly string[];
  readonly warnings: readonly string[];
  readonly before: ScoreView;
  readonly after: ScoreView;
}

/** A required rule that is broken, in a sentence, with the lessons it speaks of. */
export interface Breach {
  readonly text: string;
  readonly lessonIds: readonly number[];
}

/** A blocked period of a teacher. */
export interface ClosedPeriod extends WeekSlot {
  readonly teacherId: number;
}

/** Every question to the worker with its arguments and its answer. */
export interface EngineCalls {
  open: (problem: ProblemView) => null;
  verdictsOf: (lessonId: number) => PlaceVerdictView[];
  chainsOf: (lessonId: number, place: Period) => ChainView[];
  lessonsFor: (slot: WeekSlot, owner: Owner) => PlaceVerdictView[];
  judge: (moves: readonly LessonMove[]) => MoveJudgement;
  apply: (moves: readonly LessonMove[]) => MoveJudgement;
  breaches: () => Breach[];
  closedPeriods: () => ClosedPeriod[];
  replace: (lessons: readonly LessonPlace[]) => ScoreView;
}
export type EngineCall = keyof EngineCalls;

/** A question on its way to the worker. */
export interface EngineRequest {
  readonly id: number;
  readonly call: EngineCall;
  readonly input: readonly unknown[];
}

/** Its answer; `error` is for the log, not for people. */
export interface EngineReply {
  readonly id: number;
  readonly answer?: unknown;
  readonly error?: string;
}
