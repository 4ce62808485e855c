import type { LessonData } from '../school/school-data.ts';
import type { LessonDraft } from './cut-lessons.ts';

/** How to update the lessons of a timetable: which stay (and as what), which are new, which go. */
export interface SyncPlan {
  readonly kept: readonly { readonly lesson: LessonData; readonly draft: LessonDraft }[];
  readonly added: readonly LessonDraft[];
  readonly dropped: readonly LessonData[];
}

/**
 * Matches the lessons of a timetable with those the assignments now ask for. Lessons of the same class-subject, length and
 * shift are interchangeable; placed ones are kept first. Imported lessons may be in any shift; those without a class-subject
 * belong to no assignment and stay.
 */
export function planSync(current: readonly LessonData[], wanted: readonly LessonDraft[]): SyncPlan {
  const concerned = current.filter(({ imported, classSubjectId }) => imported === null || classSubjectId !== null);
  const freeOfShifts = new Set(concerned.flatMap((lesson) => (lesson.imported ? [lesson.classSubjectId] : [])));
  const keyOf = keyFinder(freeOfShifts);
  const byKey = Map.groupBy(concerned, keyOf);
  const kept: { lesson: LessonData; draft: LessonDraft }[] = [];
  const added: LessonDraft[] = [];
  for (const [key, drafts] of Map.groupBy(wanted, keyOf)) {
    const matched = matchAlike(byKey.get(key) ?? [], drafts);
    kept.push(...matched.kept);
    added.push(...matched.added);
  }
  const keptIds = new Set(kept.map(({ lesson }) => lesson.id));
  return { kept, added, dropped: concerned.filter(({ id }) => !keptIds.has(id)) };
}

/** The lessons that stay and become something else than they are. */
export const changedIn = ({ kept }: SyncPlan): SyncPlan['kept'] =>
  kept.filter(({ lesson, draft }) => JSON.stringify(partsOf(lesson)) !== JSON.stringify(partsOf(draft)));

/** Differences a lesson may have from the assignment that asks for it. */
export const partsOf = ({ teacherIds, fixed, inWeeks }: Pick<LessonData, 'teacherIds' | 'fixed' | 'inWeeks'>) => ({
  teacherIds,
  inWeeks,
  fixed: fixed && { day: fixed.day, period: fixed.period },
});

const keyFinder =
  (freeOfShifts: ReadonlySet<number | null>) =>
  ({ classSubjectId, activity, duration, shiftId, classes }: LessonData | LessonDraft): string => {
    const attending = classes.map(({ id, group }) => `${id}.${group}`).sort();
    const shift = freeOfShifts.has(classSubjectId) ? '' : shiftId;
    return [classSubjectId ?? activity, duration, shift, ...attending].join('/');
  };

/** Pairs pinned lessons with pinned ones and lessons of the same weeks first, then placed before unplaced. */
function matchAlike(lessons: readonly LessonData[], drafts: readonly LessonDraft[]): Pick<SyncPlan, 'kept' | 'added'> {
  const left = lessons.toSorted((a, b) => rank(a) - rank(b));
  const kept: { lesson: LessonData; draft: LessonDraft }[] = [];
  const take = (draft: LessonDraft, isFit: (lesson: LessonData) => boolean): boolean => {
    const index = left.findIndex(isFit);
    const [lesson] = index < 0 ? [] : left.splice(index, 1);
    if (lesson) kept.push({ lesson, draft });
    return lesson !== undefined;
  };
  const pinOf = ({ fixed }: LessonData | LessonDraft) => (fixed ? `${fixed.day}/${fixed.period}` : '');
  const isPinnedAlike = (draft: LessonDraft) => (lesson: LessonData) => pinOf(lesson) === pinOf(draft);
  const rest = drafts.filter(
    (draft) => !take(draft, (lesson) => isPinnedAlike(draft)(lesson) && lesson.inWeeks === draft.inWeeks),
  );
  const open = rest.filter((draft) => !take(draft, isPinnedAlike(draft)));
  return { kept, added: open.filter((draft) => !take(draft, () => true)) };
}

const rank = ({ locked, day }: LessonData): number => (locked ? 0 : day === null ? 2 : 1);
