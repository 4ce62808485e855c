import { expect, test } from 'vitest';
import { holidayWords } from './holiday-words.ts';

test.each([
  ['Quốc khánh', 'Nghỉ: Quốc khánh'],
  ['Nghỉ Tết Nguyên đán', 'Nghỉ Tết Nguyên đán'],
  ['nghỉ bù', 'nghỉ bù'],
  ['Nghỉm', 'Nghỉ: Nghỉm'],
])('a holiday called %s is told as %s', (name, words) => expect(holidayWords(name)).toBe(words));
