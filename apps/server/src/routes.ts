import { declaredResources } from '@tkb/contract';
import { accountRoutes } from './access/account-routes.ts';
import { openIdRoutes } from './access/openid/routes.ts';
import { resetRoutes } from './access/reset/routes.ts';
import { accessRoutes } from './access/routes.ts';
import { administrationRoutes } from './administration/routes.ts';
import { personalDataRoutes } from './audit/personal/routes.ts';
import { auditRoutes } from './audit/routes.ts';
import { exportRoutes } from './export/routes.ts';
import type { Route } from './call/route.ts';
import { excelRoutes } from './excel/routes.ts';
import { fetRoutes } from './fet/routes.ts';
import { homeRoutes } from './home/routes.ts';
import { jobRoutes } from './jobs/job-routes.ts';
import { markRoutes } from './period-grid/mark-routes.ts';
import { gridRoutes } from './period-grid/routes.ts';
import { resourceRoutes } from './resource/routes.ts';
import { classSubjectRoutes } from './school/assignments/class-subject-routes.ts';
import { schoolYearRoutes } from './copy-year/routes.ts';
import { curriculumRoutes } from './school/assignments/curriculum-set.ts';
import { demoRoutes } from './demo/routes.ts';
import { entryRoutes } from './school/entry-routes.ts';
import { programmeRoutes } from './school/programme/routes.ts';
import { ruleSettingsRoutes } from './school/rule-settings-routes.ts';
import { schoolRoutes } from './school/routes.ts';
import { classRoutes } from './school/class-routes.ts';
import { rowRefusalOf } from './school/row-checks.ts';
import { weekRoutes } from './school/week-routes.ts';
import { checkRoutes } from './timetable/arrange/check-routes.ts';
import { arrangeRoutes } from './timetable/arrange/routes.ts';
import { countRoutes } from './timetable/counts/routes.ts';
import { lessonRoutes } from './timetable/lessons/routes.ts';
import { historyRoutes } from './timetable/history/routes.ts';
import { liveRoutes } from './timetable/live/routes.ts';
import { calendarRoutes } from './timetable/calendar/routes.ts';
import { publishedRoutes } from './timetable/published/routes.ts';
import { repairRoutes } from './timetable/arrange/repair-routes.ts';
import { compareRoutes } from './timetable/compare/routes.ts';
import { staffingRoutes } from './timetable/staffing/routes.ts';
import { substitutionRoutes } from './timetable/substitution/routes.ts';
import { timetableRoutes } from './timetable/timetables/routes.ts';
import { uploadRoutes } from './upload/routes.ts';
import { webhookRoutes } from './webhooks/routes.ts';

/** Every call the server answers besides health, metrics and its own description. */
export const routes: readonly Route[] = [
  ...accessRoutes,
  ...accountRoutes,
  ...openIdRoutes,
  ...resetRoutes,
  ...administrationRoutes,
  ...entryRoutes,
  ...schoolRoutes,
  ...programmeRoutes,
  ...ruleSettingsRoutes,
  ...demoRoutes,
  ...classSubjectRoutes,
  ...staffingRoutes,
  ...declaredResources
    .filter(({ name }) => name !== 'curriculum' && name !== 'schoolDay' && name !== 'period' && name !== 'class')
    .flatMap((resource) => resourceRoutes(resource, rowRefusalOf(resource))),
  ...curriculumRoutes,
  ...weekRoutes,
  ...classRoutes,
  ...gridRoutes,
  ...markRoutes,
  ...timetableRoutes,
  ...lessonRoutes,
  ...countRoutes,
  ...arrangeRoutes,
  ...checkRoutes,
  ...historyRoutes,
  ...liveRoutes,
  ...repairRoutes,
  ...compareRoutes,
  ...calendarRoutes,
  ...publishedRoutes,
  ...substitutionRoutes,
  ...exportRoutes,
  ...homeRoutes,
  ...jobRoutes,
  ...auditRoutes,
  ...personalDataRoutes,
  ...fetRoutes,
  ...excelRoutes,
  ...schoolYearRoutes,
  ...uploadRoutes,
  ...webhookRoutes,
];
