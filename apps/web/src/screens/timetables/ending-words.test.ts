// @module-tag screens-timetables
import { expect, test } from 'vitest';
import { wordsAfterEnding } from './ending-words.ts';

const timetable = (id: number, effectiveFrom: string, status: 'published' | 'archived' = 'published') => ({
  id,
  number: id,
  name: id === 1 ? 'đầu năm' : '',
  status,
  schoolYear: '2026-2027',
  effectiveFrom,
});
const today = '2026-11-25';

test('before a timetable is taken out of force it is told which one follows it', () => {
  const all = [timetable(1, '2026-09-07'), timetable(2, '2026-10-05', 'archived'), timetable(3, '2026-11-02')];
  expect(wordsAfterEnding(all, 3, today)).toBe('Từ hôm nay áp dụng lại TKB số 1 – đầu năm.');
  expect(wordsAfterEnding(all, 1, today)).toBe('TKB số 3 vẫn đang áp dụng như trước.');
  expect(wordsAfterEnding(all, 2, today)).toBe('TKB số 3 vẫn đang áp dụng như trước.');
  expect(wordsAfterEnding(all.slice(2), 3, today)).toBe(
    'Từ hôm nay không còn thời khóa biểu nào được áp dụng: giáo viên và lớp không có lịch để xem cho đến khi phát hành một bản khác.',
  );
});

test('a timetable that is still to come ends before it begins', () => {
  const [present, next, last] = [timetable(1, '2026-09-07'), timetable(2, '2026-11-30'), timetable(3, '2026-12-14')];
  expect(wordsAfterEnding([present, next, last], 2, today)).toBe(
    'Từ 30/11/2026 vẫn áp dụng TKB số 1 – đầu năm. TKB số 3 áp dụng từ 14/12/2026.',
  );
  expect(wordsAfterEnding([present, next], 1, today)).toBe(
    'Từ hôm nay không có thời khóa biểu nào được áp dụng, cho đến khi TKB số 2 áp dụng từ 30/11/2026.',
  );
});
