import { expect, test } from 'vitest';
import { spellGroups } from '../../src/excel/assignments/text/spell-text.ts';
import { parseAssignmentText } from '../../src/excel/assignments/text/assignment-text.ts';
import { serverOfFile } from '../support/test-server.ts';
import { download } from './read-back.ts';
import { excelOf } from './sheets.ts';

const server = await serverOfFile();

const isClass = (text: string) => /^(6|10)[ab]\d$/i.test(text);

test.each([
  ['Toán(6A1, 6A2);Tin(6A1)', 'Toán: 6A1 6A2 | Tin: 6A1'],
  ['Toán (6A1,6A2); Tin học (6A1);', 'Toán: 6A1 6A2 | Tin học: 6A1'],
  ['Hoạt động trải nghiệm, hướng nghiệp(6A1), Toán(6B1)', 'Hoạt động trải nghiệm, hướng nghiệp: 6A1 | Toán: 6B1'],
  ['Toán: 6A1,6A2 + Tin: 6A1', 'Toán: 6A1 6A2 | Tin: 6A1'],
  ['6A1-Toán, 6A2-Toán', 'Toán: 6A1 | Toán: 6A2'],
  ['6A1 - KHTN-TH; 6A2 - KHTN-TH', 'KHTN-TH: 6A1 | KHTN-TH: 6A2'],
  ['Toán - 6A1, 6A2', 'Toán: 6A1 6A2'],
  ['Ngữ văn 6A1, 6A2; GDCD 10A1', 'Ngữ văn: 6A1 6A2 | GDCD: 10A1'],
  ['Toán(6A1,2,3)', 'Toán: 6A1 6A2 6A3'],
  ['Toán(6A1, A2, B1)', 'Toán: 6A1 6A2 6B1'],
  ['6A1(Toán); 6A2(Toán)', 'Toán: 6A1 | Toán: 6A2'],
  ['Toán\n(6A1)\nTin(6A2)', 'Toán: 6A1 | Tin: 6A2'],
  ['Toán 6A1, 6A2 (8t)', 'Toán: 6A1 6A2 = 8/2'],
  ['Toán 10A1 (4 tiết), 10B1 (3t)', 'Toán: 10A1 = 4/1 | Toán: 10B1 = 3/1'],
  ['Toán 10A1, 10B1 (3 tiết/lớp)', 'Toán: 10A1 10B1 = 3/1'],
  ['Toán (10A1, 10B1): mỗi lớp 3 tiết/tuần', 'Toán: 10A1 10B1 = 3/1'],
  ['Toán 6A1, 6A2 và 10A1', 'Toán: 6A1 6A2 10A1'],
  ['Toán 6A1 - 6A2 và 10A1; Tin 6A1', 'Toán: 6A1 6A2 10A1 | Tin: 6A1'],
  ['Toán 6A2; 10A1,3; 10B1,2 (16t)', 'Toán: 6A2 10A1 10A3 10B1 10B2 = 16/5'],
  ['Nhạc 6A1,3; 10A2,4, GDĐP 6A2; 10A1', 'Nhạc: 6A1 6A3 | Nhạc: 10A2 10A4 | GDĐP: 6A2 10A1'],
  ['Toán 6A1,2; 3; nghỉ', 'Toán: 6A1 6A2 | ? 3 | ? nghỉ'],
  ['Tin 6A1, 9C1', 'Tin: 6A1 | ? 9C1'],
  ['dạy Toán', '? dạy Toán'],
  ['Toán(6A1); nghỉ', 'Toán: 6A1 | ? nghỉ'],
])('reads %j', (text, meaning) => {
  const { assignments, unknown } = parseAssignmentText(text, isClass);
  const said = assignments.map(({ subject, classes, periods }) =>
    [`${subject}: ${classes.join(' ')}`, periods && ` = ${periods.amount}/${periods.classes}`].join(''),
  );
  expect([...said, ...unknown.map((piece) => `? ${piece}`)].join(' | ')).toBe(meaning);
});

test.each([
  ['Anh lớp 6 và lớp 7', 'Anh 6A1, 6A2, 6A, 7A1'],
  ['Anh khối 6-7', 'Anh 6A1, 6A2, 6A, 7A1'],
  ['Anh lớp 6, 7A1', 'Anh 6A1, 6A2, 6A, 7A1'],
  ['Anh lớp 6 A1', 'Anh lớp 6 A1'],
  ['Anh khối 8', 'Anh khối 8'],
  ['Anh khối 6 (trừ 6A1; 2)', 'Anh 6A'],
  ['Anh K6 trừ 6A1', 'Anh 6A2, 6A'],
  ['Anh khối 6 (trừ 7A1)', 'Anh khối 6 (trừ 7A1)'],
  ['Anh lớp 6 A', 'Anh lớp 6 A'],
  ['Anh lớp 5-1, 5-2', 'Anh lớp 5-1, 5-2'],
  ['Anh khối 6 - 4', 'Anh 6A1, 6A2, 6A - 4'],
  ['Anh 10TT, 10ST', 'Anh 10TT, 10S, 10T'],
])('%j names classes by their grades', (text, spelled) => {
  const classes = ['6A1', '6A2', '6A', '7A1', '5-1', '5-2', '10T', '10S'];
  const isKnown = (name: string) => classes.includes(name);
  expect(spellGroups(text, { isClass: isKnown, isKnown, classes }).text).toBe(spelled);
});

/** A school with three classes, three teachers and a curriculum for grade 6. */
async function enterSmallSchool() {
  const school = await server.createSchool();
  const caller = await server.signIn(school);
  const excel = excelOf(caller);
  await excel.run('lophoc', [['Lớp', 'Buổi'], ...['6A1', '6A2', '7A1'].map((name) => [name, 'Sáng'])]);
  await excel.run('giaovien', [
    ['Mã', 'Họ và tên'],
    ['Lan', 'Nguyễn Thị Lan'],
    ['Hung', 'Trần Văn Hùng'],
    ['Hoa', 'Lê Thị Hoa'],
  ]);
  await excel.run(
    'monhoc/monkhoilop',
    [
      ['Khối', 'Môn', 'Số tiết'],
      ['6', 'Toán', '4'],
      ['6', 'Tin học', '1'],
      ['7', 'Toán', '4'],
    ],
    { createMissing: true },
  );
  const labelled = async () => {
    const [rows, classes, subjects, teachers] = await Promise.all(
      ['lopmon', 'lophoc', 'monhoc', 'giaovien'].map((path) => excel.list(path)),
    );
    const text = (list: Record<string, unknown>[] | undefined, id: unknown, field: string) =>
      String(list?.find((row) => row['id'] === id)?.[field]);
    return rows!.map(
      (row) =>
        `${text(classes, row['classId'], 'name')} ${text(subjects, row['subjectId'], 'name')}: ${(
          row['teacherIds'] as number[]
        )
          .map((id) => text(teachers, id, 'code'))
          .join('+')} ${String(row['mainPeriods'])}`,
    );
  };
  return { caller, excel, labelled };
}

test('the three layouts say the same and find out by themselves which they are', async () => {
  const { excel, labelled } = await enterSmallSchool();
  const expected = ['6A1 Tin học: Lan 1', '6A1 Toán: Lan 4', '6A2 Toán: Hung 4'];
  const list = [
    ['TT', 'Giáo viên', 'Kiêm nhiệm', 'CN', 'Phân công chuyên môn', 'Số tiết'],
    ['1', 'Nguyễn Thị Lan', 'TTCM', '6A1', 'Toán(6A1);Tin(6a1)', '5'],
    ['2', 'Hung', '', '', 'Toán(6A2)', '4'],
  ];
  const matrix = [
    ['PHÂN CÔNG NĂM HỌC 2026-2027'],
    ['STT', 'Lớp', 'Toán', 'Tin', 'Ghi chú'],
    ['1', '6A1', 'Lan', 'lan', 'x'],
    ['2', '6A2', 'Trần Văn Hùng', '', ''],
  ];
  const table = [
    ['Lớp', 'Môn', 'GV', 'Tiết'],
    ['6A1', 'Toán', 'Lan', ''],
    ['6A1', 'TIN', 'Lan', ''],
    ['6A2', 'Toan', 'Hung', ''],
  ];
  for (const [layout, rows] of [
    ['list', list],
    ['matrix', matrix],
    ['table', table],
  ] as const) {
    const preview = await excel.preview('lopmon', rows);
    expect(preview.layout).toBe(layout);
    expect(preview.rows.flatMap(({ errors }) => errors)).toEqual([]);
    expect(preview.counts).toMatchObject(
      layout === 'list' ? { create: 3, wrong: 0 } : { same: 3, create: 0, wrong: 0 },
    );
    if (layout === 'list')
      expect(preview.warnings.slice(0, 2)).toEqual([
        'Không nhập các cột: Số tiết.',
        'Các cột nói về giáo viên và lớp, không vào phân công: Kiêm nhiệm, CN.',
      ]);
    await excel.run('lopmon', rows);
    expect(await labelled()).toEqual(expected);
  }
});

test('an assignment is changed, not doubled; what the file does not name stays', async () => {
  const { excel, labelled } = await enterSmallSchool();
  await excel.run('lopmon', [
    ['Lớp', 'Môn', 'Giáo viên', 'Số tiết', 'Cách chia tiết'],
    ['6A1', 'Toán', 'Lan', '4', '2+1+1'],
    ['6A2', 'Toán', 'Lan', '4', ''],
    ['6A1', 'Tin', 'Hung', '1', ''],
  ]);
  const change = [
    ['Lớp', 'Môn', 'Giáo viên'],
    ['6A1', 'Toán', 'Hung; Hoa'],
  ];
  const most = await excel.preview('lopmon', [...change, ['6A2', 'Toán', 'Lan']]);
  expect(most.warnings).toContain(
    'Tệp không có 1 phân công đang có (6A1 – Tin học). Nhập tệp không xóa gì; muốn bỏ thì xóa trên trang.',
  );
  const preview = await excel.preview('lopmon', change);
  expect(preview.rows[0]?.changes).toEqual([
    '6A1 – Toán: Nguyễn Thị Lan (Lan) → Trần Văn Hùng (Hung); Lê Thị Hoa (Hoa), 4 tiết',
  ]);
  await excel.run('lopmon', change);
  expect(await labelled()).toEqual(['6A1 Tin học: Hung 1', '6A1 Toán: Hung+Hoa 4', '6A2 Toán: Lan 4']);
  expect((await excel.list('lopmon'))[1]).toMatchObject({ blockPattern: '2+1+1' });
});

test('weeks and parallel groups go out and come in; weeks that cannot be are errors of their row', async () => {
  const { excel } = await enterSmallSchool();
  const heads = ['Lớp', 'Môn', 'Giáo viên', 'Số tiết', 'Từ tuần', 'Đến tuần', 'Tuần học', 'Số tiết theo tuần'];
  const wrong = await excel.preview('lopmon', [
    heads,
    ['6A1', 'Toán', 'Lan', '4', '9', '3', '', ''],
    ['6A2', 'Toán', 'Lan', '4', '5', '5', 'chẵn', ''],
    ['7A1', 'Toán', 'Lan', '4', '', '', 'tuần ba', ''],
  ]);
  expect(wrong.rows.map(({ errors }) => errors.map(({ message }) => message))).toEqual([
    ['6A1 – Toán: Đến tuần: phải từ tuần 9 trở đi vì "Từ tuần" là 9, đang ghi 3.'],
    [expect.stringContaining('chỉ nhận một trong: Mọi tuần; Tuần lẻ; Tuần chẵn')],
    [expect.stringContaining('chỉ nhận một trong: Mọi tuần; Tuần lẻ; Tuần chẵn')],
  ]);
  const right = [
    [...heads, 'Nhóm liên lớp'],
    ['6A1', 'Toán', 'Lan', '4', '', '17', 'Tuần lẻ', '1', 'Khối 6  A'],
  ];
  expect((await excel.preview('lopmon', right)).rows[0]?.changes).toEqual([
    expect.stringContaining('4 tiết, tuần lẻ đến tuần 17'),
  ]);
  await excel.run('lopmon', right);
  expect((await excel.list('lopmon')).find((row) => row['weekPattern'] === 'odd')).toMatchObject({
    weekTo: 17,
    weekPeriods: 1,
    parallelGroup: 'Khối 6 A',
  });
});

test('of a half period classes take turns: of one teacher not all are held in the same weeks', async () => {
  const { caller, excel } = await enterSmallSchool();
  const [subject] = (await excel.list('monhoc')).filter(({ name }) => name === 'Tin học');
  const [row] = (await excel.list('monhoc/monkhoilop')).filter(({ subjectId }) => subjectId === subject?.['id']);
  const { status } = await caller.put('/api/monhoc/monkhoilop', { ...row, mainPeriods: 2, oddWeekPeriods: 1 });
  expect(status).toBe(200);
  await excel.run('lopmon', [
    ['Giáo viên', 'Phân công chuyên môn'],
    ['Hung', 'Tin học(6A1, 6A2)'],
  ]);
  expect((await excel.list('lopmon')).map(({ weekPattern }) => weekPattern)).toEqual(['odd', 'even']);
  // Both are 1.5 a week, and 3 together where the list goes out.
  const { sheets } = await excel.read(await download(caller, '/api/lopmon/excel?layout=list'));
  const lines = sheets[0]!.rows.map(({ cells }) => cells.join(' ')).join('\n');
  expect(lines).toMatch(/Tin học\(6A1, 6A2\) 3$/m);
});

test('candidates keep their order in files, can be chosen from, and are removed by a dash', async () => {
  const { caller, excel, labelled } = await enterSmallSchool();
  const heads = ['Lớp', 'Môn', 'Chọn trong số giáo viên', 'Số tiết'];
  await excel.run('lopmon', [heads, ['6A1', 'Toán', 'Hung; Lan', '4'], ['6A2', 'Toán', 'Hung', '']]);
  const ids = new Map((await excel.list('giaovien')).map((row) => [String(row['code']), Number(row['id'])]));
  expect((await excel.list('lopmon'))[0]).toMatchObject({ candidateIds: [ids.get('Hung'), ids.get('Lan')] });
  const proposed = await caller.post('/api/lopmon/chongiaovien', {});
  expect(proposed.body).toMatchObject({
    data: { chosen: [{ teacherId: ids.get('Hung') }, { teacherId: ids.get('Hung') }], open: [] },
  });
  expect(await labelled()).toEqual(['6A1 Toán:  4', '6A2 Toán:  4']);

  const wrong = await excel.preview('lopmon', [heads, ['6A1', 'Toán', 'Lan; Ai đó', '']]);
  expect(wrong.rows[0]?.errors).toMatchObject([{ title: 'Chọn trong số giáo viên' }]);
  await excel.run('lopmon', [heads, ['6A1', 'Toán', '-', '']]);
  expect((await excel.list('lopmon'))[0]).toMatchObject({ candidateIds: [] });
});

test('unknown names, repeated assignments, missing periods and classes joined to another are refused', async () => {
  const { excel } = await enterSmallSchool();
  const preview = await excel.preview('lopmon', [
    ['Lớp', 'Môn', 'Giáo viên', 'Số tiết', 'Học ghép với lớp'],
    ['6A1', 'Toán', 'Ai đó', '', ''],
    ['6A2', 'Toán', 'Lan', '', ''],
    ['6A2', 'Toán', 'Hung', '', ''],
    ['9C', 'Toán', 'Lan', '4', ''],
    ['7A1', 'Tin học', 'Lan', '', ''],
    ['6A1', 'Nhạc cụ', 'Lan', '1', ''],
    ['', 'Toán', 'Lan', '30', ''],
  ]);
  expect(preview.rows.map(({ errors }) => errors.map(({ message }) => message))).toEqual([
    ['không có giáo viên "Ai đó" trong danh mục'],
    [],
    [
      '6A2 – Toán: đã được phân công ở dòng 3; nếu hai người cùng dạy hay thay nhau từng tuần, dùng bảng dài và ghi "A; B" trong cột Giáo viên',
    ],
    ['không có lớp "9C" trong danh mục'],
    [
      '7A1 – Tin học: chưa biết số tiết; hãy ghi số tiết sau lớp, như 6A1 (2t), nhập môn khối lớp trước, hoặc dùng bảng dài có cột số tiết',
    ],
    ['không có môn "Nhạc cụ" trong danh mục'],
    ['"30" ngoài khoảng cho phép'],
  ]);
  expect(preview.warnings.join(' ')).toMatch(/dòng đầu.*: dòng 8\./);
  expect(preview.asked.map(({ kind, text, times }) => `${kind} ${text} ${times}`)).toEqual([
    'teacher Ai đó 1',
    'class 9C 1',
    'subject Nhạc cụ 1',
  ]);
  expect(preview.known.teacher).toHaveLength(3);
  expect(preview.missing).toEqual([{ title: 'Môn học', names: ['Nhạc cụ'] }]);

  await excel.run(
    'lopmon',
    [
      ['Lớp', 'Môn', 'Giáo viên', 'Số tiết'],
      ['6A1 + 6A2', 'Thể dục', 'Hoa', '2'],
    ],
    { createMissing: true },
  );
  const plus = (subject: string) =>
    excel.preview('lopmon', [
      ['Lớp', 'Môn', 'Giáo viên', 'Số tiết'],
      ['6A1+6A2', subject, 'Hoa', '2'],
    ]);
  expect((await plus('Tin học')).warnings).toContainEqual(expect.stringMatching(/học ghép với 6A2; nếu mỗi lớp/));
  await excel.run('lopmon', [
    ['Lớp', 'Môn', 'Giáo viên', 'Số tiết'],
    ['6A1, 6A2', 'Tin học', 'Lan', '1'],
  ]);
  const each = await plus('Tin học');
  expect(each.rows[0]?.changes.map((text) => text.slice(0, 3))).toEqual(['6A1', '6A2']);
  expect(each.warnings).toContainEqual(expect.stringMatching(/từng lớp, gồm cả 6A2, vì các lớp đã có môn này riêng/));
  const turns = await excel.preview('lopmon', [
    ['Lớp', 'Môn', 'Giáo viên', 'Số tiết', 'Từ tuần', 'Đến tuần'],
    ['6A1', 'Toán', 'Lan', '4', '', '18'],
    ['6A1', 'Toán', 'Hoa', '4', '19', ''],
  ]);
  expect(turns.rows[1]?.errors[0]?.message).toMatch(/ở dòng 2 là của các tuần khác; .*bỏ dòng của các tuần chưa tới/);
  const joined = (teacher: string) =>
    excel.preview('lopmon', [
      ['Lớp', 'Môn', 'Giáo viên'],
      ['6A2', 'GDTC', teacher],
    ]);
  expect((await joined('Hoa')).counts).toEqual({ create: 0, update: 0, same: 0, wrong: 0 });
  expect((await joined('Lan')).rows[0]?.errors[0]?.message).toMatch(/đang học ghép với 6A1/);
});

test('one answer stands for a word everywhere; rows are left out, or the right ones are saved alone', async () => {
  const { excel, labelled } = await enterSmallSchool();
  const rows = [
    ['Lớp', 'Môn', 'Giáo viên', 'Ghi chú'],
    ['6A1', 'Tóan hoc', 'Cô Lan', 'x'],
    ['6A2', 'Tóan hoc', 'Thầy Hùng', ''],
    ['9C1', 'Tin', 'Lan', ''],
  ];
  const wrong = await excel.preview('lopmon', rows);
  const [toan] = wrong.asked.find(({ text }) => text === 'Tóan hoc')?.choices ?? [];
  expect(wrong.asked.find(({ text }) => text === 'Tóan hoc')?.times ?? 2).toBe(2);
  expect(wrong.warnings.join(' ')).toMatch(/Không nhập các cột: Ghi chú/);
  const meanings = toan ? [{ kind: 'subject', text: 'Tóan hoc', id: toan.id }] : [];
  expect((await excel.preview('lopmon', rows, { meanings })).counts).toEqual({
    create: 2,
    update: 0,
    same: 0,
    wrong: 1,
  });
  expect((await excel.preview('lopmon', rows, { meanings, leftOut: [4] })).counts).toMatchObject({
    create: 2,
    wrong: 0,
  });
  await expect(excel.run('lopmon', rows, { meanings })).rejects.toThrow(/9C1/);
  const saved = await excel.run('lopmon', rows, { meanings, rightOnly: true });
  expect(saved).toMatchObject({ counts: { create: 2, wrong: 0 }, leftOut: [4] });
  expect(await labelled()).toEqual(['6A1 Toán: Lan 4', '6A2 Toán: Hung 4']);
});

test('what each layout writes is read back unchanged, classes 6/1 included', async () => {
  const { caller, excel } = await enterSmallSchool();
  await excel.run('lophoc', [['Lớp', 'Buổi'], ...['6/1', '6/2', '1/11', '11/1'].map((name) => [name, 'Sáng'])]);
  await excel.run('lopmon', [
    ['Lớp', 'Môn', 'Giáo viên', 'Số tiết'],
    ['6/1', 'Toán', 'Lan', '4'],
    ['6/2', 'Toán', 'Lan', '3'],
    ['6/2', 'Tin', 'Hoa', '1'],
    ['11/1', 'Toán', 'Hung', '5'],
    ['1/11', 'Toán', 'Hung', '2'],
  ]);
  for (const layout of ['list', 'matrix', 'table']) {
    const { sheets } = await excel.read(await download(caller, `/api/lopmon/excel?layout=${layout}`));
    const cells = sheets[0]!.rows;
    const preview = await excel.preview('lopmon', [], { rows: cells });
    expect(preview).toMatchObject({ layout, counts: { create: 0, update: 0, same: 5, wrong: 0 } });
  }
});

test('groups of a class keep their numbers in the list of teachers, and come back unchanged', async () => {
  const { caller, excel } = await enterSmallSchool();
  await excel.run('lopmon', [
    ['Lớp', 'Môn', 'Giáo viên', 'Số tiết', 'Nhóm'],
    ['6A1', 'Tin', 'Lan', '1', '1'],
    ['6A1', 'Tin', 'Hoa', '1', '2'],
    ['6A2', 'Tin', 'Hoa', '1', ''],
  ]);
  for (const layout of ['list', 'table']) {
    const { sheets } = await excel.read(await download(caller, `/api/lopmon/excel?layout=${layout}`));
    const preview = await excel.preview('lopmon', [], { rows: sheets[0]!.rows });
    expect(preview).toMatchObject({ layout, counts: { create: 0, update: 0, same: 3, wrong: 0 } });
  }
});

test('what a homeroom teacher has without being named goes out under their name and comes back unchanged', async () => {
  const { caller, excel } = await enterSmallSchool();
  const [subject] = (await excel.list('monhoc')).filter(({ name }) => name === 'Toán');
  await caller.put('/api/monhoc', { ...subject, taughtByHomeroomTeacher: true });
  await excel.run('lophoc', [
    ['Lớp', 'GVCN'],
    ['6A1', 'Lan'],
  ]);
  await excel.run('lopmon', [
    ['Lớp', 'Môn', 'Số tiết'],
    ['6A1', 'Toán', '4'],
  ]);
  for (const layout of ['list', 'matrix', 'table']) {
    const { sheets } = await excel.read(await download(caller, `/api/lopmon/excel?layout=${layout}`));
    const { rows } = sheets[0]!;
    expect(rows.some(({ cells }) => cells.join(' ').includes(layout === 'list' ? 'Toán(6A1)' : 'Lan'))).toBe(true);
    expect(await excel.preview('lopmon', [], { rows })).toMatchObject({
      layout,
      counts: { create: 0, update: 0, same: 1, wrong: 0 },
    });
  }
});

test('a nickname of two people below several subjects is asked about subject by subject', async () => {
  const { excel, labelled } = await enterSmallSchool();
  await excel.run('giaovien', [
    ['Mã', 'Họ và tên'],
    ['Lan2', 'Nguyễn Tú Lan'],
  ]);
  const rows = [
    ['Lớp', 'Toán', 'Tin học'],
    ['6A1', 'N.T.Lan', 'N.T.Lan'],
    ['6A2', 'N.T.Lan', 'Hung'],
  ];
  const { asked } = await excel.preview('lopmon', rows);
  expect(asked.map(({ text, times, choices }) => [text, times, choices.length])).toEqual([
    ['N.T.Lan (môn Toán)', 2, 2],
    ['N.T.Lan (môn Tin học)', 1, 2],
  ]);
  const idOf = (code: string) => asked[0]?.choices.find(({ label }) => label.includes(`(${code})`))?.id;
  const meanings = asked.map(({ kind, text }, at) => ({ kind, text, id: idOf(at === 0 ? 'Lan2' : 'Lan') }));
  await excel.run('lopmon', rows, { meanings });
  expect((await labelled()).toSorted()).toEqual([
    '6A1 Tin học: Lan 1',
    '6A1 Toán: Lan2 4',
    '6A2 Tin học: Hung 1',
    '6A2 Toán: Lan2 4',
  ]);
});

test('a word of the column of rooms is asked about like the others: one answer counts for every row with it', async () => {
  const { excel } = await enterSmallSchool();
  await excel.run('phonghoc', [
    ['Mã phòng', 'Tên phòng', 'Loại phòng'],
    ['MT', 'Phòng máy 1', 'Phòng máy tính'],
    ['P1', 'Phòng 1', 'Phòng học thường'],
  ]);
  const [room] = (await excel.list('phonghoc')).filter(({ code }) => code === 'MT');
  const rows = [
    ['Lớp', 'Môn', 'GV', 'Số tiết', 'Phòng'],
    ['6A1', 'Tin', 'Lan', '1', 'PM'],
    ['6A2', 'Tin', 'Hung', '1', 'pm'],
    ['6A1', 'Toán', 'Lan', '4', ''],
  ];
  const { asked, known, counts } = await excel.preview('lopmon', rows);
  expect(counts).toMatchObject({ create: 1, wrong: 2 });
  const choices = expect.arrayContaining([{ id: room?.['id'], label: 'Phòng máy 1' }]);
  expect(asked).toEqual([{ kind: 'room', text: 'PM', times: 2, choices }]);
  expect(known.room).toHaveLength(2);
  const meanings = [{ kind: 'room', text: 'PM', id: room?.['id'] }];
  expect((await excel.preview('lopmon', rows, { meanings })).counts).toMatchObject({ create: 3, wrong: 0 });
  await excel.run('lopmon', rows, { meanings });
  expect((await excel.list('lopmon')).map(({ roomId }) => roomId).toSorted()).toEqual(
    [null, room?.['id'], room?.['id']].toSorted(),
  );
});

test('how the heads of a list were taken says nothing of a table; of a head merged over two columns the one that was read counts', async () => {
  const { excel, labelled } = await enterSmallSchool();
  const list = (text: string) => [
    ['TT', 'Giáo viên', 'Phân công', 'Phân công', 'Số tiết'],
    ['1', 'Hung', text, '', '9'],
  ];
  await excel.run('lopmon', list('Toán(6A2)'));
  const again = await excel.preview('lopmon', list('Toán(6A2)'));
  expect([again.layout, again.counts.same]).toEqual(['list', 1]);
  await excel.run('lopmon', [
    ['Lớp', 'Môn', 'GV', 'Số tiết'],
    ['6A1', 'Toán', 'Lan', '6'],
  ]);
  expect(await labelled()).toEqual(['6A1 Toán: Lan 6', '6A2 Toán: Hung 4']);
});

test('the counts of a preview leave out what stands in rows with a fault', async () => {
  const { excel, labelled } = await enterSmallSchool();
  const rows = [
    ['TT', 'Giáo viên', 'Phân công'],
    ['1', 'Hung', 'Toán 6A2'],
    ['2', 'Lan', 'Toán 6A1; Nhạk 6A1'],
  ];
  expect((await excel.preview('lopmon', rows)).counts).toEqual({ create: 1, update: 0, same: 0, wrong: 1 });
  await excel.run('lopmon', rows, { rightOnly: true });
  expect(await labelled()).toEqual(['6A2 Toán: Hung 4']);
});
