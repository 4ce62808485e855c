import { describe, expect, test } from 'vitest';
import { findSchoolProblems } from '../../src/arrangement/analysis/school-problems.ts';
import { proposeStaffing } from '../../src/arrangement/lessons/propose-staffing.ts';
import { classSubject, morning, schoolWith, smallSchool } from './small-school.ts';

const open = { again: false, bySubject: null };
const limits = (first: number | null, second: number | null) => ({
  teachers: smallSchool.teachers.map((teacher, index) => ({ ...teacher, maxPeriods: index === 0 ? first : second })),
});
const wanted = (id: number, more: Parameters<typeof classSubject>[1] = {}) =>
  classSubject(id, { teacherIds: [], candidateIds: [1, 2], ...more });

describe('proposal of teachers', () => {
  test('the first candidate is taken until their limit, with what they teach besides', () => {
    const fixed = classSubject(1, { subjectId: 2, teacherIds: [1], mainPeriods: 3 });
    const data = schoolWith({ ...limits(8, null), classSubjects: [fixed, wanted(2), wanted(3, { subjectId: 3 })] });
    const proposal = proposeStaffing(data, open);
    expect(proposal.chosen.map(({ classSubjectId, before, teacherId }) => [classSubjectId, before, teacherId])).toEqual(
      [
        [2, null, 1],
        [3, null, 2],
      ],
    );
    expect(proposal.loads).toEqual([
      { teacherId: 1, before: 3, after: 7, duty: 19, limit: 8 },
      { teacherId: 2, before: 0, after: 4, duty: 19, limit: null },
    ]);
  });

  test('assignments that nobody can take stay open, with the reason of each candidate', () => {
    const blocked = [1, 2, 3, 4, 5].flatMap((period) =>
      [2, 3].map((day) => ({ day, shiftId: morning, period, mark: 'blocked' as const })),
    );
    const data = schoolWith({
      ...limits(3, null),
      classSubjects: [wanted(1)],
      marks: { ...smallSchool.marks, teacher: new Map([[2, blocked]]) },
    });
    const { chosen, open: left } = proposeStaffing(data, open);
    expect(chosen).toEqual([]);
    expect(left).toMatchObject([
      {
        classSubjectId: 1,
        periods: 4,
        refusals: [
          { teacherId: 1, reason: 'limit' },
          { teacherId: 2, reason: 'room' },
        ],
      },
    ]);
  });

  test('nobody who teaches no longer is proposed; lessons they still have are told', () => {
    const stopped = { ...limits(null, null) }.teachers.map((one) => ({ ...one, isTeaching: one.id !== 1 }));
    const data = schoolWith({
      teachers: stopped,
      classSubjects: [wanted(2), wanted(3, { subjectId: 3, candidateIds: [] })],
    });
    const { chosen } = proposeStaffing(data, { ...open, bySubject: new Map([[3, [1]]]) });
    expect(chosen.map(({ classSubjectId, teacherId }) => [classSubjectId, teacherId])).toEqual([[2, 2]]);
    const left = schoolWith({
      teachers: stopped,
      classes: smallSchool.classes.map((one) => ({ ...one, homeroomTeacherId: null })),
      classSubjects: [
        classSubject(1, { subjectId: 2, teacherIds: [1], mainPeriods: 3 }),
        classSubject(2, { teacherIds: [2] }),
      ],
    });
    const page = { row: 'Cô 1', view: 'assignments' };
    expect(findSchoolProblems(left)).toMatchObject([
      { title: 'Cô 1 thôi dạy nhưng còn 3 tiết phân công.', pages: [page, { row: 'Cô 1' }] },
    ]);
    const [leading] = findSchoolProblems(schoolWith({ teachers: stopped, classSubjects: [] }));
    expect(leading?.title).toMatch(/^Cô 1 thôi dạy nhưng còn chủ nhiệm /);
  });

  test('groups of a class that are taught at once get different teachers', () => {
    const rows = [wanted(1, { group: 1, subjectId: 2 }), wanted(2, { group: 2, subjectId: 2 })];
    const { chosen } = proposeStaffing(schoolWith({ classSubjects: rows }), open);
    expect(new Set(chosen.map(({ teacherId }) => teacherId)).size).toBe(2);
  });

  test('earlier choices stay unless all are to be chosen again; co-teachers are left out', () => {
    const rows = [wanted(1, { teacherIds: [2] }), wanted(2, { teacherIds: [1], candidateIds: [2] })];
    const data = schoolWith({ classSubjects: rows });
    expect(proposeStaffing(data, open).chosen.map(({ classSubjectId }) => classSubjectId)).toEqual([2]);
    const again = proposeStaffing(data, { ...open, again: true });
    expect(again.chosen).toMatchObject([
      { classSubjectId: 1, before: 2, teacherId: 1 },
      { classSubjectId: 2, before: null, teacherId: 2 },
    ]);
  });

  test('on request, assignments without teacher and candidates go to teachers of the subject', () => {
    const data = schoolWith({ classSubjects: [wanted(1, { candidateIds: [] })] });
    expect(proposeStaffing(data, open).chosen).toEqual([]);
    const bySubject = new Map([[1, [2]]]);
    expect(proposeStaffing(data, { again: false, bySubject }).chosen).toMatchObject([{ teacherId: 2 }]);
  });

  test('the check of the data names undecided assignments, and loads above a limit', () => {
    const data = schoolWith({ ...limits(5, null), classSubjects: [wanted(1), classSubject(2, { mainPeriods: 6 })] });
    const [undecided, overloaded] = findSchoolProblems(data);
    expect(undecided?.title).toBe('Toán 6A chưa chọn ai dạy trong số Cô 1, Cô 2.');
    expect(overloaded?.title).toBe('Cô 1 được phân công 6 tiết, quá tối đa 5 tiết/tuần.');
    expect(overloaded?.relaxations.map(({ text, page }) => [text, page?.title, page?.row])).toEqual([
      ['Chuyển bớt 1 tiết của Cô 1 cho người khác.', 'Phân công chuyên môn', null],
      ['Hoặc nâng “Tối đa tiết/tuần” của Cô 1.', 'Giáo viên', 'Cô 1'],
    ]);
  });
});
