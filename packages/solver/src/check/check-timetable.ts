import type { Problem, Rule, RuleKind, Strength, Timetable } from '../model/problem.ts';
import { checkBalance } from './balance.ts';
import { checkBuiltIn } from './built-in.ts';
import { checkKeepPeople, checkKeepPlacement } from './change.ts';
import { checkCompactSession, checkEarlyStart, checkGapSessions, checkMaxGaps } from './gaps.ts';
import {
  checkActiveSpans,
  checkLoad,
  checkMaxDaysTouching,
  checkMaxRun,
  checkNoBackToBackSessions,
  checkOneSessionADay,
} from './loads.ts';
import {
  checkConsecutive,
  checkGrouped,
  checkMaxDaysBetween,
  checkMinDaysBetween,
  checkMinGapBetween,
  checkNotOverlapping,
  checkOrdered,
  checkSameStart,
} from './pairs.ts';
import {
  checkAvoidSlots,
  checkEndsDay,
  checkNotAcrossBreak,
  checkNotDirectlyAfter,
  checkPreferRooms,
  checkSomeInSlots,
} from './places.ts';
import type { RuleCheck } from './rule-of.ts';
import { layOut, type Sheet } from './sheet.ts';
import { checkContiguousInSession, checkLessonSpans, checkMaxInSpan, checkMinDoubles } from './subjects.ts';
import { checkTravel } from './travel.ts';
import type { CheckReport, Finding, CheckScore, Violation } from './types.ts';

const required: Strength = { kind: 'required' };

const checks: { readonly [T in RuleKind['type']]: RuleCheck<T> } = {
  'compact-session': checkCompactSession,
  'max-gaps': checkMaxGaps,
  'gap-sessions': checkGapSessions,
  load: checkLoad,
  'active-spans': checkActiveSpans,
  'max-run': checkMaxRun,
  'max-days-touching': checkMaxDaysTouching,
  'early-start': checkEarlyStart,
  'one-session-a-day': checkOneSessionADay,
  'no-back-to-back-sessions': checkNoBackToBackSessions,
  travel: checkTravel,
  'avoid-slots': checkAvoidSlots,
  'prefer-rooms': checkPreferRooms,
  'max-in-span': checkMaxInSpan,
  'contiguous-in-session': checkContiguousInSession,
  'min-doubles': checkMinDoubles,
  'lesson-spans': checkLessonSpans,
  'some-in-slots': checkSomeInSlots,
  balance: checkBalance,
  'min-days-between': checkMinDaysBetween,
  'max-days-between': checkMaxDaysBetween,
  'min-gap-between': checkMinGapBetween,
  'same-start': checkSameStart,
  'not-overlapping': checkNotOverlapping,
  consecutive: checkConsecutive,
  grouped: checkGrouped,
  ordered: checkOrdered,
  'ends-day': checkEndsDay,
  'not-across-break': checkNotAcrossBreak,
  'not-directly-after': checkNotDirectlyAfter,
  'keep-placement': checkKeepPlacement,
  'keep-people': checkKeepPeople,
};

/**
 * Checks a timetable from scratch, sharing no code with the search: every violation of every rule and built-in condition,
 * and the score. Throws a RangeError when the timetable is not one entry per lesson.
 */
export function checkTimetable(problem: Problem, timetable: Timetable): CheckReport {
  const sheet = layOut(problem, timetable);
  const unplaced = timetable.flatMap((placement, lesson) => (placement === null ? [lesson] : []));
  const builtIn = checkBuiltIn(sheet).map(({ kind, ...finding }): Violation => ({
    ...finding,
    ruleId: kind,
    rule: null,
    kind,
    strength: required,
  }));
  const listed = problem.rules.flatMap((rule, index) =>
    findingsOf(rule, sheet).map(({ alwaysRequired, ...finding }): Violation => ({
      ...finding,
      ruleId: rule.id,
      rule: index,
      kind: rule.type,
      strength: alwaysRequired === true ? required : rule.strength,
    })),
  );
  const violations = [...builtIn, ...listed];
  return { unplaced, violations, score: scoreOf(problem, unplaced.length, violations) };
}

/** Everything that breaks one rule; parts that must hold all the same are marked. */
export function findingsOf(rule: Rule, sheet: Sheet): Finding[] {
  const check = checks[rule.type] as (rule: Rule, sheet: Sheet) => Finding[];
  return check(rule, sheet);
}

function scoreOf(problem: Problem, unplaced: number, violations: readonly Violation[]): CheckScore {
  const levels = problem.levels.map(() => 0);
  let hard = unplaced;
  for (const { strength, cost } of violations) {
    if (strength.kind === 'required') hard += cost;
    else levels[strength.level] += cost * strength.weight;
  }
  return { hard, unplaced, levels };
}
