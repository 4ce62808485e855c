import { expect, test } from 'vitest';
import { curriculumRowOf } from '../../assignment/sample-rows.ts';
import { halfWords } from './half-words.ts';

const cell = { gradeId: 6, streamId: null, subjectId: 10, mainPeriods: 2, oppositePeriods: 0, oddWeekPeriods: 1 };
const classes = ['6A1', '6A2', '6A3'].map((name, index) => ({ id: index + 1, name, gradeId: 6, streamId: null }));
const facts = { classes, curriculum: [curriculumRowOf({ ...cell })] };

test('one and a half periods say which classes have the second one in which weeks', () => {
  expect(halfWords(cell, facts)).toBe(
    '1,5 tiết là 2 tiết một tuần, 1 tiết tuần sau, các lớp thay phiên. Học 2 tiết ở tuần lẻ: 6A1, 6A3; tuần chẵn: 6A2.',
  );
  const second = { ...cell, subjectId: 11, mainPeriods: 1 };
  const both = { classes, curriculum: [...facts.curriculum, curriculumRowOf({ ...second })] };
  expect(halfWords(second, both)).toBe(
    '0,5 tiết là 1 tiết một tuần, tuần sau nghỉ, các lớp thay phiên. Học 1 tiết ở tuần lẻ: 6A2; tuần chẵn: 6A1, 6A3.',
  );
  expect(halfWords({ ...cell, oddWeekPeriods: 0 }, facts)).toBe('');
});
