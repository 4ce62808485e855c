import type { Job, ScoreView } from '@tkb/contract';
import { expect, test } from 'vitest';
import { progressCurve } from './progress-curve.ts';
import { schoolYearOf, schoolYearsAround, semesterOf } from './school-year.ts';

test('a school year runs from July to June, its second semester from January', () => {
  expect(schoolYearOf({ year: 2026, month: 7 })).toBe('2026-2027');
  expect(schoolYearOf({ year: 2027, month: 6 })).toBe('2026-2027');
  expect([semesterOf(9), semesterOf(1), semesterOf(6)]).toEqual([1, 2, 2]);
  expect(schoolYearsAround('2026-2027')).toEqual(['2025-2026', '2026-2027', '2027-2028']);
});

const score = (unplaced: number): ScoreView => ({
  unplaced,
  hard: unplaced,
  singleSessions: 0,
  longGaps: 1,
  teacherSessions: 200,
  shortGaps: 2,
});

const job = (seconds: number, reported: ScoreView | null): Job => ({
  id: '1',
  kind: 'arrange',
  status: 'running',
  progress: { placed: 0, total: 10, steps: 1, seconds, score: reported },
  result: null,
  error: null,
  createdAt: '2026-09-01T00:00:00Z',
  finishedAt: null,
});

test('the curve has one point per moment, in order, the newest report winning', () => {
  const history = [job(1, score(9)), job(0.5, score(10)), job(1.02, score(8)), job(2, null)];
  expect(progressCurve(history)).toEqual([
    { seconds: 0.5, unplaced: 10, teacherSessions: 200, gaps: 3 },
    { seconds: 1, unplaced: 8, teacherSessions: 200, gaps: 3 },
  ]);
});
