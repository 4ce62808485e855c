import type { ResourceName, WeekFrame } from '@tkb/contract';
import { expect, test } from 'vitest';
import { namesOf, type Row } from '../../src/excel/names/school-names.ts';
import type { SettledFact } from '../../src/excel/timetable/settle-facts.ts';
import { togetherNotes } from '../../src/excel/timetable/taught-together.ts';

const names = namesOf(
  new Map<ResourceName, readonly Row[]>([
    ['class', ['6A1', '6A2', '6A3'].map((name, index) => ({ id: index + 1, name }))],
    ['teacher', [{ id: 1, code: 'L1', familyName: 'Nguyễn Thị', givenName: 'Lan' }]],
    ['subject', [{ id: 1, name: 'Giáo dục thể chất' }]],
  ]),
);
const frame: WeekFrame = {
  days: [2, 3],
  shifts: [{ id: 1, code: 'S', name: 'Sáng', periods: [5, 5], longBreakAfter: [] }],
};
const fact = (classId: number, day: number, period: number, weeks = ''): SettledFact => ({
  kind: 'class',
  sheet: 'TKB',
  cell: `C${period}`,
  text: 'GDTC - Lan',
  classId,
  together: [],
  subjectId: 1,
  activity: '',
  group: null,
  teacherIds: [1],
  roomId: null,
  day,
  shiftId: 1,
  period,
  weeks,
});
const notes = (...facts: SettledFact[]) => togetherNotes({ facts, names, frame }, []);

test('classes that always have a lesson together become one, which is told with its periods', () => {
  expect(notes(fact(1, 2, 1), fact(2, 2, 1), fact(3, 2, 2))).toEqual([
    expect.stringMatching(/^6A1, 6A2 học Giáo dục thể chất cùng giờ .*\(T2 sáng tiết 1\), nên được nhập là lớp ghép/),
  ]);
});

test('classes with one teacher at once that are not always together are told with class, period and cell', () => {
  const told = notes(fact(1, 2, 1), fact(2, 2, 1), fact(1, 3, 2), fact(2, 3, 3));
  expect(told).toEqual([
    expect.stringMatching(
      /^1 tiết .*Nguyễn Thị Lan \(L1\) dạy 6A1, 6A2 cùng lúc T2 sáng tiết 1 \(TKB, ô C1\)\. Nếu hai lớp chỉ ghép vài tiết .* tên môn riêng/,
    ),
  ]);
  expect(notes(fact(1, 2, 1, 'tuần lẻ'), fact(2, 2, 1, 'tuần chẵn'), fact(1, 3, 2), fact(2, 3, 3))).toEqual([]);
  expect(notes(fact(1, 2, 1, 'tuần lẻ'), fact(2, 2, 1, 'tuần chẵn'))).toEqual([]);
  expect(notes(fact(1, 2, 1), fact(2, 2, 2))).toEqual([]);
  // A lesson of every week meets one of the odd weeks, whichever stands first.
  expect(notes(fact(1, 2, 1), fact(2, 2, 1, 'tuần lẻ'), fact(1, 3, 2), fact(2, 3, 3))).toHaveLength(1);
});
