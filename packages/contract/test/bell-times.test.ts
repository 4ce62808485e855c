import { expect, test } from 'vitest';
import { bellAt, gradesOfWeek, hoursOf, shortHours, type BellTime } from '@tkb/contract';

const bell = (number: number, startTime: string, endTime: string, gradeIds: number[] = []): BellTime => ({
  shiftId: 1,
  number,
  startTime,
  endTime,
  gradeIds,
});
const bells = [
  bell(1, '07:00', '07:45'),
  bell(2, '07:55', '08:40'),
  bell(1, '07:00', '07:35', [1, 2]),
  bell(2, '07:55', '08:30', [1, 2]),
];
const first = { shiftId: 1, period: 1 };

test('grades of a level with bells of its own have these, also together; others and mixed ones those of the school', () => {
  const ends = [[1], [1, 2], [6], [2, 6], []].map((grades) => bellAt(bells, first, grades)?.endTime);
  expect(ends).toEqual(['07:35', '07:35', '07:45', '07:45', '07:45']);
  expect(bellAt(bells, { shiftId: 2, period: 1 }, [1])).toBeUndefined();
});

test('a lesson of two periods lasts until the end of the second; without both times it has no hours', () => {
  expect(shortHours(hoursOf(bells, { ...first, duration: 2 }, [1]))).toBe('7:00-8:30');
  expect(shortHours(hoursOf(bells, { ...first, duration: 3 }, [1]))).toBe('');
});

test('the week of a class goes by its own grade, that of a teacher by all grades taught', () => {
  const classes = [
    { id: 10, gradeId: 1 },
    { id: 60, gradeId: 6 },
  ];
  const together = [{ classes: [{ id: 10 }, { id: 60 }] }];
  expect(gradesOfWeek(together, classes, 10)).toEqual([1]);
  expect(gradesOfWeek(together, classes, null)).toEqual([1, 6]);
});
