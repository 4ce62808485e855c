// @module-tag screens-timetables
import { operations } from '@tkb/contract';
import { expect, test } from 'vitest';
import { offeredEdits } from './row-actions.tsx';
import { sparkOf } from './arrange/progress-curve.ts';
import { schoolYearOf, schoolYearsAround, semesterOf } from '../../timetable/school-year.ts';
import { scopes } from './arrange/scopes.ts';

test('deleting is offered only where it can work; what is published can be withdrawn or archived', () => {
  const offered = (status: 'draft' | 'published' | 'archived', isFrozen = false) => offeredEdits({ status, isFrozen });
  expect(offered('draft')).toEqual(['edit', 'sync', 'copy', 'cancel', 'publish', 'delete']);
  expect(offered('published')).toEqual(['copy', 'withdraw', 'archive']);
  expect(offered('archived')).toEqual(['copy', 'withdraw', 'delete']);
  expect([offered('draft', true), offered('published', true)]).toEqual([['delete'], ['archive']]);
});

test('a school year runs from July to June, its second semester from January', () => {
  expect(schoolYearOf({ year: 2026, month: 7 })).toBe('2026-2027');
  expect(schoolYearOf({ year: 2027, month: 6 })).toBe('2026-2027');
  expect([semesterOf(9), semesterOf(1), semesterOf(6)]).toEqual([1, 2, 2]);
  expect(schoolYearsAround('2026-2027')).toEqual(['2025-2026', '2026-2027', '2027-2028']);
});

const point = (seconds: number, unplaced: number) => ({
  seconds,
  unplaced,
  hard: unplaced,
  singleSessions: 0,
  longGaps: 1,
  teacherSessions: 200,
  shortGaps: 2,
});

test('a number keeps its value until the next report, on a line from the beginning to now', () => {
  const curve = [point(1, 10), point(2, 5), point(3, 0)];
  expect(sparkOf(curve, 'unplaced', 5)).toMatchObject({
    points: '0,0 25,0 25,15 50,15 50,30 100,30',
    first: 10,
    last: 0,
  });
  expect(
    sparkOf(curve, 'singleSessions', 5)
      ?.points.split(' ')
      .every((at) => at.endsWith(',30')),
  ).toBe(true);
  expect(sparkOf([], 'hard', 5)).toBeNull();
});

test('the lines of the threads share the scale of the best', () => {
  const spark = sparkOf([point(1, 10), point(3, 0)], 'unplaced', 5, [[point(2, 20)], [point(1, 10)], []]);
  expect(spark).toMatchObject({ points: '0,15 50,15 50,30 100,30', first: 10, last: 0 });
  expect(spark?.threads).toEqual(['25,0 100,0', '0,15 100,15', '']);
});

test('every scope of the arrange calls can be chosen', () => {
  const declared = Object.keys(operations).filter((name) => name.startsWith('arrange'));
  expect(scopes.map(({ operation }) => operation).toSorted()).toEqual(declared.toSorted());
});
