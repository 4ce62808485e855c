import { expect, test } from 'vitest';
import { yearChoices } from './year-choices.ts';

test('in summer the year that begins comes first, else the next one', () => {
  expect(yearChoices(new Date(2027, 7, 1))).toEqual(['2027-2028', '2028-2029']);
  expect(yearChoices(new Date(2027, 4, 31))).toEqual(['2027-2028', '2026-2027']);
  expect(yearChoices(new Date(2026, 10, 21))).toEqual(['2027-2028', '2026-2027']);
});
