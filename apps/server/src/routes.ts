import { resources } from '@tkb/contract';
import type { Resource } from '@tkb/contract';
import { accessRoutes } from './access/routes.ts';
import { administrationRoutes } from './administration/routes.ts';
import { exportRoutes } from './export/routes.ts';
import type { Route } from './http/route.ts';
import { excelRoutes } from './import/excel/routes.ts';
import { importRoutes } from './import/routes.ts';
import { jobRoutes } from './jobs/job-routes.ts';
import { gridRoutes } from './period-grid/routes.ts';
import { resourceRoutes } from './resource/routes.ts';
import { classSubjectRoutes } from './school/class-subject-routes.ts';
import { schoolYearRoutes } from './school/copy-year/routes.ts';
import { curriculumRoutes } from './school/curriculum-set.ts';
import { demoRoutes } from './school/demo-routes.ts';
import { ruleSettingsRoutes } from './school/rule-settings-routes.ts';
import { schoolRoutes } from './school/routes.ts';
import { schoolDayRoutes } from './school/week-routes.ts';
import { arrangeRoutes } from './timetable/arrange-routes.ts';
import { editRoutes } from './timetable/edit-routes.ts';
import { historyRoutes } from './timetable/history-routes.ts';
import { liveRoutes } from './timetable/live/routes.ts';
import { publishedRoutes } from './timetable/published/routes.ts';
import { repairRoutes } from './timetable/repair-routes.ts';
import { compareRoutes } from './timetable/compare/routes.ts';
import { timetableRoutes } from './timetable/routes.ts';
import { uploadRoutes } from './upload/routes.ts';

/** Every call the server answers besides health, metrics and its own description. */
export const routes: readonly Route[] = [
  ...accessRoutes,
  ...administrationRoutes,
  ...schoolRoutes,
  ...ruleSettingsRoutes,
  ...demoRoutes,
  ...classSubjectRoutes,
  ...(Object.values(resources) as unknown as Resource[])
    .filter(({ name }) => name !== 'curriculum' && name !== 'schoolDay')
    .flatMap(resourceRoutes),
  ...curriculumRoutes,
  ...schoolDayRoutes,
  ...gridRoutes,
  ...timetableRoutes,
  ...editRoutes,
  ...arrangeRoutes,
  ...historyRoutes,
  ...liveRoutes,
  ...repairRoutes,
  ...compareRoutes,
  ...publishedRoutes,
  ...exportRoutes,
  ...jobRoutes,
  ...importRoutes,
  ...excelRoutes,
  ...schoolYearRoutes,
  ...uploadRoutes,
];
