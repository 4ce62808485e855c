// @module-tag behaviour-4
import { expect, test } from 'vitest';
import { dataOf } from '../support/answers.ts';
import { createTimetable, startSmallServer } from '../timetable/small-server.ts';

const { editor, sql } = await startSmallServer();

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
  // Subjects would go with the class: nobody needs to remove them first.
  expect((refused.body as { message: string }).message).toMatch(
    /đang được dùng: 1 thời khóa biểu \(TKB số 1 [^;]*\)\./,
  );
  expect(await sql(`select 1 from class_subject where class_id = ${id}`)).toHaveLength(count);

  dataOf(await editor.delete(`/api/thoikhoabieu?id=${timetableId}`));
  dataOf(await editor.delete(`/api/lophoc?id=${id}&force=true`));
  expect(await sql(`select 1 from class_subject where class_id = ${id}`)).toEqual([]);
  expect(await sql(`select 1 from class where id = ${id}`)).toEqual([]);
});

test('a class leaves fixed lessons that it has with others; one of its own has to be removed first', async () => {
  const [kept, gone] = await sql<{ id: number }>(
    `insert into class (name, grade_id, main_shift_id)
     select n, grade_id, main_shift_id from (select * from class limit 1) c, unnest(array['6X', '6Y']) n returning id`,
  );
  const [own, shared] = await sql<{ id: number }>(
    `insert into fixed_lesson (subject_id, day, shift_id, period)
     select subject_id, d, shift_id, period from (select * from fixed_lesson limit 1) f, unnest(array[5, 6]) d returning id`,
  );
  await sql(`insert into fixed_lesson_class (fixed_lesson_id, class_id)
    values (${own?.id}, ${gone?.id}), (${shared?.id}, ${gone?.id}), (${shared?.id}, ${kept?.id})`);
  const refused = await editor.delete(`/api/lophoc?id=${gone?.id}&force=true`);
  expect(refused).toMatchObject({ status: 409, body: { code: 'record.referenced' } });
  expect((refused.body as { message: string }).message).toContain('1 tiết cố định');
  dataOf(await editor.delete(`/api/tietcodinh?id=${own?.id}`));
  dataOf(await editor.delete(`/api/lophoc?id=${gone?.id}&force=true`));
  expect(await sql(`select class_id as id from fixed_lesson_class where fixed_lesson_id = ${shared?.id}`)).toEqual([
    { id: kept?.id },
  ]);
});
