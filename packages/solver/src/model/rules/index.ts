import type {
  ContiguousInSession,
  LessonSpans,
  MaxInSpan,
  MaxKinds,
  MaxLessonRun,
  MinDoubles,
  SomeInSlots,
  TogetherInSlots,
} from './lists.ts';
import type {
  Consecutive,
  Grouped,
  MaxDaysBetween,
  MaxGapBetween,
  MinDaysBetween,
  MinGapBetween,
  NotDirectlyAfter,
  NotOverlapping,
  Ordered,
  SameStart,
} from './pairs.ts';
import type {
  AvoidSlots,
  EndsDay,
  KeepPeople,
  KeepPlacement,
  MaxRooms,
  NotAcrossBreak,
  PlaceChanges,
  PreferRooms,
  SameRoomIfAdjacent,
} from './place.ts';
import type {
  ActiveSpans,
  Balance,
  CompactSession,
  EarlyStart,
  GapSessions,
  Load,
  MaxDaysTouching,
  MaxGaps,
  MaxRun,
  MaxSessionsInRow,
  MaxSpan,
  MinRest,
  NoBackToBackSessions,
  OneSessionADay,
  Travel,
} from './weeks.ts';

/**
 * `required`: must hold (level 0). Otherwise the cost times `weight` is added to `level` (index into `Problem.levels`).
 */
export type Strength =
  | { readonly kind: 'required' }
  | { readonly kind: 'soft'; readonly level: number; readonly weight: number };

/** The parameters of a rule of any kind. */
export type RuleKind =
  | AvoidSlots
  | EndsDay
  | KeepPeople
  | KeepPlacement
  | NotAcrossBreak
  | PreferRooms
  | Consecutive
  | Grouped
  | MaxDaysBetween
  | MaxGapBetween
  | MinDaysBetween
  | MinGapBetween
  | NotDirectlyAfter
  | NotOverlapping
  | Ordered
  | SameStart
  | ContiguousInSession
  | LessonSpans
  | MaxInSpan
  | MinDoubles
  | SomeInSlots
  | ActiveSpans
  | Balance
  | CompactSession
  | EarlyStart
  | GapSessions
  | Load
  | MaxDaysTouching
  | MaxGaps
  | MaxRun
  | NoBackToBackSessions
  | OneSessionADay
  | MaxKinds
  | MaxLessonRun
  | TogetherInSlots
  | MaxRooms
  | PlaceChanges
  | SameRoomIfAdjacent
  | MaxSessionsInRow
  | MaxSpan
  | MinRest
  | Travel;

/** A rule with these parameters, as a problem lists it. `id` is stable, `name` is shown to people. */
export type RuleWith<P> = P & { readonly id: string; readonly name: string; readonly strength: Strength };

export type Rule = RuleWith<RuleKind>;

export type RuleOf<T extends RuleKind['type']> = Extract<Rule, { type: T }>;
