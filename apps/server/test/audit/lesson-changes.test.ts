import type { ChangedRow, ChangeEntry } from '@tkb/contract';
import { expect, test } from 'vitest';
import { dataFrom } from '../support/answers.ts';
import { createTimetable, startSmallServer } from '../timetable/small-server.ts';

const { school, editor, sql } = await startSmallServer();
const timetableId = await createTimetable(editor);
const lessons = await sql<{ id: number }>(
  `select min(l.id) as id from lesson l join lesson_class c on c.lesson_id = l.id join subject s on s.id = l.subject_id
     where l.timetable_id = $1 and c.class_id = $2 and s.code in ('TO', 'VA') group by s.code order by s.code`,
  [timetableId, school.classes[0]],
);
const [first, second] = lessons.map(({ id }) => id);

/** The lessons of the newest entry: `kind name: field before > after, ...`. */
async function toldOfLessons(): Promise<string[]> {
  const { items } = await dataFrom<{ items: ChangeEntry[] }>(editor.get('/api/nhatky?pageSize=1'));
  const { rows } = await dataFrom<{ rows: ChangedRow[] }>(editor.get(`/api/nhatky/chitiet?id=${items[0]?.id}`));
  return rows
    .filter(({ table }) => table === 'lesson')
    .map(
      ({ kind, name, fields }) =>
        `${kind} ${name}: ${fields.map(({ title, before, after }) => `${title} ${before} > ${after}`).join(', ')}`,
    );
}

const versionOf = async () =>
  (await dataFrom<{ version: number }>(editor.get(`/api/thoikhoabieu/detail?id=${timetableId}`))).version;
const at = (lessonId: number | undefined, day: number, period: number) => ({
  lessonId,
  day,
  period,
  shiftId: school.morning,
});
const move = async (...moves: object[]) =>
  dataFrom(editor.put('/api/tkb/update', { timetableId, version: await versionOf(), moves }));

test('every lesson that a change of a timetable moves is in the log with where it was and is', async () => {
  await move(at(first, 3, 2), at(second, 3, 3));
  expect(await toldOfLessons()).toEqual(
    ['update Văn 6A: Thứ  > Thứ 3, Tiết  > 3', 'update Toán 6A: Thứ  > Thứ 3, Tiết  > 2'].toSorted(),
  );
  await move(at(first, 3, 3), at(second, 3, 2));
  await dataFrom(editor.post('/api/tkb/hoantac', { timetableId, version: await versionOf() }));
  expect(await toldOfLessons()).toEqual(['update Toán 6A: Tiết 3 > 2', 'update Văn 6A: Tiết 2 > 3'].toSorted());
  await dataFrom(editor.put('/api/tkb/khoatiet', { timetableId, lessonIds: [first] }));
  expect(await toldOfLessons()).toEqual(['update Toán 6A: Đã khóa Không > Có']);
  await dataFrom(editor.put('/api/thoikhoabieu/huykq', { timetableId, includeLocked: false }));
  expect(await toldOfLessons()).toEqual(['update Văn 6A: Thứ Thứ 3 > , Tiết 3 > ']);
});

test('a lesson that a run saves several times is counted once in the list', async () => {
  await move(at(second, 4, 3));
  const told = async () => {
    const { items } = await dataFrom<{ items: ChangeEntry[] }>(editor.get('/api/nhatky?pageSize=1'));
    return items[0]?.changes.find(({ table }) => table === 'lesson');
  };
  expect(await told()).toMatchObject({ kind: 'update', count: 1 });
  // The next best timetable of the same run.
  await sql(
    `insert into audit_change (school_id, call_id, table_name, kind, row_count, rows)
     select c.school_id, c.call_id, c.table_name, c.kind, c.row_count, c.rows from audit_change c
     join audit_entry e using (unit, school_id, call_id) where c.table_name = 'lesson' order by e.at desc limit 1`,
  );
  expect(await told()).toMatchObject({ kind: 'update', count: 1 });
  await dataFrom(editor.post('/api/tkb/hoantac', { timetableId, version: await versionOf() }));
});

test('a timetable that is deleted leaves in the log where its lessons stood', async () => {
  await dataFrom(editor.delete(`/api/thoikhoabieu?id=${timetableId}`));
  expect(await toldOfLessons()).toEqual([
    `delete Toán 6A: Thứ Thứ 3 > , Tên Toán 6A > , Đã khóa Có > , Tiết 2 > , Ca học Sáng > , Thời khóa biểu Thời khóa biểu 1 (đã xóa) > `,
  ]);
});
