import { expect, test } from 'vitest';
import { findSchoolProblems } from '../../src/arrangement/analysis/school-problems.ts';
import type { SchoolData } from '../../src/arrangement/school/school-data.ts';
import { classSubject, schoolWith } from './small-school.ts';

const small = schoolWith({});
const taught = { classSubjects: [classSubject(1, { subjectId: 2, mainPeriods: 2 })] };
const withoutYard = { rooms: small.rooms.filter(({ kind }) => kind !== 'yard') };
const problemsOf = (own: Partial<SchoolData>) => findSchoolProblems(schoolWith({ ...taught, ...own }));

test('a subject whose kind of room the school has none of is told, with the pages where to add one or do without', () => {
  const [problem, ...others] = problemsOf(withoutYard);
  expect(others).toEqual([]);
  expect(problem?.title).toBe('Môn GDTC cần “Sân bãi” mà trường chưa có phòng nào loại này, nên xếp không giữ phòng.');
  expect(problem?.relaxations.map(({ text, page }) => [text, page?.title, page?.row])).toEqual([
    ['Thêm phòng loại “Sân bãi”.', 'Phòng học', null],
    ['Bỏ loại phòng của môn GDTC, nếu môn học tại lớp.', 'Môn học', 'GDTC'],
  ]);
});

test('nothing is missing with such a room, with rooms of its own, without lessons, or for ordinary rooms', () => {
  expect(problemsOf({})).toEqual([]);
  const named = small.subjects.map((one) => (one.id === 2 ? { ...one, allowedRooms: [1] } : one));
  expect(problemsOf({ ...withoutYard, subjects: named })).toEqual([]);
  expect(problemsOf({ ...withoutYard, classSubjects: [classSubject(1, { subjectId: 2, roomId: 1 })] })).toEqual([]);
  expect(problemsOf({ ...withoutYard, classSubjects: [] })).toEqual([]);
  const ordinary = small.subjects.map((one) => (one.id === 2 ? { ...one, roomTypeId: 1 } : one));
  expect(problemsOf({ rooms: [], subjects: ordinary })).toEqual([]);
});

const computers = {
  roomTypes: [...small.roomTypes, { id: 3, name: 'Phòng máy tính', kind: 'function' as const }],
  rooms: [
    ...small.rooms,
    ...[3, 4].map((id) => ({ ...small.rooms[0]!, id, name: `Tin ${id}`, typeId: 3, kind: 'function' as const })),
  ],
  classSubjects: [classSubject(1)],
};
const called = (id: number, name: string, more: Partial<SchoolData['subjects'][number]> = {}) => ({
  subjects: small.subjects.map((one) => (one.id === id ? { ...one, name, ...more } : one)),
});

test('computer rooms in which nothing is taught are told beside lessons in computing, with the subject and the rooms', () => {
  const [problem, ...others] = problemsOf({ ...computers, ...called(1, 'Tin học') });
  expect(others).toEqual([]);
  expect(problem?.title).toBe(
    'Trường có 2 phòng loại “Phòng máy tính” (Tin 3, Tin 4) mà chưa môn nào học ở đó, nên xếp môn Tin học không giữ phòng: nhiều lớp có thể cùng cần một phòng.',
  );
  expect(problem?.pages.map(({ title, row }) => [title, row])).toEqual([
    ['Môn học', 'Tin học'],
    ['Phòng học', null],
  ]);
});

test('computer rooms are no matter where a subject, an assignment or a class has them, or nobody learns computing', () => {
  const tin = called(1, 'Tin học');
  for (const own of [
    called(1, 'Tin học', { roomTypeId: 3 }),
    called(1, 'Tin học', { allowedRooms: [3] }),
    { ...tin, classSubjects: [classSubject(1, { roomId: 4 })] },
    { ...tin, classSubjects: [classSubject(1), classSubject(2, { subjectId: 3, roomId: 4 })] },
    { ...tin, classes: small.classes.map((one) => ({ ...one, homeRoomId: 3 })) },
    { ...tin, classSubjects: [] },
    { ...tin, rooms: small.rooms },
    called(1, 'Tin tưởng vào Toán'),
  ])
    expect(problemsOf({ ...computers, ...own })).toEqual([]);
});
