// @module-tag behaviour-1
import { expect, test } from 'vitest';
import { createTimetable, startSmallServer } from '../timetable/small-server.ts';

const { school, editor } = await startSmallServer();

test('a refusal to delete names the assignments and timetables in which a row is used', async () => {
  await createTimetable(editor);
  const { teachers, subjects, classes } = school;
  const refusal = async (path: string, id: number | undefined) => {
    const { status, body } = await editor.delete(`/api/${path}?id=${id}`);
    expect([status, body.code]).toEqual([409, 'record.referenced']);
    return body.message;
  };
  const ofTeacher = await refusal('giaovien', teachers[0]);
  expect(ofTeacher).toContain('2 môn của lớp (Toán 6A, Toán 6B)');
  expect(ofTeacher).toContain('1 thời khóa biểu (TKB số 1 2026-2027)');
  expect(await refusal('monhoc', subjects[1])).toContain('2 môn của lớp (Ngữ văn 6A, Ngữ văn 6B)');
  expect(await refusal('lophoc', classes[0])).toContain('1 thời khóa biểu (TKB số 1 2026-2027)');
});
