// @module-tag behaviour-1
import { resourceNamed, resources } from '@tkb/contract';
import { expect, test } from 'vitest';
import { ownerOf, refuseUse } from '../../src/db/references.ts';
import { dataFrom } from '../support/answers.ts';
import { createTimetable, startSmallServer } from '../timetable/small-server.ts';

const { school, editor, sql } = await startSmallServer();

test('a refusal to delete names the assignments and timetables in which a row is used', async () => {
  await createTimetable(editor);
  const { teachers, subjects, classes } = school;
  const refusal = async (path: string, id: number | undefined) => {
    const { status, body } = await editor.delete(`/api/${path}?id=${id}`);
    expect([status, body.code]).toEqual([409, 'record.referenced']);
    return body.message;
  };
  const ofTeacher = await refusal('giaovien', teachers[0]);
  expect(ofTeacher).not.toContain('Đang dạy');
  expect(ofTeacher).toContain('2 môn của lớp (Toán 6A, Toán 6B)');
  expect(ofTeacher).toContain('1 thời khóa biểu (TKB số 1 2026-2027)');
  await dataFrom(
    editor.post('/api/giaovien/giaovienmonhoc', {
      items: [{ teacherId: teachers[1], subjectIds: [subjects[1]], version: 0 }],
    }),
  );
  const ofSubject = await refusal('monhoc', subjects[1]);
  expect(ofSubject).toContain('2 môn của lớp (Ngữ văn 6A, Ngữ văn 6B)');
  expect(ofSubject).toMatch(/1 giáo viên \(\p{L}[^)]*\)/u);
  const ofClass = await refusal('lophoc', classes[0]);
  expect(ofClass).toContain('1 thời khóa biểu (TKB số 1 2026-2027)');
  expect(ofClass).toContain('hoặc giữ lớp mà bỏ phân công và GV chủ nhiệm');
});

test('whom only timetables name can be put aside, which programs that know nothing of it leave as it is', async () => {
  const [, , id] = school.teachers;
  await sql('delete from class_subject_teacher where teacher_id = $1', [id]);
  const { body } = await editor.delete(`/api/giaovien?id=${id}`);
  expect(body.message).toBe(
    'Không xóa được vì đang được dùng: 1 thời khóa biểu (TKB số 1 2026-2027). Hãy bỏ ở đó trước, hoặc bỏ chọn Đang dạy để không còn được phân công.',
  );
  const stored = async () => {
    const { items } = await dataFrom<{ items: { id: number; version: number; isTeaching: boolean }[] }>(
      editor.get('/api/giaovien?pageSize=0'),
    );
    return items.find((row) => row.id === id)!;
  };
  await dataFrom(editor.put('/api/giaovien', { ...(await stored()), isTeaching: false }));
  const { isTeaching, ...old } = await stored();
  expect(isTeaching).toBe(false);
  await dataFrom(editor.put('/api/giaovien', { ...old, weeklyNorm: 7 }));
  expect(await stored()).toMatchObject({ isTeaching: false, weeklyNorm: 7 });
});

test('a room or a subject that only timetables name may stay: nobody takes a published one apart for it', () => {
  const room = resourceNamed('room');
  const use = (table: string) => [{ table, title: 'thời khóa biểu', count: 1, rows: [{ id: 1, label: 'TKB số 1' }] }];
  expect(() => refuseUse(use('lesson'), room)).toThrow(
    '(TKB số 1). Hãy bỏ ở đó trước, hoặc giữ lại: thời khóa biểu đã phát hành còn cần phòng học này.',
  );
  expect(() => refuseUse(use('class'), room)).toThrow(/Hãy bỏ ở đó trước\.$/);
});

test('everything that keeps a row from being deleted can be named', async () => {
  const tables = Object.values(resources).map(({ table }) => table);
  const keys = await sql<{ table: string }>(
    `select distinct r.relname as table from pg_constraint c
       join pg_class r on r.oid = c.conrelid join pg_class f on f.oid = c.confrelid
       where c.contype = 'f' and c.confdeltype in ('a', 'r') and f.relname = any($1::text[])`,
    [tables],
  );
  expect(keys.length).toBeGreaterThan(15);
  expect(keys.filter(({ table }) => ownerOf(table) === undefined)).toEqual([]);
});
