import type { Problem } from '../model/problem.ts';
import { activeSpans } from './active-spans.ts';
import { avoidSlots } from './avoid-slots.ts';
import { balance } from './balance.ts';
import { RuleBuilder } from './builder.ts';
import { compactSession } from './compact-session.ts';
import { consecutive } from './consecutive.ts';
import { contiguousInSession } from './contiguous-in-session.ts';
import type { ParametersOf, RuleDefinition } from './definition.ts';
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
import { sameStart } from './same-start.ts';
import { someInSlots } from './some-in-slots.ts';
import { travel } from './travel.ts';

/** Every rule there is: first those that schools usually require, then those they usually wish. */
export const ruleDefinitions = [
  compactSession,
  maxInSpan,
  contiguousInSession,
  minDoubles,
  notOverlapping,
  sameStart,
  consecutive,
  grouped,
  ordered,
  endsDay,
  minGapBetween,
  maxRun,
  maxDaysTouching,
  earlyStart,
  oneSessionADay,
  noBackToBackSessions,
  travel,
  load,
  maxGaps,
  gapSessions,
  activeSpans,
  lessonSpans,
  someInSlots,
  balance,
  minDaysBetween,
  maxDaysBetween,
  avoidSlots,
  preferRooms,
  notAcrossBreak,
  notDirectlyAfter,
  keepPlacement,
  keepPeople,
] as const;

/** The parameters of a rule of any kind. */
export type RuleKind = ParametersOf<(typeof ruleDefinitions)[number]>;

const byType = new Map<string, unknown>(ruleDefinitions.map((definition) => [definition.type, definition]));

/** How a rule of this kind is counted and told. */
export function definitionOf(type: RuleKind['type']): RuleDefinition<RuleKind> {
  // Each kind is looked up for rules of that kind only, so its parameters are its own.
  return byType.get(type) as RuleDefinition<RuleKind>;
}

/** Compiles all rules of a problem. */
export function compileRules(problem: Problem): RuleBuilder {
  const builder = new RuleBuilder(problem);
  for (const rule of problem.rules) definitionOf(rule.type).compile(rule, builder);
  return builder;
}
