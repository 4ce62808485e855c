import { operations } from '@tkb/contract';
import { alsoInUnit, implement, type Route } from '../call/route.ts';
import { demoSchools, loadDemoSchool } from './index.ts';
import { pageRows } from '../call/page-rows.ts';
import { readSchool } from '../school/school.ts';

/** The ready-made schools a unit administrator can load, each once. */
export const demoRoutes: readonly Route[] = alsoInUnit(
  implement(operations.listDemoSchools, ({ query, unitTransaction }) =>
    unitTransaction(async (tx) => {
      const loaded = new Set((await tx.query<{ code: string }>('select code from school')).map(({ code }) => code));
      const items = demoSchools.map(({ name, title, code, classes, teachers }) => ({
        name,
        title,
        classes,
        teachers,
        isLoaded: loaded.has(code),
      }));
      return pageRows(items, query, {
        operation: operations.listDemoSchools,
        search: ({ name, title }) => `${name} ${title}`,
      });
    }),
  ),
  implement(operations.loadDemoSchool, ({ body, unitTransaction }) =>
    unitTransaction(async (tx) => ({
      item: await readSchool(tx, await loadDemoSchool(tx, body.name)),
    })),
  ),
);
