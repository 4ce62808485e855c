import type { Rule, RuleKind } from '../model/problem.ts';
import type { ResourceWeek, Sheet } from './sheet.ts';
import type { Finding } from './types.ts';

/** The rule of one kind, with its parameters. */
export type RuleOf<T extends RuleKind['type']> = Extract<Rule, { type: T }>;

/** Finds everything that breaks one rule in a timetable. */
export type RuleCheck<T extends RuleKind['type']> = (rule: RuleOf<T>, sheet: Sheet) => Finding[];

/** Weeks of the resources that a rule speaks of. */
export function weeksOf(rule: RuleOf<ResourceRuleType>, sheet: Sheet): ResourceWeek[] {
  return rule.resources.members.map((member) => sheet.weeks[rule.resources.kind][member]);
}

type ResourceRuleType = Extract<RuleKind, { resources: unknown }>['type'];
