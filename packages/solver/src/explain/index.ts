export { explainCost, type CostExplanation, type Move, type Remedy } from './explain-cost.ts';
export { explainUnplaced, type SlotBlocker } from './explain-unplaced.ts';
export * from './vietnamese.ts';
