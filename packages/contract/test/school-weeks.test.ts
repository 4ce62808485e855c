import { describe, expect, test } from 'vitest';
import {
  averagePeriods,
  findWeekProblem,
  isHeldIn,
  type SchoolWeeks,
  weekShort,
  weekWords,
  weeksAmong,
  weeksOfAssignment,
  weeksOfHalf,
  type AssignedWeeks,
} from '@tkb/contract';

const assigned = (more: Partial<AssignedWeeks> = {}): AssignedWeeks => ({
  weekFrom: null,
  weekTo: null,
  weekPattern: 'every',
  weekPeriods: null,
  ...more,
});

describe('weeks of an assignment', () => {
  test('are a range of weeks, or every second one of it', () => {
    expect(weeksAmong(null)).toHaveLength(37);
    expect(weeksAmong({ from: 3, to: 9, pattern: 'odd' })).toEqual([3, 5, 7, 9]);
    expect(weeksAmong({ from: 34, to: null, pattern: 'even' })).toEqual([34, 36]);
    expect(weeksAmong({ from: null, to: 2 })).toEqual([1, 2]);
    // Weeks before the first continue the numbers: 0 is even, -1 is odd.
    expect([0, -1].map((week) => isHeldIn({ from: null, to: null, pattern: 'odd' }, week))).toEqual([false, true]);
    expect(weeksOfAssignment(assigned())).toBeNull();
  });

  test('are described in words', () => {
    const weeks: readonly (SchoolWeeks | null)[] = [
      null,
      { from: 1, to: 18 },
      { from: 19, to: null, pattern: 'every' },
      { from: null, to: null, pattern: 'odd' },
      { from: 1, to: 17, pattern: 'odd' },
      { from: 20, to: null, pattern: 'even' },
      { from: null, to: 9, pattern: 'even' },
    ];
    expect(weeks.map(weekWords)).toEqual([
      '',
      'tuần 1-18',
      'từ tuần 19',
      'tuần lẻ',
      'tuần lẻ 1-17',
      'tuần chẵn từ tuần 20',
      'tuần chẵn đến tuần 9',
    ]);
    const short = ['', 'T1-18', 'từ tuần 19', 'lẻ', 'lẻ 1-17', 'chẵn từ tuần 20', 'chẵn đến tuần 9'];
    expect(weeks.map(weekShort)).toEqual(short);
  });

  test('that are impossible are named by field', () => {
    expect(findWeekProblem(assigned({ weekFrom: 2, weekTo: 2, weekPattern: 'even' }), 1)).toBeNull();
    expect(findWeekProblem(assigned({ weekFrom: 9, weekTo: 3 }), 1)).toEqual({
      field: 'weekTo',
      message: 'Đến tuần: phải từ tuần 9 trở đi vì "Từ tuần" là 9, đang ghi 3.',
    });
    expect(findWeekProblem(assigned({ weekFrom: 3, weekTo: 3, weekPattern: 'even' }), 1)).toEqual({
      field: 'weekPattern',
      message: 'Tuần học: tuần 3-3 không có tuần chẵn nào; chọn "Mọi tuần" hoặc nới khoảng tuần.',
    });
    expect(findWeekProblem(assigned({ weekPeriods: 1 }), 2)?.message).toContain('hãy để trống');
    expect(findWeekProblem(assigned({ weekPattern: 'odd', weekPeriods: 3 }), 2)?.message).toBe(
      'Số tiết theo tuần: không quá số tiết mỗi tuần (2), đang ghi 3.',
    );
  });

  test('with half periods give the average', () => {
    expect([weeksOfHalf(0, 0), weeksOfHalf(1, 0), weeksOfHalf(0, 1), weeksOfHalf(1, 1)]).toEqual([
      'odd',
      'even',
      'even',
      'odd',
    ]);
    const average = (mainPeriods: number, oppositePeriods: number, weeks: Partial<AssignedWeeks>) =>
      averagePeriods({ mainPeriods, oppositePeriods, ...assigned(weeks) });
    expect(average(1, 1, { weekPattern: 'odd', weekPeriods: 1 })).toBe(1.5);
    expect(average(1, 0, { weekPattern: 'even' })).toBe(0.5);
    expect(average(2, 0, { weekFrom: 19 })).toBe(2);
  });
});
