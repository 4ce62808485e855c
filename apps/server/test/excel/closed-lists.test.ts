import { pageUrls } from '@tkb/contract';
import { expect, test } from 'vitest';
import { serverOfFile } from '../support/test-server.ts';
import { excelOf, rowsOf } from './sheets.ts';
import { newHead, wholeSchool } from './timetable-files.ts';

const server = await serverOfFile();
const school = await server.createSchool();
const officer = await server.signIn(school);
const other = await server.signIn(school, { [pageUrls.class]: 2, [pageUrls.timetables]: 2, [pageUrls.subject]: 1 });

test('an import adds nothing in passing to a list that the importer may not change on its page', async () => {
  await excelOf(officer).run('lophoc', [
    ['Tên lớp', 'Khối', 'Buổi chính'],
    ['6A1', '6', 'Sáng'],
  ]);
  const rows = rowsOf([
    ['Lớp', 'Môn', 'Số tiết'],
    ['6A1', 'Đờn ca tài tử', '2'],
  ]);
  const list = { rows, createMissing: true };
  const refusal = expect.stringMatching(/chưa có trong danh sách Môn học, và bạn không được thêm/) as string;
  const preview = await other.post('/api/lopmon/excel/xemtruoc', list);
  expect(preview.body.data).toMatchObject({ counts: { create: 1 }, problem: refusal });
  expect((await other.post('/api/lopmon/excel', list)).body).toMatchObject({
    code: 'permission.denied',
    message: refusal,
  });
  const book = await other.post('/api/khoitao/tep/nhap', { parts: [{ kind: 'classSubject', body: list }] });
  expect(book.body).toMatchObject({ code: 'permission.denied' });

  const file = { ...newHead, ...wholeSchool, createMissing: true };
  const seen = await other.post('/api/thoikhoabieu/nhap/xemtruoc', file);
  expect(seen.body.data).toMatchObject({ problem: expect.stringMatching(/Giáo viên|Môn học/) as string });
  expect((await other.post('/api/thoikhoabieu/nhap', file)).body.code).toBe('permission.denied');

  expect(await excelOf(officer).list('monhoc')).toEqual([]);
  expect((await officer.post('/api/lopmon/excel', list)).status).toBe(200);
  expect((await other.post('/api/lopmon/excel', list)).status).toBe(200);
});
