import type { Problem, RuleKind } from '../model/problem.ts';
import { activeSpans } from './weeks/active-spans.ts';
import { avoidSlots } from './place/avoid-slots.ts';
import { balance } from './weeks/balance.ts';
import { RuleBuilder } from './define/builder.ts';
import { compactSession } from './weeks/compact-session.ts';
import { consecutive } from './pairs/consecutive.ts';
import { contiguousInSession } from './lists/contiguous-in-session.ts';
import type { RuleDefinition } from './define/definition.ts';
import { earlyStart } from './weeks/early-start.ts';
import { endsDay } from './place/ends-day.ts';
import { gapSessions } from './weeks/gap-sessions.ts';
import { grouped } from './pairs/grouped.ts';
import { keepPeople } from './place/keep-people.ts';
import { keepPlacement } from './place/keep-placement.ts';
import { lessonSpans } from './lists/lesson-spans.ts';
import { load } from './weeks/load.ts';
import { maxDaysBetween } from './pairs/max-days-between.ts';
import { maxDaysTouching } from './weeks/max-days-touching.ts';
import { maxGapBetween } from './pairs/max-gap-between.ts';
import { maxGaps } from './weeks/max-gaps.ts';
import { maxInSpan } from './lists/max-in-span.ts';
import { maxRun } from './weeks/max-run.ts';
import { minDaysBetween } from './pairs/min-days-between.ts';
import { minDoubles } from './lists/min-doubles.ts';
import { minGapBetween } from './pairs/min-gap-between.ts';
import { noBackToBackSessions } from './weeks/no-back-to-back-sessions.ts';
import { notAcrossBreak } from './place/not-across-break.ts';
import { notDirectlyAfter } from './pairs/not-directly-after.ts';
import { notOverlapping } from './pairs/not-overlapping.ts';
import { oneSessionADay } from './weeks/one-session-a-day.ts';
import { ordered } from './pairs/ordered.ts';
import { preferRooms } from './place/prefer-rooms.ts';
import { sameStart } from './pairs/same-start.ts';
import { someInSlots } from './lists/some-in-slots.ts';
import { maxSpan } from './weeks/max-span.ts';
import { minRest } from './weeks/min-rest.ts';
import { maxSessionsInRow } from './weeks/max-sessions-in-row.ts';
import { maxLessonRun } from './lists/max-lesson-run.ts';
import { togetherInSlots } from './lists/together-in-slots.ts';
import { maxKinds } from './lists/max-kinds.ts';
import { maxRooms } from './place/max-rooms.ts';
import { sameRoomIfAdjacent } from './place/same-room-if-adjacent.ts';
import { placeChanges } from './place/place-changes.ts';
import { travel } from './weeks/travel.ts';

/** All kinds of rules: first those that schools usually require, then those that they usually wish. */
export const ruleDefinitions: { readonly [T in RuleKind['type']]: RuleDefinition<Extract<RuleKind, { type: T }>> } = {
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
  'max-gap-between': maxGapBetween,
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
  'max-span': maxSpan,
  'min-rest': minRest,
  'max-sessions-in-row': maxSessionsInRow,
  'max-lesson-run': maxLessonRun,
  'together-in-slots': togetherInSlots,
  'max-kinds': maxKinds,
  'max-rooms': maxRooms,
  'same-room-if-adjacent': sameRoomIfAdjacent,
  'place-changes': placeChanges,
};

/** How rules of one kind are counted and told. */
export function definitionOf(type: RuleKind['type']): RuleDefinition<RuleKind> {
  // Each kind is looked up only for its own rules, so the parameters fit.
  return ruleDefinitions[type] as RuleDefinition<RuleKind>;
}

export function compileRules(problem: Problem): RuleBuilder {
  const builder = new RuleBuilder(problem);
  for (const rule of problem.rules) definitionOf(rule.type).compile(rule, builder);
  return builder;
}
