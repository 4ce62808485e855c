import type { RuleKind } from '@tkb/solver';
import type { FetPeople } from '../constraint.ts';
import {
  asRules,
  empty,
  membersOf,
  otherSlots,
  resourcesOf,
  stretchOf,
  type LessonDraft,
  type Translation,
} from './translation.ts';
import { isRequired, withinOf, type Translate } from './time-translate.ts';

/** The tagged lessons of each person, where together they are long enough to exceed `max` hours. */
function taggedOfEach(
  translation: Translation,
  who: FetPeople,
  tag: string,
  { max, isRequired: mustHold }: { readonly max: number; readonly isRequired: boolean },
): number[][] {
  const tagged = translation.lessons.flatMap((draft, index) =>
    draft.activity.tags.includes(tag) ? [{ draft, index }] : [],
  );
  const lists = resourcesOf(translation, who).members.flatMap((member): number[][] => {
    const own = tagged.filter(({ draft }) => attends(translation, draft, who.kind, member));
    const hours = own.reduce((sum, { draft }) => sum + draft.activity.duration, 0);
    return hours <= max ? [] : [own.map(({ index }) => index)];
  });
  // Atoms of one class often share all their tagged lessons; for a required rule one copy is enough.
  return mustHold ? [...new Map(lists.map((lessons) => [lessons.join(), lessons])).values()] : lists;
}

export const tagMaxHoursDaily: Translate<'tag-max-hours-daily'> = (constraint, translation) => {
  const { tag, max, who, per } = constraint;
  const lists = taggedOfEach(translation, who, tag, { max, isRequired: isRequired(constraint) });
  const span = stretchOf(translation, per);
  const rules = lists.map((lessons): RuleKind => ({
    type: 'max-in-span',
    lessons,
    span,
    max,
    count: 'period',
    ...(!isRequired(constraint) && { isCapped: true }),
  }));
  return rules.length === 0 ? empty : asRules(...rules);
};

/** Days without the tag count too, unless they are allowed. */
export const tagMinHoursDaily: Translate<'tag-min-hours-daily'> = (constraint, translation) => {
  const { tag, min, who, allowEmptyDays } = constraint;
  const lists = taggedOfEach(translation, who, tag, { max: 0, isRequired: isRequired(constraint) });
  const slots = otherSlots(translation, new Set());
  const rules = lists.map((lessons): RuleKind => ({
    type: 'together-in-slots',
    lessons,
    slots,
    min,
    mayBeEmpty: allowEmptyDays,
    span: stretchOf(translation),
    count: 'period',
  }));
  return rules.length === 0 ? empty : asRules(...rules);
};

export const tagGaps: Translate<'tag-gaps'> = (constraint, translation) => {
  const { tag, gaps, who } = constraint;
  const lists = taggedOfEach(translation, who, tag, { max: 1, isRequired: isRequired(constraint) });
  const rules = lists.map((lessons): RuleKind => ({
    type: 'min-gap-between',
    lessons,
    periods: gaps,
    ...withinOf(translation),
  }));
  return rules.length === 0 ? empty : asRules(...rules);
};

export const tagMaxContinuously: Translate<'tag-max-continuously'> = (constraint, translation) => {
  const { tag, max, who } = constraint;
  const lists = taggedOfEach(translation, who, tag, { max, isRequired: isRequired(constraint) });
  const within = stretchOf(translation);
  if (lists.length === 0) return empty;
  return asRules(...lists.map((lessons): RuleKind => ({ type: 'max-lesson-run', lessons, within, max })));
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
  return rules.length === 0 ? empty : asRules(...rules);
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
