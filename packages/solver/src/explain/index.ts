export { relaxationsFor } from './explain-broken.ts';
export { explainCost, type CostExplanation, type LessonMove, type Remedy } from './explain-cost.ts';
export { explainUnplaced, type SlotBlocker } from './explain-unplaced.ts';
export * from './vietnamese.ts';
