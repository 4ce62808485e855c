import type { SetUpFacts } from './set-up-steps.ts';

/** A school that has nothing yet. */
export const noFacts: SetUpFacts = {
  classes: [],
  subjects: [],
  teachers: [],
  curriculum: [],
  subjectSets: [],
  assignments: [],
  teachingDays: 0,
  shifts: 0,
  rooms: 0,
  timetables: [],
  homeroomReduction: 0,
};
