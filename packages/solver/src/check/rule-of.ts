import type { Rule, RuleKind } from '../model/problem.ts';

/** The rule of one kind, with its parameters. */
export type RuleOf<T extends RuleKind['type']> = Extract<Rule, { type: T }>;
