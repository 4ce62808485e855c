import { expect, test } from 'vitest';
import { markedWords, wordsToMark } from './marked-words.ts';

const marked = (text: string, search: string) =>
  markedWords(text, wordsToMark(search))
    .map((part) => (part.isFound ? `[${part.text}]` : part.text))
    .join('');

test('what is searched for is marked with its diacritics, wherever it stands', () => {
  expect(marked('Ô cấm: bấm “Điền tiếp”, rồi điền lại.', 'dien')).toBe('Ô cấm: bấm “[Điền] tiếp”, rồi [điền] lại.');
  expect(marked('Đổi tiết cố định', '  TIẾT   định ')).toBe('Đổi [tiết] cố [định]');
  expect(marked('Tiết'.normalize('NFD'), 'tiet')).toBe('[Tiết]');
  expect(marked('banana\nana', 'ana')).toBe('b[anana]\n[ana]');
});

test('a single letter marks nothing, and neither does no search', () => {
  expect(marked('Ý kiến', 'y')).toBe('Ý kiến');
  expect(marked('Ý kiến', '')).toBe('Ý kiến');
  expect(marked('', 'y kien')).toBe('');
});
