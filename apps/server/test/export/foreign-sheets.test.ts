import { foreignValuesOf, type ForeignSheet } from '@tkb/contract';
import { expect, test } from 'vitest';
import { readExcelFile } from '../../src/excel/file/read-file.ts';
import { serverOfFile } from '../support/test-server.ts';
import { fileOf, importerOf } from '../excel/timetable-files.ts';

const server = await serverOfFile();
const timetable = fileOf([
  ['Thứ', 'Buổi', 'Tiết', '6A1', '6A2'],
  ['2', 'Sáng', '1', 'Toán - Lan', 'Văn - Tiến'],
  ['3', 'Chiều', '2', 'Toán - Lan', ''],
]);

async function school() {
  const tenant = await server.createSchool();
  const caller = await server.signIn(tenant);
  const { item } = await importerOf(caller).run(timetable, { createMissing: true });
  const saved = async (body: object) => (await caller.post('/api/export/mauhethong', body)).body;
  const fileOfSheet = (id: number) => `/api/export/mauhethong/tep?id=${id}&timetableId=${item.id}`;
  const rowsOf = async (id: number) => {
    const { bytes } = await caller.get(fileOfSheet(id));
    return (await readExcelFile(bytes)).sheets[0]!.rows.map(({ cells }) => cells);
  };
  return { caller, tenant, saved, rowsOf, fileOfSheet };
}

const column = (value: string | null, fixedText = '') => ({ value, fixedText });
const periods = {
  name: 'vnEdu',
  rowKind: 'period',
  heads: [['SỞ GIÁO DỤC'], ['STT', 'Lớp', 'Thứ', 'Tiết', 'Môn', 'GV', 'Loại', 'Ghi chú']],
  columns: [
    column('index'),
    column('className'),
    column('weekdayNumber'),
    column('dayPeriod'),
    column('subjectName'),
    column('teacherName'),
    column('fixed', 'Chính khóa'),
    column(null),
  ],
};

test('a sheet is described once, filled at every download under its own heads, and shared by the schools of the unit', async () => {
  const { tenant, saved, rowsOf, fileOfSheet } = await school();
  const { item } = (await saved(periods)).data as { item: ForeignSheet };
  expect(await rowsOf(item.id)).toEqual([
    ['SỞ GIÁO DỤC'],
    ['STT', 'Lớp', 'Thứ', 'Tiết', 'Môn', 'GV', 'Loại', 'Ghi chú'],
    ['1', '6A1', '2', '1', 'Toán', 'GV Lan', 'Chính khóa'],
    ['2', '6A1', '3', '7', 'Toán', 'GV Lan', 'Chính khóa'],
    ['3', '6A2', '2', '1', 'Ngữ văn', 'GV Tiến', 'Chính khóa'],
  ]);
  const reader = await server.signIn(tenant, { '/timetable': 1 });
  expect((await reader.get(fileOfSheet(item.id))).status).toBe(404);
  const other = await school();
  expect((await other.caller.get('/api/export/mauhethong')).body.data).toMatchObject({ items: [{ name: 'vnEdu' }] });
  expect((await other.rowsOf(item.id)).length).toBe(5);
  expect(await saved(periods)).toMatchObject({ code: 'record.taken' });
  const stranger = await server.signIn({ unit: 'demo' });
  expect((await stranger.get('/api/export/mauhethong')).text).not.toContain('vnEdu');
});

test('a value that rows of the chosen kind do not have is refused, not left empty', async () => {
  const { saved } = await school();
  const refused = await saved({ ...periods, name: 'GV', rowKind: 'teacher', columns: [column('room')] });
  expect(JSON.stringify(refused)).toContain('“Phòng” không có ở dòng loại “Mỗi dòng một giáo viên”');
});

test('every value of every kind of row can be filled; a sheet that was changed since is not written over', async () => {
  const { saved, rowsOf, caller } = await school();
  for (const rowKind of ['teacher', 'class', 'assignment', 'period'] as const) {
    const values = foreignValuesOf[rowKind];
    const sheet = {
      name: `Mẫu ${rowKind}`,
      rowKind,
      heads: [[...values]],
      columns: values.map((value) => column(value)),
    };
    const { item } = (await saved(sheet)).data as { item: ForeignSheet };
    const rows = await rowsOf(item.id);
    expect(rows[0], rowKind).toEqual(values);
    expect(rows.length, rowKind).toBe({ teacher: 3, class: 3, assignment: 3, period: 4 }[rowKind]);
  }
  const { item } = (await saved({ ...periods, name: 'SMAS' })).data as { item: ForeignSheet };
  const { id, version } = item;
  expect(await saved({ ...periods, name: 'SMAS 2', id, version })).toMatchObject({
    data: { item: { name: 'SMAS 2' } },
  });
  expect(await saved({ ...periods, name: 'SMAS 3', id, version })).toMatchObject({ code: 'record.stale' });
  expect((await caller.delete(`/api/export/mauhethong?id=${id}`)).status).toBe(200);
});
