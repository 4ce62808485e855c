// @module-tag behaviour-4
import { expect, test } from 'vitest';
import { dataOf } from '../support/answers.ts';
import { createTimetable, startSmallServer } from '../timetable/small-server.ts';

const { server, school, editor } = await startSmallServer();
const sql = <Row extends object>(text: string) =>
  server.database.schoolTransaction(school.tenant, (tx) => tx.query<Row>(text));

test('a class without lessons is deleted with its subjects once that was agreed to; with lessons it stays', async () => {
  const [own] = await sql<{ id: number; count: number }>(
    `select class_id as id, count(*)::integer as count from class_subject group by class_id order by class_id limit 1`,
  );
  const { id = 0, count = 0 } = own ?? {};
  const asked = await editor.delete(`/api/lophoc?id=${id}`);
  expect(asked).toMatchObject({ status: 409, body: { code: 'class.has_subjects' } });
  expect((asked.body as { message: string }).message).toContain(`${count} môn`);

  const timetableId = await createTimetable(editor);
  const refused = await editor.delete(`/api/lophoc?id=${id}&force=true`);
  expect(refused).toMatchObject({ status: 409, body: { code: 'record.referenced' } });
  expect(await sql(`select 1 from class_subject where class_id = ${id}`)).toHaveLength(count);

  dataOf(await editor.delete(`/api/thoikhoabieu?id=${timetableId}`));
  dataOf(await editor.delete(`/api/lophoc?id=${id}&force=true`));
  expect(await sql(`select 1 from class_subject where class_id = ${id}`)).toEqual([]);
  expect(await sql(`select 1 from class where id = ${id}`)).toEqual([]);
});
