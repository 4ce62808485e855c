import type { PlaceVerdictView } from '@tkb/contract';
import { describeBlocker, type Problem, type Violation } from '@tkb/solver';
import { pagesOfViolation } from './reason-pages.ts';
import type { VerdictTable } from './verdict-table.ts';

const REASONS_SHOWN = 4;

/** Levels that are not among the numbers of the score. */
const wishLevels: ReadonlySet<string> = new Set(['imported', 'wishes']);

/** Sentences, each with the pages where what it names can be changed. */
export type Reasons = Pick<PlaceVerdictView, 'reasons' | 'pages'>;

/** The first few violations as Vietnamese sentences seen from a lesson, each once, with their pages. */
export function reasonsOf(
  { problem, pages }: Pick<VerdictTable, 'problem' | 'pages'>,
  lesson: number,
  violations: readonly Violation[],
): Reasons {
  const shown = firstOfEach(problem, lesson, violations);
  return {
    reasons: shown.map(([text]) => text),
    pages: shown.map(([, violation]) => pagesOfViolation(pages, violation)),
  };
}

/** The broken wishes among soft rules that are broken; the others are told by the score. */
export function brokenWishes({ levels }: Problem, costs: readonly Violation[]): Violation[] {
  return costs.filter(({ strength }) => strength.kind === 'soft' && wishLevels.has(levels[strength.level].id));
}

function firstOfEach(problem: Problem, lesson: number, violations: readonly Violation[]): [string, Violation][] {
  const found = new Map<string, Violation>();
  for (const violation of violations) {
    const text = describeBlocker(problem, lesson, violation);
    if (!found.has(text)) found.set(text, violation);
  }
  return [...found].slice(0, REASONS_SHOWN);
}
