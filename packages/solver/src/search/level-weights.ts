import type { Problem } from '../model/problem.ts';

/** What the levels weigh while exploring, and how much each further one against the one before. */
const EXPLORE = [10, 10, 10, 6];
const EXPLORE_RATIO = 0.6;
/** While polishing, a level weighs so many times as much as the next. */
const POLISH_RATIO = 4;

/**
 * Level weights for exploring. They are nearly equal (found by trial): lower levels (gaps) lead the way to better higher ones (sessions),
 * and steep weights freeze the search before it gets there.
 */
export function exploreWeights(problem: Problem): number[] {
  const last = EXPLORE.length - 1;
  return typicalWeights(problem).map(
    (typical, level) => (EXPLORE[level] ?? EXPLORE[last] * EXPLORE_RATIO ** (level - last)) / typical,
  );
}

/** Level weights for polishing: steep enough to respect the order of the levels; the last one weighs 1. */
export function polishWeights(problem: Problem): number[] {
  const last = problem.levels.length - 1;
  return typicalWeights(problem).map((typical, level) => POLISH_RATIO ** (last - level) / typical);
}

/** Median weight of the rules of each level; 1 for a level without rules. */
function typicalWeights(problem: Problem): number[] {
  return problem.levels.map((_, level) => {
    const weights = problem.rules
      .flatMap(({ strength }) => (strength.kind === 'soft' && strength.level === level ? [strength.weight] : []))
      .filter((weight) => weight > 0)
      .sort((a, b) => a - b);
    return weights[weights.length >> 1] ?? 1;
  });
}
