import type { Sheet } from '../../sheet/sheet.ts';
import type { Finding } from '../../sheet/types.ts';
import type { RuleContext } from '../../words/phrases.ts';
import type { RuleWith } from '../../model/rules/index.ts';
import type { RuleBuilder } from './builder.ts';

/**
 * The unit that a rule judges: each listed lesson alone; two lessons in their order; a listed lesson with all others of its
 * pupils; or each member against the rest. Explanations cut a rule down to a few lessons accordingly.
 */
export type Judged = 'each-lesson' | 'pair' | 'classmates' | 'members-compared';

/** How a timetable falls short of a rule while lessons are unplaced: taking more of them out never mends that. */
export interface Shortfall {
  /** A lesson that is placed fills it with each of its periods, or once; null = placing others mends nothing. */
  readonly filledBy: 'periods' | 'lessons' | null;
  /** Only below its minimum; beyond its maximum there are too many lessons. */
  readonly isBelowMinimum?: true;
}

/** Everything about a kind of rule with parameters `P`: what a move changes, how it is counted from scratch, how it is told. */
export interface RuleDefinition<P> {
  /** The unit it judges; absent = its lessons together, or each member of its resources alone. */
  readonly judges?: Judged;
  /** Absent where unplaced lessons never break it. */
  readonly fallsShort?: Shortfall;
  /** Turns a rule into the terms that the state keeps up to date with every move. */
  readonly compile: (rule: RuleWith<P>, builder: RuleBuilder) => void;
  /** Everything that breaks a rule, counted from the sheet alone: with no code of `compile`, so that each confirms the other. */
  readonly find: (rule: RuleWith<P>, sheet: Sheet) => Finding[];
  /** A finding in Vietnamese, without capital letter and full stop. */
  readonly says: (c: RuleContext<RuleWith<P>>) => string;
}
