// @module-tag screens-timetables
import { operations, type TimetableRow } from '@tkb/contract';
import { expect, test } from 'vitest';
import { mainAction, offeredEdits, questionAbout } from './row-actions.tsx';
import { termsOf } from './terms.ts';
import { shareWords } from '../../timetable/arrange/arrange-costs.tsx';
import { sentenceOf } from '../../timetable/arrange/arrange-outcome.tsx';
import { timeLeft } from '../../timetable/arrange/time-left.ts';
import { changeWords } from '../../timetable/score-bars.tsx';
import { sparkOf } from '../../timetable/arrange/progress-curve.ts';
import { placedWords } from '../../timetable/placed-words.ts';
import { scopes } from '../../timetable/arrange/scopes.ts';

test('deleting is offered only where it can work; published timetables can be withdrawn or archived', () => {
  const offered = (status: 'draft' | 'published' | 'archived', isFrozen = false) => offeredEdits({ status, isFrozen });
  expect(offered('draft')).toEqual(['edit', 'sync', 'copy', 'cancel', 'publish', 'delete']);
  expect(offered('published')).toEqual(['copy', 'withdraw', 'archive']);
  expect(offered('archived')).toEqual(['copy', 'withdraw', 'delete']);
  expect([offered('draft', true), offered('published', true)]).toEqual([['delete'], ['archive']]);
});

test('who archives is told how the timetable comes back, where it can', () => {
  expect(questionAbout('archive', { isFrozen: false })).toMatch(
    /Muốn dùng lại thì chọn Rút lại để sửa, rồi phát hành\.$/,
  );
  expect(questionAbout('archive', { isFrozen: true })).toBe('Thời khóa biểu này không còn hiệu lực; vẫn xem lại được.');
  expect(questionAbout('copy', { isFrozen: false })).toBeUndefined();
});

const good = { unplaced: 0, hard: 0, singleSessions: 0, longGaps: 0, teacherSessions: 9, shortGaps: 0 };
const draft: TimetableRow = {
  id: 1,
  version: 1,
  number: 1,
  name: '',
  schoolYear: '2026-2027',
  semester: 1,
  effectiveFrom: null,
  status: 'draft',
  isFrozen: false,
  lessonCount: 10,
  placedCount: 10,
  createdAt: '',
  updatedAt: '',
  score: good,
  isScoreStale: false,
};

test('the main action follows from how far a timetable is: arrange, publish, open', () => {
  expect(mainAction(draft)).toBe('publish');
  expect(mainAction({ ...draft, placedCount: 9 })).toBe('arrange');
  expect(mainAction({ ...draft, score: { ...good, hard: 1 } })).toBe('arrange');
  expect(mainAction({ ...draft, lessonCount: 0, placedCount: 0 })).toBe('arrange');
  expect(mainAction({ ...draft, status: 'published' })).toBe('open');
  expect(mainAction({ ...draft, isFrozen: true })).toBe('open');
});

test('timetables stand under their half of the year, in the order of the list', () => {
  const rows = [
    draft,
    { ...draft, id: 2, semester: 2 },
    { ...draft, id: 3 },
    { ...draft, id: 4, schoolYear: '2025-2026' },
  ];
  expect(termsOf(rows).map(({ timetables }) => timetables.map(({ id }) => id))).toEqual([[1, 3], [2], [4]]);
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

test('a run tells how much of its time is left, and nothing when that is unknown', () => {
  expect(timeLeft(12, 30)).toEqual({ percent: 40, text: 'còn khoảng 18 giây' });
  expect(timeLeft(27.4, 180)?.text).toBe('còn khoảng 2 phút 30 giây');
  expect(timeLeft(1, 120)?.text).toBe('còn khoảng 2 phút');
  expect(timeLeft(31, 30)).toEqual({ percent: 100, text: 'sắp xong' });
  expect(timeLeft(5, null)).toBeNull();
});

test('a run that left breaches is not reported as done', () => {
  const done = { placed: 12, unplaced: [], seconds: 3.25 };
  expect(sentenceOf({ ...done, after: { hard: 0 } })).toBe('Đã xếp đủ 12 tiết trong 3,3 giây.');
  expect(sentenceOf({ ...done, after: { hard: 2 } })).toContain('còn 2 chỗ vi phạm quy tắc bắt buộc. Hãy gỡ');
});

test('what a run left out is counted in periods: a pair is two', () => {
  const left = [1, 2].map((periods) => ({ lessonId: periods, title: 'Toán 6A', periods, reasons: [], pages: [] }));
  expect(sentenceOf({ placed: 12, unplaced: left, seconds: 3, after: { hard: 0 } })).toBe(
    'Đã xếp 12 tiết, còn 3 tiết chưa xếp được.',
  );
});

test('placing all lessons is not reported as done while a required rule is broken', () => {
  expect([placedWords(9, 12), placedWords(12, 12), placedWords(12, 12, 2), placedWords(9, 12, 2)]).toEqual([
    'Đã xếp 9 / 12 tiết, còn 3 tiết chưa xếp',
    'Đã xếp 12 / 12 tiết',
    'Đã xếp 12 / 12 tiết, còn 2 chỗ vi phạm quy tắc',
    'Đã xếp 9 / 12 tiết, còn 3 tiết chưa xếp và 2 chỗ vi phạm quy tắc',
  ]);
});

test('differences and shares are put into words', () => {
  expect([changeWords(5, 3), changeWords(3, 5), changeWords(2, 2)]).toEqual(['bớt 2', 'thêm 2', 'giữ nguyên']);
  expect([shareWords(10, 10), shareWords(6, 10), shareWords(5, 10), shareWords(1, 8), shareWords(1, 40)]).toEqual([
    ' (chịu tất cả)',
    ' (chịu hơn một nửa)',
    ' (chịu một nửa)',
    ' (chịu 13% của cả trường)',
    '',
  ]);
});

test('every scope of the arrange calls can be chosen', () => {
  const declared = Object.keys(operations).filter((name) => name.startsWith('arrange'));
  expect(scopes.map(({ operation }) => operation).toSorted()).toEqual(declared.toSorted());
});
