import { describe, expect, test } from 'vitest';
import { slotName, slotShort, weekdayName, weekdays, weekdayShort } from '@tkb/contract';

describe('names of days and slots', () => {
  test('Sunday is no "Thứ 8"', () => {
    expect(weekdays.map(weekdayName)).toEqual(['Thứ 2', 'Thứ 3', 'Thứ 4', 'Thứ 5', 'Thứ 6', 'Thứ 7', 'Chủ nhật']);
    expect(weekdays.map(weekdayShort)).toEqual(['T2', 'T3', 'T4', 'T5', 'T6', 'T7', 'CN']);
  });

  test('a slot is named by day, shift and period; the shift is left out when none is given', () => {
    expect(slotName({ day: 8, shift: 'Sáng', period: 3 })).toBe('Chủ nhật sáng tiết 3');
    expect(slotName({ day: 2, period: 1 })).toBe('Thứ 2 tiết 1');
    expect(slotShort({ day: 8, shift: '', period: 3 })).toBe('CN tiết 3');
  });
});
