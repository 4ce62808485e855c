import type { ResourceSet, RuleKind, Slot } from '@tkb/solver';
import type { FetConstraint, FetConstraintBody, FetConstraintOf, FetPeople } from './constraint.ts';
import {
  absorbed,
  asRules,
  empty,
  everyHour,
  hoursOf,
  lessonsInScope,
  lessonsOfIds,
  membersOf,
  otherSlots,
  restrictStarts,
  slotOf,
  slotsOf,
  type LessonDraft,
  type Outcome,
  type Translation,
} from './translation.ts';

type TimeKind = Exclude<
  FetConstraintBody['kind'],
  'unsupported' | 'activity-rooms' | 'subject-rooms' | 'home-rooms' | 'room-not-available'
>;

/** The kinds whose constraints have a member of that shape. */
type KindWith<Shape> = Exclude<Extract<FetConstraintBody, Shape>['kind'], 'home-rooms'>;

type Translate<K extends TimeKind> = (constraint: FetConstraintOf<K>, translation: Translation) => Outcome;

const isRequired = ({ weight }: FetConstraint): boolean => weight >= 100;

/** Those of the people who have a lesson at all: a rule on the others could neither bind nor be satisfied. */
function resourcesOf(translation: Translation, who: FetPeople): ResourceSet {
  const wanted = new Set(membersOf(translation, who));
  const busy = new Set(
    translation.lessons.flatMap(({ activity, atoms }) =>
      who.kind === 'teacher' ? activity.teachers.map((name) => translation.teacherIndex.get(name) ?? -1) : atoms,
    ),
  );
  const members = [...wanted].filter((member) => busy.has(member));
  return { kind: who.kind === 'teacher' ? 'teacher' : 'student', members };
}

function peopleRule<K extends KindWith<{ readonly who: FetPeople }>>(
  build: (constraint: FetConstraintOf<K>, resources: ResourceSet, translation: Translation) => RuleKind,
): Translate<K> {
  return (constraint, translation) => {
    const resources = resourcesOf(translation, constraint.who);
    return resources.members.length === 0 ? empty : asRules(build(constraint, resources, translation));
  };
}

function activityRule<K extends KindWith<{ readonly activities: readonly number[] }>>(
  build: (constraint: FetConstraintOf<K>, lessons: number[]) => RuleKind,
): Translate<K> {
  return (constraint, translation) => {
    const lessons = lessonsOfIds(translation, constraint.activities);
    return lessons.length < 2 ? empty : asRules(build(constraint, lessons));
  };
}

/** FET refuses three of the activities on one day, whatever the weight (6.4 and later). */
const minDaysBetween: Translate<'min-days-between'> = (constraint, translation) => {
  const lessons = lessonsOfIds(translation, constraint.activities);
  if (lessons.length < 2) return empty;
  const { days, consecutiveIfSameDay } = constraint;
  const apart: RuleKind = { type: 'min-days-between', lessons, days, adjacentIfSameDay: consecutiveIfSameDay };
  const isImplied = lessons.length < 3 || (isRequired(constraint) && days > 0);
  const required: RuleKind[] = isImplied
    ? []
    : [{ type: 'max-in-span', lessons, span: 'day', max: 2, count: 'lesson' }];
  return { kind: 'rules', rules: [apart], required };
};

/** Two ordered lessons; nothing when one of them is inactive. */
function pairOf(translation: Translation, ids: readonly [number, number]): [number, number] | null {
  const [first, second] = lessonsOfIds(translation, ids);
  return first === undefined || second === undefined ? null : [first, second];
}

const consecutive: Translate<'consecutive'> = (constraint, translation) => {
  const lessons = pairOf(translation, constraint.activities);
  return lessons === null ? empty : adjacency(constraint, translation, { type: 'consecutive', lessons });
};

const grouped: Translate<'grouped'> = (constraint, translation) => {
  const lessons = lessonsOfIds(translation, constraint.activities);
  if (lessons.length < constraint.activities.length) return empty;
  return adjacency(constraint, translation, { type: 'grouped', lessons });
};

/**
 * For FET only a break may lie between neighbours, for the rule any slot in which the people are blocked. Where the
 * difference could show and there are no breaks, strict adjacency is demanded on top.
 */
function adjacency(
  constraint: FetConstraintOf<'consecutive' | 'grouped'>,
  translation: Translation,
  rule: RuleKind & { readonly type: 'consecutive' | 'grouped' },
): Outcome {
  if (!canSkipUnavailable(translation, rule.lessons)) return asRules(rule);
  if (!isRequired(constraint) || translation.breaks.size > 0 || rule.lessons.length > 2) {
    return { kind: 'rules', rules: [rule], required: [], near: 'skips-unavailable-slots' };
  }
  return asRules(rule, { type: 'min-days-between', lessons: rule.lessons, days: 0, adjacentIfSameDay: true });
}

/**
 * One cap per person. Where it must hold the meaning is exact; where it is soft, FET counts broken days and the rule
 * surplus hours.
 */
const tagMaxHoursDaily: Translate<'tag-max-hours-daily'> = (constraint, translation) => {
  const { tag, max, who } = constraint;
  const tagged = translation.lessons.flatMap((draft, index) =>
    draft.activity.tags.includes(tag) ? [{ draft, index }] : [],
  );
  const caps = resourcesOf(translation, who).members.flatMap((member): number[][] => {
    const own = tagged.filter(({ draft }) => attends(translation, draft, who.kind, member));
    const hours = own.reduce((sum, { draft }) => sum + draft.activity.duration, 0);
    return hours <= max ? [] : [own.map(({ index }) => index)];
  });
  // Atoms of one class often share all their tagged lessons: one rule says it for all where it must hold anyway.
  const distinct = isRequired(constraint)
    ? [...new Map(caps.map((lessons) => [lessons.join(), lessons])).values()]
    : caps;
  const rules = distinct.map((lessons): RuleKind => ({
    type: 'max-in-span',
    lessons,
    span: 'day',
    max,
    count: 'period',
  }));
  if (rules.length === 0) return empty;
  const near = isRequired(constraint) ? {} : { near: 'counts-hours-not-days' as const };
  return { kind: 'rules', rules, required: [], ...near };
};

function attends({ teacherIndex }: Translation, draft: LessonDraft, kind: FetPeople['kind'], member: number): boolean {
  if (kind === 'students') return draft.atoms.includes(member);
  return draft.activity.teachers.some((name) => teacherIndex.get(name) === member);
}

/** Whether a slot that is no break is blocked for all people of the lessons, with open slots before and after it. */
function canSkipUnavailable(translation: Translation, lessons: readonly number[]): boolean {
  const drafts = lessons.map((lesson) => translation.lessons[lesson]).filter((draft) => draft !== undefined);
  const atoms = drafts.flatMap((draft) => draft.atoms.map((atom) => translation.blocked.students[atom]));
  const teachers = drafts.flatMap(({ activity }) =>
    activity.teachers.map((name) => translation.blocked.teacher[translation.teacherIndex.get(name) ?? -1]),
  );
  const people = atoms.length > 0 ? atoms : teachers;
  const isClosed = (slot: Slot): boolean =>
    people.length > 0 && people.every((slots) => slots?.has(slot) || translation.breaks.has(slot));
  return translation.file.days.some((_, day) => {
    const slots = translation.file.hours.map((_, hour) => slotOf(translation, { day, hour }));
    const open = slots.filter((slot) => !isClosed(slot));
    const inside = slots.filter((slot) => slot > (open[0] ?? Infinity) && slot < (open.at(-1) ?? -1));
    return inside.some((slot) => isClosed(slot) && !translation.breaks.has(slot));
  });
}

const notAvailable: Translate<'not-available'> = (constraint, translation) => {
  const members = membersOf(translation, constraint.who);
  const slots = slotsOf(translation, constraint.times);
  if (isRequired(constraint)) {
    const blocked = translation.blocked[constraint.who.kind];
    members.forEach((member) => slots.forEach((slot) => blocked[member]?.add(slot)));
    return absorbed;
  }
  const { kind, name } = constraint.who;
  const own = new Set(members);
  const lessons = translation.lessons.flatMap(({ activity, atoms }, index) => {
    const attends =
      kind === 'teacher' ? activity.teachers.some((teacher) => teacher === name) : atoms.some((atom) => own.has(atom));
    return attends ? [index] : [];
  });
  return lessons.length === 0 ? empty : asRules({ type: 'avoid-slots', lessons, slots: [...slots], match: 'any' });
};

/** A break that must hold closes the slot for everybody; FET knows no other. */
const breakTimes: Translate<'break'> = (constraint, translation) => {
  const slots = slotsOf(translation, constraint.times);
  if (isRequired(constraint)) {
    slots.forEach((slot) => translation.breaks.add(slot));
    return absorbed;
  }
  const lessons = translation.lessons.map((_, index) => index);
  return asRules({ type: 'avoid-slots', lessons, slots: [...slots], match: 'any' });
};

const preferredStart: Translate<'preferred-start'> = (constraint, translation) => {
  const [lesson] = lessonsOfIds(translation, [constraint.activity]);
  const draft = lesson === undefined ? undefined : translation.lessons[lesson];
  if (lesson === undefined || draft === undefined) return empty;
  const { day, hour, locked } = constraint;
  const times = translation.file.days.flatMap((_, d) => translation.file.hours.map((_, h) => ({ day: d, hour: h })));
  const wanted = times.filter((time) => (day ?? time.day) === time.day && (hour ?? time.hour) === time.hour);
  const slots = slotsOf(translation, wanted);
  if (!isRequired(constraint)) {
    return asRules({ type: 'avoid-slots', lessons: [lesson], slots: otherSlots(translation, slots), match: 'start' });
  }
  restrictStarts(translation, draft, (start) => slots.has(start));
  draft.timeLocked ||= locked && day !== null && hour !== null;
  return absorbed;
};

const preferredTimes: Translate<'preferred-times'> = (constraint, translation) => {
  const lessons = lessonsInScope(translation, constraint.scope);
  if (lessons.length === 0) return empty;
  const slots = slotsOf(translation, constraint.times);
  const match = constraint.match === 'start' ? 'start' : 'any';
  if (!isRequired(constraint)) {
    return asRules({ type: 'avoid-slots', lessons, slots: otherSlots(translation, slots), match });
  }
  for (const index of lessons) {
    const draft = translation.lessons[index];
    if (draft === undefined) continue;
    restrictStarts(translation, draft, (start) =>
      match === 'start' ? slots.has(start) : everyHour(draft, start, (slot) => slots.has(slot)),
    );
  }
  return absorbed;
};

const intervalMaxDays = peopleRule<'interval-max-days'>((constraint, resources, translation) => {
  const end = constraint.endHour ?? hoursOf(translation);
  const slots = translation.file.days.flatMap((_, day) =>
    Array.from({ length: Math.max(0, end - constraint.startHour) }, (_, offset) =>
      slotOf(translation, { day, hour: constraint.startHour + offset }),
    ),
  );
  return { type: 'max-days-touching', resources, slots, max: constraint.max };
});

const partOf = { time: 'slot', day: 'day', hour: 'period' } as const;

const translators: { readonly [K in TimeKind]: Translate<K> } = {
  basic: () => absorbed,
  'not-available': notAvailable,
  break: breakTimes,
  'preferred-start': preferredStart,
  'preferred-times': preferredTimes,
  'min-days-between': minDaysBetween,
  'max-days-between': activityRule(({ days }, lessons) => ({ type: 'max-days-between', lessons, days })),
  'min-gaps-between': activityRule(({ gaps }, lessons) => ({ type: 'min-gap-between', lessons, periods: gaps })),
  'same-start': activityRule(({ part }, lessons) => ({ type: 'same-start', lessons, part: partOf[part] })),
  'not-overlapping': activityRule((_, lessons) => ({ type: 'not-overlapping', lessons })),
  consecutive,
  grouped,
  ordered: ({ activities }, translation) => {
    const lessons = pairOf(translation, activities);
    return lessons === null ? empty : asRules({ type: 'ordered', lessons });
  },
  'ends-day': ({ scope }, translation) => {
    const lessons = lessonsInScope(translation, scope);
    return lessons.length === 0 ? empty : asRules({ type: 'ends-day', lessons });
  },
  'max-gaps': peopleRule(({ per, max }, resources) => ({ type: 'max-gaps', resources, within: 'day', per, max })),
  'max-hours-daily': peopleRule(({ max }, resources) => ({
    type: 'load',
    resources,
    span: 'day',
    min: null,
    max,
    countEmpty: false,
    unit: 'span',
  })),
  'tag-max-hours-daily': tagMaxHoursDaily,
  'min-hours-daily': peopleRule(({ min, allowEmptyDays }, resources) => ({
    type: 'load',
    resources,
    span: 'day',
    min,
    max: null,
    countEmpty: !allowEmptyDays,
    unit: 'span',
  })),
  'max-hours-continuously': peopleRule(({ max }, resources) => ({ type: 'max-run', resources, within: 'day', max })),
  'max-days': peopleRule(({ max }, resources) => ({ type: 'active-spans', resources, span: 'day', min: null, max })),
  'min-days': peopleRule(({ min }, resources) => ({ type: 'active-spans', resources, span: 'day', min, max: null })),
  'interval-max-days': intervalMaxDays,
  early: peopleRule(({ maxSecondHourStarts }, resources) => ({
    type: 'early-start',
    resources,
    maxLate: maxSecondHourStarts,
  })),
};

/** Translates one constraint on time; required ones on single activities narrow the lessons' starts instead of making rules. */
export function translateTime(constraint: FetConstraintOf<TimeKind>, translation: Translation): Outcome {
  const translate = translators[constraint.kind] as (constraint: FetConstraint, translation: Translation) => Outcome;
  return translate(constraint, translation);
}
