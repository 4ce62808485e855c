import { expect, test } from 'vitest';
import { yearChoices } from './year-choices.ts';

test('in summer the year that begins comes first, else the next one', () => {
  expect(yearChoices('2027-08-01')).toEqual(['2027-2028', '2028-2029']);
  expect(yearChoices('2027-05-31')).toEqual(['2027-2028', '2026-2027']);
  expect(yearChoices('2026-11-21')).toEqual(['2027-2028', '2026-2027']);
});
