import { expect, test } from 'vitest';
import { periodsStated, statedWarning } from '../../src/excel/assignments/stated-periods.ts';

const together = (amount: number, classes: number) => ({ amount, classes });

test('a total that the school agrees with is not told, one that differs is told once', () => {
  // Eight classes of one period and three of two.
  const mixed = [1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2];
  expect(statedWarning(together(14, 11), mixed)).toBeNull();
  expect(statedWarning(together(8, 2), [4, 4])).toBeNull();
  expect(statedWarning(together(4, 2), [4, 4])).toBeNull();
  expect(statedWarning(together(15, 11), mixed)).toBe(
    'tệp ghi 15 tiết cho 11 lớp, vẫn lấy 1 và 2 tiết mỗi lớp như đang có trong trường',
  );
  expect(statedWarning(together(3, 1), [4])).toBe('tệp ghi 3 tiết, vẫn lấy 4 tiết như đang có trong trường');
  // Periods that are not known may be the rest.
  expect(statedWarning(together(14, 11), [...mixed.slice(1), null])).toBeNull();
});

test('periods that nobody knows are those of each class, a share, or what is left; a total that fits none is asked about', () => {
  const periods = (amount: number, all: (number | null)[]) =>
    periodsStated(together(amount, all.length), null, all)?.mainPeriods ?? null;
  expect(periods(8, [null, null])).toBe(4);
  expect(periods(4, [null, null, null])).toBe(4);
  expect(periods(14, [null, null, null])).toBeNull();
  expect(periods(10, [4, null, null])).toBe(3);
  expect(periodsStated(together(8, 2), 4, [4, 4])).toBeNull();
  // The sum of a column is never that of each class.
  expect(periodsStated({ ...together(7, 2), heads: ['Tổng'] }, null, [null, null])).toBeNull();
  expect(statedWarning({ ...together(8, 2), heads: ['Tổng'] }, [null, null])).toBe(
    'lấy 8 tiết theo cột "Tổng", chia cho 2 lớp được đánh dấu',
  );
});
