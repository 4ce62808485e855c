import { checkTimetable, type Placement } from '@tkb/solver';
import { describe, expect, test } from 'vitest';
import { buildProblem } from '../../src/arrangement/problem/build-problem.ts';
import type { LessonData, SchoolData } from '../../src/arrangement/school/school-data.ts';
import { afternoon, classSubject, lesson, morning, schoolWith, smallSchool } from './small-school.ts';

/** Kinds of broken required conditions when the lessons stand where they say. */
function broken(data: SchoolData, lessons: readonly LessonData[]): string[] {
  const { problem } = buildProblem(data, lessons);
  const timetable = problem.lessons.map(({ placement }): Placement | null => placement);
  return checkTimetable(problem, timetable)
    .violations.filter(({ strength }) => strength.kind === 'required')
    .map(({ kind }) => kind)
    .sort();
}

const at = (day: number, period: number, shiftId = morning) => ({ day, period, shiftId });

describe('buildProblem: classes', () => {
  test('a hole in the main shift is refused, a late start in the opposite shift is not', () => {
    expect(broken(smallSchool, [lesson(1, at(2, 2))])).toEqual(['compact-session']);
    expect(broken(smallSchool, [lesson(1, at(2, 2, afternoon))])).toEqual([]);
    const apart = [
      lesson(1, at(2, 2, afternoon)),
      lesson(2, { ...at(2, 4, afternoon), subjectId: 2, classSubjectId: 2, roomId: 2 }),
    ];
    expect(broken(smallSchool, apart)).toContain('max-gaps');
  });

  test('class breaks are blocked', () => {
    const marks = { ...smallSchool.marks, class: new Map([[1, [{ ...at(2, 1), mark: 'blocked' as const }]]]) };
    expect(broken(schoolWith({ marks }), [lesson(1, at(2, 1))])).toEqual(['blocked-slot']);
  });

  test('groups of a class may meet at the same time, the whole class may not', () => {
    const groups = [1, 2].map((group) =>
      lesson(group, { ...at(2, 1), classes: [{ id: 1, group }], teacherIds: [group] }),
    );
    expect(broken(smallSchool, groups)).toEqual([]);
    const whole = lesson(3, { ...at(2, 1), teacherIds: [], subjectId: 3, classSubjectId: 3 });
    expect(broken(smallSchool, [...groups, whole])).toContain('double-booking-student');
  });
});

describe('buildProblem: subjects', () => {
  test('caps per shift, and keeps lessons of a session together', () => {
    const three = [1, 2, 3].map((period) => lesson(period, at(2, period)));
    expect(broken(smallSchool, three)).toContain('max-in-span');
    const apart = [
      lesson(1, at(2, 1)),
      lesson(2, { ...at(2, 2), subjectId: 3, classSubjectId: 2 }),
      lesson(3, at(2, 3)),
    ];
    expect(broken(smallSchool, apart)).toEqual(['contiguous-in-session']);
  });

  test('required doubles', () => {
    const apart = [lesson(1, at(2, 1)), lesson(2, at(3, 1))];
    expect(broken(schoolWith({}, { 1: { doublePeriods: 'required', requiredDoubles: 1 } }), apart)).toEqual([
      'min-doubles',
    ]);
    expect(broken(schoolWith({}, { 1: { doublePeriods: 'preferred' } }), apart)).toEqual([]);
  });

  test('days between, when the week has room for it', () => {
    const same = [lesson(1, at(2, 1)), lesson(2, at(2, 2))];
    expect(broken(schoolWith({}, { 1: { minDaysBetween: 1 } }), same)).toContain('min-days-between');
    expect(broken(schoolWith({}, { 1: { minDaysBetween: 2 } }), same)).not.toContain('min-days-between');
  });

  test('joint caps of several subjects', () => {
    const limits = [
      { id: 1, name: 'Toán + HĐTN', subjects: [1, 3], gradeId: 6, streamId: null, maxPerShift: 1, maxPerDay: null },
    ];
    const two = [lesson(1, at(2, 1)), lesson(2, { ...at(2, 2), subjectId: 3, classSubjectId: 2 })];
    expect(broken(schoolWith({ limits }), two)).toEqual(['max-in-span']);
    const doubles = two.map((one, index) => ({ ...one, ...at(2, 1 + 2 * index), duration: 2 }));
    const ofThree = limits.map((limit) => ({ ...limit, maxPerShift: 3 }));
    expect(broken(schoolWith({ limits: ofThree }), doubles)).toEqual(['max-in-span']);
  });

  test('joint caps hold for each pupil: the groups of a split class count apart', () => {
    const limits = [
      { id: 1, name: 'Toán + HĐTN', subjects: [1, 3], gradeId: 6, streamId: null, maxPerShift: 1, maxPerDay: null },
    ];
    const ofGroup = (id: number, group: number, period: number) =>
      lesson(id, { ...at(2, period), classes: [{ id: 1, group }], teacherIds: [group] });
    const activity = lesson(3, { ...at(2, 2), subjectId: 3, classSubjectId: 3, teacherIds: [] });
    const school = schoolWith({ limits });
    expect(broken(school, [ofGroup(1, 1, 1), ofGroup(2, 2, 1)])).toEqual([]);
    expect(broken(school, [ofGroup(1, 1, 1), ofGroup(2, 2, 1), activity])).toEqual(['max-in-span', 'max-in-span']);
  });

  test('blocked cells of the subject, the grade and the class-subject narrow the starts', () => {
    const cell = [{ ...at(2, 1), mark: 'blocked' as const }];
    const marked = [
      { ...smallSchool.marks, subject: new Map([[1, cell]]) },
      { ...smallSchool.marks, curriculum: new Map([['6//1', cell]]) },
      { ...smallSchool.marks, classSubject: new Map([[1, cell]]) },
    ];
    for (const marks of marked)
      expect(broken(schoolWith({ marks }), [lesson(1, at(2, 1))])).toEqual(['start-not-allowed']);
  });

  test('a fixed lesson stands in its slot only, even in a blocked one', () => {
    const marks = { ...smallSchool.marks, class: new Map([[1, [{ ...at(2, 1), mark: 'blocked' as const }]]]) };
    const fixed = { day: 2, period: 1 };
    expect(broken(schoolWith({ marks }), [lesson(1, { ...at(2, 1), fixed })])).toEqual([]);
    expect(broken(smallSchool, [lesson(1, { ...at(3, 1), fixed })])).toEqual(['start-not-allowed']);
  });
});

describe('buildProblem: rooms', () => {
  test('a subject with a room type uses its rooms up to their classes at once', () => {
    const data = schoolWith({ rooms: smallSchool.rooms.map((room) => ({ ...room, simultaneousClasses: 1 })) });
    const sport = (id: number, classId: number) =>
      lesson(id, {
        ...at(2, 1),
        subjectId: 2,
        classSubjectId: id,
        classes: [{ id: classId, group: 0 }],
        teacherIds: [id],
        roomId: 2,
      });
    expect(broken(smallSchool, [sport(1, 1), sport(2, 2)])).toEqual([]);
    expect(broken(data, [sport(1, 1), sport(2, 2)])).toEqual(['room-overfull']);
  });

  test('a room is closed in its busy periods, and too small for a larger class', () => {
    const sport = [lesson(1, { ...at(2, 1), subjectId: 2, roomId: 2 })];
    const marks = { ...smallSchool.marks, room: new Map([[2, [{ ...at(2, 1), mark: 'blocked' as const }]]]) };
    expect(broken(schoolWith({ marks }), sport)).toEqual(['blocked-slot']);
    const rooms = smallSchool.rooms.map((room) => ({ ...room, capacity: 30 }));
    const classes = smallSchool.classes.map((item) => ({ ...item, size: 45 }));
    expect(broken(schoolWith({ rooms, classes }), sport)).toEqual(['room-too-small']);
  });

  test('home rooms enter only when two classes want one in the same shift', () => {
    const rooms = (data: SchoolData, lessons: LessonData[]) =>
      buildProblem(data, lessons).problem.lessons.map((item) => item.rooms);
    const own = lesson(1);
    const other = lesson(2, { classes: [{ id: 2, group: 0 }], shiftId: afternoon });
    expect(rooms(smallSchool, [own, other])).toEqual([null, null]);
    const opposite = lesson(3, { shiftId: afternoon });
    expect(rooms(smallSchool, [own, other, opposite])).toEqual([[0], [0], [0]]);
  });
});

describe('buildProblem: teachers', () => {
  test('limits of a teacher', () => {
    const limited = (more: object) =>
      schoolWith({ teachers: smallSchool.teachers.map((item) => ({ ...item, ...more })) });
    const day = [
      lesson(1, at(2, 1)),
      lesson(2, at(2, 2)),
      lesson(3, { ...at(2, 1, afternoon), subjectId: 3, classSubjectId: 3 }),
    ];
    expect(broken(limited({ maxPerSession: 1 }), day)).toEqual(['load']);
    expect(broken(limited({ maxSessions: 1 }), day)).toEqual(['active-spans']);
    expect(broken(limited({ oneSessionPerDay: true }), day)).toEqual(['one-session-a-day']);
    expect(broken(limited({ freeDays: 2 }), day)).toEqual([]);
  });

  test('department meetings block their members', () => {
    const meetings = [{ department: 'Tổ Toán', teacherIds: [1], ...at(2, 1) }];
    expect(broken(schoolWith({ meetings }), [lesson(1, at(2, 1))])).toEqual(['blocked-slot']);
    expect(broken(schoolWith({ meetings }), [lesson(1, { ...at(2, 1), teacherIds: [2] })])).toEqual([]);
  });

  test('one site a session', () => {
    const sites = [1, 2].map((id) => ({ id, name: `Điểm ${id}`, travelMinutes: [] }));
    const classes = smallSchool.classes.map((item) => ({
      ...item,
      siteId: item.id,
      mainShiftId: morning,
      homeRoomId: null,
    }));
    const two = [lesson(1, at(2, 1)), lesson(2, { ...at(2, 2), classes: [{ id: 2, group: 0 }], classSubjectId: 2 })];
    expect(broken(schoolWith({ sites, classes }), two)).toContain('travel');
  });

  test('wishes cost at their level and break nothing', () => {
    const cells = [{ ...at(2, 1), mark: 'avoid' as const }];
    const data = schoolWith({
      marks: { ...smallSchool.marks, teacher: new Map([[1, cells]]) },
      classSubjects: [classSubject(1)],
    });
    const { problem } = buildProblem(data, [lesson(1, at(2, 1))]);
    const { score } = checkTimetable(problem, [problem.lessons[0]?.placement ?? null]);
    expect(score).toMatchObject({ hard: 0, levels: [0, 1, 0, 1, 0, 1, 0, 0] });
  });
});
