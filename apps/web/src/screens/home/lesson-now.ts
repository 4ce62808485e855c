import type { HomeLesson, TeacherDay } from '@tkb/contract';
import { holidayWords } from '../../timetable/holiday-words.ts';

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

/** Says why a teacher's day has no lessons; `later` are the days shown after it. */
export function emptyWords({ timetable, holiday }: TeacherDay, later: readonly TeacherDay[]): string {
  if (holiday !== null) return `${holidayWords(holiday)}.`;
  if (timetable) return 'Không có tiết nào.';
  if (later.some((day) => day.timetable)) return 'Thời khóa biểu của trường chưa áp dụng vào ngày này.';
  return 'Chưa có thời khóa biểu áp dụng. Khi trường phát hành, lịch dạy của bạn hiện ở đây.';
}
