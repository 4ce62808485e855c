import { describe, expect, test } from 'vitest';
import { findSchoolProblems } from '../../src/arrangement/analysis/school-problems.ts';
import { cutLessons } from '../../src/arrangement/lessons/cut-lessons.ts';
import { afternoon, classSubject, morning, schoolWith } from './small-school.ts';

const shapes = (lessons: ReturnType<typeof cutLessons>) =>
  lessons.map(({ duration, shiftId }) => `${duration}@${shiftId}`);

describe('cutLessons', () => {
  test('leaves periods single where doubles are optional', () => {
    const data = schoolWith({ classSubjects: [classSubject(1, { mainPeriods: 4 })] });
    expect(shapes(cutLessons(data))).toEqual(Array(4).fill(`1@${morning}`));
  });

  test('follows the block pattern and splits it between the shifts', () => {
    const row = classSubject(1, { mainPeriods: 3, oppositePeriods: 2, blockPattern: '2+2+1' });
    expect(shapes(cutLessons(schoolWith({ classSubjects: [row] })))).toEqual([
      `2@${morning}`,
      `1@${morning}`,
      `2@${afternoon}`,
    ]);
  });

  test('ignores a pattern that does not add up, and the check says so', () => {
    const row = classSubject(1, { mainPeriods: 3, blockPattern: '2+2' });
    const data = schoolWith({ classSubjects: [row] });
    expect(shapes(cutLessons(data))).toEqual(Array(3).fill(`1@${morning}`));
    expect(findSchoolProblems(data)).toMatchObject([
      {
        title: 'Toán 6A: cách chia tiết 2+2 cộng lại là 4 tiết, mà môn học 3 tiết mỗi tuần, nên không theo được.',
        relaxations: [{ text: 'Sửa cách chia tiết hoặc số tiết của Toán 6A.', page: { row: '6A' } }],
      },
    ]);
    const fitting = schoolWith({ classSubjects: [{ ...row, oppositePeriods: 1 }, classSubject(2)] });
    expect(findSchoolProblems(fitting)).toEqual([]);
  });

  test('puts a few periods of the opposite shift in pairs unless the subject never has them', () => {
    const row = classSubject(1, { mainPeriods: 0, oppositePeriods: 2 });
    expect(shapes(cutLessons(schoolWith({ classSubjects: [row] })))).toEqual([`2@${afternoon}`]);
    const never = schoolWith({ classSubjects: [row] }, { 1: { doublePeriods: 'never' } });
    expect(shapes(cutLessons(never))).toEqual(Array(2).fill(`1@${afternoon}`));
    const whole = schoolWith({ classSubjects: [row, classSubject(2, { subjectId: 2, oppositePeriods: 2 })] });
    expect(shapes(cutLessons(whole)).filter((shape) => shape.endsWith(`@${afternoon}`))).toEqual(
      Array(4).fill(`1@${afternoon}`),
    );
  });

  test('one and a half periods are a lesson of every week and one of odd weeks', () => {
    const half = { mainPeriods: 2, weekPattern: 'odd', weekPeriods: 1 } as const;
    const marks = (more: Parameters<typeof classSubject>[1]) =>
      cutLessons(schoolWith({ classSubjects: [classSubject(1, more)] })).map(
        ({ duration, shiftId, inWeeks }) => `${duration}@${shiftId}${inWeeks ? ' odd' : ''}`,
      );
    expect(marks(half)).toEqual([`1@${morning}`, `1@${morning} odd`]);
    expect(marks({ ...half, weekPeriods: null })).toEqual([`1@${morning} odd`, `1@${morning} odd`]);
    expect(marks({ ...half, mainPeriods: 3, weekPeriods: 2, blockPattern: '2+1' })).toEqual([
      `2@${morning} odd`,
      `1@${morning}`,
    ]);
    // No block of the pattern is one period long: the periods stay single.
    expect(marks({ ...half, blockPattern: '2' })).toEqual([`1@${morning}`, `1@${morning} odd`]);
    expect(marks({ ...half, mainPeriods: 0, oppositePeriods: 2 })).toEqual([`1@${afternoon}`, `1@${afternoon} odd`]);
  });

  test('pins one period of the subject of every class in that shift', () => {
    const rows = [classSubject(1, { subjectId: 3, mainPeriods: 2 }), classSubject(2, { classId: 2, subjectId: 3 })];
    const fixed = {
      id: 9,
      subjectId: 3,
      activity: '',
      day: 2,
      shiftId: morning,
      period: 1,
      gradeId: null,
      classes: [],
    };
    const lessons = cutLessons(schoolWith({ classSubjects: rows, fixedLessons: [fixed] }));
    expect(lessons.filter((item) => item.fixed).map(({ classes, fixed: at }) => [classes[0]?.id, at])).toEqual([
      [1, { day: 2, period: 1 }],
    ]);
  });

  test('gives activities to the classes of the shift only, without a teacher', () => {
    const fixed = {
      id: 9,
      subjectId: null,
      activity: 'Chào cờ',
      day: 2,
      shiftId: morning,
      period: 1,
      gradeId: null,
      classes: [],
    };
    const lessons = cutLessons(schoolWith({ fixedLessons: [fixed] }));
    expect(lessons).toMatchObject([{ activity: 'Chào cờ', teacherIds: [], classes: [{ id: 1, group: 0 }] }]);
  });

  test('lets the homeroom teacher take a flagged subject without a teacher', () => {
    const rows = [
      classSubject(1, { subjectId: 3, teacherIds: [], mainPeriods: 1 }),
      classSubject(2, { subjectId: 1, teacherIds: [], mainPeriods: 1 }),
    ];
    expect(cutLessons(schoolWith({ classSubjects: rows })).map(({ teacherIds }) => teacherIds)).toEqual([[1], []]);
  });

  test('makes one lesson for joined classes', () => {
    const row = classSubject(1, { mainPeriods: 1, joinedClassIds: [2] });
    expect(cutLessons(schoolWith({ classSubjects: [row] }))[0]?.classes.map(({ id }) => id)).toEqual([1, 2]);
  });
});
