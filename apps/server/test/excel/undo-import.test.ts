import { pageUrls, type ExcelResult } from '@tkb/contract';
import { expect, test } from 'vitest';
import { dataFrom } from '../support/answers.ts';
import { roleNamed } from '../administration/support.ts';
import { excelOf, rowsOf } from './sheets.ts';
import { startSmallServer } from '../timetable/small-server.ts';

const { server, school, editor, sql } = await startSmallServer();
const excel = excelOf(editor);

type Row = Readonly<Record<string, unknown>>;
/** Without the fields that every saving changes. */
const saying = (rows: readonly Row[]) => rows.map(({ version: _, updatedAt: _u, ...row }) => row);
const undo = (path: string, id: number | null) => editor.post(`/api/${path}/excel/hoantac`, { id });
const photograph = async () => {
  const paths = ['giaovien', 'tochuyenmon', 'lopmon', 'monhoc', 'ngayhoc', 'tiethoc', 'khoilop'];
  const lists = await Promise.all(paths.map((path) => excel.list(path)));
  return lists.map(saying);
};

const teachers = [
  ['Họ và tên', 'Mã GV', 'Tổ chuyên môn', 'Định mức'],
  ['Nguyễn Thị Lan', 'T1', 'Tổ Toán', '17'],
  ['Phạm Văn Mới', 'T9', 'Tổ Toán', '19'],
];
const importTeachers = () => excel.run('giaovien', teachers, { createMissing: true });

test('added rows go, also those added in passing, and changed rows are as they were', async () => {
  const before = await photograph();
  const { importId } = await importTeachers();
  expect((await excel.list('giaovien')).length).toBe(4);
  const undone = await undo('giaovien', importId);
  expect([undone.status, undone.body.data], undone.text).toEqual([200, { removed: 2, restored: 1 }]);
  expect(await photograph()).toEqual(before);
  expect((await undo('giaovien', importId)).status).toBe(404);
});

test('assignments, with a subject that was not there', async () => {
  const before = await photograph();
  const rows = [
    ['Lớp', 'Môn', 'Giáo viên', 'Số tiết'],
    ['6A', 'Toán', 'Trần Văn Hùng', '5'],
    ['6B', 'Lịch sử', 'Lê Thị Mai', '2'],
  ];
  const { importId, counts } = await excel.run('lopmon', rows, { createMissing: true });
  expect(counts).toMatchObject({ create: 1, update: 1 });
  expect((await undo('lopmon', importId)).body.data).toEqual({ removed: 2, restored: 1 });
  expect(await photograph()).toEqual(before);
});

test('days and grades of the unit', async () => {
  const before = await photograph();
  const day = await excel.run('ngayhoc', [
    ['Thứ', 'Có học', 'Số tiết mỗi ca'],
    ['Thứ 7', 'Không', 'Sáng: 3; Chiều: 0'],
  ]);
  expect((await undo('ngayhoc', day.importId)).status).toBe(200);
  expect(await photograph()).toEqual(before);
  const unit = await server.signIn({ unit: 'default' });
  const ofUnit = excelOf(unit);
  const levels = [['Tên cấp học'], ['Mầm non']];
  const { importId } = await ofUnit.run('caphoc', levels);
  expect((await unit.post('/api/caphoc/excel/hoantac', { id: importId })).body.data).toEqual({
    removed: 1,
    restored: 0,
  });
});

test('is refused, and nothing changes, when a row was changed, given periods, deleted or used since', async () => {
  const { importId } = await importTeachers();
  const list = await excel.list('giaovien');
  const [lan, added] = ['T1', 'T9'].map((code) => list.find((row) => row['code'] === code)!);
  await editor.put('/api/giaovien', { ...lan, phone: '0912 345 678' });
  const photo = await photograph();
  const changed = await undo('giaovien', importId);
  expect([changed.status, changed.body.code]).toEqual([409, 'import.changed_since']);
  expect(changed.body.message).toContain('1 mục đã sửa (Nguyễn Thị Lan). Hãy sửa lại từng mục.');
  expect(await photograph()).toEqual(photo);

  const again = await excel.run('giaovien', [teachers[0]!, ['Đỗ Thị Sau', 'T8', '', '20']]);
  const late = (await excel.list('giaovien')).find((row) => row['code'] === 'T8')!;
  const grid = { id: late['id'], version: 0, cells: [] };
  expect((await editor.post('/api/giaovien/tiettranhxep', grid)).status).toBe(200);
  expect((await undo('giaovien', again.importId)).body.message).toContain('1 mục đã sửa');
  await editor.delete(`/api/giaovien?id=${String(late['id'])}`);
  expect((await undo('giaovien', again.importId)).body.message).toContain('1 mục đã xóa');

  const used = await excel.run('tochuyenmon', [['Tên tổ'], ['Tổ Mới']]);
  const group = (await excel.list('tochuyenmon')).find((row) => row['name'] === 'Tổ Mới')!;
  const now = (await excel.list('giaovien')).find((row) => row['id'] === added?.['id'])!;
  await editor.put('/api/giaovien', { ...now, departments: [group['id']] });
  const inUse = await undo('tochuyenmon', used.importId);
  expect([inUse.status, inUse.body.code], inUse.text).toEqual([409, 'record.referenced']);
});

test('several imports of the same rows are taken back one after the other, the last one first', async () => {
  const before = await photograph();
  const heads = ['Họ và tên', 'Mã GV', 'Định mức'];
  const lists = ['16', '15'].map((norm) => [heads, ['Nguyễn Thị Lan', 'T1', norm], ['Vũ Văn Hai Lần', 'T7', norm]]);
  const [first, second] = [await excel.run('giaovien', lists[0]!), await excel.run('giaovien', lists[1]!)];
  const marks = (wish: string) =>
    excel.run('giaovien/tiettranhxep', [
      ['Họ và tên', 'Nguyện vọng'],
      ['Nguyễn Thị Lan', wish],
    ]);
  const [barred, avoided] = [await marks('bận sáng thứ 2'), await marks('nghỉ sáng thứ 2, chiều thứ 4')];
  expect((await undo('giaovien', first.importId)).body.code).toBe('import.changed_since');
  for (const { importId } of [avoided, barred]) {
    const undone = await undo('giaovien/tiettranhxep', importId);
    expect([undone.status, undone.body.data], undone.text).toEqual([200, { removed: 0, restored: 1 }]);
  }
  expect((await undo('giaovien', second.importId)).body.data).toEqual({ removed: 0, restored: 2 });
  expect((await undo('giaovien', first.importId)).body.data).toEqual({ removed: 1, restored: 1 });
  expect(await photograph()).toEqual(before);
});

test('teachers with accounts stay until these are deleted', async () => {
  const before = await photograph();
  const { importId } = await excel.run('giaovien', [
    ['Họ và tên', 'Mã GV'],
    ['Vũ Thị Có Máy', 'T6'],
  ]);
  const { id } = (await excel.list('giaovien')).find((row) => row['code'] === 'T6')!;
  const role = await roleNamed(await server.signIn({ unit: 'default' }), 'giao-vien');
  const { items } = await dataFrom<{ items: { item: { id: number } }[] }>(
    editor.post('/api/users/teachers', { teacherIds: [id], roleIds: [role.id] }),
  );
  const inUse = await undo('giaovien', importId);
  expect([inUse.status, inUse.body.code]).toEqual([409, 'record.referenced']);
  expect(inUse.body.message).toContain('1 người dùng (Vũ Thị Có Máy)');
  await dataFrom(editor.delete(`/api/users?id=${items[0]?.item.id}`));
  expect((await undo('giaovien', importId)).status).toBe(200);
  expect(await photograph()).toEqual(before);
});

test('of many imports the last twenty are remembered', async () => {
  const old = `insert into excel_import (kind, user_name, changes) select 'room', 'Lan', '[{"kind":"room","added":[],"changed":[]}]' from generate_series(1, 25)`;
  await sql(old);
  const { importId } = await excel.run('tochuyenmon', [['Tên tổ'], ['Tổ Sau Cùng']]);
  const kept = (await dataFrom<{ items: { id: number }[] }>(editor.get('/api/nhap/excel/luot'))).items.map(
    ({ id }) => id,
  );
  expect([kept.length, kept[0]]).toEqual([20, importId]);
  expect((await undo('tochuyenmon', importId)).status).toBe(200);
});

test('a whole school’s file opens no list that one may not edit: not to look, not to import, not to undo', async () => {
  const ofClasses = await server.signIn(school.tenant, { [pageUrls.class]: 2 });
  const parts = [{ kind: 'teacher', body: { rows: rowsOf([teachers[0]!, ['Đỗ Thị Lén', 'T7', '', '20']]) } }];
  const before = await photograph();
  const refused = async (path: string, body: object) => {
    const answer = await ofClasses.post(`/api/khoitao/tep/${path}`, body);
    expect([answer.status, answer.body.code], answer.text).toEqual([403, 'permission.denied']);
    expect(answer.text).toContain('Tệp có danh sách giáo viên mà bạn không được sửa; hãy nhờ người có đủ quyền.');
  };
  await refused('xemtruoc', { parts });
  await refused('nhap', { parts });
  expect(await photograph()).toEqual(before);
  const done = await dataFrom<{ parts: ExcelResult[] }>(editor.post('/api/khoitao/tep/nhap', { parts }));
  const id = done.parts[0]?.importId;
  await refused('hoantac', { id });
  expect((await editor.post('/api/khoitao/tep/hoantac', { id })).status).toBe(200);
  expect(await photograph()).toEqual(before);
});
