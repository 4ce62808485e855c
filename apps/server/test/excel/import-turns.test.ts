import { clockInVietnam, type ImportDone } from '@tkb/contract';
import { expect, test } from 'vitest';
import { takeImportTurn } from '../../src/excel/imports/import-turns.ts';
import { dataFrom } from '../support/answers.ts';
import { untilSomebodyWaits } from '../support/test-database.ts';
import type { Caller } from '../support/test-server.ts';
import { startSmallServer } from '../timetable/small-server.ts';
import { excelOf, rowsOf } from './sheets.ts';
import { importerOf, newHead, wholeSchool } from './timetable-files.ts';

const { server, school, editor } = await startSmallServer();
const colleague = await server.signIn(school.tenant);

const teacher = (name: string) => [
  ['Họ và tên', 'Mã GV', 'Định mức'],
  [`Trần Văn ${name}`, `GV-${name}`, '19'],
];
const subject = (name: string) => [
  ['Mã môn', 'Tên môn', 'Tên viết tắt'],
  [name, name, name],
];
const group = (name: string) => [['Tên tổ'], [name]];
const save = (caller: Caller, path: string, rows: readonly (readonly string[])[], lastImport?: number | null) =>
  caller.post(`/api/${path}/excel`, { rows: rowsOf(rows), lastImport });
const look = async (path: string, rows: readonly (readonly string[])[]) =>
  (await excelOf(editor).preview(path, rows)).lastImport;
const sentenceOf = async (what: string) => {
  const { items } = await dataFrom<{ items: ImportDone[] }>(editor.get('/api/nhap/excel/luot'));
  const [{ by, at } = { by: '', at: '' }] = items;
  return `Chưa lưu thêm gì: ${by} đã nhập ${what} lúc ${clockInVietnam(at)}, sau khi bạn xem trước. Nếu đó là bạn (mạng vừa ngắt) thì tệp đã được nhập. Hãy xem lại bản xem trước rồi nhập.`;
};

test('a list previewed before another import of its kind is refused, saying who imported and when, and works after a new preview', async () => {
  const seen = await look('giaovien', teacher('An'));
  expect((await save(colleague, 'giaovien', teacher('Bình'), seen)).status).toBe(200);
  const late = await save(editor, 'giaovien', teacher('An'), seen);
  expect([late.status, late.body.code, late.body.message]).toEqual([
    409,
    'import.overtaken',
    await sentenceOf('giáo viên'),
  ]);
  expect((await excelOf(editor).list('giaovien')).map(({ name }) => name)).not.toContain('Trần Văn An');
  expect((await save(editor, 'giaovien', teacher('An'), await look('giaovien', teacher('An')))).status).toBe(200);
});

test('an import of something else, one that changed nothing, and one of another school overtake nothing', async () => {
  const seen = await look('giaovien', teacher('Chi'));
  await save(colleague, 'tochuyenmon', group('Tổ Hóa'));
  await save(colleague, 'giaovien', teacher('Bình'));
  const stranger = await server.signIn(await server.createSchool());
  expect((await save(stranger, 'giaovien', teacher('Chi'))).status).toBe(200);
  expect((await save(editor, 'giaovien', teacher('Chi'), seen)).status).toBe(200);
});

test('a program that never looked is not held up', async () => {
  await save(colleague, 'giaovien', teacher('Dung'));
  expect((await save(editor, 'giaovien', teacher('Em'))).status).toBe(200);
  expect((await save(editor, 'giaovien', teacher('Em'), null)).status).toBe(200);
});

test('of the lists of a unit too', async () => {
  const unit = await server.signIn({ unit: 'default' });
  const { lastImport } = await excelOf(unit).preview('caphoc', [['Tên cấp học'], ['Nhà trẻ']]);
  expect((await save(unit, 'caphoc', [['Tên cấp học'], ['Mẫu giáo']])).status).toBe(200);
  expect((await save(unit, 'caphoc', [['Tên cấp học'], ['Nhà trẻ']], lastImport)).body.code).toBe('import.overtaken');
});

test('rows imported along with another list count too, and one outdated list refuses a whole file', async () => {
  const parts = (lastImport: number | null) => ({
    parts: [
      { kind: 'teacher', body: { rows: rowsOf(teacher('Giang')), lastImport } },
      { kind: 'subject', body: { rows: rowsOf(subject('Lịch sử')), lastImport } },
      { kind: 'subject', body: { rows: rowsOf(subject('Địa lí')), lastImport } },
    ],
  });
  const lookAtFile = async () => {
    const url = '/api/khoitao/tep/xemtruoc';
    const looked = await dataFrom<{ parts: { lastImport: number }[] }>(editor.post(url, parts(null)));
    const marks = new Set(looked.parts.map(({ lastImport }) => lastImport));
    expect(marks.size).toBe(1);
    return Math.max(...marks);
  };
  const seen = await lookAtFile();
  const assignments = [
    ['Lớp', 'Môn', 'Giáo viên', 'Số tiết'],
    ['6B', 'Âm nhạc', 'Lê Thị Mai', '1'],
  ];
  const added = await colleague.post('/api/lopmon/excel', { rows: rowsOf(assignments), createMissing: true });
  expect(added.status, added.text).toBe(200);
  const late = await editor.post('/api/khoitao/tep/nhap', parts(seen));
  expect([late.status, late.body.message]).toEqual([409, await sentenceOf('phân công chuyên môn')]);
  const again = await editor.post('/api/khoitao/tep/nhap', parts(await lookAtFile()));
  expect(again.status, again.text).toBe(200);
});

test('a timetable that a colleague has just taken over is not taken over twice', async () => {
  const caller = await server.signIn(await server.createSchool());
  const { lastImport } = await importerOf(caller).preview(wholeSchool, { createMissing: true });
  const body = { ...newHead, ...wholeSchool, createMissing: true, acceptsUnread: true };
  expect((await caller.post('/api/thoikhoabieu/nhap', { ...body, lastImport })).status).toBe(200);
  const twice = await caller.post('/api/thoikhoabieu/nhap', { ...body, lastImport });
  expect([twice.status, twice.body.code]).toEqual([409, 'import.overtaken']);
  expect(twice.body.message).toContain('đã nhập thời khóa biểu lúc');
});

test('imports of a school take turns, and the one that waited sees what the other saved', async () => {
  const [begun, goOn] = [Promise.withResolvers<null>(), Promise.withResolvers<null>()];
  const seen = await look('giaovien', teacher('Khoa'));
  const first = server.database.schoolTransaction(school.tenant, async (tx) => {
    await takeImportTurn(tx);
    begun.resolve(null);
    await goOn.promise;
    await tx.query(
      `insert into excel_import (kind, user_name, changes) values ('teacher', 'Người trước', '[{"kind": "teacher"}]')`,
    );
  });
  await begun.promise;
  const second = save(editor, 'giaovien', teacher('Khoa'), seen);
  await untilSomebodyWaits(server.database);
  goOn.resolve(null);
  await first;
  expect((await second).body.message).toContain('Người trước đã nhập giáo viên lúc');
});
