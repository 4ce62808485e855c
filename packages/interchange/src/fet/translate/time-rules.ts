import type { RuleKind } from '@tkb/solver';
import type { FetConstraint, FetConstraintBody, FetConstraintOf, FetHalf } from '../constraint.ts';
import type { SpaceKind } from './space-rules.ts';
import {
  absorbed,
  asRules,
  empty,
  hoursOf,
  resourcesOf,
  slotOf,
  stretchOf,
  type Outcome,
  type Translation,
} from './translation.ts';
import { sessionOfHalf, withinOf, peopleRule, activityRule, type Translate } from './translate.ts';
import {
  minDaysBetween,
  maxDaysBetween,
  setsOrdered,
  edgeOfDay,
  pairOf,
  consecutive,
  grouped,
  selectedTimes,
  termRule,
  notAvailable,
  breakTimes,
  preferredStart,
  preferredTimes,
} from './activity-rules.ts';
import {
  attends,
  tagMaxHoursDaily,
  tagMinHoursDaily,
  tagMaxContinuously,
  tagGaps,
  tagMinGaps,
  tagsNotOverlapping,
  maxTagsDaily,
} from './tag-rules.ts';

/** With half days, one half of a day may be empty even if whole days may not. */
const minHoursDaily: Translate<'min-hours-daily'> = (constraint, translation) => {
  const resources = resourcesOf(translation, constraint.who);
  if (resources.members.length === 0) return empty;
  const { per, half, min, allowEmptyDays } = constraint;
  const span = stretchOf(translation, per);
  const isSplit = span === 'session' && half === null && !allowEmptyDays;
  const shared = { type: 'load', resources, max: null, unit: 'span' } as const;
  const session = half === null ? {} : { session: sessionOfHalf(half) };
  const hours: RuleKind = { ...shared, span, min, countEmpty: !allowEmptyDays && !isSplit, ...session };
  return isSplit ? asRules(hours, { ...shared, span: 'day', min: 1, countEmpty: true }) : asRules(hours);
};

const minRest: Translate<'min-rest'> = (constraint, translation) => {
  const resources = resourcesOf(translation, constraint.who);
  if (resources.members.length === 0) return empty;
  const { between, hours, circular } = constraint;
  const stretch = between === 'days' ? 'day' : 'session';
  return asRules({ type: 'min-rest', resources, between: stretch, periods: hours, isCircular: circular });
};

/** The days of the file that are meant: all of them, the mornings, or the afternoons. */
const daysOfHalf = ({ file }: Translation, half: FetHalf | null): number[] =>
  file.days.flatMap((_, day) => (half === null || day % 2 === sessionOfHalf(half) ? [day] : []));

const intervalMaxDays = peopleRule<'interval-max-days'>((constraint, resources, translation) => {
  const end = constraint.endHour ?? hoursOf(translation);
  const slots = daysOfHalf(translation, constraint.half).flatMap((day) =>
    Array.from({ length: Math.max(0, end - constraint.startHour) }, (_, offset) =>
      slotOf(translation, { day, hour: constraint.startHour + offset }),
    ),
  );
  const { hasHalfDays } = translation;
  return { type: 'max-days-touching', resources, slots, max: constraint.max, ...(hasHalfDays && { span: 'session' }) };
});

/** Limits the hours of each person in these half days over the whole week. */
const maxHoursInHalves: Translate<'max-hours-halves'> = ({ who, half, max }, translation) => {
  const slots = daysOfHalf(translation, half).flatMap((day) =>
    translation.file.hours.map((_, hour) => slotOf(translation, { day, hour })),
  );
  const rules = resourcesOf(translation, who).members.map((member): RuleKind => {
    const lessons = translation.lessons.flatMap((draft, index) =>
      attends(translation, draft, who.kind, member) ? [index] : [],
    );
    return { type: 'max-in-span', lessons, slots, span: 'week', max, count: 'period' };
  });
  return asRules(...rules);
};

/** The part of the week in which lessons start together. Half days are sessions of the problem's days. */
const partOf: Record<'time' | 'day' | 'hour', (translation: Translation) => SameStart['part']> = {
  time: () => 'slot',
  day: (translation) => stretchOf(translation),
  hour: ({ hasHalfDays }) => (hasHalfDays ? 'number' : 'period'),
};

type SameStart = Extract<RuleKind, { type: 'same-start' }>;

/** FET makes no exception when the limit is 0. */
const exceptionOf = (exception: boolean, max: number): { withException?: true } =>
  exception && max > 0 ? { withException: true } : {};

type TimeKind = Exclude<FetConstraintBody['kind'], SpaceKind | 'unsupported'>;

const translators: { readonly [K in TimeKind]: Translate<K> } = {
  basic: () => absorbed,
  'not-available': notAvailable,
  break: breakTimes,
  'preferred-start': preferredStart,
  'preferred-times': preferredTimes,
  'min-days-between': minDaysBetween,
  'max-days-between': maxDaysBetween,
  'max-gaps-between': activityRule(({ gaps }, lessons) => ({ type: 'max-gap-between', lessons, max: gaps })),
  'min-gaps-between': activityRule(({ gaps }, lessons, translation) => ({
    type: 'min-gap-between',
    lessons,
    periods: gaps,
    ...withinOf(translation),
  })),
  'same-start': activityRule(({ part }, lessons, translation) => ({
    type: 'same-start',
    lessons,
    part: partOf[part](translation),
  })),
  'not-overlapping': activityRule((_, lessons) => ({ type: 'not-overlapping', lessons })),
  consecutive,
  grouped,
  ordered: ({ activities, ifSameDay }, translation) => {
    const lessons = pairOf(translation, activities);
    if (lessons === null) return empty;
    return asRules({ type: 'ordered', lessons, ...(ifSameDay && { within: stretchOf(translation) }) });
  },
  'sets-ordered': setsOrdered,
  'edge-of-day': edgeOfDay,
  'max-gaps': peopleRule(({ within, per, max, half, exception }, resources, translation) => ({
    type: 'max-gaps',
    resources,
    within: stretchOf(translation, within),
    per: per === 'week' ? 'week' : stretchOf(translation, per),
    max,
    ...(half !== null && { session: sessionOfHalf(half) }),
    ...exceptionOf(exception, max),
  })),
  'max-span': peopleRule(({ per, max, exception }, resources, translation) => ({
    type: 'max-span',
    resources,
    within: stretchOf(translation, per),
    max,
    ...exceptionOf(exception, max),
  })),
  'max-hours-daily': peopleRule(({ per, max }, resources, translation) => ({
    type: 'load',
    resources,
    span: stretchOf(translation, per),
    min: null,
    max,
    countEmpty: false,
    unit: 'span',
  })),
  'max-hours-halves': maxHoursInHalves,
  'tag-min-hours-daily': tagMinHoursDaily,
  'tag-gaps': tagGaps,
  'tag-max-hours-daily': tagMaxHoursDaily,
  'tag-max-continuously': tagMaxContinuously,
  'tag-min-gaps': tagMinGaps,
  'tags-not-overlapping': tagsNotOverlapping,
  'max-tags-daily': maxTagsDaily,
  'min-hours-daily': minHoursDaily,
  'max-hours-continuously': peopleRule(({ max }, resources, translation) => ({
    type: 'max-run',
    resources,
    within: stretchOf(translation),
    max,
  })),
  'max-days': peopleRule(({ per, max }, resources, translation) => ({
    type: 'active-spans',
    resources,
    span: stretchOf(translation, per),
    min: null,
    max,
  })),
  'min-days': peopleRule(({ per, min }, resources, translation) => ({
    type: 'active-spans',
    resources,
    span: stretchOf(translation, per),
    min,
    max: null,
  })),
  halves: peopleRule(({ half, min, max }, resources) => ({
    type: 'active-spans',
    resources,
    span: 'session',
    min,
    max,
    session: sessionOfHalf(half),
  })),
  'max-in-row': peopleRule(({ half, max, exception }, resources) => ({
    type: 'max-sessions-in-row',
    resources,
    max,
    freeFrom: exception ? sessionOfHalf('afternoon') : null,
    ...(half !== null && { session: sessionOfHalf(half) }),
  })),
  'min-rest': minRest,
  'selected-times': selectedTimes,
  terms: termRule,
  'interval-max-days': intervalMaxDays,
  early: peopleRule(({ maxSecondHourStarts, half }, resources, translation) => ({
    type: 'early-start',
    resources,
    maxLate: maxSecondHourStarts,
    ...withinOf(translation),
    ...(half !== null && { session: sessionOfHalf(half) }),
  })),
};

/** Translates one constraint on time; required ones on single activities narrow the lessons' starts instead of making rules. */
export function translateTime(constraint: FetConstraintOf<TimeKind>, translation: Translation): Outcome {
  const translate = translators[constraint.kind] as (constraint: FetConstraint, translation: Translation) => Outcome;
  return translate(constraint, translation);
}
