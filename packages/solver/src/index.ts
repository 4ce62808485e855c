export * from './model/problem.ts';
export * from './model/grid.ts';
export { checkTimetable } from './check/check-timetable.ts';
export { isShortfall, openShortfalls } from './check/shortfalls.ts';
export type { BuiltInKind, ResourceRef, Violation } from './sheet/types.ts';
export { compareScores, type Score } from './sheet/score.ts';
export { scoreOf } from './score/full-score.ts';
export { createSearch } from './search/create-search.ts';
export { strategyIds, strategyOf, type StrategyId } from './search/course/strategies.ts';
export { solve } from './search/solve.ts';
export type { PhaseName, Progress, Search, SolveOptions } from './search/course/options.ts';
export { runPortfolio, type PortfolioMember, type RunRecord } from './portfolio/portfolio.ts';
export { runRound, type RoundOrder, type RoundReport } from './portfolio/round.ts';
export { applyRelaxation } from './bounds/relaxation/apply-relaxation.ts';
export { findFailures, findImpossibilities, isCutShort } from './bounds/find-impossibilities.ts';
export { spaceOfPerson } from './bounds/person-space.ts';
export { lowerBounds } from './bounds/lower-bounds.ts';
export { widerRelaxations } from './bounds/relaxation/widen.ts';
export type { Impossibility, ImpossibilityKind, Relaxation, RelaxationAction } from './bounds/capacity/types.ts';
export { findChains, type Chain } from './judge/chains.ts';
export { addedViolations, scoreChange } from './judge/compare-violations.ts';
export { costShares, remedyOf } from './judge/cost-shares.ts';
export { findLessons, findPlaces, type PlaceVerdict } from './judge/find-places.ts';
export { applyMoves, judgeWhole, type Move } from './judge/judge-moves.ts';
export { keepLegal } from './judge/keep-legal.ts';
export { neighbourhoodOf } from './judge/neighbourhood.ts';
export { explainCost } from './judge/remedies.ts';
export { withRooms } from './judge/rooms.ts';
export { chooseStaff } from './staffing/choose-staff.ts';
export type { StaffingTask } from './staffing/problem.ts';
export { explainUnplaced } from './judge/slot-blockers.ts';
export { describeRemedy, describeSlotBlocker } from './explain/vietnamese-costs.ts';
export {
  describeImpossibility,
  describeRelaxation,
  describeStuck,
  describeTight,
} from './explain/vietnamese-proofs.ts';
export { describeBlocker, describeViolation } from './explain/vietnamese-violations.ts';
export type * from './events/model/problem.ts';
export * from './events/model/solution.ts';
export { countSolution } from './events/count/count.ts';
export { createEventSearch } from './events/search/search.ts';
