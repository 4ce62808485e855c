import { expect, test } from 'vitest';
import { siteProblems } from '../../src/arrangement/analysis/site-problems.ts';
import { classSubject, schoolWith, smallSchool } from './small-school.ts';

const sites = ['Điểm chính', 'Bàu Sen'].map((name, index) => ({ id: index + 1, name, travelMinutes: [] }));
const [first, second] = smallSchool.classes;
const bothTaught = [classSubject(1, { classId: first!.id }), classSubject(2, { classId: second!.id })];
const titlesOf = (at: readonly (number | null)[], roomAt: number | null = null, classSubjects = bothTaught) =>
  siteProblems(
    schoolWith({
      sites,
      classSubjects,
      classes: [first!, second!].map((one, index) => ({ ...one, siteId: at[index] ?? null, homeRoomId: 1 })),
      rooms: smallSchool.rooms.map((room) => ({ ...room, siteId: room.id === 1 ? roomAt : null })),
    }),
  ).map(({ title }) => title);

test('classes whose site is not known are told once others have one, as far as they are taught', () => {
  const told =
    '1 lớp chưa ghi điểm trường (6B) trong khi có lớp học ở Bàu Sen, nên việc đi lại giữa các điểm chưa được tính cho các lớp ấy.';
  expect(titlesOf([2, null])).toEqual([told]);
  expect(titlesOf([2, null], null, bothTaught.slice(0, 1))).toEqual([]);
  expect([titlesOf([null, null]), titlesOf([1, 2])]).toEqual([[], []]);
});

test('a class whose room stayed at another site is told', () => {
  const told = (name: string) => `Lớp ${name} học ở Bàu Sen nhưng phòng học của lớp, P101, lại ở Điểm chính.`;
  expect(titlesOf([2, 1], 1)).toEqual([told('6A')]);
  expect(titlesOf([2, 2], 2)).toEqual([]);
});
