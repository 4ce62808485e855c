import type { AbsentDay, AbsentLesson, SubstituteCandidate } from '@tkb/contract';

/** The choice for a lesson: whether the teacher is away from it, and who takes it (null: the class works by itself). */
export interface Choice {
  readonly isAway: boolean;
  readonly substituteId: number | null;
}
/** By `choiceKey`. */
export type Choices = Readonly<Record<string, Choice>>;

export const choiceKey = (date: string, { lessonId }: Pick<AbsentLesson, 'lessonId'>): string => `${date}/${lessonId}`;

type Stretch = Pick<AbsentLesson, 'shiftName' | 'period' | 'duration'>;

const overlap = (one: Stretch, other: Stretch): boolean =>
  one.shiftName === other.shiftName &&
  one.period < other.period + other.duration &&
  other.period < one.period + one.duration;

/** Lessons of one subject and class without a break are one piece of teaching, though each stands by itself. */
const isNextTo = (one: AbsentLesson, other: AbsentLesson): boolean =>
  one.shiftName === other.shiftName &&
  one.title === other.title &&
  one.classNames === other.classNames &&
  (one.period + one.duration === other.period || other.period + other.duration === one.period);

/** A lesson with who is proposed for it. */
interface Proposal {
  readonly date: string;
  readonly lesson: AbsentLesson;
  readonly teacherId: number;
}

/**
 * The default choice for every lesson: what is recorded already; on days without records, the best free teacher for each lesson. A
 * lesson that has come to where a recorded one was is taken to be missed as well.
 */
export function proposeChoices(days: readonly AbsentDay[]): Choices {
  const proposals: Proposal[] = [];
  const entries = days.flatMap(({ date, lessons, outdated }) => {
    const isWritten = lessons.some(({ saved }) => saved !== null);
    return lessons.map((lesson): [string, Choice] => {
      const key = choiceKey(date, lesson);
      if (lesson.saved) return [key, { isAway: true, substituteId: lesson.saved.substituteId }];
      const best = bestFor(date, lesson, proposals);
      if (best) proposals.push({ date, lesson, teacherId: best.teacherId });
      const isMissed = !isWritten || outdated.some((before) => overlap(before, lesson));
      return [key, { isAway: isMissed, substituteId: best?.teacherId ?? null }];
    });
  });
  return Object.fromEntries(entries);
}

/**
 * The first free teacher who is not proposed for that time. Among those who fit as well, who teaches the class the period before
 * goes on, then who comes to school anyway goes first, then who has taken over least, what the absence itself asks included.
 */
function bestFor(date: string, lesson: AbsentLesson, proposals: readonly Proposal[]): SubstituteCandidate | undefined {
  const ofOne = ({ teacherId }: SubstituteCandidate) => proposals.filter((other) => other.teacherId === teacherId);
  const thatDay = (candidate: SubstituteCandidate) => ofOne(candidate).filter((other) => other.date === date);
  const comes = (candidate: SubstituteCandidate) =>
    candidate.isThere || thatDay(candidate).some((other) => other.lesson.shiftName === lesson.shiftName);
  const goesOn = (candidate: SubstituteCandidate) => thatDay(candidate).some((other) => isNextTo(other.lesson, lesson));
  const load = (candidate: SubstituteCandidate) =>
    ofOne(candidate).reduce((sum, other) => sum + other.lesson.duration, candidate.substituted);
  const free = lesson.candidates.filter(
    (candidate) =>
      candidate.availability === 'free' && !thatDay(candidate).some((other) => overlap(other.lesson, lesson)),
  );
  return free
    .filter((candidate) => fitsAs(candidate, free[0]))
    .toSorted(
      (one, other) =>
        Number(goesOn(other)) - Number(goesOn(one)) ||
        Number(comes(other)) - Number(comes(one)) ||
        load(one) - load(other),
    )[0];
}

const fitsAs = (one: SubstituteCandidate, other: SubstituteCandidate | undefined): boolean =>
  one.teachesSubject === other?.teachesSubject &&
  one.teachesClass === other.teachesClass &&
  one.isOfDepartment === other.isOfDepartment;

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
  const { why, teachesSubject, teachesClass, isOfDepartment, isThere, periodsThatDay, substituted } = candidate;
  return [
    why,
    teachesSubject && 'dạy môn này',
    teachesClass && 'dạy lớp này',
    isOfDepartment && !teachesSubject && 'cùng tổ',
    isThere && 'buổi ấy có ở trường',
    `hôm ấy ${periodsThatDay} tiết`,
    substituted > 0 && `đã dạy thay ${substituted} tiết`,
  ]
    .filter(Boolean)
    .join(', ');
}
