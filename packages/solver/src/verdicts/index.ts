export { findChains } from './chains.ts';
export { sentencesOf } from './find-places.ts';
export { applyMoves, judgeWhole, type Move } from './judge-moves.ts';
export type { ClosedPeriod, NamedBreach } from './name-findings.ts';
export { resolveMoves, type MoveRequest } from './resolve-moves.ts';
export { keepLegal } from './keep-legal.ts';
export {
  createVerdictEngine,
  type LessonOwner,
  type LessonState,
  type NamedChain,
  type NamedJudgement,
  type NamedVerdict,
  type VerdictEngine,
} from './verdict-engine.ts';
export {
  lessonTitle,
  qualityOf,
  type NamedMove,
  type QualityNumbers,
  type SlotName,
  type VerdictTable,
} from './verdict-table.ts';
