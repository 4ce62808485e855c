import type { ProgrammeLevelRow } from '@tkb/contract';
import { expect, test } from 'vitest';
import { gradeTotal, layoutBody, layoutProblem, mainShiftOf, nextStep, usualLayout, weeklyKey } from './layout-plan.ts';

const shifts = [
  { id: 1, code: 'S', name: 'Sáng' },
  { id: 2, code: 'C', name: 'Chiều' },
  { id: 3, code: 'T', name: 'Tối' },
];
const level = (levelId: number, order: number, isElective = false): ProgrammeLevelRow => ({
  levelId,
  name: `Cấp ${levelId}`,
  grades: [{ id: order, name: `Khối ${order}`, order }],
  subjects: ['TOAN', 'CN', 'TIN', 'LI', 'HOA', 'DIA'].map((code) => ({
    code,
    name: code,
    shortName: code,
    colour: '#000000',
    isElective: isElective && code !== 'TOAN',
    isTopic: false,
    grades: [{ gradeId: order, yearly: 70, weekly: code === 'CN' ? 1.5 : 2, isOptional: false }],
  })),
});

test('a primary school begins with five days and shorter periods, others with six days', () => {
  expect(usualLayout([level(1, 1)], shifts)).toMatchObject({
    teachingDays: [2, 3, 4, 5, 6],
    shifts: [
      { shiftId: 1, periods: 4, minutes: 35 },
      { shiftId: 2, periods: 3 },
    ],
  });
  expect(usualLayout([level(1, 1), level(2, 6)], shifts).teachingDays).toHaveLength(6);
});

test('only a school with primary and higher classes has shorter periods for the first', () => {
  const minutesIn = (levels: ReturnType<typeof level>[]) =>
    layoutBody(usualLayout(levels, shifts), levels).primaryMinutes;
  expect(minutesIn([level(1, 1), level(2, 6)])).toBe(35);
  expect([[level(1, 1)], [level(2, 6), level(3, 10)]].map(minutesIn)).toEqual([undefined, undefined]);
});

test('of the electives a class has four, of the topics three; typed numbers go before those of the programme', () => {
  const upper = level(3, 10, true).subjects;
  expect(gradeTotal(upper, {}, 10)).toBe(10);
  const topics = upper.map((subject) => ({ ...subject, code: `CD-${subject.code}`, isElective: true, isTopic: true }));
  expect(gradeTotal([...upper, ...topics], {}, 10)).toBe(16);
  expect(gradeTotal(level(2, 6).subjects, { [weeklyKey('TOAN', 6)]: 4.5 }, 6)).toBe(14);
});

test('a subject of two levels is sent once; a grade studies in a shift that the school has', () => {
  const levels = [level(2, 6), level(3, 10)];
  const draft = { ...usualLayout(levels, shifts), mainShifts: { 6: 2 } };
  const body = layoutBody(draft, levels);
  expect(body.grades).toEqual([
    { gradeId: 6, mainShiftId: 2 },
    { gradeId: 10, mainShiftId: 1 },
  ]);
  expect(body.subjects.find(({ code }) => code === 'CN')?.weekly).toEqual([
    { gradeId: 6, periods: 1.5 },
    { gradeId: 10, periods: 1.5 },
  ]);
  const [morning, afternoon] = draft.shifts;
  expect(mainShiftOf({ ...draft, shifts: [morning!, { ...afternoon!, periods: 0 }] }, 6)).toBe(1);
  expect(layoutProblem(draft)).toBeNull();
  expect(layoutProblem({ ...draft, levelIds: [] })).toBe('Chọn ít nhất một cấp học.');
  const withAfternoon = (change: object) =>
    layoutProblem({ ...draft, shifts: [{ ...afternoon!, ...change }, morning!] });
  expect(withAfternoon({ startTime: '11:29' })).toMatch(
    /^Buổi vào học lúc 11:29 chồng lên buổi trước, tan lúc 11:30\./,
  );
  expect(withAfternoon({ startTime: '20:00' })).toMatch(/^Buổi vào học lúc 20:00 tan sau nửa đêm\./);
  expect([withAfternoon({ startTime: '11:30' }), withAfternoon({ startTime: '07:00', periods: 0 })]).toEqual([
    null,
    null,
  ]);
});

test('a subject of the school’s own is sent with its name, in all grades; what an older page kept has none', () => {
  const levels = [level(2, 6), level(3, 10)];
  const draft = usualLayout(levels, shifts);
  expect(layoutBody(draft, levels).subjects.filter(({ name }) => name)).toEqual([]);
  const typed = { ...draft, ownSubjects: ['Kĩ năng sống'], weekly: { [weeklyKey('own:Kĩ năng sống', 10)]: 1 } };
  expect(layoutBody(typed, levels).subjects.filter(({ name }) => name)).toEqual([
    {
      code: 'own1',
      name: 'Kĩ năng sống',
      weekly: [
        { gradeId: 6, periods: 0 },
        { gradeId: 10, periods: 1 },
      ],
    },
  ]);
});

test('a school that was left in the middle goes on at the first step whose data is not there', () => {
  const row = [{}];
  const at = (curriculum: object[], assignments: object[]) => nextStep({ curriculum, assignments });
  expect([at([], []), at(row, []), at(row, row)]).toEqual([0, 2, 3]);
});
