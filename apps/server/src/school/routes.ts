import { idsIn, operations } from '@tkb/contract';
import { enterSchool } from '../db/tenant.ts';
import { alsoInUnit, implement, implementInTransaction, type Route } from '../call/route.ts';
import { filterIds } from '../db/require-rows.ts';
import { pageRows } from '../call/page-rows.ts';
import { addStarterWeek } from '../week/starter-week.ts';
import { readWeekFrame } from '../week/week-frame.ts';
import { askLogoRemoval } from '../upload/file-removals.ts';
import { deleteSchools } from './delete-school.ts';
import { insertSchool, listSchools, readSchool, updateSchool } from './school.ts';
import { refuseHomeless } from './row-checks.ts';
import { changeWeek } from './week-change.ts';

/** Schools of the unit, and what a school uses of the unit's catalogues. */
export const schoolRoutes: readonly Route[] = [
  ...alsoInUnit(
    implementInTransaction(operations.listSchools, (tx, { query }) => listSchools(tx, query)),
    implementInTransaction(operations.readSchool, (tx, { query }) => readSchool(tx, query.id)),
    implement(operations.createSchool, ({ body, unitTransaction }) =>
      unitTransaction(async (tx) => {
        const id = await insertSchool(tx, body);
        await addStarterWeek(tx, body.teachingDays);
        return { item: await readSchool(tx, id) };
      }),
    ),
    implementInTransaction(operations.updateSchool, async (tx, { body, query, session }) => {
      const { logo } = await readSchool(tx, body.id);
      await enterSchool(tx, body.id);
      const change = { isForced: query.force ?? false, actor: session };
      await changeWeek(tx, change, () => updateSchool(tx, body));
      await refuseHomeless(tx);
      if (logo !== body.logo) await askLogoRemoval(tx, { schoolId: body.id, tier: session.tier, logo });
      return { item: await readSchool(tx, body.id) };
    }),
    implement(operations.deleteSchool, async ({ query, unitTransaction, unit, services }) => {
      const ids = idsIn(query.id);
      const deletion = { unit, ids, confirmName: query.confirmName };
      const { schools, jobs } = await unitTransaction((tx) => deleteSchools(tx, deletion));
      for (const id of jobs) services.jobs.cancel(id);
      void services.fileRemovals.wake();
      return { items: [...schools] };
    }),
  ),
  implementInTransaction(operations.listShiftsOfSchool, async (tx, { query }) => {
    const items = await tx.query<{ id: number; code: string; name: string; order: number; periods: number }>(
      `select s.id, s.code, s.name, s."order",
           (select coalesce(max(p.periods), 0) from school_day_shift p join school_day d
            on d.unit = p.unit and d.school_id = p.school_id and d.id = p.school_day_id
            where d.active and p.unit = s.unit and p.shift_id = s.id) as periods
         from shift s join school_uses_shift u on u.unit = s.unit and u.shift_id = s.id and u.school_id = app_school()
         order by s."order", s.id`,
    );
    return pageRows(items, query, {
      operation: operations.listShiftsOfSchool,
      search: ({ code, name }) => `${code} ${name}`,
    });
  }),
  implementInTransaction(operations.listGradesOfSchool, async (tx, { query }) => {
    const levels = await filterIds(tx, 'school_level', query, 'levelId');
    const items = await tx.query<{ id: number; name: string; levelId: number; order: number }>(
      `select g.id, g.name, g.level_id as "levelId", g."order" from grade g
         join school_uses_level u on u.unit = g.unit and u.level_id = g.level_id and u.school_id = app_school()
         where $1::integer[] is null or g.level_id = any($1) order by g."order", g.id`,
      [levels],
    );
    return pageRows(items, query, { operation: operations.listGradesOfSchool, search: ({ name }) => name });
  }),
  implementInTransaction(operations.readWeekFrame, (tx) => readWeekFrame(tx)),
];
