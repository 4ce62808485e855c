import type { Problem, Rule, RuleKind } from '../model/problem.ts';
import { activeSpans } from './active-spans.ts';
import { avoidSlots } from './avoid-slots.ts';
import { balance } from './balance.ts';
import { RuleBuilder } from './builder.ts';
import { compactSession } from './compact-session.ts';
import { consecutive } from './consecutive.ts';
import { contiguousInSession } from './contiguous-in-session.ts';
import { earlyStart } from './early-start.ts';
import { endsDay } from './ends-day.ts';
import { gapSessions } from './gap-sessions.ts';
import { grouped } from './grouped.ts';
import { keepPeople } from './keep-people.ts';
import { keepPlacement } from './keep-placement.ts';
import { lessonSpans } from './lesson-spans.ts';
import { load } from './load.ts';
import { maxDaysBetween } from './max-days-between.ts';
import { maxDaysTouching } from './max-days-touching.ts';
import { maxGaps } from './max-gaps.ts';
import { maxInSpan } from './max-in-span.ts';
import { maxRun } from './max-run.ts';
import { minDaysBetween } from './min-days-between.ts';
import { minDoubles } from './min-doubles.ts';
import { minGapBetween } from './min-gap-between.ts';
import { noBackToBackSessions } from './no-back-to-back-sessions.ts';
import { notAcrossBreak } from './not-across-break.ts';
import { notDirectlyAfter } from './not-directly-after.ts';
import { notOverlapping } from './not-overlapping.ts';
import { oneSessionADay } from './one-session-a-day.ts';
import { ordered } from './ordered.ts';
import { preferRooms } from './prefer-rooms.ts';
import type { RuleCompiler } from './rule-compiler.ts';
import { sameStart } from './same-start.ts';
import { someInSlots } from './some-in-slots.ts';
import { travel } from './travel.ts';

/** Every rule kind, first those that schools usually require, then those they usually wish. */
const compilers: { readonly [T in RuleKind['type']]: RuleCompiler<T> } = {
  'compact-session': compactSession,
  'max-in-span': maxInSpan,
  'contiguous-in-session': contiguousInSession,
  'min-doubles': minDoubles,
  'not-overlapping': notOverlapping,
  'same-start': sameStart,
  consecutive,
  grouped,
  ordered,
  'ends-day': endsDay,
  'min-gap-between': minGapBetween,
  'max-run': maxRun,
  'max-days-touching': maxDaysTouching,
  'early-start': earlyStart,
  'one-session-a-day': oneSessionADay,
  'no-back-to-back-sessions': noBackToBackSessions,
  travel,
  load,
  'max-gaps': maxGaps,
  'gap-sessions': gapSessions,
  'active-spans': activeSpans,
  'lesson-spans': lessonSpans,
  'some-in-slots': someInSlots,
  balance,
  'min-days-between': minDaysBetween,
  'max-days-between': maxDaysBetween,
  'avoid-slots': avoidSlots,
  'prefer-rooms': preferRooms,
  'not-across-break': notAcrossBreak,
  'not-directly-after': notDirectlyAfter,
  'keep-placement': keepPlacement,
  'keep-people': keepPeople,
};

/** Compiles all rules of a problem. */
export function compileRules(problem: Problem): RuleBuilder {
  const builder = new RuleBuilder(problem);
  for (const rule of problem.rules) compileRule(rule, builder);
  return builder;
}

function compileRule<T extends RuleKind['type']>(rule: Rule & { readonly type: T }, builder: RuleBuilder): void {
  const compile = compilers[rule.type] as (rule: Rule, builder: RuleBuilder) => void;
  compile(rule, builder);
}
