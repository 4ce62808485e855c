// @module-tag screens-categories
import type { TeacherDay } from '@tkb/contract';
import { describe, expect, it } from 'vitest';
import { emptyWords, lessonNow } from './lesson-now.ts';

const lessonAt = (id: number, startTime: string | null, endTime: string | null) => ({
  id,
  startTime,
  endTime,
  substitution: null,
});
const morning = [lessonAt(1, '07:00', '07:45'), lessonAt(2, '08:40', '09:25'), lessonAt(3, '13:00', '13:45')];

describe('the lesson a teacher looks for today', () => {
  it('is the one going on until its end, then the next one, and none after the last', () => {
    expect(lessonNow(morning, '06:30')).toEqual({ id: 1, isGoingOn: false, words: 'Tiết tới, sau 30 phút' });
    expect(lessonNow(morning, '07:00')).toEqual({ id: 1, isGoingOn: true, words: 'Đang dạy, đến 07:45' });
    expect(lessonNow(morning, '07:45')).toEqual({ id: 2, isGoingOn: false, words: 'Tiết tới, sau 55 phút' });
    expect(lessonNow(morning, '09:25')).toEqual({ id: 3, isGoingOn: false, words: 'Tiết tới' });
    expect(lessonNow(morning, '13:45')).toBeNull();
  });

  it('is none of those that somebody else takes, or that have no bell times', () => {
    const away = { ...lessonAt(1, '07:00', '07:45'), substitution: { kind: 'away' as const, name: 'Lan' } };
    const comes = { ...lessonAt(2, '08:40', '09:25'), substitution: { kind: 'comes' as const, name: 'Lan' } };
    expect(lessonNow([away, comes], '07:10')?.id).toBe(2);
    expect(lessonNow([lessonAt(1, null, null)], '07:10')).toBeNull();
  });
});

it('on the day before the first timetable is in force a teacher is not told that there is none', () => {
  const before: TeacherDay = { date: '2026-11-29', holiday: null, timetable: null, lessons: [] };
  const first: TeacherDay = { ...before, date: '2026-11-30', timetable: { id: 1, number: 1, name: '' } };
  expect(emptyWords(before, [first])).toBe('Thời khóa biểu của trường chưa áp dụng vào ngày này.');
  expect(emptyWords(before, [before])).toMatch(/^Chưa có thời khóa biểu áp dụng/);
  expect(emptyWords(first, [])).toBe('Không có tiết nào.');
});
