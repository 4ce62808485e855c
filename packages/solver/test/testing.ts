export { schoolWithAllRules } from './random-kind.ts';
export { randomBelow, randomSchool } from './random-school.ts';
export { eventConstraintKinds, randomEventProblem, randomEventSolution } from './random-events.ts';
