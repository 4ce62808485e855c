// @module-tag screens-categories
import { describe, expect, it } from 'vitest';
import type { SchoolClass, Subject, Teacher } from '../../assignment/loads.ts';
import { assignmentOf, curriculumRowOf } from '../../assignment/sample-rows.ts';
import { noFacts } from './sample-facts.ts';
import { setUpSteps, unevenClasses, type SetUpFacts } from './set-up-steps.ts';

const system = { version: 1, createdAt: '', updatedAt: '' };
const schoolClass: SchoolClass = {
  ...system,
  id: 1,
  name: '7A3',
  gradeId: 7,
  streamId: null,
  electiveSetId: null,
  size: 40,
  mainShiftId: 1,
  homeroomTeacherId: null,
  homeRoomId: null,
  siteId: null,
};
const teacher = {
  ...system,
  id: 5,
  familyName: 'Nguyễn Văn',
  givenName: 'Hùng',
  weeklyNorm: 3,
  homeroomReduction: null,
  reductions: [],
  isTeaching: true,
} as unknown as Teacher;
const subject = { ...system, id: 10, name: 'Tin học', shortName: 'Tin' } as unknown as Subject;
const curriculum = curriculumRowOf({ gradeId: 7 });
const assignment = { ...assignmentOf({ teacherIds: [5], mainPeriods: 4 }), id: 1, version: 1, stt: 1 };
const full: SetUpFacts = {
  classes: [schoolClass],
  subjects: [subject],
  teachers: [{ ...teacher, weeklyNorm: 4 }],
  curriculum: [curriculum],
  subjectSets: [],
  assignments: [assignment],
  teachingDays: 6,
  shifts: 2,
  rooms: 3,
  timetables: [{ id: 1, number: 1, name: '', lessonCount: 4, placedCount: 4, score: null, isFrozen: false }],
  homeroomReduction: 0,
};
const stepOf = (facts: SetUpFacts, title: string) => setUpSteps(facts).find((step) => step.title === title);

describe('set-up path', () => {
  it('is all missing in an empty school and all done in a complete one', { tags: ['seed-2.3'] }, () => {
    const waiting = setUpSteps(noFacts).filter(({ state }) => state !== 'missing');
    expect(waiting.map(({ title, state }) => [title, state])).toEqual([['Phòng học', 'warning']]);
    expect(new Set(setUpSteps(full).map(({ state }) => state))).toEqual(new Set(['done']));
  });

  it('asks for rooms only where a subject needs one of a kind', () => {
    const withRoomType = (roomTypeId: number | null) => ({ ...full, rooms: 0, subjects: [{ ...subject, roomTypeId }] });
    expect([3, null].map((id) => stepOf(withRoomType(id), 'Phòng học'))).toMatchObject([
      { state: 'warning', text: 'Chưa có phòng học; môn cần phòng riêng: Tin' },
      { state: 'done', text: 'Chưa có phòng học; chỉ cần cho phòng bộ môn, sân bãi' },
    ]);
  });

  it('names the classes that lack a teacher', () => {
    const facts = { ...full, assignments: [{ ...assignment, teacherIds: [] }] };
    expect(stepOf(facts, 'Phân công chuyên môn')).toMatchObject({
      state: 'warning',
      text: '1 môn của lớp chưa có giáo viên',
      details: [{ text: '7A3 thiếu GV Tin', address: '/category_management/class?tab=assignments&search=7A3' }],
    });
  });

  it('misses nobody where the homeroom teacher teaches', () => {
    const facts = {
      ...full,
      classes: [{ ...schoolClass, homeroomTeacherId: 5 }],
      subjects: [{ ...subject, taughtByHomeroomTeacher: true }],
      assignments: [{ ...assignment, teacherIds: [] }],
    };
    expect(stepOf(facts, 'Phân công chuyên môn')).toMatchObject({ state: 'done' });
    expect(stepOf({ ...facts, homeroomReduction: 1 }, 'Định mức giáo viên')).toMatchObject({ state: 'warning' });
  });

  it('names the teachers over their norm', () => {
    const facts = { ...full, teachers: [teacher] };
    expect(stepOf(facts, 'Định mức giáo viên')).toMatchObject({
      state: 'warning',
      details: [{ text: 'Nguyễn Văn Hùng: 4/3 tiết' }],
    });
  });

  it('does not call the timetable done while lessons wait, and a new draft takes nothing back', () => {
    const [whole] = full.timetables;
    const partial = { ...whole!, id: 2, number: 2, placedCount: 1 };
    expect(stepOf({ ...full, timetables: [partial] }, 'Thời khóa biểu')).toMatchObject({
      state: 'warning',
      text: 'TKB số 2, còn 3 tiết chưa xếp',
    });
    const empty = { ...partial, lessonCount: 0, placedCount: 0 };
    expect(stepOf({ ...full, timetables: [empty] }, 'Thời khóa biểu')?.state).toBe('missing');
    expect(stepOf({ ...full, timetables: [partial, empty, whole!] }, 'Thời khóa biểu')?.state).toBe('done');
  });

  it("does not call the timetable done that breaks a required rule, or that is last year's", () => {
    const [whole] = full.timetables;
    const score = { unplaced: 0, hard: 2, singleSessions: 0, longGaps: 0, teacherSessions: 4, shortGaps: 0 };
    expect(stepOf({ ...full, timetables: [{ ...whole!, score }] }, 'Thời khóa biểu')).toMatchObject({
      state: 'warning',
      text: 'TKB số 1, còn 2 chỗ vi phạm quy tắc',
    });
    expect(stepOf({ ...full, timetables: [{ ...whole!, isFrozen: true }] }, 'Thời khóa biểu')?.state).toBe('missing');
  });

  it('does not hold a school without a programme against one', () => {
    const facts = { ...full, curriculum: [] };
    expect(unevenClasses(facts)).toEqual([]);
    expect(stepOf(facts, 'Môn khối lớp')).toMatchObject({ state: 'warning', details: [] });
  });

  it('names the classes whose programme is missing or differs', () => {
    expect(stepOf({ ...full, curriculum: [{ ...curriculum, gradeId: 8 }] }, 'Môn khối lớp')?.state).toBe('warning');
    expect(unevenClasses({ ...full, assignments: [{ ...assignment, mainPeriods: 3 }] })).toMatchObject([
      { text: '7A3: 3/4 tiết' },
    ]);
    const half = { ...curriculum, mainPeriods: 4, oddWeekPeriods: 1 };
    expect(unevenClasses({ ...full, curriculum: [half] })).toMatchObject([{ text: '7A3: 4/3,5 tiết' }]);
    const halfAssigned = { ...assignment, weekPattern: 'odd' as const, weekPeriods: 1 };
    expect(unevenClasses({ ...full, curriculum: [half], assignments: [halfAssigned] })).toEqual([]);
  });

  it('of a guided school holds nothing against its classes that the first timetable adds', () => {
    const assembly = { ...curriculum, id: 2, subjectId: 11, mainPeriods: 1 };
    const facts = { ...full, curriculum: [curriculum, assembly] };
    const details = (isCompleted: boolean) => setUpSteps(facts, isCompleted).flatMap((step) => step.details);
    expect(details(false)).toMatchObject([{ text: '7A3: 4/5 tiết (khác chương trình)' }]);
    expect(details(true)).toEqual([]);
  });
});
