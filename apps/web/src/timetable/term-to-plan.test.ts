import { expect, test } from 'vitest';
import { termToPlan } from './term-to-plan.ts';

const old = [{ schoolYear: '2026-2027' }, { schoolYear: '2025-2026' }];

test('a timetable made from an old one is for the year after the last one that was closed', () => {
  expect(termToPlan('2026-11-26', old)).toEqual({ schoolYear: '2027-2028', semester: 1 });
  expect(termToPlan('2027-07-20', old).schoolYear).toBe('2027-2028');
  expect(termToPlan('2028-02-01', old)).toEqual({ schoolYear: '2027-2028', semester: 2 });
  expect(termToPlan('2026-11-26', []).schoolYear).toBe('2026-2027');
});
