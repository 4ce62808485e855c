import type { LessonData } from '../../arrangement/school/school-data.ts';

/** A lesson of the left timetable beside the one of the right that is the same teaching; null = the other has none. */
export interface LessonPair {
  readonly left: LessonData | null;
  readonly right: LessonData | null;
}

/**
 * Pairs the lessons of two timetables: the same row first, then lessons of the same class-subject, length and shift, those
 * that stand in the same slot before the others, so that as few as can be differ.
 */
export function matchLessons(left: readonly LessonData[], right: readonly LessonData[]): LessonPair[] {
  const rest = new Map(right.map((lesson) => [lesson.id, lesson]));
  const pairs: LessonPair[] = [];
  const open = pairUp(left, pairs, rest, ({ id }) => rest.get(id));
  const bySlot = groups(rest, (lesson) => `${alike(lesson)}/${slotOf(lesson)}`);
  const unmatched = pairUp(open, pairs, rest, (lesson) => bySlot.take(`${alike(lesson)}/${slotOf(lesson)}`));
  const byKind = groups(rest, alike);
  const alone = pairUp(unmatched, pairs, rest, (lesson) => byKind.take(alike(lesson)));
  return [
    ...pairs,
    ...alone.map((lesson) => ({ left: lesson, right: null })),
    ...[...rest.values()].map((lesson) => ({ left: null, right: lesson })),
  ];
}

/** Pairs each lesson with what is found for it; answers those for which nothing was. */
function pairUp(
  left: readonly LessonData[],
  pairs: LessonPair[],
  rest: Map<number, LessonData>,
  find: (lesson: LessonData) => LessonData | undefined,
): LessonData[] {
  return left.filter((lesson) => {
    const found = find(lesson);
    if (!found) return true;
    rest.delete(found.id);
    pairs.push({ left: lesson, right: found });
    return false;
  });
}

/** Lessons by key, each to be taken once, in the order of their ids. */
function groups(lessons: ReadonlyMap<number, LessonData>, keyOf: (lesson: LessonData) => string) {
  const byKey = Map.groupBy(lessons.values(), keyOf);
  return { take: (key: string): LessonData | undefined => byKey.get(key)?.shift() };
}

function alike({ classSubjectId, subjectId, activity, duration, shiftId, classes }: LessonData): string {
  const attending = classes.map(({ id, group }) => `${id}.${group}`).sort();
  return [classSubjectId ?? `${subjectId}${activity}`, duration, shiftId, ...attending].join('/');
}

const slotOf = ({ day, period }: LessonData): string => `${day}/${period}`;
