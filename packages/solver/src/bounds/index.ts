export { applyRelaxation } from './apply-relaxation.ts';
export { findImpossibilities } from './find-impossibilities.ts';
export type { Impossibility, ImpossibilityKind, LimitName, Relaxation, RelaxationAction } from './types.ts';
