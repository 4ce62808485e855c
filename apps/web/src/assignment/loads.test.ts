import { describe, expect, it } from 'vitest';
import {
  classLoad,
  curriculumOf,
  dutyOf,
  shortTeacherName,
  teacherLoads,
  totalOf,
  type Assignment,
  type CurriculumRow,
} from './loads.ts';

const row = (over: Partial<Assignment>): Assignment => ({
  classId: 1,
  subjectId: 10,
  group: 0,
  teacherIds: [],
  mainPeriods: 2,
  oppositePeriods: 0,
  roomId: null,
  blockPattern: '',
  joinedClassIds: [],
  weekFrom: null,
  weekTo: null,
  ...over,
});

const planned = (over: Partial<CurriculumRow>): CurriculumRow => ({
  id: 1,
  version: 1,
  createdAt: '',
  updatedAt: '',
  gradeId: 6,
  streamId: null,
  subjectId: 10,
  mainPeriods: 4,
  oppositePeriods: 0,
  groups: 1,
  ...over,
});

describe('programme of a class', () => {
  const rows = [planned({}), planned({ streamId: 3, mainPeriods: 5 }), planned({ gradeId: 7, mainPeriods: 9 })];

  it('is that of its grade, or of its stream where there is one', () => {
    expect(curriculumOf(rows, { gradeId: 6, streamId: null }).get(10)?.mainPeriods).toBe(4);
    expect(curriculumOf(rows, { gradeId: 6, streamId: 3 }).get(10)?.mainPeriods).toBe(5);
    expect(curriculumOf(rows, { gradeId: 6, streamId: 4 }).get(10)?.mainPeriods).toBe(4);
    expect(curriculumOf(rows, { gradeId: 8, streamId: null }).size).toBe(0);
  });
});

describe('loads', () => {
  it('count split groups once for the class and each for its teacher', () => {
    const rows = [row({ group: 1, teacherIds: [5] }), row({ group: 2, teacherIds: [6] })];
    expect(totalOf(classLoad(rows, 1))).toBe(2);
    expect([...teacherLoads(rows)]).toEqual([
      [5, 2],
      [6, 2],
    ]);
  });

  it('count joined classes for every class and once for the teacher', () => {
    const rows = [row({ joinedClassIds: [2], teacherIds: [5], oppositePeriods: 1 })];
    expect(totalOf(classLoad(rows, 1))).toBe(3);
    expect(totalOf(classLoad(rows, 2))).toBe(3);
    expect(teacherLoads(rows).get(5)).toBe(3);
  });

  it('are held against the norm without reductions', () => {
    expect(dutyOf({ weeklyNorm: 19, reductions: [{ reason: 'GVCN', periods: 4 }] })).toBe(15);
    expect(dutyOf({ weeklyNorm: 2, reductions: [{ reason: 'x', periods: 4 }] })).toBe(0);
  });
});

describe('short name', () => {
  it('is the given name with the initials before it', () => {
    expect(shortTeacherName({ familyName: 'Nguyễn Thị', givenName: 'Lan' })).toBe('Lan.NT');
    expect(shortTeacherName({ familyName: '', givenName: 'Lan' })).toBe('Lan');
  });
});
