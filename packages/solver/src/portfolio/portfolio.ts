import type { Timetable } from '../model/problem.ts';
import { compareScores, type Score } from '../sheet/score.ts';
import { strategies, type StrategyId } from '../search/course/strategies.ts';
import type { RoundOrder, RoundReport } from './round.ts';

/** A search that works elsewhere, usually in a thread. */
export interface PortfolioMember {
  readonly strategy: StrategyId;
  /** Works for one round; see `runRound`. */
  round(order: RoundOrder): Promise<RoundReport>;
}

/** The work of a member in one round, with all that is needed to repeat it. */
export interface MemberRound {
  readonly slices: number;
  readonly expect: number | null;
}

/** The rounds of a run, member by member: with the same problem, start and seeds they give the same timetable. */
export type RunRecord = readonly (readonly MemberRound[])[];

/** The best timetable of a portfolio, by member `from`. */
export interface PortfolioBest {
  readonly timetable: Timetable;
  readonly score: Score;
  readonly from: number;
}

/** How a portfolio works and when it ends. Times in seconds. */
export interface PortfolioOptions {
  readonly seconds: number;
  readonly elapsed: () => number;
  /** Asked between rounds: true ends the run with the best timetable so far. */
  readonly isStopped: () => boolean;
  /** Called when a member has nothing left to improve: the others may end their rounds. */
  readonly onFinished: () => void;
  readonly onRound: (best: PortfolioBest, reports: readonly RoundReport[]) => void;
  /** The record of a run to repeat round by round, instead of working for `seconds`. */
  readonly repeat?: RunRecord | null;
}

/** How a portfolio ended; `best` is null when it was stopped before the first round. */
export interface PortfolioResult {
  readonly best: PortfolioBest | null;
  /** Over all members. */
  readonly steps: number;
  readonly record: RunRecord;
}

/** After so many seconds of work, the speed of a member tells how many steps are left. */
const WARM_UP = 1.5;

/** Runs searches side by side in rounds; after each round all of them go on from the best timetable. */
export async function runPortfolio(
  members: readonly PortfolioMember[],
  options: PortfolioOptions,
): Promise<PortfolioResult> {
  const { seconds, elapsed, isStopped, repeat = null } = options;
  const record: (readonly MemberRound[])[] = [];
  const known: (Timetable | null)[] = members.map(() => null);
  let best: PortfolioBest | null = null;
  let reports: readonly RoundReport[] = [];

  const isOver = (): boolean =>
    repeat === null ? elapsed() >= seconds || reports.some((one) => one.isFinished) : record.length >= repeat.length;
  const expectOf = (member: number): number | null => {
    if (repeat !== null) return repeat[record.length]?.[member]?.expect ?? null;
    const report = reports[member];
    const spent = elapsed();
    if (!strategies[members[member].strategy].plansItsEnd || report?.phase !== 'improve' || spent < WARM_UP)
      return null;
    // Reported again in every round: on a busy machine the speed changes after the first seconds.
    return Math.max(0, Math.floor((report.steps * (seconds - spent)) / spent));
  };
  const adoptOf = (member: number): Timetable | null => {
    if (best === null || best.from === member || best.timetable === known[member]) return null;
    known[member] = best.timetable;
    return best.timetable;
  };
  const orderOf = (member: number): RoundOrder => ({
    adopt: adoptOf(member),
    expect: expectOf(member),
    slices: repeat === null ? null : (repeat[record.length]?.[member]?.slices ?? 0),
  });

  while (!isStopped() && !isOver()) {
    const orders = members.map((_, member) => orderOf(member));
    reports = await Promise.all(members.map((member, index) => work(member, orders[index])));
    record.push(reports.map(({ slices }, member) => ({ slices, expect: orders[member].expect })));
    best = bestOf(best, reports);
    if (best !== null) options.onRound(best, reports);
  }
  return { best, steps: reports.reduce((sum, { steps }) => sum + steps, 0), record };

  async function work(member: PortfolioMember, order: RoundOrder): Promise<RoundReport> {
    const report = await member.round(order);
    if (report.isFinished && repeat === null) options.onFinished();
    return report;
  }
}

/** The first of equals, so that the result does not depend on which member answers first. */
function bestOf(before: PortfolioBest | null, reports: readonly RoundReport[]): PortfolioBest | null {
  return reports.reduce<PortfolioBest | null>((best, { timetable, score }, from) => {
    const isBetter = best === null || compareScores(score, best.score) < 0;
    return isBetter ? { timetable, score, from } : best;
  }, before);
}
