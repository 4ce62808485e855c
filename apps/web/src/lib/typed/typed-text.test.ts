import { expect, test } from 'vitest';
import { readDate } from './date-text.ts';
import { numberProblem, numberText, readNumber } from './number-text.ts';

test.each([
  ['17,5', 17.5],
  ['17.5', 17.5],
  [' -3 ', -3],
  ['1.000', 1000],
  ['12 000', 12_000],
  ['05', 5],
  ['', null],
  ['12 em', '12 em'],
  ['1e3', '1e3'],
  ['1,2,3', '1,2,3'],
])('the number "%s" is read as %s', (typed, value) => {
  expect(readNumber(typed)).toBe(value);
});

test('a number is shown as it is written in Vietnam, and a text that is none as it was typed', () => {
  expect([17.5, 3, null, undefined, '12 em'].map(numberText)).toEqual(['17,5', '3', '', '', '12 em']);
});

test.each([
  [5, null],
  [21, 'phải từ 0 đến 20'],
  [-1, 'phải từ 0 đến 20'],
  [1.5, 'phải là số nguyên'],
  ['hai', 'phải là số'],
  [null, 'chưa nhập'],
])('of a number from 0 to 20, %s is told: %s', (value, problem) => {
  expect(numberProblem(value, { min: 0, max: 20 })).toBe(problem);
});

test('limits may leave the end open, allow halves and nothing at all', () => {
  expect(numberProblem(0, { min: 1 })).toBe('phải từ 1 trở lên');
  expect(numberProblem(1.5, { min: 0, step: 0.5 })).toBeNull();
  expect(numberProblem(1.3, { min: 0, step: 0.5 })).toBe('phải là bội số của 0,5');
  expect(numberProblem(null, { min: 0, mayBeEmpty: true })).toBeNull();
});

test.each([
  ['5/9/2026', '2026-09-05'],
  ['05/09/2026', '2026-09-05'],
  ['5-9-26', '2026-09-05'],
  ['05.09.2026', '2026-09-05'],
  ['2026-09-05', '2026-09-05'],
  ['29/2/2028', '2028-02-29'],
  ['30/02/2027', null],
  ['31/4/2027', null],
  ['1/1/0000', null],
  ['ngày mai', null],
])('the date "%s" is read as %s', (typed, date) => {
  expect(readDate(typed)).toBe(date);
});

test.each([
  ['2026-11-29', '30/11', '2026-11-30'],
  ['2026-11-29', '28-11', '2026-11-28'],
  ['2026-12-28', '2.1', '2027-01-02'],
  ['2027-01-04', '31/12', '2026-12-31'],
  ['2026-09-01', '30/4', '2027-04-30'],
  ['2027-06-25', '5/9', '2027-09-05'],
  ['2027-11-01', '29/2', '2028-02-29'],
  ['2026-11-29', '31/2', null],
  ['2026-11-29', '30/', null],
])('on %s the date "%s" is read as %s', (today, typed, date) => {
  expect(readDate(typed, today)).toBe(date);
});
