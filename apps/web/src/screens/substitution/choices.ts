import type { AbsentDay, AbsentLesson, SubstituteCandidate } from '@tkb/contract';

/** The choice for a lesson: whether the teacher is away from it, and who takes it (null: the class works by itself). */
export interface Choice {
  readonly isAway: boolean;
  readonly substituteId: number | null;
}
/** By `choiceKey`. */
export type Choices = Readonly<Record<string, Choice>>;

export const choiceKey = (date: string, { lessonId }: Pick<AbsentLesson, 'lessonId'>): string => `${date}/${lessonId}`;

const overlap = (one: AbsentLesson, other: AbsentLesson): boolean =>
  one.shiftName === other.shiftName &&
  one.period < other.period + other.duration &&
  other.period < one.period + one.duration;

/** The default choice for every lesson: what is recorded already; on days without records, the best free teacher for each lesson. */
export function proposeChoices(days: readonly AbsentDay[]): Choices {
  const entries = days.flatMap(({ date, lessons }) => {
    const isWritten = lessons.some(({ saved }) => saved !== null);
    const taken: { lesson: AbsentLesson; teacherId: number }[] = [];
    return lessons.map((lesson): [string, Choice] => {
      const key = choiceKey(date, lesson);
      if (lesson.saved) return [key, { isAway: true, substituteId: lesson.saved.substituteId }];
      const isTaken = ({ teacherId }: SubstituteCandidate) =>
        taken.some((other) => other.teacherId === teacherId && overlap(other.lesson, lesson));
      const best = lesson.candidates.find((candidate) => candidate.availability === 'free' && !isTaken(candidate));
      if (best) taken.push({ lesson, teacherId: best.teacherId });
      return [key, { isAway: !isWritten, substituteId: best?.teacherId ?? null }];
    });
  });
  return Object.fromEntries(entries);
}

/** The days of an absence as they are sent. */
export const daysToSend = (days: readonly AbsentDay[], choices: Choices) =>
  days
    .filter(({ timetable }) => timetable !== null)
    .map(({ date, lessons }) => ({
      date,
      lessons: lessons.flatMap((lesson) => {
        const choice = choices[choiceKey(date, lesson)];
        return choice?.isAway ? [{ lessonId: lesson.lessonId, substituteId: choice.substituteId }] : [];
      }),
    }));

/** Reasons for a candidate, or against. */
export function candidateWords(candidate: SubstituteCandidate): string {
  const { why, teachesSubject, teachesClass, isOfDepartment, periodsThatDay, substituted } = candidate;
  return [
    why,
    teachesSubject && 'dạy môn này',
    teachesClass && 'dạy lớp này',
    isOfDepartment && !teachesSubject && 'cùng tổ',
    `hôm ấy ${periodsThatDay} tiết`,
    substituted > 0 && `đã dạy thay ${substituted} tiết`,
  ]
    .filter(Boolean)
    .join(', ');
}
