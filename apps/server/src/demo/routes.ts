import { operations } from '@tkb/contract';
import { implement, type Route } from '../call/route.ts';
import { demoSchools, loadDemoSchool } from './index.ts';
import { pageRows } from '../call/page-rows.ts';
import { readSchool } from '../school/school.ts';

const unitScope = { scope: 'unit' } as const;

/** The ready-made schools a unit administrator can load, each once. */
export const demoRoutes: readonly Route[] = [
  implement(
    operations.listDemoSchools,
    ({ query, unit, database }) =>
      database.unitTransaction(unit, async (tx) => {
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
    unitScope,
  ),
  implement(
    operations.loadDemoSchool,
    ({ body, unit, database }) =>
      database.unitTransaction(unit, async (tx) => ({
        item: await readSchool(tx, await loadDemoSchool(tx, body.name)),
      })),
    unitScope,
  ),
];
