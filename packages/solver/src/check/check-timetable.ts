import type { Score } from '../sheet/score.ts';
import type { Problem, Rule, Strength, Timetable } from '../model/problem.ts';
import { definitionOf } from '../rules/index.ts';
import { checkBuiltIn, type Extent } from './built-in.ts';
import { layOut, type Sheet } from '../sheet/sheet.ts';
import { openCost } from './shortfalls.ts';
import type { CheckReport, Finding, Violation } from '../sheet/types.ts';

const required: Strength = { kind: 'required' };

/**
 * Checks a timetable from scratch, sharing no code with the search: every violation of every rule and built-in condition,
 * and the score. Throws a RangeError when the timetable is not one entry per lesson.
 */
export function checkTimetable(problem: Problem, timetable: Timetable): CheckReport {
  const sheet = layOut(problem, timetable);
  const unplaced = timetable.flatMap((placement, lesson) => (placement === null ? [lesson] : []));
  const violations = [
    ...builtInViolations(sheet),
    ...problem.rules.flatMap((rule, index) => violationsOfRule(index, rule, sheet)),
  ];
  return { unplaced, violations, score: scoreOf(problem, unplaced, violations) };
}

/** Every broken built-in condition; with an extent, only those that concern it. */
export function builtInViolations(sheet: Sheet, extent?: Extent): Violation[] {
  return checkBuiltIn(sheet, extent).map(({ kind, ...finding }) => ({
    ...finding,
    ruleId: kind,
    rule: null,
    kind,
    strength: required,
  }));
}

/** Everything that breaks a rule, which has this index in the problem. */
export function violationsOfRule(index: number, rule: Rule, sheet: Sheet): Violation[] {
  return findingsOf(rule, sheet).map(({ alwaysRequired, ...finding }) => ({
    ...finding,
    ruleId: rule.id,
    rule: index,
    kind: rule.type,
    strength: alwaysRequired === true ? required : rule.strength,
  }));
}

/** Everything that breaks one rule; parts of a soft rule that must always hold are marked. */
export function findingsOf(rule: Rule, sheet: Sheet): Finding[] {
  return definitionOf(rule.type).find(rule, sheet);
}

function scoreOf(problem: Problem, unplaced: readonly number[], violations: readonly Violation[]): Score {
  const levels = problem.levels.map(() => 0);
  let hard = unplaced.length;
  for (const { strength, cost } of violations) {
    if (strength.kind === 'required') hard += cost;
    else levels[strength.level] += cost * strength.weight;
  }
  const open = openCost(problem, violations, unplaced);
  return { hard, unplaced: unplaced.length, ...(open > 0 && { open }), levels };
}
