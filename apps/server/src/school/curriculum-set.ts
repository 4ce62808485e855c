import { createSchema, defineOperation, editOf, resources, rowSchema } from '@tkb/contract';
import type { Resource } from '@tkb/contract';
import { z } from 'zod';
import type { Transaction } from '../db/database.ts';
import { implement } from '../http/route.ts';
import type { Route } from '../http/route.ts';
import { resourceRoutes } from '../resource/routes.ts';
import { insertRow, readRow, readRows } from '../resource/rows.ts';

const { curriculum } = resources;
const untyped = curriculum as unknown as Resource;
const row = createSchema(curriculum);
const saved = rowSchema(curriculum);
type Row = z.output<typeof row>;

/** The curriculum: the shared calls, except that POST takes one row or the whole set of some grades and streams. */
export const curriculumRoutes: readonly Route[] = [
  ...resourceRoutes({ ...untyped, calls: ['list', 'update', 'delete'] }),
  implement(
    defineOperation({
      method: 'POST',
      path: `/api/${curriculum.path}`,
      title: 'Thêm môn khối lớp, hoặc lưu cả bộ của các khối',
      access: editOf(curriculum.menu),
      body: z.union([row, z.strictObject({ items: z.array(row).min(1).max(2000) })]),
      data: z.union([z.object({ item: saved }), z.object({ items: z.array(saved) })]),
    }),
    ({ body, transaction }) =>
      transaction(async (tx) => {
        if ('items' in body) return { items: await saveCurriculumSet(tx, body.items) };
        return {
          item: (await readRow(tx, untyped, await insertRow(tx, untyped, body))) as z.input<typeof saved>,
        };
      }),
  ),
];

/** Replaces the rows of every (grade, stream) that is named; rows that stay keep their id and their grid. */
async function saveCurriculumSet(tx: Transaction, items: readonly Row[]): Promise<z.input<typeof saved>[]> {
  const record = `jsonb_to_recordset($1::jsonb) as r("gradeId" integer, "streamId" integer, "subjectId" integer,
    "mainPeriods" integer, "oppositePeriods" integer, groups integer)`;
  const unique = new Map(items.map((item) => [`${item.gradeId} ${item.streamId} ${item.subjectId}`, item]));
  const json = JSON.stringify([...unique.values()]);
  const kept = await tx.query<{ id: number }>(
    `insert into curriculum (grade_id, stream_id, subject_id, main_periods, opposite_periods, groups)
     select "gradeId", "streamId", "subjectId", "mainPeriods", "oppositePeriods", groups from ${record}
     on conflict (unit, school_id, grade_id, coalesce(stream_id, 0), subject_id) do update set
       main_periods = excluded.main_periods, opposite_periods = excluded.opposite_periods, groups = excluded.groups,
       version = curriculum.version + 1, updated_at = now()
     returning id`,
    [json],
  );
  const ids = kept.map(({ id }) => id);
  await tx.query(
    `delete from curriculum c where not c.id = any($2::integer[])
       and exists (select 1 from ${record} where r."gradeId" = c.grade_id and r."streamId" is not distinct from c.stream_id)`,
    [json, ids],
  );
  return (await readRows(tx, untyped, ids)) as z.input<typeof saved>[];
}
