export {
  runPortfolio,
  type MemberRound,
  type PortfolioBest,
  type PortfolioMember,
  type PortfolioOptions,
  type PortfolioResult,
  type RunRecord,
} from './portfolio.ts';
export { runRound, type RoundOrder, type RoundReport } from './round.ts';
