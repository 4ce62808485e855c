import {
  createSchema,
  defineOperation,
  editOf,
  readBackSchema,
  resourceNamed,
  resources,
  rowSchema,
  rowVersionSchema,
} from '@tkb/contract';
import { z } from 'zod';
import type { Transaction } from '../../db/database.ts';
import { implementInTransaction, type Route } from '../../call/route.ts';
import { resourceRoutes } from '../../resource/routes.ts';
import { insertRow, readRow, readRows } from '../../resource/rows.ts';
import { refuseStaleRows } from '../row-versions.ts';

const { curriculum } = resources;
const untyped = resourceNamed('curriculum');
const saved = rowSchema(curriculum);
const row = readBackSchema({ ...curriculum.fields, version: z.int().nullable() }, saved);
type Row = z.output<typeof row>;

/** Changed cells of the matrix: each row with the version it was read with (null = it must be new). */
const changesSchema = z.strictObject({
  rows: z.array(row).max(2000),
  removed: z.array(rowVersionSchema).max(2000),
});

/** The curriculum: the shared calls, except that POST takes one row, or changed rows together. */
export const curriculumRoutes: readonly Route[] = [
  ...resourceRoutes({ ...untyped, calls: ['list', 'update', 'delete'] }),
  implementInTransaction(
    defineOperation({
      name: 'createCurriculum',
      method: 'POST',
      path: `/api/${curriculum.path}`,
      title: 'Thêm môn khối lớp, hoặc lưu các ô đã sửa',
      access: editOf(curriculum.menu),
      body: z.union([createSchema(curriculum), changesSchema]),
      data: z.union([z.object({ item: saved.describe('Bản ghi sau khi lưu') }), z.object({ items: z.array(saved) })]),
    }),
    async (tx, { body }) => {
      if ('rows' in body) return { items: await saveChanges(tx, body) };
      return {
        item: (await readRow(tx, untyped, await insertRow(tx, untyped, body))) as z.input<typeof saved>,
      };
    },
  ),
];

const record = `jsonb_to_recordset($1::jsonb) as r("gradeId" integer, "streamId" integer, "subjectId" integer,
  "mainPeriods" integer, "oppositePeriods" integer, "oddWeekPeriods" integer, groups integer)`;
const keyOf = ({ gradeId, streamId, subjectId }: Pick<Row, 'gradeId' | 'streamId' | 'subjectId'>) =>
  `${gradeId} ${streamId} ${subjectId}`;

/** Saves and removes rows, all or none; refuses when somebody changed one of them since it was read. */
async function saveChanges(tx: Transaction, { rows, removed }: z.output<typeof changesSchema>) {
  // Two people who save at the same moment wait here for one another.
  await tx.query('select id from school where id = app_school() for update');
  const stored = await tx.query<Pick<Row, 'gradeId' | 'streamId' | 'subjectId'> & { id: number; version: number }>(
    `select id, version, grade_id as "gradeId", stream_id as "streamId", subject_id as "subjectId",
       main_periods as "mainPeriods", opposite_periods as "oppositePeriods",
       odd_week_periods as "oddWeekPeriods", groups from curriculum`,
  );
  refuseStaleRows({ drafts: rows, removed, stored, keyOf });
  await tx.query('delete from curriculum where id = any($1::integer[])', [removed.map(({ id }) => id)]);
  const kept = await upsertRows(tx, JSON.stringify(rows));
  return (await readRows(tx, untyped, kept)) as z.input<typeof saved>[];
}

async function upsertRows(tx: Transaction, json: string): Promise<number[]> {
  const kept = await tx.query<{ id: number }>(
    `insert into curriculum (grade_id, stream_id, subject_id, main_periods, opposite_periods, odd_week_periods, groups)
     select "gradeId", "streamId", "subjectId", "mainPeriods", "oppositePeriods", "oddWeekPeriods", groups from ${record}
     on conflict (unit, school_id, grade_id, coalesce(stream_id, 0), subject_id) do update set
       main_periods = excluded.main_periods, opposite_periods = excluded.opposite_periods,
       odd_week_periods = excluded.odd_week_periods, groups = excluded.groups,
       version = curriculum.version + 1, updated_at = now()
     returning id`,
    [json],
  );
  return kept.map(({ id }) => id);
}
