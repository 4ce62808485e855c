import { authOperations } from './auth.ts';
import { classSubjectOperations } from './class-subject.ts';
import { editTimetableOperations } from './edit-timetable.ts';
import { menuOperations } from './menu.ts';
import { roleOperations } from './role.ts';
import { schoolOperations } from './school.ts';
import { timetableOperations } from './timetable.ts';
import { userOperations } from './user.ts';

/** Every call that is not one of the shared shapes, by name. */
export const operations = {
  ...authOperations,
  ...classSubjectOperations,
  ...editTimetableOperations,
  ...menuOperations,
  ...roleOperations,
  ...schoolOperations,
  ...timetableOperations,
  ...userOperations,
} as const;
export type OperationName = keyof typeof operations;
