import type { Sheet } from '../check/sheet.ts';
import type { Finding } from '../check/types.ts';
import type { RuleContext } from '../explain/phrases.ts';
import type { Strength } from '../model/problem.ts';
import type { RuleBuilder } from './builder.ts';

/** A rule of one kind, as a problem lists it. `id` is stable, `name` is shown to people. */
export type RuleWith<P> = P & { readonly id: string; readonly name: string; readonly strength: Strength };

/**
 * What a rule judges: each listed lesson alone; two lessons in their order; a listed lesson with all others of its pupils;
 * or each member compared with the rest. Explanations cut a rule down to a few lessons by it.
 */
export type Judged = 'each-lesson' | 'pair' | 'classmates' | 'members-compared';

/** All that a kind of rule with parameters `P` is: what a move changes, what it costs from scratch and how it is told. */
export interface RuleDefinition<P extends { readonly type: string }> {
  readonly type: P['type'];
  /** What it judges; absent = its lessons together, or each member of its resources alone. */
  readonly judges?: Judged;
  /** How many lessons of a finding, the first ones, may be exempted to be rid of it; absent = none. */
  readonly exempts?: 1 | 2;
  /** Turns a rule into the terms that the state keeps up to date with every move. */
  readonly compile: (rule: RuleWith<P>, builder: RuleBuilder) => void;
  /** Everything that breaks a rule, counted from the sheet alone: with no code of `compile`, so that each confirms the other. */
  readonly find: (rule: RuleWith<P>, sheet: Sheet) => Finding[];
  /** A finding in Vietnamese, without capital letter and full stop. */
  readonly says: (c: RuleContext<RuleWith<P>>) => string;
}

/** The parameters that a definition, or each of several, is for. */
export type ParametersOf<D> = D extends RuleDefinition<infer P> ? P : never;
