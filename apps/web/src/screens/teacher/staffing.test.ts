// @module-tag screens-categories
import { slotKey, type PeriodMarks } from '@tkb/contract';
import { expect, test } from 'vitest';
import { marksOfTeachers, shortSessions, staffing } from './staffing.ts';

const slot = (period: number) => ({ day: 2, shiftId: 1, period });

/** One morning of four periods, two classes, and four teachers with two periods each. */
const school = (changes: Partial<PeriodMarks> = {}): PeriodMarks => ({
  frame: { days: [2], shifts: [{ id: 1, code: 'S', name: 'Sáng', periods: [4], longBreakAfter: [] }] },
  teachers: [1, 2, 3, 4].map((id) => ({
    id,
    name: `Cô ${id}`,
    cells: [],
    isTeaching: true,
    loads: [{ shiftId: 1, periods: 2 }],
  })),
  classes: [1, 2].map((id) => ({ id, name: `6A${id}`, mainShiftId: 1, cells: [] })),
  rooms: [],
  meetings: [],
  ...changes,
});
const statesOf = (marks: PeriodMarks) => staffing(marks).map(({ state }) => state);

test('without wishes there are enough people everywhere', () => {
  expect(statesOf(school())).toEqual(['enough', 'enough', 'enough', 'enough']);
});

test('where most are blocked there are too few, and the sentence has its numbers', () => {
  const { teachers } = school();
  const blocked = teachers.map((teacher) =>
    teacher.id > 1 ? { ...teacher, cells: [{ ...slot(4), mark: 'blocked' as const }] } : teacher,
  );
  const marks = school({ teachers: blocked });
  expect(statesOf(marks)).toEqual(['enough', 'enough', 'enough', 'short']);
  expect(staffing(marks)[3]).toMatchObject({ needed: 2, blocked: 3, avoiding: 0 });
  expect(staffing(marks)[3]?.expected).toBeCloseTo(0.5);
});

test('a meeting blocks the teachers of its department, and a break of all classes needs nobody', () => {
  const { classes } = school();
  const marks = school({
    meetings: [{ ...slot(1), name: 'Tổ Toán', teacherIds: [1, 2, 3, 4] }],
    classes: classes.map((one) => ({ ...one, cells: [{ ...slot(1), mark: 'blocked' as const }] })),
  });
  expect(
    marksOfTeachers(marks)
      .get(2)
      ?.get(slotKey(slot(1))),
  ).toBe('meeting');
  expect(statesOf(marks)).toEqual(['none', 'enough', 'enough', 'enough']);
});

test('the short periods of a session are told together, by the worst of them', () => {
  const blockedFrom = (first: number) =>
    [1, 2, 3, 4].filter((period) => period >= first).map((period) => ({ ...slot(period), mark: 'blocked' as const }));
  const teachers = school().teachers.map((one) => ({ ...one, cells: blockedFrom(one.id > 1 ? 3 : 4) }));
  expect(shortSessions(staffing(school({ teachers })))).toMatchObject([
    { periods: [3, 4], worst: { slot: slot(4), needed: 2, blocked: 4 } },
  ]);
  expect(shortSessions(staffing(school()))).toEqual([]);
});
