import { fullDate, ruleLevels, statusTitles, type ScoreView, type TimetableRow } from '@tkb/contract';

/** The numbers a timetable is judged by, in the order of the school's priorities: lower is better. */
export const qualityNumbers: readonly {
  readonly key: keyof ScoreView;
  readonly title: string;
  readonly explanation: string;
}[] = [
  {
    key: 'hard',
    title: 'Vi phạm',
    explanation: 'Chỗ vi phạm quy tắc bắt buộc, không kể tiết chưa xếp và điều mà các tiết ấy còn có thể làm đủ',
  },
  {
    key: 'singleSessions',
    title: ruleLevels.singleSessions.title,
    explanation: 'Buổi mà giáo viên đến trường chỉ để dạy một tiết',
  },
  {
    key: 'longGaps',
    title: ruleLevels.longGaps.title,
    explanation: 'Buổi dạy mà giáo viên phải chờ từ hai tiết trở lên',
  },
  { key: 'teacherSessions', title: 'Buổi dạy', explanation: 'Tổng số buổi giáo viên phải đến trường' },
  { key: 'shortGaps', title: ruleLevels.shortGaps.title, explanation: 'Buổi dạy mà giáo viên phải chờ đúng một tiết' },
];

/** "TKB số 5", followed by its name when it has one. */
export function timetableTitle({ number, name }: Pick<TimetableRow, 'number' | 'name'>): string {
  return name ? `TKB số ${number} – ${name}` : `TKB số ${number}`;
}

/** That a timetable is published and from when, as a sentence without its point. */
export const publishedWords = (timetable: Pick<TimetableRow, 'number' | 'name' | 'effectiveFrom'>): string =>
  `${timetableTitle(timetable)} đã được phát hành${timetable.effectiveFrom ? `, áp dụng từ ${fullDate(timetable.effectiveFrom)}` : ''}`;

const statusColours = { draft: 'default', published: 'success', archived: 'warning' } as const;

/** Word and antd tag colour of the state of a timetable. */
export const statusWords = (status: TimetableRow['status']) => ({
  text: statusTitles[status],
  colour: statusColours[status],
});
