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
