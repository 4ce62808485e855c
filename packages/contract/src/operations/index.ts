import { arrangeRunOperations } from './arrange-run.ts';
import { authOperations } from './auth.ts';
import { classSubjectOperations } from './class-subject.ts';
import { compareOperations } from './compare.ts';
import { costOperations } from './costs.ts';
import { editTimetableOperations } from './edit-timetable.ts';
import { excelOperations } from './excel.ts';
import { historyOperations } from './history.ts';
import { liveOperations } from './live.ts';
import { menuOperations } from './menu.ts';
import { publishedOperations } from './published.ts';
import { relaxOperations } from './relax.ts';
import { repairOperations } from './repair.ts';
import { roleOperations } from './role.ts';
import { ruleSettingsOperations } from './rule-settings.ts';
import { schoolOperations } from './school.ts';
import { schoolYearOperations } from './school-year.ts';
import { timetableOperations } from './timetable.ts';
import { uploadOperations } from './upload.ts';
import { userOperations } from './user.ts';

/** Every call that is not one of the shared shapes, by name. */
export const operations = {
  ...arrangeRunOperations,
  ...authOperations,
  ...classSubjectOperations,
  ...compareOperations,
  ...costOperations,
  ...editTimetableOperations,
  ...excelOperations,
  ...historyOperations,
  ...liveOperations,
  ...menuOperations,
  ...publishedOperations,
  ...relaxOperations,
  ...repairOperations,
  ...roleOperations,
  ...ruleSettingsOperations,
  ...schoolOperations,
  ...schoolYearOperations,
  ...timetableOperations,
  ...uploadOperations,
  ...userOperations,
} as const;
export type OperationName = keyof typeof operations;
