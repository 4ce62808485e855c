import type { Places } from '../rules/define/builder.ts';
import type { Model } from './model.ts';
import type { WeightedTables } from './weighted-tables.ts';

/** The costs of a state, as far as counting them needs it. */
export interface CostState extends Places {
  readonly model: Model;
  readonly weighted: WeightedTables;
  readonly counts: Int16Array;
  hard: number;
  soft: number;
}
