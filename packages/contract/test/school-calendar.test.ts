import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addDays,
  dateInVietnam,
  daysBetween,
  inForceOn,
  inForceSpans,
  isWeekOff,
  mondayOf,
  mondayOfWeek,
  schoolWeekOf,
  schoolWeekTitle,
  schoolYearsAround,
  semesterEnd,
  termOf,
  weekdayOf,
} from '@tkb/contract';

const anyDate = fc.integer({ min: 0, max: 36_000 }).map((days) => addDays('2000-01-01', days));

describe('dates', () => {
  test('weekdays count from 2 (Monday) to 8 (Sunday)', () => {
    expect(['2026-11-16', '2026-11-21', '2026-11-22', '2028-02-29'].map(weekdayOf)).toEqual([2, 7, 8, 3]);
  });

  test('a week starts on the Monday on or before any of its days', () => {
    fc.assert(
      fc.property(anyDate, (date) => {
        const monday = mondayOf(date);
        expect(weekdayOf(monday)).toBe(2);
        expect(daysBetween(monday, date)).toBe(weekdayOf(date) - 2);
      }),
    );
  });

  test('the day in Vietnam begins at 17:00 UTC of the day before', () => {
    expect(dateInVietnam(new Date('2026-12-31T16:59:59Z'))).toBe('2026-12-31');
    expect(dateInVietnam(new Date('2026-12-31T17:00:00Z'))).toBe('2027-01-01');
  });
});

describe('school weeks', () => {
  test.each([
    ['2022-2023', '2022-09-05'],
    ['2023-2024', '2023-09-04'],
    ['2025-2026', '2025-09-08'],
    ['2026-2027', '2026-09-07'],
  ])('week 1 of %s starts on %s, the week of 5 September or the next', (year, monday) => {
    const calendar = { schoolYear: year, holidays: [] };
    expect(mondayOfWeek(1, calendar)).toBe(monday);
    expect(
      [addDays(monday, -1), monday, addDays(monday, 6), addDays(monday, 7)].map((d) => schoolWeekOf(d, calendar)),
    ).toEqual([0, 1, 1, 2]);
  });

  test('a week off from Monday to Friday is not counted, however its holidays are entered', () => {
    const off = (fromDate: string, toDate: string | null = null) => ({ name: 'Nghỉ', fromDate, toDate });
    const holidays = [
      off('2026-10-05', '2026-10-07'),
      off('2026-10-08'),
      off('2026-10-09'),
      off('2026-11-16', '2026-11-19'),
      off('2027-02-01', '2027-02-14'),
    ];
    const calendar = { schoolYear: '2026-2027', holidays };
    const weekOf = (date: string) => schoolWeekOf(date, calendar);
    expect(['2026-10-04', '2026-10-05', '2026-10-11', '2026-10-12'].map(weekOf)).toEqual([4, 4, 4, 5]);
    expect(['2026-11-15', '2026-11-16', '2026-11-23'].map(weekOf)).toEqual([9, 10, 11]);
    expect(['2027-01-31', '2027-02-01', '2027-02-14', '2027-02-15'].map(weekOf)).toEqual([20, 20, 20, 21]);
    expect([0, 1, 4, 5, 20, 21].map((week) => mondayOfWeek(week, calendar))).toEqual([
      '2026-08-31',
      '2026-09-07',
      '2026-09-28',
      '2026-10-12',
      '2027-01-25',
      '2027-02-15',
    ]);
    expect(schoolWeekOf('2026-09-07', { ...calendar, holidays: [off('2026-09-05', '2026-09-13')] })).toBe(0);
  });

  test('a week outside the school year is told in words, not by a number', () => {
    const tet = { name: 'Tết', fromDate: '2027-02-01', toDate: '2027-02-14' };
    const calendar = { schoolYear: '2026-2027', holidays: [tet] };
    const titleOf = (date: string, holidays = calendar.holidays) =>
      schoolWeekTitle(
        { number: schoolWeekOf(date, { ...calendar, holidays }), isOff: isWeekOff(date, holidays) },
        date,
        calendar.schoolYear,
      );
    expect(['2026-07-20', '2026-09-06', '2026-09-07'].map((date) => titleOf(date))).toEqual([
      'Trước khai giảng',
      'Trước khai giảng',
      'Tuần 1',
    ]);
    expect(['2027-02-03', '2027-06-01', '2027-06-07', '2027-07-20'].map((date) => titleOf(date))).toEqual([
      'Tuần nghỉ',
      'Tuần 37',
      'Nghỉ hè',
      'Nghỉ hè',
    ]);
    // Where no holidays are written down, May still has lessons.
    expect(titleOf('2027-05-24', [])).toBe('Tuần 38');
  });

  test('semesters end in the second year of the school year', () => {
    expect([semesterEnd('2026-2027', 1), semesterEnd('2026-2027', 2)]).toEqual(['2027-01-17', '2027-05-31']);
  });
});

describe('the timetable in force', () => {
  const row = (id: number, effectiveFrom: string | null, status = 'published') => ({
    id,
    status,
    schoolYear: '2026-2027',
    effectiveFrom,
  });
  const items = [
    row(3, '2026-11-02'),
    row(9, '2026-10-01', 'draft'),
    row(1, '2026-09-07'),
    row(8, '2026-09-21', 'archived'),
  ];

  test('is the published one that began last, until the day before the next one begins or to the end of its year', () => {
    const on = (date: string) => inForceOn(items, date)?.id;
    const dates = ['2026-09-06', '2026-09-07', '2026-11-01', '2026-11-02', '2027-05-31', '2027-06-01'];
    expect(dates.map(on)).toEqual([undefined, 1, 1, 3, 3, undefined]);
    expect(inForceSpans(items).map(({ item, from, until }) => [item.id, from, until])).toEqual([
      [1, '2026-09-07', '2026-11-01'],
      [3, '2026-11-02', '2027-05-31'],
    ]);
  });

  test.each([
    ['of the next year that begins before the year ends', '2027-2028', '2027-05-24', 3, '2028-05-31'],
    ['of the next year that is there early', '2027-2028', '2027-09-06', undefined, '2028-05-31'],
    ['for the summer, for 18 weeks', '2026-2027', '2027-06-07', undefined, '2027-10-11'],
  ])('goes on for one %s', (_case, schoolYear, from, before, until) => {
    const all = [...items, { ...row(4, from), schoolYear }];
    const dates = ['2027-05-23', addDays(from, -1), from, until, addDays(until, 1)];
    expect(dates.map((date) => inForceOn(all, date)?.id)).toEqual([3, before, 4, 4, undefined]);
  });
});

test('a school year runs from July to June, its second semester from January', () => {
  expect(['2026-06-30', '2026-07-01', '2026-12-31', '2027-01-01'].map(termOf)).toEqual([
    { schoolYear: '2025-2026', semester: 2 },
    { schoolYear: '2026-2027', semester: 1 },
    { schoolYear: '2026-2027', semester: 1 },
    { schoolYear: '2026-2027', semester: 2 },
  ]);
  expect(schoolYearsAround('2026-2027')).toEqual(['2025-2026', '2026-2027', '2027-2028']);
});
