// @module-tag screens-categories
import { expect, test } from 'vitest';
import type { SchoolClass, Subject, SubjectSet } from '../../../assignment/loads.ts';
import { assignmentOf, curriculumRowOf } from '../../../assignment/sample-rows.ts';
import { choiceWords, electiveClasses, isUnsaved, missingSets, offeredSubjects, setName, setOf } from './electives.ts';

const subject = (id: number, shortName: string, elective = true) =>
  ({ id, name: shortName, shortName, elective }) as Subject;
const subjects = [subject(1, 'Toán', false), subject(2, 'Lí'), subject(3, 'Hóa'), subject(4, 'Sinh'), subject(5, 'Sử')];
const schoolClass = (id: number, gradeId: number, electiveSetId: number | null = null) =>
  ({ id, name: `${gradeId}A${id}`, gradeId, streamId: null, electiveSetId }) as SchoolClass;
const curriculum = [1, 2, 3, 4].map((subjectId) => curriculumRowOf({ gradeId: 10, subjectId, mainPeriods: 2 }));
const sets = [{ id: 7, kind: 'elective', name: 'A', subjects: [3, 2] }] as unknown as SubjectSet[];
const assigned = (classId: number, subjectId: number) => ({
  ...assignmentOf({ classId, subjectId }),
  id: classId * 10 + subjectId,
  version: 1,
  stt: 1,
});

test('a class studies the subjects of its set or, without one, of its assignments', () => {
  const classes = [schoolClass(1, 10), schoolClass(2, 10, 7), schoolClass(3, 6)];
  const assignments = [assigned(1, 1), assigned(1, 4), assigned(2, 4)];
  const found = electiveClasses({ classes, subjects, curriculum, assignments }, sets);
  expect(found.map(({ schoolClass: { id }, offered, chosen }) => [id, offered, chosen])).toEqual([
    [1, [2, 3, 4], [4]],
    [2, [2, 3, 4], [2, 3]],
  ]);
});

test('a set without study topics leaves these to the assignments of its classes', () => {
  const topics = [6, 8].map((id) => ({ ...subject(id, `CĐ-${id}`), officialName: 'Chuyên đề học tập' }));
  const offered = [
    ...curriculum,
    ...[6, 8].map((id) => curriculumRowOf({ gradeId: 10, subjectId: id, mainPeriods: 1 })),
  ];
  const withTopic = { id: 9, kind: 'elective', name: 'B', subjects: [2, 8] } as unknown as SubjectSet;
  const classes = [schoolClass(1, 10, 7), schoolClass(2, 10, 9)];
  const assignments = [assigned(1, 4), assigned(1, 6), assigned(2, 6)];
  const facts = { classes, subjects: [...subjects, ...topics], curriculum: offered, assignments };
  expect(electiveClasses(facts, [...sets, withTopic]).map(({ chosen }) => chosen)).toEqual([
    [2, 3, 6],
    [2, 8],
  ]);
});

test('classes with the same subjects share a set, which is made once and named after them', () => {
  expect(setOf([2, 3], sets)?.id).toBe(7);
  expect(missingSets([[2, 3], [4, 2], [2, 4], [5], []], sets)).toEqual([[4, 2]]);
  expect(setName([4, 2], subjects)).toBe('Tổ hợp Lí, Sinh');
});

test('a choice is unsaved until the class has the set of these subjects, also while there is no such set', () => {
  const row = (chosen: number[], electiveSetId: number | null) =>
    isUnsaved({ schoolClass: schoolClass(1, 10, electiveSetId), offered: [2, 3, 4], chosen }, sets);
  expect([row([4, 2], null), row([2, 3], null), row([4, 2], 7), row([], 7)]).toEqual([true, true, true, true]);
  expect([row([2, 3], 7), row([], null), row([4], null)]).toEqual([false, false, false]);
});

test('electives and study topics are counted apart', () => {
  const topic = { ...subject(6, 'CĐ-Lí'), officialName: 'Chuyên đề học tập' };
  const row = { schoolClass: schoolClass(1, 10), offered: [2, 3, 4, 6], chosen: [2, 6] };
  expect(choiceWords(row, [...subjects, topic])).toEqual({ words: '1/4 môn, 1/3 chuyên đề', isComplete: false });
  expect(offeredSubjects([row], [topic, ...subjects]).map(({ id }) => id)).toEqual([2, 3, 4, 6]);
  expect(choiceWords({ ...row, offered: [2, 3, 4], chosen: [2] }, subjects).words).toBe('1/4 môn');
});
