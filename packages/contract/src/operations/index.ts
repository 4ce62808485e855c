import { authOperations } from './auth.ts';
import { classSubjectOperations } from './class-subject.ts';
import { schoolOperations } from './school.ts';
import { timetableOperations } from './timetable.ts';

/** Every call that is not one of the shared shapes, by name. */
export const operations = {
  ...authOperations,
  ...classSubjectOperations,
  ...schoolOperations,
  ...timetableOperations,
} as const;
export type OperationName = keyof typeof operations;
