import { describe, expect, it } from 'vitest';
import { teacherLoads, dutiesOf } from '@tkb/contract';
import { classLoad, curriculumOf, plannedPeriods, programmeOf, totalOf } from './loads.ts';
import { leftBehind } from './left-behind.ts';
import { assignmentOf, curriculumRowOf } from './sample-rows.ts';

describe('programme of a class', () => {
  const rows = [
    curriculumRowOf(),
    curriculumRowOf({ streamId: 3, mainPeriods: 5 }),
    curriculumRowOf({ gradeId: 7, mainPeriods: 9 }),
  ];

  it('is that of its grade, or of its stream where there is one', () => {
    expect(curriculumOf(rows, { gradeId: 6, streamId: null }).get(10)?.mainPeriods).toBe(4);
    expect(curriculumOf(rows, { gradeId: 6, streamId: 3 }).get(10)?.mainPeriods).toBe(5);
    expect(curriculumOf(rows, { gradeId: 6, streamId: 4 }).get(10)?.mainPeriods).toBe(4);
    expect(curriculumOf(rows, { gradeId: 8, streamId: null }).size).toBe(0);
  });
});

describe('what a class has to study', () => {
  const school = {
    curriculum: [10, 11, 12].map((subjectId) => curriculumRowOf({ subjectId })),
    subjects: [10, 11, 12].map((id) => ({ id, elective: id > 10 })),
    subjectSets: [{ id: 3, subjects: [12] }],
  };
  const subjectsOf = (electiveSetId: number | null, rows = [assignmentOf({ subjectId: 11 })]) => [
    ...programmeOf(school, { id: 1, gradeId: 6, streamId: null, electiveSetId }, rows).keys(),
  ];

  it('are the electives of its set beside the rest, or those assigned to it while it has no set', () => {
    expect(subjectsOf(3)).toEqual([10, 12]);
    expect(subjectsOf(null)).toEqual([10, 11]);
    expect(subjectsOf(null, [])).toEqual([10]);
    const duty = { ...school, curriculum: [curriculumRowOf({ subjectId: 12, compulsory: true })] };
    const pupils = { id: 1, gradeId: 6, streamId: null, electiveSetId: null };
    expect([...programmeOf(duty, pupils, []).keys()], 'a duty in this grade').toEqual([12]);
  });
});

const noHomerooms = { classes: [], subjects: [] };

describe('loads', () => {
  it('count split groups once for the class and each for its teacher', () => {
    const rows = [assignmentOf({ group: 1, teacherIds: [5] }), assignmentOf({ group: 2, teacherIds: [6] })];
    expect(totalOf(classLoad(rows, 1))).toBe(2);
    expect([...teacherLoads(rows, noHomerooms)]).toEqual([
      [5, 2],
      [6, 2],
    ]);
  });

  it('count a half period as the programme does, for the class and for its teacher', () => {
    const half = assignmentOf({ weekPattern: 'even', weekPeriods: 1, teacherIds: [5] });
    expect(totalOf(classLoad([half], 1))).toBe(1.5);
    expect(teacherLoads([half], noHomerooms).get(5)).toBe(1.5);
    expect(plannedPeriods({ mainPeriods: 2, oppositePeriods: 0, oddWeekPeriods: 1 })).toBe(1.5);
  });

  it('count joined classes for every class and once for the teacher', () => {
    const rows = [assignmentOf({ joinedClassIds: [2], teacherIds: [5], oppositePeriods: 1 })];
    expect(totalOf(classLoad(rows, 1))).toBe(3);
    expect(totalOf(classLoad(rows, 2))).toBe(3);
    expect(teacherLoads(rows, noHomerooms).get(5)).toBe(3);
  });

  it('are held against the norm without reductions', () => {
    const dutyOf = dutiesOf({ classes: [{ homeroomTeacherId: 7 }], homeroomReduction: 4 });
    const teacher = {
      id: 7,
      weeklyNorm: 19,
      homeroomReduction: null,
      reductions: [{ reason: 'Tổ trưởng', periods: 3 }],
    };
    expect(dutyOf({ ...teacher, id: 5 })).toBe(16);
    expect(dutyOf({ ...teacher, id: 5, weeklyNorm: 2 })).toBe(0);
    // The reduction of a homeroom teacher counts automatically where the school says so.
    expect(dutyOf(teacher)).toBe(12);
    // A number entered for the homeroom of a teacher is not counted twice, 0 included.
    expect(dutyOf({ ...teacher, homeroomReduction: 3 })).toBe(13);
    expect(dutyOf({ ...teacher, homeroomReduction: 0 })).toBe(16);
    // The name of another duty says nothing.
    expect(dutyOf({ ...teacher, reductions: [{ reason: 'Chủ nhiệm câu lạc bộ', periods: 2 }] })).toBe(13);
  });
});

describe('a subject of the homeroom teacher', () => {
  const homerooms = {
    classes: [{ id: 1, homeroomTeacherId: 7 }],
    subjects: [{ id: 10, taughtByHomeroomTeacher: true }],
  };

  it('counts for the homeroom teacher where nobody is named, and for those named otherwise', () => {
    expect([...teacherLoads([assignmentOf()], homerooms)]).toEqual([[7, 2]]);
    expect([...teacherLoads([assignmentOf({ teacherIds: [5] })], homerooms)]).toEqual([[5, 2]]);
    expect([...teacherLoads([assignmentOf({ classId: 2 })], homerooms)]).toEqual([]);
    expect([...teacherLoads([assignmentOf({ subjectId: 11 })], homerooms)]).toEqual([]);
  });
});

describe('what somebody who teaches no longer leaves behind', () => {
  const classes = [
    { id: 1, name: '6A1', homeroomTeacherId: 7 },
    { id: 2, name: '6A2', homeroomTeacherId: 8 },
  ];
  const subjects = [{ id: 10, taughtByHomeroomTeacher: true }];
  const assignments = [assignmentOf(), assignmentOf({ classId: 2, teacherIds: [7], mainPeriods: 3 })];

  const school = { assignments, classes, subjects, drafts: [] };
  const drafts = [{ title: 'TKB số 2', periods: 5 }];
  const address = '/category_management/class';

  it('is counted with the lessons of the homeroom and of drafts, and leads to the assignments', () => {
    expect(leftBehind({ ...school, drafts }, { id: 7, name: 'An' })).toEqual({
      title:
        'An thôi dạy nhưng còn 2 phân công, 5 tiết mỗi tuần (lớp 6A1, 6A2), chủ nhiệm lớp 6A1 và tiết trong 1 bản nháp: TKB số 2 (5 tiết)',
      advice:
        'Hãy giao cho người khác. Bản nháp vẫn ghi An ở các tiết ấy, kể cả khi phát hành, cho tới khi phân công có người khác và bạn chọn “Đồng bộ phân công” trong menu của từng bản.',
      action: 'Mở phân công',
      address: `${address}?tab=assignments&giaovien=7`,
    });
  });

  it('is a class alone, lessons of a draft alone, or nothing', () => {
    expect(leftBehind(school, { id: 8, name: 'Bình' })).toEqual({
      title: 'Bình thôi dạy nhưng còn chủ nhiệm lớp 6A2',
      advice: 'Hãy giao cho người khác.',
      action: 'Mở lớp học',
      address: `${address}?loc.homeroomTeacherId=8`,
    });
    expect(leftBehind({ ...school, drafts }, { id: 9, name: 'Chi' })).toMatchObject({
      title: 'Chi thôi dạy nhưng còn tiết trong 1 bản nháp: TKB số 2 (5 tiết)',
      address: '/list_management/timetable',
    });
    expect(leftBehind(school, { id: 9, name: 'Chi' })).toBeNull();
  });
});
