import type { Assignment, CurriculumRow } from './loads.ts';

/** For tests: two periods a week of subject 10 for class 1, by nobody yet, unless told otherwise. */
export const assignmentOf = (changes: Partial<Assignment> = {}): Assignment => ({
  classId: 1,
  subjectId: 10,
  group: 0,
  teacherIds: [],
  candidateIds: [],
  mainPeriods: 2,
  oppositePeriods: 0,
  roomId: null,
  blockPattern: '',
  joinedClassIds: [],
  weekFrom: null,
  weekTo: null,
  weekPattern: 'every' as const,
  weekPeriods: null,
  parallelGroup: '',
  ...changes,
});

/** For tests: four periods a week of subject 10 for grade 6, unless told otherwise. */
export const curriculumRowOf = (changes: Partial<CurriculumRow> = {}): CurriculumRow => ({
  id: 1,
  version: 1,
  createdAt: '',
  updatedAt: '',
  gradeId: 6,
  streamId: null,
  subjectId: 10,
  mainPeriods: 4,
  oppositePeriods: 0,
  oddWeekPeriods: 0,
  groups: 1,
  compulsory: false,
  ...changes,
});
