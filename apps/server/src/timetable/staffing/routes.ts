import { operations } from '@tkb/contract';
import { loadSchool } from '../../arrangement/school/load-school.ts';
import { proposeStaffing } from '../../arrangement/lessons/propose-staffing.ts';
import { implement, type Route } from '../../call/route.ts';
import { listTeacherSubjects } from '../../school/assignments/teacher-subjects.ts';
import { readWeekFrame } from '../../week/week-frame.ts';

/** Choosing teachers for assignments that leave them open. */
export const staffingRoutes: readonly Route[] = [
  implement(operations.proposeStaffing, async ({ body, transaction }) => {
    const { school, able } = await transaction(async (tx) => ({
      school: await loadSchool(tx, await readWeekFrame(tx)),
      able: body.bySubject ? await listTeacherSubjects(tx) : null,
    }));
    const pairs = able?.flatMap(({ teacherId, subjectIds }) =>
      subjectIds.map((subjectId) => ({ subjectId, teacherId })),
    );
    const bySubject = pairs && Map.groupBy(pairs, ({ subjectId }) => subjectId);
    return proposeStaffing(school, {
      again: body.again,
      bySubject: bySubject
        ? new Map([...bySubject].map(([subjectId, rows]) => [subjectId, rows.map(({ teacherId }) => teacherId)]))
        : null,
    });
  }),
];
