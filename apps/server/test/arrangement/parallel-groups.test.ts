import { checkTimetable, describeViolation, solve, type Placement } from '@tkb/solver';
import { createVerdictEngine } from '@tkb/verdicts';
import { describe, expect, test } from 'vitest';
import { buildProblem } from '../../src/arrangement/problem/build-problem.ts';
import type { ClassSubjectData, SchoolData } from '../../src/arrangement/school/school-data.ts';
import { findSchoolProblems } from '../../src/arrangement/analysis/school-problems.ts';
import { verdictTableOf } from '../../src/arrangement/verdicts/verdict-table.ts';
import { classSubject, morning, schoolWith, lessonsOf } from './small-school.ts';

const small = schoolWith({});
const names = ['Toán', 'Vật lí', 'Sinh học', 'Địa lí'];
const block = 'Khối 10 – tự chọn 1';

/**
 * 10A and 10B have chosen differently: Vật lí is taught to a group of both, at the same time as Sinh học to the others of 10A
 * and Địa lí to the others of 10B. Toán fills the rest of their week.
 */
function schoolOf(change: (row: ClassSubjectData) => Partial<ClassSubjectData> = () => ({})): SchoolData {
  const rows = [
    classSubject(1, { mainPeriods: 8, teacherIds: [5] }),
    classSubject(2, { classId: 2, mainPeriods: 8, teacherIds: [6] }),
    ...[
      { id: 3, subjectId: 2, group: 1, joinedClassIds: [2], teacherIds: [2] },
      { id: 4, subjectId: 3, group: 2, teacherIds: [3] },
      { id: 5, subjectId: 4, group: 2, classId: 2, teacherIds: [4] },
    ].map((row) => classSubject(row.id, { mainPeriods: 2, parallelGroup: block, ...row })),
  ];
  return schoolWith({
    frame: { days: [2, 3], shifts: small.frame.shifts.slice(0, 1) },
    classes: small.classes.map((item, index) => ({
      ...item,
      name: `10${'AB'[index]}`,
      mainShiftId: morning,
      homeRoomId: null,
      homeroomTeacherId: null,
      electiveSetId: index + 1,
    })),
    teachers: [2, 3, 4, 5, 6].map((id) => ({ ...small.teachers[0]!, id, name: `Cô ${id}` })),
    subjects: names.map((name, index) => ({
      ...small.subjects[0]!,
      id: index + 1,
      name,
      elective: index > 0,
      maxPerShift: 5,
      maxPerDay: 5,
    })),
    electiveSets: [
      { id: 1, name: 'Lí – Sinh', subjects: [2, 3] },
      { id: 2, name: 'Lí – Địa', subjects: [2, 4] },
    ],
    classSubjects: rows.map((row) => ({ ...row, ...change(row) })),
  });
}

const titles = (data: SchoolData) => findSchoolProblems(data).map(({ title }) => title);

describe('subjects taught in parallel', () => {
  test('to groups of two classes start together, in weeks that are exactly full', { tags: ['seed-3.9'] }, () => {
    const data = schoolOf();
    const { problem } = buildProblem(data, lessonsOf(data));
    expect(problem.students.map(({ name }) => name)).toEqual(['10A nhóm 1', '10A nhóm 2', '10B nhóm 1', '10B nhóm 2']);
    const { timetable, score } = solve(problem, { seed: 1, maxSteps: 40_000 });
    expect(score).toMatchObject({ hard: 0, unplaced: 0 });
    const startsOf = (subject: number) =>
      problem.lessons.flatMap(({ course }, index) =>
        problem.courses[course]?.subject === subject ? (timetable[index]?.slot ?? []) : [],
      );
    const [physics, ...others] = [1, 2, 3].map((subject) => startsOf(subject).toSorted((a, b) => a - b));
    expect(new Set(physics).size).toBe(2);
    expect(others).toEqual([physics, physics]);
  });

  test('are told when they stand apart', () => {
    const data = schoolOf();
    const { problem } = buildProblem(data, lessonsOf(data));
    const apart = problem.lessons.map(({ course }, index): Placement | null => {
      const subject = problem.courses[course]?.subject ?? 0;
      return subject === 0 ? null : { slot: (3 * subject + index) % 10, room: null };
    });
    const { violations } = checkTimetable(problem, apart);
    const texts = violations.map((violation) => describeViolation(problem, violation));
    expect(texts).toContainEqual(expect.stringMatching(/Vật lí 10A nhóm 1, 10B nhóm 1.* phải cùng giờ bắt đầu/));
  });

  test('are moved by hand together', () => {
    const data = schoolOf((row) => (row.parallelGroup ? { mainPeriods: 1 } : { mainPeriods: 3 }));
    const placed = lessonsOf(data).map((lesson, index) => {
      const isParallel = lesson.subjectId !== 1;
      // Toán of 10A and of 10B in periods 1 to 3, what is taught in parallel in period 4.
      return { ...lesson, day: 2, period: isParallel ? 4 : (index % 3) + 1 };
    });
    const built = buildProblem(data, placed);
    const engine = createVerdictEngine(verdictTableOf({ ...built, school: data, lessons: placed }));
    const physics = placed.find(({ subjectId }) => subjectId === 2)!;
    const verdicts = engine.verdictsOf(physics.id);
    const tuesday = verdicts.find(({ day, period }) => day === 3 && period === 1);
    expect(tuesday).toMatchObject({ verdict: 'ok' });
    expect(tuesday?.partners).toEqual(['Sinh học 10A - Cô 3', 'Địa lí 10B - Cô 4']);
    expect(tuesday?.moves.map(({ day, period }) => [day, period])).toEqual([
      [3, 1],
      [3, 1],
      [3, 1],
    ]);
    // A lesson in the way of the others has to make room too.
    const swap = verdicts.find(({ day, period }) => day === 2 && period === 1);
    expect(swap).toMatchObject({ verdict: 'swap' });
    expect(swap?.moves.map(({ lessonId, period }) => [placed[lessonId - 1]?.subjectId, period]).sort()).toEqual([
      [1, 4],
      [1, 4],
      [2, 1],
      [3, 1],
      [4, 1],
    ]);
    expect(engine.judge([{ lessonId: physics.id, day: 3, period: 1 }]).blockers.reasons).toContainEqual(
      expect.stringContaining('phải cùng giờ bắt đầu'),
    );
    expect(engine.judge(tuesday?.moves ?? []).blockers.reasons).toEqual([]);
  });

  test('that cannot be at one time are named before a run', () => {
    expect(titles(schoolOf())).toEqual([]);
    expect(titles(schoolOf(({ id }) => (id === 5 ? { mainPeriods: 3 } : {})))).toEqual([
      `Nhóm học song song “${block}”: Vật lí 10A nhóm 1 (buổi sáng, 2 tiết buổi chính) và Địa lí 10B nhóm 2 (buổi sáng, 3 tiết buổi chính) khác nhau nên không cùng lúc được hết.`,
    ]);
    expect(titles(schoolOf(({ id }) => (id === 5 ? { teacherIds: [3] } : {})))).toEqual([
      `Nhóm học song song “${block}”: Cô 3 phải dạy 2 lớp cùng lúc (Sinh học 10A nhóm 2, Địa lí 10B nhóm 2).`,
    ]);
    expect(titles(schoolOf(({ id }) => (id === 4 ? { group: 1 } : {})))).toEqual([
      `Nhóm học song song “${block}”: học sinh lớp 10A phải học Vật lí 10A nhóm 1 và Sinh học 10A nhóm 1 cùng lúc.`,
    ]);
  });

  test('a class that studies outside its elective set, or not all of it, is named', { tags: ['seed-3.9'] }, () => {
    expect(titles(schoolOf(({ id }) => (id === 4 ? { subjectId: 4, group: 0, parallelGroup: '' } : {})))).toEqual([
      'Lớp 10A được phân công Địa lí, môn không có trong tổ hợp “Lí – Sinh” của lớp.',
      'Lớp 10A chưa được phân công Sinh học, môn trong tổ hợp “Lí – Sinh” của lớp.',
    ]);
    const [outside] = findSchoolProblems(
      schoolOf(({ id }) => (id === 4 ? { subjectId: 4, group: 0, parallelGroup: '' } : {})),
    );
    expect(outside?.relaxations).toMatchObject([
      { text: 'Bỏ Địa lí khỏi lớp 10A.', page: { title: 'Phân công chuyên môn', row: '10A' } },
      { text: 'Hoặc đổi tổ hợp môn của lớp 10A.', page: { title: 'Lớp học', row: '10A' } },
    ]);
    const [first] = findSchoolProblems(schoolOf(({ id }) => (id === 5 ? { classId: 1, group: 3 } : {})));
    expect(first).toMatchObject({
      title: 'Lớp 10B chưa được phân công Địa lí, môn trong tổ hợp “Lí – Địa” của lớp.',
      relaxations: [{ text: 'Thêm Địa lí cho lớp 10B.', page: { title: 'Phân công chuyên môn' } }],
    });
  });
});
