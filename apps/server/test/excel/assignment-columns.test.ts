import { excelImportSchema, type ResourceName } from '@tkb/contract';
import { expect, test } from 'vitest';
import { readEntries } from '../../src/excel/assignments/read/assignment-entries.ts';
import { findLayout } from '../../src/excel/assignments/read/find-layout.ts';
import { namesOf, type Row } from '../../src/excel/names/school-names.ts';
import { ageOf } from '../../src/excel/sheet/head-ages.ts';
import { serverOfFile } from '../support/test-server.ts';
import { assignmentsReader } from './assignments-reader.ts';
import { rowsOf } from './sheets.ts';

const assignmentsOf = assignmentsReader(await serverOfFile());

test('a row of one class without periods has those of the column with its sum, which is told', async () => {
  const { rows, told } = await assignmentsOf([
    ['TT', 'Họ và tên', 'Phân công', 'Chủ nhiệm', 'Kiêm nhiệm', 'Tổng'],
    ['1', 'Nguyễn Thị Lan', 'Toán 9A', '', '', '4'],
    ['2', 'Trần Đức Tiến', 'Văn 9A', '9A', '', '8'],
    ['3', 'Phạm Văn Hùng', 'Tin 9A', '', 'TTCM', '4'],
    ['4', 'Lê Thị Mai', 'Anh 9A, Anh 9B', '', '', '6'],
  ]);
  expect(rows[0]).toMatch(/9A – Toán: .*4 tiết/);
  // The homeroom's periods can be in the sum, and of two classes nobody knows the share of each.
  for (const row of rows.slice(1)) expect(row).toContain('chưa biết số tiết');
  expect(told).toContain('9A – Toán: lấy 4 tiết theo cột "Tổng"');
  expect(told).not.toContain('Không nhập các cột');
});

test('beside the assignments their own sum goes before that of all work', async () => {
  const { rows } = await assignmentsOf([
    ['TT', 'Họ và tên', 'Phân công', 'Số tiết', 'Kiêm nhiệm', 'Tổng'],
    ['1', 'Nguyễn Thị Lan', 'Toán 9A', '4', 'TTCM', '7'],
  ]);
  expect(rows[0]).toMatch(/9A – Toán: .*4 tiết/);
});

test('of columns with dates the newest that holds already is taken, and told', async () => {
  const day = (shift: number) => {
    const date = new Date(Date.now() + shift * 86_400_000);
    return `${date.getDate()}/${date.getMonth() + 1}/${date.getFullYear()}`;
  };
  const [long, newest, future] = [-60, -3, 40].map((shift) => `Phân công từ ${day(shift)}`);
  const { rows, told } = await assignmentsOf([
    ['TT', 'Họ và tên', long!, newest!, future!],
    ['1', 'Nguyễn Thị Lan', 'Toán 6A (4t)', 'Toán 6B (4t)', 'Toán 6C (4t)'],
    ['2', 'Trần Đức Tiến', 'Toán 6B (4t)', 'Toán 6A (4t)', 'Toán 6D (4t)'],
  ]);
  expect(rows[0]).toMatch(/^6B – Toán: .*Lan/);
  expect(told).toContain(`Lấy cột "${newest}"`);
  const bare = await assignmentsOf([
    ['TT', 'Họ và tên', `Từ ngày ${day(-60)}`, `Từ ngày ${day(-3)}`],
    ['1', 'Nguyễn Thị Lan', 'Toán 6A (4t)', 'Toán 6B (4t)'],
  ]);
  expect(bare.rows[0]).toMatch(/^6B – Toán/);
});

test('a date without a year lies in the present school year', () => {
  const order = (today: string, ...heads: string[]) =>
    heads.toSorted((one, other) => ageOf(other, today).age - ageOf(one, today).age);
  const [september, november, january] = ['Từ 05/9', 'PCCM từ ngày 10/11', 'Áp dụng từ 18.01'] as const;
  expect(order('2026-11-28', september, november, january)).toEqual([november, september, january]);
  expect(order('2026-10-01', january, november, september)[0]).toBe(september);
  expect(order('2027-03-01', september, november, january)).toEqual([january, november, september]);
  expect(order('2026-10-01', 'Phân công cũ', 'Phân công mới (từ 10/11)')[0]).toBe('Phân công mới (từ 10/11)');
  expect(ageOf('PCCM từ ngày 10/11').bare).toBe('PCCM');
});

test('periods of a year are understood as those of a week where that is certain, and told', async () => {
  const table = await assignmentsOf([
    ['TT', 'Họ và tên', 'Lớp', 'Môn', 'Số tiết'],
    ['1', 'Nguyễn Thị Lan', '6A', 'Toán', '140 tiết/năm'],
    ['2', 'Trần Đức Tiến', '6A', 'Văn', '4t x 35 tuần'],
    ['3', 'Phạm Văn Hùng', '6A', 'Tin', '100 tiết/năm'],
  ]);
  expect(table.rows.slice(0, 2)).toEqual([
    expect.stringMatching(/6A – Toán: .*4 tiết/),
    expect.stringMatching(/6A – Ngữ văn: .*4 tiết/),
  ]);
  expect(table.rows[2]).toContain('chưa rõ "100 tiết/năm" là mấy tiết mỗi tuần; hãy ghi số tiết một tuần');
  expect(table.told).toContain('"140 tiết/năm" được hiểu là 4 tiết mỗi tuần');
  const list = await assignmentsOf([
    ['TT', 'Họ và tên', 'Phân công'],
    ['1', 'Nguyễn Thị Lan', 'Toán 9A 140 tiết/năm'],
    ['2', 'Trần Đức Tiến', 'Văn 9A: 4t x 35 tuần = 140 tiết'],
    ['3', 'Lê Thị Mai', 'Anh 9A, 9B (140 tiết/năm)'],
    ['4', 'Phạm Văn Hùng', 'Tin các lớp 9 còn lại'],
    ['5', 'Đỗ Thị Hà', 'KHTN 9A (100 tiết/năm)'],
  ]);
  expect(list.rows).toEqual([
    expect.stringMatching(/9A – Toán: .*4 tiết/),
    expect.stringMatching(/9A – Ngữ văn: .*4 tiết/),
    expect.stringContaining('của mỗi lớp hay của các lớp cộng lại'),
    expect.stringContaining('hãy ghi rõ từng lớp thay cho "các lớp 9 còn lại"'),
    expect.stringContaining('hãy ghi số tiết một tuần của mỗi lớp'),
  ]);
});

test('columns of the main shift and of further lessons are both taken, their sum beside them is not', async () => {
  const { rows, told } = await assignmentsOf([
    ['TT', 'Giáo viên', 'Lớp', 'Môn', 'Số tiết', 'Chính khóa', 'Tăng cường'],
    ['1', 'Nguyễn Thị Lan', '6A', 'Toán', '6', '4', '2'],
    ['2', 'Trần Đức Tiến', '6A', 'Văn', '4', '4', ''],
  ]);
  expect(rows).toEqual([expect.stringMatching(/6A – Toán: .*6 tiết/), expect.stringMatching(/6A – Ngữ văn: .*4 tiết/)]);
  expect(told).toContain('Không nhập các cột: Số tiết.');
});

test.each([
  ['Sáng', 'Chiều'],
  ['Số tiết buổi sáng', 'Số tiết buổi chiều'],
  ['Số tiết (Sáng)', 'Số tiết (Chiều)'],
  ['Buổi 1', 'Buổi 2'],
  ['Chính khóa', 'Buổi 2'],
])('periods of both sessions are taken, and shared among several classes: %s, %s', async (...sessions) => {
  const { rows, told } = await assignmentsOf([
    ['TT', 'Giáo viên', 'Môn', 'Lớp', 'Số tiết', ...sessions],
    ['1', 'Nguyễn Thị Lan', 'Toán', '6A', '6', '4', '2'],
    ['2', 'Trần Đức Tiến', 'Văn', '6A, 6B', '10', '8', '2'],
  ]);
  expect(rows).toEqual([
    expect.stringMatching(/6A – Toán: .*6 tiết/),
    expect.stringMatching(/6A – Ngữ văn: .*5 tiết \| 6B – Ngữ văn: .*5 tiết/),
  ]);
  expect(told).toContain('Không nhập các cột: Số tiết.');
  expect(told).toContain('Số tiết ghi chung cho nhiều lớp được hiểu: dòng 3 Ngữ văn 2 lớp, mỗi lớp 5 tiết');
  expect(told).toMatch(sessions[1] === 'Buổi 2' ? /^(?!.*buổi lớp học chính)/s : /tiết của buổi lớp học chính/);
  const list = await assignmentsOf([
    ['TT', 'Giáo viên', 'Phân công', ...sessions],
    ['1', 'Nguyễn Thị Lan', 'Toán 6A', '4', '2'],
  ]);
  if (sessions[0] !== 'Chính khóa') expect(list.rows).toEqual([expect.stringMatching(/6A – Toán: .*6 tiết/)]);
});

test('what a class that mainly studies in the afternoon has in the morning is its opposite shift; ticks under a session are no periods', async () => {
  const names = namesOf(
    new Map<ResourceName, Row[]>([
      [
        'class',
        [
          { id: 1, name: '6A', mainShiftId: 1 },
          { id: 2, name: '7A', mainShiftId: 2 },
        ],
      ],
      [
        'shift',
        [
          { id: 1, name: 'Sáng' },
          { id: 2, name: 'Chiều' },
        ],
      ],
      ['subject', [{ id: 1, code: 'TOAN', name: 'Toán' }]],
    ]),
  );
  const read = (...rows: string[][]) => {
    const body = excelImportSchema.parse({ rows: rowsOf([['Lớp', 'Môn', 'Sáng', 'Chiều'], ...rows]) });
    const { layout, sheet } = findLayout(body, new Map(), names);
    return readEntries(layout, sheet, { names, createMissing: false }, 1).rows.flatMap(({ entries }) =>
      entries.map(({ details, opposite }) => ({ ...details, ...(opposite && { opposite }) })),
    );
  };
  expect(read(['6A', 'Toán', '4', '1'], ['7A', 'Toán', '1', '4'], ['6A, 7A', 'Toán', '8', '2'])).toEqual([
    { mainPeriods: 4, oppositePeriods: 1 },
    { mainPeriods: 4, oppositePeriods: 1 },
    { opposite: 2 },
    { opposite: 8 },
  ]);
  expect(read(['6A', 'Toán', 'x', ''], ['7A', 'Toán', '', 'x'])).toEqual([{}, {}]);
});

test('a row of periods below the subjects of a matrix is of each class below it', async () => {
  for (const titled of [
    ['Số tiết', ''],
    ['', 'Số tiết/tuần'],
    ['', ''],
  ]) {
    const { rows, told } = await assignmentsOf([
      ['TT', 'Lớp', 'Toán', 'Văn', 'Tin'],
      [...titled, '4', '3,5', '1'],
      ['1', '6A', 'Lan', 'Tiến (5)', 'Hùng'],
      ['', 'Số tiết', '5', '4', '1'],
      ['2', '7A', 'Lan', 'Tiến', 'Hùng'],
      ['', 'Số tiết', '9', '9', '2'],
    ]);
    expect(rows[0]).toMatch(/6A – Toán: .*4 tiết \| 6A – Ngữ văn: .*5 tiết \| 6A – Tin học: .*1 tiết$/);
    expect(rows[1]).toMatch(/7A – Toán: .*5 tiết \| 7A – Ngữ văn: .*4 tiết \| 7A – Tin học: .*1 tiết$/);
    expect(told).toMatch(/Số tiết ở dòng 2, 4 được hiểu là của môn.*Dòng 6: không đọc/s);
  }
  const byTeacher = await assignmentsOf([
    ['TT', 'Họ tên', 'Toán', 'Văn'],
    ['', 'Số tiết', '4', '3'],
    ['1', 'Nguyễn Thị Lan', '6A, 6B', ''],
    ['2', 'Trần Đức Tiến', '', '6A'],
  ]);
  expect(byTeacher.rows).toEqual([
    expect.stringMatching(/6A – Toán: .*4 tiết \| 6B – Toán: .*4 tiết/),
    expect.stringMatching(/6A – Ngữ văn: .*3 tiết/),
  ]);
});

test('a column of periods beside the subjects, or a row of them below all classes, is of each class', async () => {
  const { rows, told, teachers } = await assignmentsOf([
    ['Môn', 'Số tiết', '6A', '6B'],
    ['Toán', '4', 'Lan', 'Lan'],
    ['LS&ĐL', '3', 'Sử: An\nĐịa: Bình', 'An/Bình'],
  ]);
  expect(rows[0]).toMatch(/6A – Toán: .*4 tiết \| 6B – Toán: .*4 tiết/);
  expect(rows[1]).toMatch(/6A – Lịch sử và Địa lí: GV An .*; GV Bình .*3 tiết \| 6B/);
  expect(told).toContain('Cột "Số tiết" được hiểu là số tiết của môn ở mỗi lớp');
  expect(told).not.toContain('Không nhập');
  expect(teachers).toEqual(['GV Lan', 'GV An', 'GV Bình']);
  const below = await assignmentsOf([
    ['TT', 'Lớp', 'Sĩ số', 'GVCN', 'Toán', 'Âm nhạc'],
    ['1', '1A', '35', 'Nguyễn Thị Lan', 'GVCN', 'Hà-2'],
    ['', 'Số tiết/lớp', '', '', '3', '1'],
  ]);
  expect(below.rows).toEqual([
    expect.stringMatching(/1A – Toán: Nguyễn Thị Lan .*3 tiết \| 1A – Âm nhạc: GV Hà .*2 tiết/),
  ]);
});

test('rows under HK are of one half of the year, what people teach at each level is read', async () => {
  const heads = ['TT', 'Họ và tên', 'HK', 'Phân công'];
  const of = (half: 1 | 2) =>
    assignmentsOf(
      [
        heads,
        ['1', 'Nguyễn Thị Lan', 'I', 'Toán 6A (4t), 6B (4t)'],
        ['', '', 'II', 'Toán 6A (4t), 7B (4t)'],
        ['2', 'Trần Đức Tiến', 'HK2', 'Văn 6A (4t)'],
      ],
      { semester: half },
    );
  const [first, second] = [await of(1), await of(2)];
  expect(first.rows).toEqual([expect.stringMatching(/6A – Toán: .*Lan.*6B – Toán/)]);
  expect(second.rows).toEqual([
    expect.stringMatching(/6A – Toán: .*Lan.*7B – Toán/),
    expect.stringMatching(/6A – Ngữ văn: .*Tiến/),
  ]);
  expect(first.told).toContain('2 dòng ghi học kỳ 2 không nhập (dòng 3, 4); muốn nhập thì chọn học kỳ 2');
  expect(second).toMatchObject({ semester: 2, halves: { first: 2, second: 3 } });
  const levels = await assignmentsOf([
    ['TT', 'Họ và tên', 'Tiểu học', 'THCS', 'THPT'],
    ['1', 'Nguyễn Thị Lan', 'Toán 5A (5t)', 'Toán 6A (4t)', ''],
    ['2', 'Trần Đức Tiến', '', '', 'Tin 10A (2t)'],
  ]);
  expect(levels.rows).toEqual([
    expect.stringMatching(/5A – Toán: .*5 tiết \| 6A – Toán: .*4 tiết/),
    expect.stringMatching(/10A – Tin học: .*2 tiết/),
  ]);
});

test('one number beside several subjects is of none of them', async () => {
  const { rows, told } = await assignmentsOf([
    ['TT', 'Họ và tên', 'Lớp', 'Môn', 'Số tiết'],
    ['1', 'Nguyễn Thị Lan', '1A', 'Tiếng Việt, Toán', '15'],
    ['2', 'Trần Đức Tiến', '1A', 'Âm nhạc', '1'],
  ]);
  expect(rows[0]).toMatch(/1A – Tiếng Việt: chưa biết số tiết.*1A – Toán: chưa biết số tiết/);
  expect(told).toContain('15 tiết là của 2 môn cộng lại, không nhập');
});

test('groups of a class are read in a list, a table and a matrix', async () => {
  const list = await assignmentsOf([
    ['TT', 'Họ và tên', 'Phân công'],
    ['1', 'Nguyễn Thị Lan', 'Tin 6A (nhóm 1) (1t); Anh 6A-N2 (3t), Văn (nhóm 1) 6A (N1: 2t)'],
    ['2', 'Trần Đức Tiến', 'Tin 6A, 6B (nhóm 2) (2t); Toán nhóm 1: 6A (4t); Toán.6B (4t)'],
  ]);
  const ofLan = 'Nguyễn Thị Lan (Lan.NT)';
  const ofTien = 'Trần Đức Tiến (Tien.TD)';
  expect(list.rows).toEqual([
    `6A (nhóm 1) – Tin học: ${ofLan}, 1 tiết | 6A (nhóm 2) – Tiếng Anh: ${ofLan}, 3 tiết | 6A (nhóm 1) – Ngữ văn: ${ofLan}, 2 tiết`,
    `6A (nhóm 2) – Tin học: ${ofTien}, 1 tiết | 6B (nhóm 2) – Tin học: ${ofTien}, 1 tiết | 6A (nhóm 1) – Toán: ${ofTien}, 4 tiết | 6B – Toán: ${ofTien}, 4 tiết`,
  ]);
  expect(list.told).toContain('"6A, 6B (nhóm 2)" được hiểu là nhóm 2 của các lớp 6A, 6B');
  const table = await assignmentsOf([
    ['Lớp', 'Môn', 'GV', 'Số tiết'],
    ['6A (nhóm 1)', 'Tin', 'Nguyễn Thị Lan', '1'],
    ['6A', 'Tin (nhóm 2)', 'Trần Đức Tiến', '1'],
  ]);
  const both = [`6A (nhóm 1) – Tin học: ${ofLan}, 1 tiết`, `6A (nhóm 2) – Tin học: ${ofTien}, 1 tiết`];
  expect(table.rows).toEqual(both);
  const matrix = await assignmentsOf([
    ['Lớp', 'GVCN', 'Tin', 'Toán'],
    ['Số tiết', '', '1', '4'],
    ['6A', 'Nguyễn Thị Lan', 'Lan (N1), Tiến (N2)', 'Tiến'],
    ['6B', 'Trần Đức Tiến', 'Lan', 'Tiến'],
  ]);
  expect(matrix.rows[0]).toContain(both.join(' | '));
  const byTeacher = await assignmentsOf([
    ['Giáo viên', '6A', '6B'],
    ['Nguyễn Thị Lan', 'Tin (nhóm 1) (1)', 'Toán (4)'],
    ['Trần Đức Tiến', 'Tin (nhóm 2): 1', 'Văn (4)'],
  ]);
  expect(byTeacher.rows.map((row) => row.split(' | ')[0])).toEqual(both);
});

test('periods under "Số tiết/lớp" are of each class', async () => {
  const { rows } = await assignmentsOf([
    ['TT', 'Họ và tên', 'Môn', 'Lớp', 'Số tiết/lớp', 'Tổng'],
    ['1', 'Nguyễn Thị Lan', 'Toán', '8A, 8B', '4', '8'],
    ['2', 'Trần Đức Tiến', 'Văn', '8A - 8C - 8D', '3', '9'],
  ]);
  expect(rows[0]).toMatch(/8A – Toán: .*, 4 tiết.*8B – Toán: .*, 4 tiết/);
  expect(rows[1]).toMatch(/8A – Ngữ văn: .*, 3 tiết.*8C – Ngữ văn: .*, 3 tiết.*8D – Ngữ văn: .*, 3 tiết/);
});

test('of a class that somebody is homeroom teacher of and "teaches" each subject has to be said', async () => {
  const { rows } = await assignmentsOf([
    ['TT', 'Họ và tên', 'Nhiệm vụ', 'Số tiết'],
    ['1', 'Nguyễn Thị Lan', 'Chủ nhiệm và dạy lớp 1A', '20'],
    ['2', 'Lê Thu Hiền', 'Tiếng Anh 1A (2t)', '2'],
  ]);
  expect(rows[0]).toContain('hãy ghi rõ từng môn của lớp 1A');
});

test('people beside each other are several of a new school', async () => {
  const { rows } = await assignmentsOf([
    ['Lớp', 'Môn', 'GV', 'Số tiết'],
    ['6A', 'GDĐP', 'Lan, Tiến, Hiền', '1'],
    ['6A', 'LS&ĐL', 'Tiến (Sử) - Hiền (Địa)', '3'],
    ['6A', 'KHTN', 'Lan/Phúc', '4'],
  ]);
  expect(rows[0]).toMatch(/GV Lan .*GV Tiến .*GV Hiền .*1 tiết/);
  expect(rows[1]).toMatch(/GV Tiến .*GV Hiền .*3 tiết/);
  expect(rows[2]).toMatch(/GV Lan .*GV Phúc .*4 tiết/);
});

test('periods in brackets behind a class are of that class, and a subject glued to its class is that subject', async () => {
  const table = await assignmentsOf([
    ['STT', 'Họ tên', 'Môn', 'Lớp dạy', 'Số tiết'],
    ['1', 'Nguyễn Thị Lan', 'Toán', '10A1(3), 10A2(4)', '7'],
    ['2', 'Trần Đức Tiến', 'Lí', '10A1(2t); 10A2 (2t)', '4'],
  ]);
  expect(table.rows[0]).toMatch(/10A1 – Toán: .*Lan.*3 tiết \| 10A2 – Toán: .*4 tiết$/);
  expect(table.rows[1]).toMatch(/10A1 – Vật lí: .*2 tiết \| 10A2 – Vật lí: .*2 tiết$/);
  const columns = await assignmentsOf([
    ['STT', 'Họ tên', 'Toán', 'Lí'],
    ['1', 'Nguyễn Thị Lan', '10A1(3), 10A2(4)', ''],
    ['2', 'Trần Đức Tiến', '', '10A1(2), 10A2(2)'],
  ]);
  expect(columns.rows[0]).toMatch(/10A1 – Toán: .*3 tiết \| 10A2 – Toán: .*4 tiết$/);
  const glued = await assignmentsOf([
    ['STT', 'Họ và tên', 'Phân công giảng dạy'],
    ['1', 'Nguyễn Thị Lan', 'GDCD6A(1), NN6B(3)'],
    ['2', 'Trần Đức Tiến', 'T6A(4), T6B(4)'],
  ]);
  expect(glued.rows[0]).toMatch(/6A – Giáo dục công dân: .*1 tiết \| 6B – Tiếng Anh: .*3 tiết$/);
  expect(glued.rows[1]).toMatch(/^không có môn "T".*không có môn "T"/);
});

test('numbered rows of one name are several people of a new school where a birth or a letter says so, else one; both is told', async () => {
  const list = (first: readonly string[], second: readonly string[]) => [
    ['STT', 'Họ tên', 'Năm sinh', 'Phân công'],
    ['1', ...first, 'Toán 6A (4t)'],
    ['2', ...second, 'Văn 6A (4t)'],
  ];
  const alike = await assignmentsOf(list(['Nguyễn Thị Hoa', '1980'], ['Nguyễn Thị Hoa', '1980']));
  expect(alike.notes).toContainEqual(
    expect.stringContaining('Các dòng 2, 3 cùng tên "Nguyễn Thị Hoa", đang được hiểu là một người'),
  );
  for (const [first, second] of [
    [
      ['Nguyễn Thị Hoa', '1980'],
      ['Nguyễn Thị Hoa', '1990'],
    ],
    [
      ['Nguyễn Thị Hoa (A)', ''],
      ['Nguyễn Thị Hoa (B)', ''],
    ],
  ] as const) {
    const { rows, notes } = await assignmentsOf(list(first, second));
    expect(notes).toContainEqual(expect.stringContaining('được nhập là "Nguyễn Thị Hoa A", "Nguyễn Thị Hoa B"'));
    expect(notes.join()).not.toContain('là một người');
    expect(rows.join()).toMatch(/Hoa A.*Hoa B/);
  }
  // A further row of somebody, without a number, says nothing of whom of the two it is.
  const further = [
    ...list(['Nguyễn Thị Hoa', '1980'], ['Nguyễn Thị Hoa', '1990']),
    ['', 'Nguyễn Thị Hoa', '', 'Tin 6A (1t)'],
  ];
  const unclear = await assignmentsOf(further);
  expect(unclear.notes).toContainEqual(expect.stringContaining('Các dòng 2, 3, 4 cùng tên "Nguyễn Thị Hoa", đang'));
  const apart = await assignmentsOf(list(['Nguyễn Thị Hoa A', ''], ['Nguyễn Thị Hoa B', '']));
  expect(apart.notes.join()).not.toContain('cùng tên');
});

test.each([
  ['Buổi sáng', 'Buổi chiều'],
  ['Sáng', 'Chiều'],
  ['Buổi 1', 'Buổi 2'],
  ['Chính khóa', 'Tăng cường'],
  ['Dạy ban ngày', 'Dạy buổi tối'],
  ['Điểm chính', 'Điểm lẻ Bản Mòn'],
])('what people teach in either session or place is read: %s, %s', async (...sessions) => {
  const { rows, told } = await assignmentsOf([
    ['TT', 'Họ và tên', ...sessions],
    ['1', 'Nguyễn Thị Lan', 'Toán 6A (4t); Toán 6B (4t)', 'Toán 6C (2t)'],
    ['2', 'Trần Đức Tiến', '', 'Văn 6A (4t); Toán 6A (1t)'],
    ['3', 'Phạm Văn Hùng', 'Văn 6B (4t); Anh 6B', 'Văn 6B (2t); Anh 6B (1t)'],
  ]);
  expect(rows[0]).toMatch(/6A – Toán: .*4 tiết.*6B – Toán: .*4 tiết.*6C – Toán: .*2 tiết/);
  expect(rows[1]).toMatch(/6A – Ngữ văn: .*4 tiết.*6A – Toán: đã được phân công ở dòng 2/);
  // Periods that both say of a class are added; where only one says periods nobody knows those of the other.
  expect(rows[2]).toMatch(/6B – Ngữ văn: .*6 tiết/);
  expect(rows[2]).toContain('6B – Tiếng Anh: đã được phân công ở dòng 4');
  expect(told).not.toContain('Không nhập các cột');
  expect(told).toContain(`Đọc cả các cột "${sessions[0]}", "${sessions[1]}"; số tiết`);
});

test('one class behind CN is the subject Công nghệ where nobody is its homeroom teacher, and what else it can be is told', async () => {
  const heads = ['TT', 'Họ và tên', 'Phân công'];
  const { rows, told } = await assignmentsOf([
    heads,
    ['1', 'Nguyễn Thị Lan', 'Toán 6A (4t); CN lớp 6A'],
    ['2', 'Trần Đức Tiến', 'CN 6A (1t); CN 6B, 6C; Văn 6A (4t)'],
  ]);
  expect(rows[0]).toContain('6A – Công nghệ');
  expect(told).toContain('"CN lớp 6A" được hiểu là môn Công nghệ; nếu là chủ nhiệm, hãy ghi "GVCN 6A"');
  expect(told.match(/nếu là chủ nhiệm/g)).toHaveLength(1);
  const withHomerooms = await assignmentsOf([
    [...heads, 'Chủ nhiệm'],
    ['1', 'Nguyễn Thị Lan', 'Toán 6A (4t); CN 6B', '6A'],
    ['2', 'Trần Đức Tiến', 'CN 6A; Văn 6A (4t)', '6B'],
  ]);
  expect(withHomerooms.told).not.toContain('nếu là chủ nhiệm');
});

test.each([
  [['Giáo viên: Nguyễn Thị Lan'], ['Lớp', 'Môn'], ['6A', 'Toán']],
  [
    ['Họ và tên:', 'Nguyễn Thị Lan'],
    ['Lớp', 'Môn'],
    ['6A', 'Toán'],
  ],
  [['LỚP 6A'], ['Môn', 'Giáo viên'], ['Toán', 'Nguyễn Thị Lan']],
])('a sheet about one person or class says so over its table: %j', async (title, heads, cells) => {
  const { rows, told } = await assignmentsOf([
    ['TRƯỜNG THCS THỬ', 'PHÂN CÔNG GIẢNG DẠY'],
    title,
    ['TT', ...heads, 'Số tiết'],
    ['1', ...cells, '4'],
  ]);
  expect(rows).toEqual([expect.stringMatching(/6A – Toán: .*Lan.*4 tiết/)]);
  expect(told).not.toContain('chưa có giáo viên');
});
