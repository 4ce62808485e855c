/** A geometric cooling from one temperature to another. */
export interface CoolingPlan {
  readonly hot: number;
  readonly cold: number;
}

/** The temperature after a share (0 to 1) of a cooling. */
export const temperatureAt = ({ hot, cold }: CoolingPlan, share: number): number => hot * (cold / hot) ** share;

/** How one search of a portfolio improves a timetable; `bench/search-results.md` has the figures behind the numbers. */
interface Strategy {
  /** In units of `exploreWeights`: hotter, a school's timetable falls apart; colder, it no longer moves. */
  readonly explore: CoolingPlan;
  /** Of every second cycle: it starts colder, so that it keeps the better part of what it starts from. */
  readonly exploreAgain: CoolingPlan;
  /** Weight of a single-period session while exploring, where sessions should become few. */
  readonly single: number;
  /** True when its last cooling is laid out to end with the run; false when it cools in longer and longer cycles. */
  readonly plansItsEnd: boolean;
}

const steady: Strategy = {
  explore: { hot: 2.3, cold: 1.2 },
  exploreAgain: { hot: 1.8, cold: 1.2 },
  single: 6,
  plansItsEnd: true,
};

/** The strategies by name; the first is the best alone, on schools of all kinds. */
export const strategies = {
  steady,
  // Single-period sessions vanish by themselves where sessions become few; made cheap, they let the rest move more freely.
  fewSessions: { ...steady, single: 0.5 },
  // The one for surprises: it does not put everything on one cooling.
  cycles: { ...steady, plansItsEnd: false },
} as const satisfies Record<string, Strategy>;

/**
 * Where all wishes are of one level, whatever the strategy. Breaches have a price there, so that more may move; polishing, to which
 * a wish is a tenth of what it is to exploring, begins as cold as exploring ends.
 */
export const oneLevel = {
  explore: { hot: 4, cold: 1 },
  exploreAgain: { hot: 4, cold: 1 },
  polish: { hot: 0.1, cold: 0.05 },
  firstCycle: 4_000_000,
  /** The price of a breach while exploring: four wishes. */
  breach: 40,
} as const;

export type StrategyId = keyof typeof strategies;

/** The names in the order in which the members of a portfolio take them. */
export const strategyIds = Object.keys(strategies) as [StrategyId, ...StrategyId[]];

/** The strategy of a member of a portfolio, counted from 0; with more members than strategies they repeat. */
export function strategyOf(member: number): StrategyId {
  return strategyIds[member % strategyIds.length] ?? strategyIds[0];
}
