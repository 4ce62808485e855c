// @module-tag screens-shell
import { expect, test } from 'vitest';
import { countWords } from './count-words.ts';

test('rows that change what another list brings are not called new', () => {
  expect(countWords({ create: 0, update: 43, wrong: 0 })).toBe('43 cập nhật');
  expect(countWords({ create: 2, update: 41, wrong: 1 })).toBe('2 mới, 41 cập nhật, 1 lỗi');
  expect(countWords({ create: 0, update: 0, wrong: 0 })).toBe('không đổi');
});
