export type { Breach, ClosedPeriod } from './findings.ts';
export { judgeMoves, type MoveJudgement } from './judge-moves.ts';
export { lessonTitle } from './lesson-title.ts';
export { readProblemView, writeProblemView } from './problem-view.ts';
export { pagesOfLessons, pagesOfProof, pagesOfViolation, pagesOfViolations } from './reason-pages.ts';
export { scoreView } from './score-view.ts';
export { reasonsOf, type Reasons } from './sentences.ts';
export { createVerdictEngine, type LessonOwner, type VerdictEngine } from './verdict-engine.ts';
export type { VerdictTable } from './verdict-table.ts';
