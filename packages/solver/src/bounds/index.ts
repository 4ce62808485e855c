export { applyRelaxation } from './relaxation/apply-relaxation.ts';
export { findFailures, findImpossibilities } from './find-impossibilities.ts';
export { lowerBounds, type LowerBounds, type RuleBound } from './lower-bounds.ts';
export { widerRelaxations } from './relaxation/widen.ts';
export type { Impossibility, ImpossibilityKind, LimitName, Relaxation, RelaxationAction } from './capacity/types.ts';
