import type { Rule, RuleKind } from '../model/problem.ts';
import type { RuleBuilder } from './builder.ts';

/** Turns a rule into the terms that the state keeps up to date. */
export type RuleCompiler<T extends RuleKind['type']> = (
  rule: Rule & { readonly type: T },
  builder: RuleBuilder,
) => void;
