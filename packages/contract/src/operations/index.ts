import { accountOperations } from './access/account.ts';
import { authOperations } from './access/auth.ts';
import { personalDataOperations } from './access/personal-data.ts';
import { changeOperations } from './changes.ts';
import { classSubjectOperations } from './class-subject.ts';
import { excelOperations } from './excel/calls.ts';
import { homeOperations } from './home.ts';
import { menuOperations } from './menu.ts';
import { periodMarkOperations } from './period-marks.ts';
import { programOperations, webhookOperations } from './program.ts';
import { roleOperations } from './role.ts';
import { ruleSettingsOperations } from './rule-settings.ts';
import { schoolOperations } from './school.ts';
import { schoolYearOperations } from './school-year.ts';
import { staffingOperations } from './staffing.ts';
import { setUpOperations } from './set-up.ts';
import { signInOperations } from './access/sign-in.ts';
import { uploadOperations } from './upload.ts';
import { userOperations } from './user.ts';
import { arrangeOperations } from './timetable/arrange.ts';
import { calendarOperations } from './timetable/calendar.ts';
import { checkOperations } from './timetable/checks.ts';
import { compareOperations } from './timetable/compare.ts';
import { countOperations } from './timetable/counts.ts';
import { exportOperations } from './timetable/exports.ts';
import { foreignSheetOperations } from './timetable/foreign-sheets.ts';
import { historyOperations } from './timetable/history.ts';
import { timetableImportOperations } from './timetable/import.ts';
import { jobOperations } from './timetable/jobs.ts';
import { lessonOperations } from './timetable/lessons.ts';
import { liveOperations } from './timetable/live.ts';
import { publishedOperations } from './timetable/published.ts';
import { relaxOperations } from './timetable/relax.ts';
import { repairOperations } from './timetable/repair.ts';
import { substitutionOperations } from './timetable/substitution.ts';
import { timetableOperations } from './timetable/timetables.ts';

/** Every call that does not have one of the shared shapes, by name. */
export const operations = {
  ...accountOperations,
  ...authOperations,
  ...changeOperations,
  ...classSubjectOperations,
  ...excelOperations,
  ...homeOperations,
  ...menuOperations,
  ...periodMarkOperations,
  ...personalDataOperations,
  ...programOperations,
  ...roleOperations,
  ...ruleSettingsOperations,
  ...schoolOperations,
  ...schoolYearOperations,
  ...setUpOperations,
  ...signInOperations,
  ...staffingOperations,
  ...uploadOperations,
  ...userOperations,
  ...webhookOperations,
  ...arrangeOperations,
  ...calendarOperations,
  ...checkOperations,
  ...compareOperations,
  ...countOperations,
  ...exportOperations,
  ...foreignSheetOperations,
  ...historyOperations,
  ...timetableImportOperations,
  ...jobOperations,
  ...lessonOperations,
  ...liveOperations,
  ...publishedOperations,
  ...relaxOperations,
  ...repairOperations,
  ...substitutionOperations,
  ...timetableOperations,
} as const;
export type OperationName = keyof typeof operations;
