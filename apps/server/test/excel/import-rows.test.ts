import { expect, test } from 'vitest';
import type { Tenant } from '../../src/db/database.ts';
import { serverOfFile, type Caller } from '../support/test-server.ts';
import { isTotal } from '../../src/excel/resources/odd-rows.ts';
import { excelOf } from './sheets.ts';

const server = await serverOfFile();

async function enter(options: { readonly classLimit?: number } = {}) {
  const school: Tenant = await server.createSchool(options);
  const caller: Caller = await server.signIn(school);
  return { school, caller, excel: excelOf(caller) };
}

const teacherHeads = ['STT', 'Họ và tên', 'Mã GV', 'Tổ chuyên môn', 'Định mức', 'Kiêm nhiệm'];

test('teachers come in with codes made from their names, and a department that is not there only when asked for', async () => {
  const { excel } = await enter();
  const rows = [
    ['DANH SÁCH GIÁO VIÊN'],
    teacherHeads,
    ['VD', 'Nguyễn Thị Lan', 'Lan.NT', 'Tổ Toán', '19', ''],
    ['1', 'Trần Thị Mai', '', 'Tổ Toán', '19', 'Chủ nhiệm: 4; Tổ trưởng: 3'],
    ['2', 'Lê Văn Hùng', 'HungLV', 'tổ toán', '18,5', ''],
  ];
  const refused = await excel.preview('giaovien', rows);
  expect(refused.headRow).toBe(2);
  expect(refused.columns.map(({ field }) => field)).toEqual([
    null,
    'fullName',
    'code',
    'departments',
    'weeklyNorm',
    'reductions',
  ]);
  expect(refused.counts).toEqual({ create: 0, update: 0, same: 0, wrong: 2 });
  expect(refused.missing).toEqual([{ title: 'Tổ chuyên môn', names: ['Tổ Toán'] }]);
  const [, second] = refused.rows;
  expect(second).toMatchObject({ row: 5, state: 'wrong' });
  expect(second?.errors).toContainEqual({
    column: 4,
    title: 'Định mức tiết/tuần',
    value: '18,5',
    message: 'phải là số nguyên',
  });

  const fixed = rows.map((row) => row.map((cell) => (cell === '18,5' ? '18' : cell)));
  expect((await excel.preview('giaovien', fixed, { createMissing: true })).counts.create).toBe(2);
  expect(await excel.list('giaovien')).toEqual([]);
  expect(await excel.list('tochuyenmon')).toEqual([]);

  const result = await excel.run('giaovien', fixed, { createMissing: true });
  expect(result.counts).toEqual({ create: 2, update: 0, same: 0, wrong: 0 });
  const [department] = await excel.list('tochuyenmon');
  const teachers = await excel.list('giaovien');
  expect(teachers.map(({ code }) => code)).toEqual(['HungLV', 'Mai.TT']);
  expect(teachers[1]).toMatchObject({
    familyName: 'Trần Thị',
    givenName: 'Mai',
    departments: [department?.['id']],
    homeroomReduction: 4,
    reductions: [{ reason: 'Tổ trưởng', periods: 3 }],
  });
});

test('a list of teachers says duties in words, as assignments do; what the circular does not know is told and takes off nothing', async () => {
  const { excel } = await enter();
  const rows = [
    ['Họ và tên', 'Kiêm nhiệm'],
    ['Trần Thị Mai', 'TTCM, CN 6A1, Thư viện (1,5)'],
    ['Lê Văn Hùng', 'Phó hiệu trưởng'],
    ['Vũ Thị Lan', 'Trang web'],
    ['Đỗ Minh Hà', 'Giáo viên'],
  ];
  const preview = await excel.preview('giaovien', rows);
  expect(preview.rows.map(({ state, changes }) => [state, ...changes])).toEqual([
    ['create', 'Giảm 3 tiết: Tổ trưởng', 'Giảm 1,5 tiết: Thư viện', 'Chủ nhiệm 6A1: nhập ở danh sách lớp'],
    ['create', 'Định mức 4 tiết: Phó hiệu trưởng'],
    ['create', 'Trang web: chưa biết giảm mấy tiết, đang ghi 0'],
    ['create'],
  ]);
  await excel.run('giaovien', rows);
  const teachers = await excel.list('giaovien');
  expect(teachers.map((row) => [row['givenName'], row['weeklyNorm'], row['reductions']])).toEqual([
    ['Hà', 19, []],
    ['Hùng', 4, []],
    ['Lan', 19, [{ reason: 'Trang web', periods: 0 }]],
    [
      'Mai',
      19,
      [
        { reason: 'Tổ trưởng', periods: 3 },
        { reason: 'Thư viện', periods: 1.5 },
      ],
    ],
  ]);
  // A column of its own says the norm, or that it is the usual one.
  const own = await excel.preview('giaovien', [
    ['Họ và tên', 'Định mức', 'Kiêm nhiệm'],
    ['Phan Văn Tú', '6', 'Phó hiệu trưởng'],
    ['Phan Văn Sơn', '', 'Phó hiệu trưởng'],
  ]);
  expect(own.rows.map(({ state, changes }) => [state, ...changes])).toEqual([['create'], ['create']]);
});

test('what a file says of a homeroom among other duties is shown before it is saved, and a column of its own goes before words', async () => {
  const { excel } = await enter();
  const teacher = ['Trần Thị Mai', 'GVCN 6A1: 4; Chủ nhiệm câu lạc bộ: 2'];
  const preview = await excel.preview('giaovien', [['Họ và tên', 'Kiêm nhiệm'], teacher]);
  expect(preview.rows[0]).toMatchObject({ state: 'create', changes: ['Giảm tiết chủ nhiệm: 4'] });
  await excel.run('giaovien', [['Họ và tên', 'Kiêm nhiệm'], teacher]);
  const club = { reason: 'Chủ nhiệm câu lạc bộ', periods: 2 };
  expect(await excel.list('giaovien')).toMatchObject([{ homeroomReduction: 4, reductions: [club] }]);

  const later = await excel.preview('giaovien', [
    ['Họ và tên', 'Kiêm nhiệm'],
    ['Trần Thị Mai', 'Chủ nhiệm: 3; Chủ nhiệm câu lạc bộ: 2'],
  ]);
  expect(later.rows[0]).toMatchObject({ state: 'update', changes: ['Giảm tiết chủ nhiệm: 4 → 3'] });

  // As our own file has it: whatever the other duty is called, it stays one.
  await excel.run('giaovien', [
    ['Họ và tên', 'Tiết chủ nhiệm', 'Giảm tiết'],
    ['Trần Thị Mai', '-', 'Chủ nhiệm: 2'],
  ]);
  expect(await excel.list('giaovien')).toMatchObject([
    { homeroomReduction: null, reductions: [{ reason: 'Chủ nhiệm', periods: 2 }] },
  ]);
});

test('importing the same file again changes nothing; another column changes only that column', async () => {
  const { excel } = await enter();
  const rows = [
    ['Mã phòng', 'Tên phòng', 'Loại phòng', 'Sức chứa'],
    ['P1', 'Phòng 1', 'phong hoc thuong', '45'],
    ['P2', 'Phòng 2', 'Phòng máy tính', ''],
  ];
  await excel.run('phonghoc', rows);
  expect((await excel.run('phonghoc', rows)).counts).toEqual({ create: 0, update: 0, same: 2, wrong: 0 });

  const update = [
    ['Phòng học', 'Số lớp cùng lúc', 'Sức chứa (học sinh)'],
    ['PHÒNG  1', '2', '-'],
  ];
  const preview = await excel.preview('phonghoc', update, { columns: ['name', 'simultaneousClasses', 'capacity'] });
  expect(preview.rows[0]).toMatchObject({
    state: 'update',
    changes: ['Tên phòng: Phòng 1 → PHÒNG 1', 'Sức chứa (học sinh): 45 → trống', 'Số lớp cùng lúc: 1 → 2'],
  });
  await excel.run('phonghoc', update, { columns: ['name', 'simultaneousClasses', 'capacity'] });
  const rooms = await excel.list('phonghoc');
  expect(rooms).toHaveLength(2);
  expect(rooms[0]).toMatchObject({ code: 'P1', capacity: null, simultaneousClasses: 2 });
});

test('rows that were deleted in an exported list stay, and the preview says so; a file with a few rows says nothing of the rest', async () => {
  const { excel } = await enter();
  const heads = ['Tên phòng', 'Loại phòng'];
  const rooms = ['P1', 'P2', 'P3', 'P4'].map((name) => [name, 'phòng học thường']);
  await excel.run('phonghoc', [heads, ...rooms]);
  const told = async (rows: readonly string[][]) => (await excel.preview('phonghoc', [heads, ...rows])).warnings;
  expect(await told(rooms)).toEqual([]);
  expect(await told(rooms.slice(1))).toEqual([
    'Tệp không có 1 phòng học đang có (P1). Nhập tệp không xóa gì; muốn bỏ thì xóa trên trang.',
  ]);
  expect(await told([rooms[0]!, ['P5', 'phòng học thường']])).toEqual([]);
  await excel.run('phonghoc', [heads, ...rooms.slice(1)]);
  expect(await excel.list('phonghoc')).toHaveLength(4);
});

test('a wrong row keeps everything out; the errors name row, column and value', async () => {
  const { caller, excel } = await enter();
  const rows = [
    ['Tên lớp', 'Khối', 'Buổi chính', 'Sĩ số', 'GVCN'],
    ['6A1', '6', 'sáng', '40', ''],
    ['6A2', '', 'S', 'bốn mươi', 'Không Có Ai'],
    ['6a1', '6', 'Chiều', '41', ''],
    ['Lớp lạ', '', 'Chiềuu', '', ''],
  ];
  const preview = await excel.preview('lophoc', rows);
  expect(preview.counts).toEqual({ create: 1, update: 0, same: 0, wrong: 3 });
  const messages = preview.rows.map(({ errors }) => errors.map(({ title, message }) => `${title}: ${message}`));
  expect(messages).toEqual([
    [],
    ['Sĩ số: "bốn mươi" không phải là số', 'GV chủ nhiệm: không tìm thấy "Không Có Ai" trong danh mục'],
    ['Tên lớp: trùng với dòng 2'],
    ['Buổi chính: không tìm thấy "Chiềuu" trong danh mục; có phải Chiều?', 'Khối lớp: chưa nhập'],
  ]);
  const answer = await caller.post('/api/lophoc/excel', {
    rows: rows.map((cells, index) => ({ row: index + 1, cells })),
  });
  expect(answer.status).toBe(400);
  expect(answer.body.code).toBe('import.rows_wrong');
  expect(answer.text).toContain('Dòng 3, Sĩ số \\"bốn mươi\\": \\"bốn mươi\\" không phải là số.');
  expect(await excel.list('lophoc')).toEqual([]);
});

test('a total line is no teacher and is told, and a row said twice is asked about; without it the rest comes in', async () => {
  const { excel } = await enter();
  const rows = [
    ['Họ và tên', 'Định mức'],
    ['Trần Thị Mai', '19'],
    ['Tống Văn Tổng', '17'],
    ['Trần Thị Mai', '19'],
    ['Tổng cộng: 3', '55'],
    ['Tổng số giáo viên', '3'],
  ];
  const { rows: planned, counts, warnings } = await excel.preview('giaovien', rows);
  expect(counts).toMatchObject({ create: 2, wrong: 1 });
  expect(warnings).toEqual([
    'Không đọc các dòng tổng, ghi chú, ký tên: dòng 5 "Tổng cộng: 3", dòng 6 "Tổng số giáo viên".',
  ]);
  expect(planned.map(({ errors }) => errors.map(({ message }) => message))).toEqual([
    [],
    [],
    ['giống hệt dòng 2; hãy bỏ một trong hai dòng, hoặc sửa cho khác nhau'],
  ]);
  await excel.run('giaovien', rows.slice(0, 3));
  expect((await excel.list('giaovien')).map(({ givenName }) => givenName)).toEqual(['Mai', 'Tổng']);
});

test('two teachers of one name and one phone under two codes are asked about, in the file and beside the stored ones', async () => {
  const { excel } = await enter();
  const heads = ['Mã GV', 'Họ và tên', 'Điện thoại', 'Email'];
  await excel.run('giaovien', [heads, ['Mai.TT', 'Trần Thị Mai', '0912345678', '']]);
  const rows = [
    heads,
    ['GV01', 'Lê Văn Hùng', '0987 654 321', ''],
    ['GV02', 'Lê Văn Hùng', '0987654321', ''],
    ['GV03', 'Lê Văn Hùng', '', 'hung@truong.example'],
    ['GV04', 'Lê Thị Hoa', '0987654321', 'hung@truong.example'],
    ['GV05', 'Trần Thị Mai', '0912.345.678', ''],
    ['Mai.TT', 'Trần Thị Mai', '0912345678', ''],
  ];
  const messages = async (asked: string[][]) =>
    (await excel.preview('giaovien', asked)).rows.map(({ errors }) => errors.map(({ message }) => message));
  const rest = 'nếu là một người, hãy bỏ một dòng hoặc ghi cùng mã; nếu không, hãy sửa điện thoại';
  expect(await messages(rows)).toEqual([
    [],
    [`cùng họ tên và điện thoại với dòng 2; ${rest}`],
    [],
    [],
    [`cùng họ tên và điện thoại với dòng 7; ${rest}`],
    [],
  ]);
  // A new code of a stored teacher is shown as a change of theirs.
  const { rows: changed } = await excel.preview('giaovien', [heads, rows[5]!]);
  expect(changed.map(({ changes }) => changes[0])).toEqual(['Mã giáo viên: Mai.TT → GV05']);
});

test('a code once shown means the same person when a row before it is left out, or stays out for a fault', async () => {
  const { excel } = await enter();
  const rows = [teacherHeads, ...['x', '18', '19'].map((norm) => ['', 'Nguyễn Thị Hương', '', '', norm, ''])];
  const named = async (options: { readonly leftOut?: readonly number[] }) =>
    (await excel.preview('giaovien', rows, options)).rows.map(({ row, label }) => `${row} ${label}`);
  const [first, ...others] = await named({});
  expect([first, ...others]).toEqual(
    ['', '2', '3'].map((number, index) => `${index + 2} Nguyễn Thị Hương (Huong.NT${number})`),
  );
  expect(await named({ leftOut: [2] })).toEqual(others);
  await excel.run('giaovien', rows, { rightOnly: true });
  expect((await excel.list('giaovien')).map(({ code, weeklyNorm }) => [code, weeklyNorm])).toEqual([
    ['Huong.NT2', 18],
    ['Huong.NT3', 19],
  ]);
});

test('total and signature lines are recognised by their words; subjects with a similar beginning are not taken for them', () => {
  const isOdd = (text: string) => isTotal({ row: 1, cells: ['', text, ''] });
  for (const line of [
    'Tổng cộng: 4 người',
    'Tổng cộng có 52 giáo viên.',
    'TỔNG: 1.234,5',
    '(Danh sách này có 52 người)',
    'Cộng danh sách: 52',
    'HIỆU TRƯỞNG',
    'Người lập biểu',
    'Huế, ngày 1 tháng 9 năm 2026',
  ])
    expect([line, isOdd(line)]).toEqual([line, true]);
  for (const name of ['Cộng đồng 1', 'Tổng hợp', 'Tống Văn Tổng', 'Danh Thị Sách', 'Hiệu'])
    expect([name, isOdd(name)]).toEqual([name, false]);
});

test('names match without diacritics and with i/y; a name that fits two rows is refused with both', async () => {
  const { excel } = await enter();
  await excel.run('monhoc', [['Tên môn'], ['Vật lí'], ['Mĩ thuật'], ['Ngoại ngữ 1'], ['Âm nhạc']]);
  const subjects = await excel.list('monhoc');
  expect(subjects.map(({ code, shortName }) => `${String(code)} ${String(shortName)}`)).toEqual([
    'NHAC Nhạc',
    'MT MT',
    'ANH Anh',
    'LI Lí',
  ]);
  const curriculum = (name: string) => [
    ['Khối', 'Môn', 'Số tiết'],
    ['K7', name, '2'],
  ];
  for (const name of ['Vật lý', 'vat li', 'Lí', 'Lý', 'Mỹ thuật', 'MT', 'Anh', 'NNgữ', 'Tiếng Anh', 'nhac'])
    expect((await excel.preview('monhoc/monkhoilop', curriculum(name))).rows[0]?.state, name).toBe('create');

  await excel.run('giaovien', [
    ['Họ và tên', 'Mã'],
    ['Nguyễn Văn An', 'An1'],
    ['Nguyễn Văn An', 'An2'],
  ]);
  const classes = (teacher: string) => [
    ['Lớp', 'Khối', 'Buổi', 'GVCN'],
    ['8A', '8', 'Sáng', teacher],
  ];
  const twice = await excel.preview('lophoc', classes('nguyen van an'));
  expect(twice.rows[0]?.errors[0]?.message).toBe(
    '"nguyen van an" có thể là Nguyễn Văn An (An1) hoặc Nguyễn Văn An (An2); hãy ghi rõ mã hoặc tên đầy đủ',
  );
  expect((await excel.preview('lophoc', classes('an2'))).rows[0]?.state).toBe('create');
  expect((await excel.preview('lophoc', classes('Nguyễn Văn An (An2)'))).rows[0]?.state).toBe('create');
});

test('a mapping made by hand is remembered by the school, not by others', async () => {
  const first = await enter();
  const second = await enter();
  const rows = [
    ['Danh xưng', 'Số hiệu'],
    ['Lê Thị Hoa', 'GV01'],
  ];
  const guess = await first.excel.preview('giaovien', rows, { headRow: 1 });
  expect(guess.columns.map(({ field }) => field)).toEqual([null, null]);
  expect(guess.unmapped).toEqual(['Họ và tên']);
  await first.excel.run('giaovien', rows, { headRow: 1, columns: ['fullName', 'code'] });
  const again = await first.excel.preview('giaovien', rows);
  expect(again.columns.map(({ field }) => field)).toEqual(['fullName', 'code']);
  expect(again.counts.same).toBe(1);
  expect((await second.excel.preview('giaovien', rows)).headRow).toBeNull();
});

test('limits that only the database knows show in the preview: the number of classes of a trial school', async () => {
  const { excel } = await enter({ classLimit: 1 });
  const preview = await excel.preview('lophoc', [
    ['Lớp', 'Khối', 'Buổi'],
    ['6A1', '6', 'Sáng'],
    ['6A2', '6', 'Sáng'],
  ]);
  expect(preview.problem).toMatch(/tối đa/);
  expect(await excel.list('lophoc')).toEqual([]);
});

test('10,000 rows are planned, and refused or stored as a whole', { tags: ['soak'] }, async () => {
  const { excel } = await enter();
  const rows = Array.from({ length: 10_000 }, (_, index) => [`Môn số ${index}`, `M${index}`, `m${index}`]);
  const preview = await excel.preview('monhoc', [['Tên môn', 'Mã môn', 'Viết tắt'], ...rows]);
  expect(preview.problem).toBeNull();
  expect(preview.counts).toEqual({ create: 10_000, update: 0, same: 0, wrong: 0 });
  expect(await excel.list('monhoc')).toEqual([]);
});

test('only who may edit the page imports; unit catalogues only the unit', async () => {
  const { school } = await enter();
  const viewer = await server.signIn(school, { '/category_management/teacher': 1, '/category_management/class': 2 });
  const rows = [{ row: 1, cells: ['Mã', 'Họ và tên'] }];
  expect((await viewer.post('/api/giaovien/excel', { rows })).status).toBe(403);
  expect((await viewer.get('/api/giaovien/excel/mau')).status).toBe(200);
  expect((await viewer.post('/api/lophoc/excel/xemtruoc', { rows })).status).toBe(200);
  expect((await viewer.post('/api/khoilop/excel', { rows })).status).toBe(403);
});

test('a programme of subjects x grades is read as it stands; errors stay in their cells', async () => {
  const { excel } = await enter();
  const programme = [
    ['KẾ HOẠCH GIÁO DỤC'],
    ['STT', 'Môn học', 'Lớp 6', 'Khối 7', 'L8', 'Ghi chú'],
    ['1', 'Toán', '4', '4', '4', ''],
    ['2', 'Công nghệ', '1', '–', '1,7', ''],
  ];
  const preview = await excel.preview('monhoc/monkhoilop', programme, { createMissing: true });
  expect(preview.columns.map(({ field }) => field)).toEqual([
    null,
    'subjectId',
    'gradeColumn',
    'gradeColumn',
    'gradeColumn',
    null,
  ]);
  expect(preview.unmapped).toEqual([]);
  expect(preview.rows[1]).toMatchObject({ row: 4, state: 'wrong', changes: ['Khối 6 – Công nghệ: 1 tiết'] });
  expect(preview.rows[1]?.errors).toEqual([
    { column: 4, title: 'Tiết/tuần buổi chính', value: '1,7', message: 'phải là số nguyên' },
  ]);
  const fixed = programme.map((row) => row.map((cell) => (cell === '1,7' ? '1,5' : cell)));
  const columns = preview.columns.map(({ field }) => field);
  const sent = { createMissing: true, headRow: 2, columns };
  expect((await excel.run('monhoc/monkhoilop', fixed, sent)).counts).toMatchObject({ create: 5, wrong: 0 });
  const saved = await excel.list('monhoc/monkhoilop');
  expect(saved).toHaveLength(5);
  expect(saved.filter((row) => row['oddWeekPeriods'] === 1)).toMatchObject([{ mainPeriods: 2 }]);
  const again = fixed.map((row) => row.map((cell) => (cell === '1,5' && row[1] === 'Công nghệ' ? '1' : cell)));
  const second = await excel.preview('monhoc/monkhoilop', again);
  expect(second.counts).toEqual({ create: 0, update: 1, same: 4, wrong: 0 });
  expect(second.rows[1]?.changes).toEqual([
    'Khối 8 – Công nghệ: Tiết/tuần buổi chính: 2 → 1',
    'Khối 8 – Công nghệ: Trong đó học cách tuần: 1 → 0',
  ]);
});

test('dates come in as people and programs write them; one without a year, or that no calendar has, is named', async () => {
  const { excel } = await enter();
  const heads = ['Tên ngày nghỉ', 'Từ ngày', 'Đến ngày'];
  const right = [
    ['Tết Nguyên đán', '5/2/2027', '2027-02-14'],
    ['Giỗ Tổ', '16.4.27', ''],
    ['Lễ', 'Từ 30/4 đến 1/5/2027', ''],
  ];
  const wrong = [
    ['Lễ cũ', '30/4', ''],
    ['Nghỉ bão', '31/2/2027', ''],
    ['Nghỉ hè', '1/6/2027', '31/5/2027'],
  ];
  const { rows, counts } = await excel.preview('ngaynghi', [heads, ...right, ...wrong]);
  expect(counts).toEqual({ create: 3, update: 0, same: 0, wrong: 3 });
  expect(rows.flatMap(({ errors }) => errors.map(({ title, value }) => `${title} ${value}`))).toEqual([
    'Từ ngày 30/4',
    'Từ ngày 31/2/2027',
    'Đến ngày 31/5/2027',
  ]);
  await excel.run('ngaynghi', [heads, ...right]);
  expect((await excel.list('ngaynghi')).map(({ name, fromDate, toDate }) => [name, fromDate, toDate])).toEqual([
    ['Tết Nguyên đán', '2027-02-05', '2027-02-14'],
    ['Giỗ Tổ', '2027-04-16', null],
    ['Lễ', '2027-04-30', '2027-05-01'],
  ]);
});

test('two teachers of one name are told apart by department and class, and each of their rows is answered by itself', async () => {
  const excel = excelOf(await server.signIn(await server.createSchool()));
  await excel.run('tochuyenmon', [['Tên tổ'], ['Toán - Tin'], ['Tổ Văn']]);
  const teachers = [
    ['Mã', 'Họ và tên', 'Tổ chuyên môn'],
    ['Lan1', 'Nguyễn Thị Lan', 'Toán - Tin'],
    ['Lan2', 'Nguyễn Thị Lan', 'Tổ Văn'],
  ];
  await excel.run('giaovien', teachers);
  const classes = [
    ['Tên lớp', 'GV chủ nhiệm', 'Buổi chính'],
    ['6A', 'Lan2', 'Sáng'],
  ];
  await excel.run('lophoc', classes);
  const rows = [
    ['TT', 'Họ và tên', 'Phân công'],
    ['1', 'Nguyễn Thị Lan', 'Toán 6A (4t)'],
    ['2', 'Nguyễn Thị Lan', 'Văn 6A (4t)'],
  ];
  const { asked } = await excel.preview('lopmon', rows, { createMissing: true });
  expect(asked.map(({ text, choices }) => [text, choices.map(({ label }) => label)])).toEqual(
    [2, 3].map((row) => [
      `Nguyễn Thị Lan (dòng ${row})`,
      ['Nguyễn Thị Lan (Lan1), tổ Toán - Tin', 'Nguyễn Thị Lan (Lan2), Tổ Văn, chủ nhiệm 6A'],
    ]),
  );
  const meanings = asked.map(({ kind, text, choices }, index) => ({ kind, text, id: choices[index]!.id }));
  await excel.run('lopmon', rows, { createMissing: true, meanings });
  const codesOf = async (path: string) => new Map((await excel.list(path)).map(({ id, code }) => [id, String(code)]));
  const [people, subjects] = [await codesOf('giaovien'), await codesOf('monhoc')];
  const taught = (await excel.list('lopmon')).map(
    ({ subjectId, teacherIds }) => `${subjects.get(subjectId)} ${people.get((teacherIds as number[])[0])}`,
  );
  expect(taught.toSorted()).toEqual(['TOAN Lan1', 'VAN Lan2']);
});
