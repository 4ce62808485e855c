import type { LessonData, SchoolData } from '../school/school-data.ts';
import { cutLessons, type LessonDraft } from './cut-lessons.ts';
import { changedIn, planSync } from './sync-lessons.ts';

/**
 * Where bringing a timetable up to date would change its lessons, a sentence for each assignment and activity; a timetable that was
 * imported with lessons of its own follows none.
 */
export function outdatedAssignments(school: SchoolData, lessons: readonly LessonData[]): string[] {
  if (lessons.some(({ imported }) => imported !== null)) return [];
  const drafts = cutLessons(school);
  const plan = planSync(lessons, drafts);
  const changed = changedIn(plan);
  const concerned = new Set([...plan.added, ...plan.dropped, ...changed.map(({ draft }) => draft)].map(keyOf));
  const retaught = new Set(changed.flatMap(({ lesson, draft }) => (isTaughtAlike(lesson, draft) ? [] : keyOf(draft))));
  const wanted = Map.groupBy(drafts, keyOf);
  const held = Map.groupBy(lessons, keyOf);
  const titleOf = titles(school);
  return [...new Set([...wanted.keys(), ...held.keys()])].flatMap((key) => {
    if (!concerned.has(key)) return [];
    const [asked, found] = [wanted.get(key) ?? [], held.get(key) ?? []];
    const [one] = [...asked, ...found];
    return one ? [`${titleOf(one)}: ${reasonOf(periodsIn(asked), periodsIn(found), retaught.has(key))}`] : [];
  });
}

type Lesson = LessonData | LessonDraft;

/** Lessons of one assignment, or of one activity of a class. */
const keyOf = ({ classSubjectId, subjectId, activity, classes }: Lesson): string =>
  `${classSubjectId ?? `${subjectId}/${activity}/${classes[0]?.id}`}`;

const periodsIn = (lessons: readonly Lesson[]): number => lessons.reduce((sum, { duration }) => sum + duration, 0);

const isTaughtAlike = (lesson: Lesson, draft: Lesson): boolean => lesson.teacherIds.join() === draft.teacherIds.join();

function titles({ classes, subjects }: SchoolData): (lesson: Lesson) => string {
  const namesOf = (rows: readonly { readonly id: number; readonly name: string }[]) =>
    new Map(rows.map(({ id, name }) => [id, name]));
  const [classNames, subjectNames] = [namesOf(classes), namesOf(subjects)];
  return ({ subjectId, activity, classes: [first] }) =>
    `${activity || (subjectNames.get(subjectId ?? 0) ?? '')} ${classNames.get(first?.id ?? 0) ?? ''}`.trim();
}

function reasonOf(asked: number, found: number, isRetaught: boolean): string {
  if (asked === 0) return 'không còn trong phân công';
  if (asked !== found) return `phân công ${asked} tiết, thời khóa biểu có ${found} tiết`;
  return isRetaught ? 'giáo viên đã đổi' : 'buổi, tuần, cách chia hoặc giờ cố định đã đổi';
}
