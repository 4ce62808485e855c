import type { Problem, Rule } from '../../model/problem.ts';

/** Weight of a level while exploring, by its position, when its rules are none of those named in `weightOf`. */
const PLAIN = 10;
const PLAIN_FROM = 2;
const PLAIN_RATIO = 0.6;
/** While polishing, each level weighs so many times as much as the next. */
const POLISH_RATIO = 4;
/** The first so many levels move freely while polishing; those after them are settled while it cools further. */
const POLISHED = 4;

/**
 * Level weights for exploring (`single`: of single-period sessions), by what the level counts and not by its rank (figures in docs/decisions): steep weights
 * freeze the search, and single lessons vanish by themselves where sessions are to become few (see `shapeSessions`).
 */
export function exploreWeights(problem: Problem, single: number): number[] {
  const minimisesSessions = problem.rules.some((rule) => isSessionCount(rule) && rule.strength.kind === 'soft');
  return typicalWeights(problem).map((typical, level) => {
    const rules = rulesOf(problem, level);
    const [first] = rules;
    const isOneKind = first !== undefined && rules.every(({ type }) => type === first.type);
    return ((isOneKind ? weightOf(first, minimisesSessions ? single : null) : null) ?? plainWeight(level)) / typical;
  });
}

/** Exchange rates between the costs that schools count for teachers, found by trial on real schools; null for other rules. */
function weightOf(rule: Rule, single: number | null): number | null {
  if (isSessionCount(rule)) return 10;
  if (rule.type === 'gap-sessions') return rule.from > 1 ? 6 : 4;
  const isSingle = rule.type === 'load' && rule.span === 'session' && rule.min === 2;
  return isSingle ? single : null;
}

export function isSessionCount(rule: Rule): boolean {
  return rule.type === 'active-spans' && rule.span === 'session' && rule.max === 0;
}

function plainWeight(level: number): number {
  return PLAIN * PLAIN_RATIO ** Math.max(0, level - PLAIN_FROM);
}

/** Level weights for polishing: steep enough to respect the order of the levels; the fourth level with rules weighs 1. */
export function polishWeights(problem: Problem): number[] {
  const used = usedLevels(problem);
  const unit = used[Math.min(used.length, POLISHED) - 1] ?? 0;
  return typicalWeights(problem).map((typical, level) => POLISH_RATIO ** (unit - level) / typical);
}

/** Weight of the last level with rules while polishing, which tells where the cooling should end. */
export function leastPolishWeight(problem: Problem): number {
  const used = usedLevels(problem);
  return POLISH_RATIO ** Math.min(0, (used[POLISHED - 1] ?? 0) - (used.at(-1) ?? 0));
}

function usedLevels(problem: Problem): number[] {
  return problem.levels.flatMap((_, level) => (rulesOf(problem, level).length > 0 ? [level] : []));
}

/** Median weight of the rules of each level; 1 for a level without rules. */
function typicalWeights(problem: Problem): number[] {
  return problem.levels.map((_, level) => {
    const weights = rulesOf(problem, level)
      .flatMap(({ strength }) => (strength.kind === 'soft' && strength.weight > 0 ? [strength.weight] : []))
      .sort((a, b) => a - b);
    return weights[weights.length >> 1] ?? 1;
  });
}

function rulesOf(problem: Problem, level: number): Rule[] {
  return problem.rules.filter(({ strength }) => strength.kind === 'soft' && strength.level === level);
}
