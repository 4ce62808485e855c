import type { TimetableRun } from '@tkb/contract';
import { afterAll, expect, test } from 'vitest';
import type { Database } from '../../src/db/database.ts';
import { dataOf } from '../support/answers.ts';
import { openTestDatabase } from '../support/test-database.ts';
import { startTestServer } from '../support/test-server.ts';
import { rowsOf } from '../excel/sheets.ts';
import { createSmallSchool, smallLessons } from '../timetable/small-data.ts';
import { createTimetable } from '../timetable/small-server.ts';

/** Called when a change in a school has begun, once. */
let onBegun: (() => void) | null = null;
const watched = (database: Database): Database => ({
  ...database,
  onBehalfOf: (author) => watched(database.onBehalfOf(author)),
  schoolTransaction: (tenant, work) =>
    database.schoolTransaction(tenant, (tx) => {
      onBegun?.();
      onBegun = null;
      return work(tx);
    }),
});
const server = await startTestServer({ WORKERS: '1' }, { database: watched(await openTestDatabase()) });
afterAll(() => server.close());
const unit = await server.signIn({ unit: 'default' });

async function startSchool() {
  const { tenant } = await createSmallSchool(server);
  const path = `/api/donvi/detail?id=${tenant.schoolId}`;
  const { name } = dataOf<{ name: string }>(await unit.get(path));
  const remove = () => unit.delete(`/api/donvi?id=${tenant.schoolId}&confirmName=${encodeURIComponent(name)}`);
  const isGone = async () => (await unit.get(path)).status === 404;
  return { tenant, remove, isGone, editor: await server.signIn(tenant) };
}

test('a school is deleted while rows are imported: they are there before, and gone with it', async () => {
  const { editor, remove, isGone } = await startSchool();
  const names = Array.from({ length: 300 }, (_, index) => [`Nguyễn Văn Số ${index}`, `M${index}`]);
  const begun = new Promise<void>((resolve) => (onBegun = resolve));
  const importing = editor.post('/api/giaovien/excel', { rows: rowsOf([['Họ và tên', 'Mã GV'], ...names]) });
  await begun;
  const deleted = await remove();
  expect([deleted.status, await isGone()], deleted.text).toEqual([200, true]);
  const imported = await importing;
  expect(imported.status, imported.text).toBe(200);
});

test('deleting a school while it arranges tells those who wait for the run, and frees its place', async () => {
  const { editor, remove, isGone } = await startSchool();
  const timetableId = await createTimetable(editor);
  const arranging = editor.post('/api/tkb', { timetableId, seconds: 600 });
  const runs = async () => dataOf<{ items: TimetableRun[] }>(await editor.get('/api/tkb/cacluotchay')).items;
  while ((await runs())[0]?.status !== 'running');
  const deleted = await remove();
  expect([deleted.status, await isGone()], deleted.text).toEqual([200, true]);
  const arranged = await arranging;
  expect(arranged, arranged.text).toMatchObject({ status: 404, body: { code: 'job.not_found' } });
  const { editor: next } = await startSchool();
  const after = await next.post('/api/tkb', { timetableId: await createTimetable(next), seconds: 1 });
  expect(after, after.text).toMatchObject({ status: 200, body: { data: { placed: smallLessons } } });
});
