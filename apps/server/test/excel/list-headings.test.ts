import { expect, test } from 'vitest';
import { isTotal } from '../../src/excel/resources/odd-rows.ts';
import { serverOfFile } from '../support/test-server.ts';
import { bookOf } from './books.ts';
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

test('a department that is called by several subjects is one, unless the school has each of them', async () => {
  const caller = await server.signIn(await server.createSchool());
  const excel = excelOf(caller);
  const departments = async (...texts: readonly string[]) => {
    const rows = texts.map((text, index) => [`Nguyễn Thị ${'ABCDEF'.charAt(index)}`, text]);
    const preview = await excel.preview('giaovien', [['Họ và tên', 'Tổ chuyên môn'], ...rows], { createMissing: true });
    expect(preview.counts).toMatchObject({ create: texts.length, wrong: 0 });
    return preview.missing.flatMap(({ names }) => names);
  };
  expect(await departments('Tổ Sử, Địa, GDCD', 'Tổ Văn + Anh', 'Tổ Toán, Tổ Tin; Nhạc, Mĩ thuật')).toEqual([
    'Tổ Sử, Địa, GDCD',
    'Tổ Văn + Anh',
    'Tổ Toán',
    'Tổ Tin',
    'Nhạc',
    'Mĩ thuật',
  ]);
  for (const name of ['Tổ Toán', 'Tin']) expect((await caller.post('/api/tochuyenmon', { name })).status).toBe(200);
  expect(await departments('Tổ Toán, Tin')).toEqual([]);
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
  const sums = ['Cộng khối 6', 'Cộng K6', 'Tổng cộng toàn trường', 'Cộng đồng 1'];
  expect(sums.map(of)).toEqual([true, true, true, false]);
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

test('a name over two columns is one, a group may have its number in a cell of its own, and who signed is no teacher', async () => {
  const excel = excelOf(await server.signIn(await server.createSchool()));
  const preview = await excel.preview(
    'giaovien',
    [
      ['DANH SÁCH GIÁO VIÊN'],
      ['STT', 'Họ và tên', 'Họ và tên', 'Năm sinh'],
      ['I', 'TỔ TOÁN - TIN', 'TỔ TOÁN - TIN', ''],
      ['1', 'Ngô Thị', 'Mận', '1980'],
      ['2', 'Bùi Văn', 'Đào', '1990'],
      ['II', 'TỔ VĂN', '', ''],
      ['3', 'Lưu Thị', 'Ổi', '1985'],
      ['', '', 'Huế, ngày 1 tháng 9 năm 2026', ''],
      ['', '', 'Hiệu trưởng', ''],
      ['', '', 'Nguyễn Văn Hiệu', ''],
    ],
    { createMissing: true },
  );
  expect(preview.rows.map(({ label, errors }) => [label, errors])).toEqual([
    ['Ngô Thị Mận (Man.NT)', []],
    ['Bùi Văn Đào (Dao.BV)', []],
    ['Lưu Thị Ổi (Oi.LT)', []],
  ]);
  expect(preview.missing).toEqual([{ title: 'Tổ chuyên môn', names: ['TỔ TOÁN - TIN', 'TỔ VĂN'] }]);
  expect(preview.columns.at(-1)?.head).toBe('Tổ chuyên môn (ghi ở dòng tiêu đề)');
  expect(preview.warnings.join()).toMatch(/ký tên: dòng 8 .*, dòng 9 "Hiệu trưởng", dòng 10 "Nguyễn Văn Hiệu"/);
});

test('titles are no part of a name, short forms in heads are read in full, and a principal is a teacher like others', async () => {
  const excel = excelOf(await server.signIn(await server.createSchool()));
  const { rows } = await excel.preview('giaovien', [
    ['Chức vụ', 'Họ tên GV', 'Số tiết chuẩn'],
    ['Hiệu trưởng', 'Cô Ngô Thị Mận', '2'],
    ['GV', 'Ông Cao Thắng', '19'],
    ['GV', 'Ông Bùi Văn Đào', '19'],
  ]);
  const names = ['Ngô Thị Mận (Man.NT)', 'Ông Cao Thắng (Thang.OC)', 'Bùi Văn Đào (Dao.BV)'];
  expect(rows.map(({ label, errors }) => [label, errors])).toEqual(names.map((name) => [name, []]));
});

test('a list below the name of its kind; rooms by what they are called; an activity that is a subject; halves of a programme', async () => {
  const excel = excelOf(await server.signIn(await server.createSchool()));
  const groups = await excel.preview('tochuyenmon', [
    ['TT', 'Tổ chuyên môn', 'Số GV'],
    ['1', 'Tổ Toán', '5'],
  ]);
  expect(groups.counts).toMatchObject({ create: 1, wrong: 0 });
  const rooms = await excel.preview('phonghoc', [
    ['Tên phòng', 'Số chỗ', 'Chức năng'],
    ['P.301', '45 chỗ', 'Phòng học'],
    ['Phòng 302', '', ''],
    ['Phòng Tin 3', '24 máy', 'Thực hành Tin học'],
    ['Sân bóng rổ', '', ''],
    ['Phòng truyền thống', '', ''],
  ]);
  expect(rooms.rows.map(({ changes, errors }) => [...changes, ...errors.map(({ message }) => message)])).toEqual([
    ['Loại phòng: Phòng học thường'],
    ['Loại phòng: Phòng học thường'],
    ['Loại phòng: Phòng máy tính'],
    ['Loại phòng: Sân bãi, nhà đa năng'],
    ['chưa nhập'],
  ]);
  await excel.run('monhoc', [['Tên môn'], ['Toán'], ['Chào cờ']]);
  const fixed = await excel.preview('tietcodinh', [
    ['Tiết', 'Thứ', 'Buổi', 'Nội dung'],
    ['1', '2', 'Sáng', 'Chào cờ'],
    ['2', '2', 'Sáng', 'Họp'],
  ]);
  expect(fixed.rows.map(({ errors, changes }) => [errors, changes])).toEqual([
    [[], ['Môn học: Chào cờ']],
    [[], []],
  ]);
  const programme = [
    ['TT', 'Môn học/HĐGD', 'Số tiết/năm', 'Khối 6', 'Khối 6', 'Khối 7', 'Khối 7'],
    ['', '', '', 'HK1', 'HK2', 'HK1', 'HK2'],
    ['1', 'Toán', '140', '4', '3', '5 tiết', '1/tuần'],
  ];
  const periods = async (semester: 1 | 2) =>
    (await excel.preview('monhoc/monkhoilop', programme, { semester })).rows.map(({ changes }) => changes);
  expect(await periods(1)).toEqual([['Khối 6 – Toán: 4 tiết', 'Khối 7 – Toán: 5 tiết']]);
  expect(await periods(2)).toEqual([['Khối 6 – Toán: 3 tiết', 'Khối 7 – Toán: 1 tiết']]);
});

test('lists beside each other are one list; a shift over each is that of its classes; a fault stands in its own cell', async () => {
  const excel = excelOf(await server.signIn(await server.createSchool()));
  const classes = [
    ['BUỔI SÁNG', '', '', '', 'BUỔI CHIỀU', '', ''],
    ['STT', 'Lớp', 'Sĩ số', '', 'STT', 'Lớp', 'Sĩ số'],
    ['1', '8A1', '40', '', '3', '6A1', '38'],
    ['2', '8A2', '41', '', '4', '6A2', 'nhiều'],
    ['3', '8A3', '42', '', '', '', ''],
    ['', 'Tổng', '123', '', '', 'Tổng', '38'],
  ];
  const wrong = await excel.preview('lophoc', classes);
  expect(wrong.columns.map(({ field }) => field)).toEqual([null, 'name', 'size', null, null, 'name', 'size']);
  expect(wrong.rows.map(({ row, state, label }) => [row, state, label])).toEqual([
    [3, 'create', '8A1; 6A1'],
    [4, 'wrong', '8A2; 6A2'],
    [5, 'create', '8A3'],
  ]);
  expect(wrong.rows[1]?.errors).toMatchObject([{ column: 6, value: 'nhiều' }]);
  expect(wrong.counts).toEqual({ create: 3, update: 0, same: 0, wrong: 1 });
  expect(wrong.warnings.join()).toMatch(/"BUỔI SÁNG", dòng 1 "BUỔI CHIỀU".*nhiều danh sách đặt cạnh nhau/);
  const mended = classes.map((cells) => cells.map((text) => (text === 'nhiều' ? '39' : text)));
  const { columns, headRow } = await excel.preview('lophoc', mended);
  await excel.run('lophoc', mended, { columns: columns.map(({ field }) => field), headRow });
  const shifts = new Map((await excel.list('cahoc')).map(({ id, name }) => [id, name]));
  const stored = (await excel.list('lophoc')).map((row) => [row['name'], row['size'], shifts.get(row['mainShiftId'])]);
  expect(stored.toSorted()).toEqual([
    ['6A1', 38, 'Chiều'],
    ['6A2', 39, 'Chiều'],
    ['8A1', 40, 'Sáng'],
    ['8A2', 41, 'Sáng'],
    ['8A3', 42, 'Sáng'],
  ]);

  // Without a word about shifts a class has that of its grade, which is told; of a grade without classes it is asked.
  const later = await excel.preview('lophoc', [
    ['Lớp', 'Sĩ số'],
    ['6A9', '40'],
    ['7A1', '40'],
  ]);
  expect(later.rows.map(({ changes, errors }) => [...changes, ...errors.map(({ title }) => title)])).toEqual([
    ['Buổi chính: Chiều, như các lớp cùng khối'],
    ['Buổi chính'],
  ]);
});

test('when somebody was born is no part of the name, and tells two people of one name apart', async () => {
  const excel = excelOf(await server.signIn(await server.createSchool()));
  const people = [
    ['Họ và tên', 'Ngày sinh'],
    ['Nguyễn Thị Hoa', '02/09/87'],
    ['Nguyễn Thị Hoa', '15/3/90'],
    ['Ngô Thị Mận (87)', ''],
    ['Bùi Văn Đào - 02/09/1987', ''],
    ['Lưu Thị Ổi 2', ''],
  ];
  const { rows } = await excel.preview('giaovien', people);
  expect(rows.map(({ label, changes, errors }) => [label, ...changes, ...errors])).toEqual([
    ['Nguyễn Thị Hoa (Hoa.NT)'],
    ['Nguyễn Thị Hoa (Hoa.NT2)'],
    ['Ngô Thị Mận (Man.NT)', 'Không nhập "(87)" ghi sau tên'],
    ['Bùi Văn Đào (Dao.BV)', 'Không nhập "02/09/1987" ghi sau tên'],
    ['Lưu Thị Ổi 2 (Oi2.LT)'],
  ]);
  const copies = await excel.preview('giaovien', [people[0]!, people[1]!, people[1]!]);
  expect(copies.rows[1]?.errors).toMatchObject([{ message: expect.stringContaining('giống hệt dòng 2') }]);
});

test('the second line of a head and sums of grades are no classes; headings leave names in two columns whole', async () => {
  const excel = excelOf(await server.signIn(await server.createSchool()));
  const classes = await excel.preview('lophoc', [
    ['TT', 'Lớp', 'Số HS', 'Trong đó', 'Trong đó', 'Buổi'],
    ['TT', 'Lớp', 'Số HS', 'Nam', 'Nữ', 'Buổi'],
    ['1', '6A1', '40', '20', '20', 'S'],
    ['', 'Khối 6: 1 lớp', '40', '20', '20', ''],
    ['', 'TOÀN TRƯỜNG', '40', '20', '20', ''],
  ]);
  expect(classes.rows.map(({ label, errors }) => [label, errors])).toEqual([['6A1', []]]);
  expect(classes.warnings.join()).toContain('dòng 4 "Khối 6: 1 lớp", dòng 5 "TOÀN TRƯỜNG"');
  const people = await excel.preview(
    'giaovien',
    [
      ['TT', 'Họ và tên', 'Họ và tên', 'Số ĐT'],
      ['I', 'BAN GIÁM HIỆU', '', ''],
      ['1', 'Phạm Văn', 'Hùng', '0912 345 678'],
      ['II', 'TỔ TOÁN', '', ''],
      ['2', 'Nguyễn Thị', 'Lan', ''],
      ['', 'Danh sách này có 2 người', '', ''],
    ],
    { createMissing: true },
  );
  expect(people.rows.map(({ label }) => label)).toEqual(['Phạm Văn Hùng (Hung.PV)', 'Nguyễn Thị Lan (Lan.NT)']);
  expect(people.columns.map(({ field }) => field)).toContain('phone');
});

test('a second row of heads and numbered rows without a name say nothing; who is no teacher is told', async () => {
  const excel = excelOf(await server.signIn(await server.createSchool()));
  const { counts, warnings } = await excel.preview('giaovien', [
    ['TT', 'Họ và tên', 'Ngày sinh', '', 'Chức vụ'],
    ['', '', 'Nam', 'Nữ', ''],
    ['1', 'Nguyễn Văn Hùng', '12/5/1970', '', 'Hiệu trưởng'],
    ['2', 'Vũ Thị Nga', '', '2/3/1986', 'Nhân viên văn thư'],
    ['3', '', '', '', ''],
  ]);
  expect(counts).toEqual({ create: 2, update: 0, same: 0, wrong: 0 });
  expect(warnings.join(' ')).toContain('Không đọc các dòng không ghi gì ở cột được nhập: dòng 5.');
  expect(warnings.join(' ')).toContain('Có thể không phải giáo viên: dòng 4 "Nhân viên văn thư".');
});

test('lists of classes beside each other each get the shifts of their classes', async () => {
  const caller = await server.signIn(await server.createSchool());
  const rows = [
    ['Lớp', 'SS', 'Lớp', 'SS'],
    ['6A', '40', '7A', '39'],
    ['6B', '41', '', ''],
    ['Cộng', '81', 'Cộng', '39'],
  ];
  const { parts } = await bookOf(caller).sort({ Lớp: rows });
  expect(parts[0]?.rows.map(({ cells }) => cells)).toEqual([
    ['Lớp', 'Buổi chính', 'SS', 'Lớp', 'Buổi chính', 'SS'],
    ['6A', 'Sáng', '40', '7A', 'Sáng', '39'],
    ['6B', 'Sáng', '41', '', '', ''],
    ['Cộng', '', '81', 'Cộng', '', '39'],
  ]);
  const { counts } = await excelOf(caller).preview(
    'lophoc',
    parts[0]!.rows.map(({ cells }) => cells),
  );
  expect(counts).toEqual({ create: 3, update: 0, same: 0, wrong: 0 });
});
