export { schoolWithAllRules } from './random-kind.ts';
export { randomBelow, randomSchool } from './random-school.ts';
