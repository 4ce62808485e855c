import { checkTimetable, describeViolation, solve, type Placement } from '@tkb/solver';
import { describe, expect, test } from 'vitest';
import { buildProblem } from '../../src/arrangement/problem/build-problem.ts';
import type { LessonData } from '../../src/arrangement/school/school-data.ts';
import { classSubject, lesson, morning, schoolWith } from './small-school.ts';

const at = (day: number, period: number) => ({ day, period, shiftId: morning });
/** Two subjects of 6A with the same teacher: one in the first 18 weeks, one from a week on. */
const school = (from: number, more: Parameters<typeof schoolWith>[0] = {}) =>
  schoolWith({
    classSubjects: [
      classSubject(1, { weekTo: 18, mainPeriods: 1 }),
      classSubject(2, { weekFrom: from, subjectId: 3, mainPeriods: 1 }),
      classSubject(3, { subjectId: 2, mainPeriods: 1 }),
    ],
    ...more,
  });
const first = (id: number, more: Partial<LessonData>) => lesson(id, { ...at(2, 1), classSubjectId: 1, ...more });
const second = (id: number, more: Partial<LessonData>) =>
  lesson(id, { ...at(2, 1), classSubjectId: 2, subjectId: 3, ...more });
const whole = (id: number, more: Partial<LessonData>) =>
  lesson(id, { ...at(2, 1), classSubjectId: 3, subjectId: 2, teacherIds: [1], roomId: 2, ...more });

function check(data: ReturnType<typeof school>, lessons: readonly LessonData[]) {
  const { problem } = buildProblem(data, lessons);
  const timetable = problem.lessons.map(({ placement }): Placement | null => placement);
  const required = checkTimetable(problem, timetable).violations.filter(({ strength }) => strength.kind === 'required');
  return {
    problem,
    kinds: required.map(({ kind }) => kind),
    texts: required.map((one) => describeViolation(problem, one)),
  };
}

describe('week ranges', () => {
  test('lessons whose weeks never meet may share a slot of a class and of a teacher', () => {
    expect(check(school(19), [first(1, {}), second(2, {})]).kinds).toEqual([]);
  });

  test('lessons whose weeks meet may not, nor may a lesson of the whole year join them', () => {
    expect(check(school(18), [first(1, {}), second(2, {})]).kinds.sort()).toEqual([
      'double-booking-student',
      'double-booking-teacher',
    ]);
    const { kinds, texts } = check(school(19), [first(1, {}), second(2, { ...at(2, 2) }), whole(3, {})]);
    expect(kinds).toContain('double-booking-teacher');
    expect(texts).toContain('Cô 1 (tuần 1–18) dạy 2 tiết cùng lúc ở Thứ 2 sáng tiết 1: Toán 6A, GDTC 6A.');
  });

  test('a hole counts in the weeks that have it', () => {
    const { texts } = check(school(19), [first(1, {}), second(2, { ...at(2, 1) }), whole(3, { ...at(2, 3) })]);
    expect(texts.filter((text) => text.includes('trống'))).toHaveLength(2);
    expect(check(school(19), [first(1, {}), second(2, {}), whole(3, { ...at(2, 2) })]).kinds).toEqual([]);
  });

  test('limits of a teacher hold in every part of the year', () => {
    const teachers = school(19).teachers.map((teacher) => ({ ...teacher, maxPerSession: 1 }));
    const data = school(19, { teachers });
    expect(check(data, [first(1, {}), second(2, { ...at(2, 1) })]).kinds).toEqual([]);
    const over = check(data, [first(1, {}), second(2, {}), whole(3, { ...at(2, 2) })]);
    expect(over.texts.filter((text) => text.includes('dạy 2 tiết'))).toEqual([
      'Cô 1 (tuần 1–18) dạy 2 tiết trong Thứ 2 sáng, tối đa 1.',
      'Cô 1 (tuần 19–37) dạy 2 tiết trong Thứ 2 sáng, tối đa 1.',
    ]);
  });

  test('lessons of odd and of even weeks share a slot, and people are named by their weeks', () => {
    const alternating = (pattern: 'odd' | 'even') =>
      schoolWith({
        classSubjects: [
          classSubject(1, { weekPattern: 'odd', mainPeriods: 1 }),
          classSubject(2, { weekPattern: pattern, subjectId: 3, mainPeriods: 1 }),
          classSubject(3, { subjectId: 2, mainPeriods: 1 }),
        ],
      });
    expect(check(alternating('even'), [first(1, {}), second(2, {})]).kinds).toEqual([]);
    const clash = check(alternating('odd'), [first(1, {}), second(2, {})]);
    expect(clash.kinds.sort()).toEqual(['double-booking-student', 'double-booking-teacher']);
    expect(clash.texts).toContain('Lớp 6A (tuần lẻ) học 2 tiết cùng lúc ở Thứ 2 sáng tiết 1: Toán 6A, HĐTN 6A.');
    // Alone in odd weeks, it leaves a hole in even ones.
    const hole = check(alternating('even'), [first(1, {}), whole(3, { ...at(2, 2), teacherIds: [2] })]);
    expect(hole.texts).toEqual([expect.stringContaining('6A (tuần chẵn)')]);
  });

  test('a lesson of every week of an assignment of one and a half periods meets all others', () => {
    const data = schoolWith({
      classSubjects: [
        classSubject(1, { weekPattern: 'odd', mainPeriods: 2, weekPeriods: 1 }),
        classSubject(2, { weekPattern: 'even', subjectId: 3, mainPeriods: 1 }),
      ],
    });
    expect(check(data, [first(1, {}), second(2, {})]).kinds).toEqual([]);
    expect(check(data, [first(1, { inWeeks: false }), second(2, {})]).kinds).toContain('double-booking-teacher');
  });

  test('a room is shared by lessons of odd and of even weeks, and by no others', () => {
    const inRoom = (pattern: 'odd' | 'even') =>
      schoolWith({
        classes: school(19).classes.map((each) => ({ ...each, mainShiftId: morning, homeRoomId: null })),
        classSubjects: [
          classSubject(1, { weekPattern: 'odd', mainPeriods: 1, roomId: 1 }),
          classSubject(2, {
            classId: 2,
            weekPattern: pattern,
            subjectId: 3,
            mainPeriods: 1,
            roomId: 1,
            teacherIds: [2],
          }),
        ],
      });
    const other = second(2, { classes: [{ id: 2, group: 0 }], teacherIds: [2], roomId: 1 });
    const lessons = [first(1, { roomId: 1 }), other];
    expect(check(inRoom('even'), lessons).kinds).toEqual([]);
    const clash = check(inRoom('odd'), lessons);
    expect(clash.kinds).toEqual(['room-overfull']);
    expect(clash.problem.weekParts).toBeUndefined();
    // With the only slot taken in odd weeks, the other lesson is arranged beside it in even weeks, or not at all.
    const only = (pattern: 'odd' | 'even') => {
      const { problem } = buildProblem(inRoom(pattern), [
        first(1, { roomId: 1, locked: true }),
        { ...other, day: null, period: null },
      ]);
      const tight = { ...problem, lessons: problem.lessons.map((each) => ({ ...each, starts: [0] })) };
      return solve(tight, { seed: 1, maxSteps: 20_000 }).score;
    };
    expect(only('even')).toMatchObject({ hard: 0, unplaced: 0 });
    expect(only('odd').hard).toBeGreaterThan(0);
  });

  test('parts are named by their stretches of weeks', () => {
    const data = schoolWith({
      classSubjects: [
        classSubject(1, { weekPattern: 'even', weekTo: 18, mainPeriods: 1 }),
        classSubject(2, { weekFrom: 19, weekTo: 30, subjectId: 3, mainPeriods: 1 }),
      ],
    });
    const { problem } = check(data, [first(1, {}), second(2, { ...at(2, 2) })]);
    expect(problem.students.filter(({ whole: name }) => name === '6A').map(({ name }) => name)).toEqual([
      '6A (tuần lẻ 1–17, tuần 31–37)',
      '6A (tuần chẵn 2–18)',
      '6A (tuần 19–30)',
    ]);
  });

  test('a class week that is full without sharing is arranged by sharing', () => {
    const slots = 10;
    const lessons = Array.from({ length: slots - 1 }, (_, index) =>
      whole(index + 1, {
        day: null,
        period: null,
        classSubjectId: null,
        teacherIds: [2],
        subjectId: index + 10,
        roomId: null,
      }),
    );
    const none = { day: null, period: null };
    const all = [...lessons, first(20, none), second(21, none)];
    const solved = (from: number) =>
      solve(buildProblem(school(from), all).problem, { seed: 1, maxSteps: 40_000 }).score;
    expect(solved(19)).toMatchObject({ hard: 0, unplaced: 0 });
    expect(solved(18).hard).toBeGreaterThan(0);
  });
});
