import type { ResourceSet, RuleKind, Stretch } from '@tkb/solver';
import type { FetConstraint, FetConstraintBody, FetConstraintOf, FetHalf, FetPeople } from '../constraint.ts';
import { asRules, empty, lessonsOfIds, resourcesOf, type Outcome, type Translation } from './translation.ts';

export const sessionOfHalf = (half: FetHalf): number => (half === 'morning' ? 0 : 1);

/** The stretch that a rule counts within, if it is not the day. */
export const withinOf = (translation: Translation): { within?: Stretch } =>
  translation.hasHalfDays ? { within: 'session' } : {};

type Kind = FetConstraintBody['kind'];

/** The kinds of constraints that have these properties. */
type KindWith<Shape> = Extract<FetConstraintBody, Shape>['kind'];

export type Translate<K extends Kind> = (constraint: FetConstraintOf<K>, translation: Translation) => Outcome;

export const isRequired = ({ weight }: FetConstraint): boolean => weight >= 100;

export function peopleRule<K extends KindWith<{ readonly who: FetPeople }>>(
  build: (constraint: FetConstraintOf<K>, resources: ResourceSet, translation: Translation) => RuleKind,
): Translate<K> {
  return (constraint, translation) => {
    const resources = resourcesOf(translation, constraint.who);
    return resources.members.length === 0 ? empty : asRules(build(constraint, resources, translation));
  };
}

export function activityRule<K extends KindWith<{ readonly activities: readonly number[] }>>(
  build: (constraint: FetConstraintOf<K>, lessons: number[], translation: Translation) => RuleKind,
): Translate<K> {
  return (constraint, translation) => {
    const lessons = lessonsOfIds(translation, constraint.activities);
    return lessons.length < 2 ? empty : asRules(build(constraint, lessons, translation));
  };
}
