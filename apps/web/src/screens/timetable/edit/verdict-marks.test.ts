import type { PlaceVerdictView } from '@tkb/contract';
import { expect, test } from 'vitest';
import { changeText, markOf, scoreDifference, verdictFinder } from './verdict-marks.ts';

const same = { unplaced: 0, hard: 0, singleSessions: 0, longGaps: 0, teacherSessions: 0, shortGaps: 0 };
const slot = (more: Partial<PlaceVerdictView>): PlaceVerdictView => ({
  lessonId: 1,
  title: 'Toán 7A2',
  day: 3,
  shiftId: 1,
  period: 2,
  verdict: 'ok',
  isCurrent: false,
  reasons: [],
  partners: [],
  moves: [],
  change: same,
  effect: 'same',
  ...more,
});

test('a mark says where, what happens and what it costs', () => {
  expect(markOf(slot({}))).toEqual({ tone: 'good', text: 'Thứ 3 tiết 2: xếp được. Các chỉ số giữ nguyên.' });
  const swap = slot({
    verdict: 'swap',
    partners: ['Văn 7A2 - Lan'],
    change: { ...same, singleSessions: -1, longGaps: 2 },
  });
  expect(markOf(swap)).toEqual({
    tone: 'swap',
    text: 'Thứ 3 tiết 2: đổi với Văn 7A2 - Lan. Buổi 1 tiết −1, Trống ≥ 2 +2.',
  });
  expect(markOf(slot({ verdict: 'blocked', reasons: ['Cô Lan bận.'] }))).toEqual({
    tone: 'bad',
    text: 'Thứ 3 tiết 2: không xếp được. Cô Lan bận.',
  });
});

test('where the lesson stands there is no mark', () => {
  expect(markOf(slot({ isCurrent: true }))).toBeNull();
});

test('verdicts are found by day, shift and period', () => {
  const find = verdictFinder([slot({}), slot({ shiftId: 2, verdict: 'blocked' })]);
  expect(find({ day: 3, shiftId: 2, period: 2 })?.verdict).toBe('blocked');
  expect(find({ day: 4, shiftId: 1, period: 2 })).toBeUndefined();
});

test('differences of scores are told number by number', () => {
  const difference = scoreDifference({ ...same, teacherSessions: 9 }, { ...same, teacherSessions: 7, shortGaps: 1 });
  expect(changeText(difference)).toBe('Buổi dạy −2, Trống 1 +1');
  expect(changeText(same)).toBe('');
});
