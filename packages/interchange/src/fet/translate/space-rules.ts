import type { RuleKind } from '@tkb/solver';
import type { FetConstraintBody, FetConstraintOf } from '../constraint.ts';
import { activityRule, peopleRule, type Translate } from './translate.ts';
import { asRules, empty, roomsTaking, slotsOf, stretchOf, type Outcome, type Translation } from './translation.ts';

/** The kinds about rooms and buildings that do not choose the room. */
type PlaceKind = 'place-changes' | 'max-different-rooms' | 'same-room-if-consecutive' | 'teacher-room-not-available';

/** Every kind about rooms and buildings. */
export type SpaceKind = PlaceKind | 'activity-rooms' | 'subject-rooms' | 'home-rooms' | 'room-not-available';

/** Each lesson of the teacher that may use the room keeps out of it at these times. */
const teacherRoom: Translate<'teacher-room-not-available'> = ({ who, room, times }, translation) => {
  const rooms = roomsTaking(translation, translation.roomIndex.get(room) ?? -1);
  const lessons = translation.lessons.flatMap(({ activity }, lesson) =>
    activity.teachers.some((name) => name === who.name) ? [lesson] : [],
  );
  if (lessons.length === 0) return empty;
  const slots = [...slotsOf(translation, times)];
  return asRules({ type: 'avoid-slots', lessons, slots, match: 'any', rooms });
};

const translators: { readonly [K in PlaceKind]: Translate<K> } = {
  'place-changes': peopleRule(({ of, per, max, minGaps }, resources, translation) => ({
    type: 'place-changes',
    resources,
    of: of === 'building' ? 'site' : 'room',
    within: stretchOf(translation, per === 'week' ? 'day' : per),
    per: per === 'week' ? 'week' : stretchOf(translation, per),
    max,
    minGap: minGaps,
  })),
  'max-different-rooms': activityRule(({ max }, lessons) => ({ type: 'max-rooms', lessons, max })),
  'same-room-if-consecutive': activityRule((_, lessons, translation) => ({
    type: 'same-room-if-adjacent',
    lessons,
    within: stretchOf(translation),
  })),
  'teacher-room-not-available': teacherRoom,
};

/** True for a constraint about rooms and buildings that does not choose the rooms itself. */
export function isAboutPlaces(
  constraint: FetConstraintOf<FetConstraintBody['kind']>,
): constraint is FetConstraintOf<PlaceKind> {
  return Object.hasOwn(translators, constraint.kind);
}

export function translatePlaces(constraint: FetConstraintOf<PlaceKind>, translation: Translation): Outcome {
  const translate = translators[constraint.kind] as (
    constraint: FetConstraintOf<PlaceKind>,
    translation: Translation,
  ) => Outcome;
  return translate(constraint, translation);
}

/** Keeps a rule about rooms from counting the extra room that means "none". */
export function withoutRoom<R extends RuleKind>(rule: R, noRoom: number): R {
  const isMeant = rule.type === 'max-rooms' || rule.type === 'same-room-if-adjacent' || rule.type === 'place-changes';
  return isMeant ? { ...rule, without: [noRoom] } : rule;
}
