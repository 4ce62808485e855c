import type { HomeLesson } from '@tkb/contract';

type Timed = Pick<HomeLesson, 'id' | 'startTime' | 'endTime' | 'substitution'>;

export interface LessonNow {
  readonly id: number;
  readonly isGoingOn: boolean;
  readonly words: string;
}

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** A beginning further away is read from its bell time more easily. */
const mostMinutes = 60;

/** The lesson of today that the teacher is in, else the next one, with words for it; null after the last, or without bell times. */
export function lessonNow(lessons: readonly Timed[], time: string): LessonNow | null {
  const now = minutesOf(time);
  const left = lessons
    .flatMap(({ id, startTime, endTime, substitution }) => {
      if (!startTime || !endTime || substitution?.kind === 'away') return [];
      return { id, endTime, start: minutesOf(startTime), end: minutesOf(endTime) };
    })
    .filter(({ end }) => end > now)
    .toSorted((first, second) => first.start - second.start);
  const [first] = left;
  if (!first) return null;
  const { id, endTime } = first;
  const wait = first.start - now;
  if (wait <= 0) return { id, isGoingOn: true, words: `Đang dạy, đến ${endTime}` };
  return { id, isGoingOn: false, words: wait > mostMinutes ? 'Tiết tới' : `Tiết tới, sau ${wait} phút` };
}
