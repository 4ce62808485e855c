export { describeCost, describeRemedy, describeSlotBlocker } from './vietnamese-costs.ts';
export { describeImpossibility, describeRelaxation } from './vietnamese-proofs.ts';
export { describeBlocker, describeViolation } from './vietnamese-violations.ts';
