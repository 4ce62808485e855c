import type { RuleKind, Slot, Stretch } from '@tkb/solver';
import type { FetPeople } from '../constraint.ts';
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
  slotsOf,
  stretchOf,
  type LessonDraft,
  type Translation,
} from './translation.ts';
import { withinOf, isRequired, type Translate } from './translate.ts';

/** From 6.4 on FET refuses three of the activities on one day, whatever the weight. */
export const minDaysBetween: Translate<'min-days-between'> = (constraint, translation) => {
  const lessons = lessonsOfIds(translation, constraint.activities);
  if (lessons.length < 2) return empty;
  const { days, consecutiveIfSameDay, of } = constraint;
  const span = of === 'half' ? 'session' : 'day';
  const adjacency = translation.hasHalfDays ? ({ adjacentWithin: 'session' } as const) : {};
  const apart: RuleKind = {
    type: 'min-days-between',
    lessons,
    days,
    adjacentIfSameDay: consecutiveIfSameDay,
    ...adjacency,
    ...(of === 'half' && { span: 'session' as const }),
  };
  const isImplied = lessons.length < 3 || (isRequired(constraint) && days > 0);
  const required: RuleKind[] = isImplied ? [] : [{ type: 'max-in-span', lessons, span, max: 2, count: 'lesson' }];
  return { kind: 'rules', rules: [apart], required };
};

/** Half days become sessions of the problem's days, and terms become groups of days. */
export const maxDaysBetween: Translate<'max-days-between'> = ({ activities, days, of }, translation) => {
  const lessons = lessonsOfIds(translation, activities);
  if (lessons.length < 2) return empty;
  const unit = {
    day: {},
    half: { span: stretchOf(translation) },
    term: { daysTogether: daysPerTermOf(translation) },
  }[of];
  return asRules({ type: 'max-days-between', lessons, days, ...unit });
};

/** Every pair of one lesson from each set. */
export const setsOrdered: Translate<'sets-ordered'> = ({ sets }, translation) => {
  const [before, after] = sets.map((ids) => lessonsOfIds(translation, ids));
  const rules = (before ?? []).flatMap((first) =>
    (after ?? []).map((second): RuleKind => ({ type: 'ordered', lessons: [first, second] })),
  );
  return asRules(...rules);
};

/**
 * An activity that ends the students' day has a rule of its own; otherwise each other lesson of the same people is ordered
 * after it, or before it.
 */
export const edgeOfDay: Translate<'edge-of-day'> = ({ scope, edge, of }, translation) => {
  const lessons = [...lessonsInScope(translation, scope)];
  if (lessons.length === 0) return empty;
  if (edge === 'ends' && of === 'students') return asRules({ type: 'ends-day', lessons, ...withinOf(translation) });
  const within = stretchOf(translation);
  const rules = lessons.flatMap((lesson) =>
    translation.lessons.flatMap((other, index): RuleKind[] => {
      if (index === lesson || !sharePeople(translation.lessons[lesson], other, of)) return [];
      return [{ type: 'ordered', lessons: edge === 'begins' ? [lesson, index] : [index, lesson], within }];
    }),
  );
  return asRules(...rules);
};

function sharePeople(one: LessonDraft | undefined, other: LessonDraft, of: FetPeople['kind']): boolean {
  if (one === undefined) return false;
  return of === 'teacher'
    ? one.activity.teachers.some((name) => other.activity.teachers.includes(name))
    : one.atoms.some((atom) => other.atoms.includes(atom));
}

/** Two ordered lessons, or nothing when one of the activities is inactive. */
export function pairOf(translation: Translation, ids: readonly [number, number]): [number, number] | null {
  const [first, second] = lessonsOfIds(translation, ids);
  return first === undefined || second === undefined ? null : [first, second];
}

export const consecutive: Translate<'consecutive'> = (constraint, translation) => {
  const lessons = pairOf(translation, constraint.activities);
  return lessons === null ? empty : asRules({ type: 'consecutive', lessons, ...adjacencyOf(translation) });
};

export const grouped: Translate<'grouped'> = (constraint, translation) => {
  const lessons = lessonsOfIds(translation, constraint.activities);
  if (lessons.length < constraint.activities.length) return empty;
  return asRules({ type: 'grouped', lessons, ...adjacencyOf(translation) });
};

/** For FET, lessons are still neighbours when only a break lies between them. */
const adjacencyOf = (translation: Translation): { within?: Stretch; across: Slot[] } => ({
  ...withinOf(translation),
  across: [...translation.breaks].sort((a, b) => a - b),
});

export const selectedTimes: Translate<'selected-times'> = (constraint, translation) => {
  const lessons = lessonsOfIds(translation, constraint.activities);
  if (lessons.length === 0) return empty;
  const { count, max, allowEmpty } = constraint;
  const min = constraint.min ?? 0;
  const slots = [...slotsOf(translation, constraint.times)].sort((a, b) => a - b);
  if (count === 'times') {
    return asRules({ type: 'some-in-slots', lessons, slots, min, ...(max !== null && { max }) });
  }
  if (max === null) return asRules({ type: 'together-in-slots', lessons, slots, min, mayBeEmpty: allowEmpty });
  const span = count === 'activities-each' ? 'slot' : 'week';
  return asRules({ type: 'max-in-span', lessons, slots, span, max, count: 'lesson' });
};

/** Outside the mode `Terms` all days are one term. */
const daysPerTermOf = ({ file: { days, daysPerTerm } }: Translation): number => daysPerTerm ?? days.length;

export const termRule: Translate<'terms'> = ({ count, activities, min, max, allowEmpty }, translation) => {
  const lessons = lessonsOfIds(translation, activities);
  const { days } = translation.file;
  const length = daysPerTermOf(translation);
  if (min !== null) {
    const slots = otherSlots(translation, new Set());
    return lessons.length === 0
      ? empty
      : asRules({ type: 'together-in-slots', lessons, slots, min, mayBeEmpty: allowEmpty, daysTogether: length });
  }
  if (max === null || lessons.length <= max) return empty;
  if (count === 'terms') {
    return asRules({ type: 'lesson-spans', lessons, span: 'day', min: null, max, daysTogether: length });
  }
  const terms = Array.from({ length: Math.ceil(days.length / length) }, (_, term) => term * length);
  return asRules(
    ...terms.map((first): RuleKind => {
      const slots = Array.from({ length: length * hoursOf(translation) }, (_, k) => first * hoursOf(translation) + k);
      return { type: 'max-in-span', lessons, slots, span: 'week', max, count: 'lesson' };
    }),
  );
};

export const notAvailable: Translate<'not-available'> = (constraint, translation) => {
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

/** A required break closes the slot for everybody; FET has no other kind. */
export const breakTimes: Translate<'break'> = (constraint, translation) => {
  const slots = slotsOf(translation, constraint.times);
  if (isRequired(constraint)) {
    slots.forEach((slot) => translation.breaks.add(slot));
    return absorbed;
  }
  const lessons = translation.lessons.map((_, index) => index);
  return asRules({ type: 'avoid-slots', lessons, slots: [...slots], match: 'any' });
};

export const preferredStart: Translate<'preferred-start'> = (constraint, translation) => {
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

export const preferredTimes: Translate<'preferred-times'> = (constraint, translation) => {
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
