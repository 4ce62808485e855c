import { expect, test } from 'vitest';
import { isTotal } from '../../src/excel/resources/odd-rows.ts';
import { serverOfFile } from '../support/test-server.ts';
import { excelOf } from './sheets.ts';

const server = await serverOfFile();

test('groups over their teachers are no people: they become departments, or are told', async () => {
  const excel = excelOf(await server.signIn(await server.createSchool()));
  const rows = [
    ['TT', 'Họ và tên', 'Chuyên môn'],
    ['BAN GIÁM HIỆU', '', ''],
    ['1', 'Phạm Văn Hùng', 'Toán'],
    ['I. TỔ TOÁN - TIN (2 đ/c)', 'I. TỔ TOÁN - TIN (2 đ/c)', 'I. TỔ TOÁN - TIN (2 đ/c)'],
    ['1', 'Nguyễn Thị Lan', 'Toán'],
    ['2', 'Vũ Minh Quân', 'Tin'],
    ['', 'II. Tổ Văn: 1 giáo viên', ''],
    ['1', 'Trần Đức Tiến', 'Văn'],
  ];
  const preview = await excel.preview('giaovien', rows, { createMissing: true });
  expect(preview.counts).toEqual({ create: 4, update: 0, same: 0, wrong: 0 });
  expect(preview.missing).toEqual([{ title: 'Tổ chuyên môn', names: ['TỔ TOÁN - TIN', 'Tổ Văn'] }]);
  expect(preview.warnings).toContain(
    'Tổ ghi ở dòng tiêu đề được dùng cho các giáo viên bên dưới: dòng 2 "BAN GIÁM HIỆU", dòng 4 "TỔ TOÁN - TIN", dòng 7 "Tổ Văn".',
  );
  const withGroups = rows.map((cells, index) => [
    ...cells,
    index === 0 ? 'Tổ' : cells[0]?.length === 1 ? 'Tổ Toán' : '',
  ]);
  const named = await excel.preview('giaovien', withGroups, { createMissing: true });
  expect(named.counts).toMatchObject({ create: 4, wrong: 0 });
  expect(named.missing).toEqual([{ title: 'Tổ chuyên môn', names: ['Tổ Toán'] }]);
  expect(named.warnings.join()).toMatch(/Không đọc các dòng tiêu đề: dòng 2/);
});

test('grades over their classes are no classes, and a department alone in its row is one', async () => {
  const excel = excelOf(await server.signIn(await server.createSchool()));
  const classes = await excel.preview('lophoc', [
    ['Lớp', 'Sĩ số', 'Buổi chính'],
    ['KHỐI 6', '', ''],
    ['6A', '40', 'Sáng'],
  ]);
  expect(classes.rows.map(({ label }) => label)).toEqual(['6A']);
  const departments = await excel.preview('tochuyenmon', [['Tên tổ'], ['Tổ Toán'], ['Tổ Văn']]);
  expect(departments.counts).toMatchObject({ create: 2 });
});

test('the sum of a grade is a sum', () => {
  const of = (text: string) => isTotal({ row: 1, cells: ['', text, '83'] });
  expect(['Cộng khối 6', 'Tổng cộng toàn trường', 'Cộng đồng 1'].map(of)).toEqual([true, true, false]);
});

test('a phone number without its first 0 gets it back, and pupils behind a number are no fault', async () => {
  const excel = excelOf(await server.signIn(await server.createSchool()));
  await excel.run('giaovien', [
    ['Họ và tên', 'SĐT'],
    ['Nguyễn Thị Lan', '912345678'],
    ['Trần Đức Tiến', '024 3825 1234'],
  ]);
  const phones = (await excel.list('giaovien')).map(({ phone }) => phone).toSorted();
  expect(phones).toEqual(['024 3825 1234', '0912345678']);
  const classes = await excel.preview('lophoc', [
    ['Lớp', 'Sĩ số', 'Buổi chính'],
    ['6A', '40 HS', 'Sáng'],
  ]);
  expect(classes.counts).toMatchObject({ create: 1, wrong: 0 });
});
