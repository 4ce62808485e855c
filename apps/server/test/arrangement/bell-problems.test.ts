import { expect, test } from 'vitest';
import { bellProblems } from '../../src/arrangement/analysis/bell-problems.ts';
import { classSubject, schoolWith, smallSchool } from './small-school.ts';

const bell = (number: number, startTime: string, endTime: string, gradeIds: number[] = []) => ({
  shiftId: 1,
  number,
  startTime,
  endTime,
  gradeIds,
});
const general = [bell(1, '07:00', '07:45'), bell(2, '07:55', '08:40')];
const classes = smallSchool.classes.map((one, index) => ({ ...one, gradeId: index === 0 ? 1 : 6 }));
const taughtBy = (first: number, second: number) => [
  classSubject(1, { classId: 1, teacherIds: [first] }),
  classSubject(2, { classId: 2, teacherIds: [second] }),
];
const titlesOf = (own: ReturnType<typeof bell>[], classSubjects = taughtBy(1, 1)) =>
  bellProblems(schoolWith({ classes, classSubjects, bells: [...general, ...own] })).map(({ title }) => title);

test('bells of a level that overlap another period of the others are told where somebody teaches in both', () => {
  const early = [bell(1, '07:00', '07:35', [1]), bell(2, '07:40', '08:15', [1])];
  expect(titlesOf(early)).toEqual([
    'Tiết 2 của các lớp 6A (07:40–08:15) trùng giờ tiết 1 của cấp khác (07:00–07:45), mà Cô 1 dạy cả hai cấp: có thể bị xếp hai nơi cùng giờ.',
  ]);
  expect(titlesOf(early, taughtBy(1, 2))).toEqual([]);
});

test('periods that begin together and end earlier send nobody to two places', () => {
  expect(titlesOf([bell(1, '07:00', '07:35', [1]), bell(2, '07:55', '08:30', [1])])).toEqual([]);
});
