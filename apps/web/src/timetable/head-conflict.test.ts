import type { TimetableRow } from '@tkb/contract';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ApiError, currentSince } from '../api/api-error.ts';
import { HeadConflict, headDifferences, headOf } from './head-conflict.tsx';

const row = {
  id: 2,
  version: 3,
  number: 2,
  name: '',
  schoolYear: '2026-2027',
  semester: 1,
  effectiveFrom: null,
  status: 'draft',
} as unknown as TimetableRow;
const tags = { tags: ['screens-studio'] };
const opened = headOf(row);
const mine = { ...opened, effectiveFrom: '2026-11-30' };

function draw(stored: TimetableRow) {
  const differences = headDifferences(mine, opened, headOf(stored));
  const nothing = () => undefined;
  return renderToStaticMarkup(
    createElement(HeadConflict, { stored, differences, onKeepMine: nothing, onTakeStored: nothing }),
  );
}

test('the refusal of a save that was too late brings the timetable as it is', tags, () => {
  const data = { current: row, sent: { version: 2 } };
  expect(currentSince(new ApiError(409, 'record.stale', 'Người khác vừa sửa trước bạn.', [], data))).toBe(row);
  expect(currentSince(new ApiError(409, 'record.taken', 'Đã có.', [], null))).toBeUndefined();
});

test('what the other has changed is told, and what the user wants otherwise is in question', tags, () => {
  expect(headDifferences(mine, opened, opened)).toEqual([]);
  const stored = { ...opened, name: 'Tuần 13', effectiveFrom: '2026-12-07' };
  expect(headDifferences({ ...mine, name: 'Tuần 13' }, opened, stored)).toEqual([
    { title: 'Tên gợi nhớ', before: '', mine: 'Tuần 13', stored: 'Tuần 13' },
    { title: 'Ngày áp dụng', before: '', mine: '30/11/2026', stored: '7/12/2026' },
  ]);
});

test('who publishes after somebody else learns that nothing is left to do, or what to do next', tags, () => {
  expect(draw({ ...row, status: 'published', effectiveFrom: '2026-11-30' })).toContain(
    'TKB số 2 đã được phát hành, áp dụng từ 30/11/2026. Không cần làm lại',
  );
  expect(draw(row)).toContain('xem lại rồi bấm lần nữa');
  expect(draw({ ...row, effectiveFrom: '2026-12-07' })).toContain('Lưu bản của tôi');
});
