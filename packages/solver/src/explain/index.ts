export { relaxationsFor } from './explain-broken.ts';
export { costShares, remedyOf, type CostShare, type LevelShares } from './cost-shares.ts';
export { explainCost, type CostExplanation, type LessonMove, type Remedy } from './explain-cost.ts';
export { explainUnplaced, leastTroubledRoom, type SlotBlocker } from './explain-unplaced.ts';
export { addedViolations, neighbourhoodOf, scoreChange, type Neighbourhood } from './narrow.ts';
export * from './vietnamese.ts';
