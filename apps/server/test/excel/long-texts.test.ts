import { excelRowSchema } from '@tkb/contract';
import { expect, test } from 'vitest';
import { spellSubjects } from '../../src/excel/assignments/text/spell-subjects.ts';
import { teacherTexts } from '../../src/excel/names/called.ts';

// With a pattern that can match a text in many ways these take minutes instead of a moment, and the test its whole time.

test('many subjects in a row without a class are left as they are', () => {
  const text = Array.from({ length: 12 }, (_, index) => `Hoạt động trải nghiệm${index % 2 === 0 ? 'a' : 'b'}`).join(
    '+',
  );
  const words = { isSubject: () => true, isClass: () => false, classes: [] };
  expect(spellSubjects(text, words)).toEqual({ text, told: [] });
});

test('a name in which many brackets are left open is still a name', () => {
  const text = `Lan ${'(\t()'.repeat(40)})x`;
  expect(teacherTexts(text)[0]).toBe(text);
  expect(teacherTexts('Cô Lan (TTCM) [HĐ]')).toContain('Lan');
});

test('of a thousand blanks in a cell eight are left', () => {
  const cells = [`Toán${' '.repeat(1000)}6A1`, '6A1  6A2'];
  expect(excelRowSchema.parse({ row: 1, cells }).cells).toEqual([`Toán${' '.repeat(8)}6A1`, '6A1  6A2']);
});
