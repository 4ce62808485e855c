import type { RuleKind } from '@tkb/solver';
import type { FetConstraint, FetPeople } from '../constraint.ts';
import {
  asRules,
  empty,
  membersOf,
  otherSlots,
  resourcesOf,
  stretchOf,
  type LessonDraft,
  type Outcome,
  type Translation,
} from './translation.ts';
import { isRequired, withinOf, type Translate } from './translate.ts';

type OfTag = FetConstraint & { readonly who: FetPeople; readonly tag: string };

/** One rule for the tagged lessons of each person, where together they are longer than `more` hours. */
function forEachPerson(
  constraint: OfTag,
  translation: Translation,
  more: number,
  build: (lessons: number[]) => RuleKind,
): Outcome {
  const { who, tag } = constraint;
  const tagged = translation.lessons.flatMap((draft, index) =>
    draft.activity.tags.includes(tag) ? [{ draft, index }] : [],
  );
  const lists = resourcesOf(translation, who).members.flatMap((member): number[][] => {
    const own = tagged.filter(({ draft }) => attends(translation, draft, who.kind, member));
    const hours = own.reduce((sum, { draft }) => sum + draft.activity.duration, 0);
    return hours <= more ? [] : [own.map(({ index }) => index)];
  });
  // Atoms of one class often share all their tagged lessons; for a required rule one copy is enough.
  const meant = isRequired(constraint) ? new Map(lists.map((lessons) => [lessons.join(), lessons])).values() : lists;
  return asRules(...[...meant].map(build));
}

export const tagMaxHoursDaily: Translate<'tag-max-hours-daily'> = (constraint, translation) => {
  const { max, per } = constraint;
  const span = stretchOf(translation, per);
  return forEachPerson(constraint, translation, max, (lessons) => ({
    type: 'max-in-span',
    lessons,
    span,
    max,
    count: 'period',
    ...(!isRequired(constraint) && { isCapped: true }),
  }));
};

/** Days without the tag count too, unless they are allowed. */
export const tagMinHoursDaily: Translate<'tag-min-hours-daily'> = (constraint, translation) => {
  const slots = otherSlots(translation, new Set());
  return forEachPerson(constraint, translation, 0, (lessons) => ({
    type: 'together-in-slots',
    lessons,
    slots,
    min: constraint.min,
    mayBeEmpty: constraint.allowEmptyDays,
    span: stretchOf(translation),
    count: 'period',
  }));
};

export const tagGaps: Translate<'tag-gaps'> = (constraint, translation) =>
  forEachPerson(constraint, translation, 1, (lessons) => ({
    type: 'min-gap-between',
    lessons,
    periods: constraint.gaps,
    ...withinOf(translation),
  }));

export const tagMaxContinuously: Translate<'tag-max-continuously'> = (constraint, translation) => {
  const { max } = constraint;
  const within = stretchOf(translation);
  return forEachPerson(constraint, translation, max, (lessons) => ({ type: 'max-lesson-run', lessons, within, max }));
};

/** Students need so many hours between the two tags; the rule compares lessons that share students. */
export const tagMinGaps: Translate<'tag-min-gaps'> = ({ tags, gaps, who }, translation) => {
  const people = new Set(membersOf(translation, who));
  const [after, lessons] = tags.map((tag) =>
    translation.lessons.flatMap((draft, index) => {
      const isMeant = who.kind === 'teacher' || draft.atoms.some((atom) => people.has(atom));
      return isMeant && draft.activity.tags.includes(tag) ? [index] : [];
    }),
  );
  if (after === undefined || lessons === undefined || after.length === 0 || lessons.length === 0) return empty;
  return asRules({ type: 'not-directly-after', lessons, after, periods: gaps });
};

/** The lessons of each of several tags, with the number of the tag; a lesson with two tags is listed twice. */
function lessonsByTag(
  drafts: readonly { readonly draft: LessonDraft; readonly index: number }[],
  tags: readonly string[],
): { lessons: number[]; kinds: number[] } {
  const found = drafts.flatMap(({ draft, index }) =>
    tags.flatMap((tag, kind) => (draft.activity.tags.includes(tag) ? [{ index, kind }] : [])),
  );
  return { lessons: found.map(({ index }) => index), kinds: found.map(({ kind }) => kind) };
}

export const tagsNotOverlapping: Translate<'tags-not-overlapping'> = ({ tags }, translation) => {
  const drafts = translation.lessons.map((draft, index) => ({ draft, index }));
  const { lessons, kinds } = lessonsByTag(drafts, tags);
  return new Set(kinds).size < 2 ? empty : asRules({ type: 'max-kinds', lessons, kinds, span: 'slot', max: 1 });
};

export const maxTagsDaily: Translate<'max-tags-daily'> = ({ tags, max, who, per }, translation) => {
  const drafts = translation.lessons.map((draft, index) => ({ draft, index }));
  const span = stretchOf(translation, per);
  const rules = resourcesOf(translation, who).members.flatMap((member): RuleKind[] => {
    const own = drafts.filter(({ draft }) => attends(translation, draft, who.kind, member));
    const { lessons, kinds } = lessonsByTag(own, tags);
    return new Set(kinds).size <= max ? [] : [{ type: 'max-kinds', lessons, kinds, span, max }];
  });
  return asRules(...rules);
};

export function attends(
  { teacherIndex }: Translation,
  draft: LessonDraft,
  kind: FetPeople['kind'],
  member: number,
): boolean {
  if (kind === 'students') return draft.atoms.includes(member);
  return draft.activity.teachers.some((name) => teacherIndex.get(name) === member);
}
