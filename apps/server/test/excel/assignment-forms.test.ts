import { expect, test } from 'vitest';
import { parseAssignmentText } from '../../src/excel/assignments/text/assignment-text.ts';
import { looksLikeClass } from '../../src/excel/names/called.ts';
import { serverOfFile } from '../support/test-server.ts';
import { assignmentsReader } from './assignments-reader.ts';

const assignmentsOf = assignmentsReader(await serverOfFile());

test('morning and afternoon below each subject of a new school are one assignment with the periods of both', async () => {
  const { rows, told } = await assignmentsOf([
    ['Lớp', 'Toán', '', 'Văn', ''],
    ['', 'Sáng', 'Chiều', 'Sáng', 'Chiều'],
    ['6A', 'Lan (3)', 'Lan (1)', 'Tiến (4)', ''],
    ['6B', 'Lan (3)', '', 'Tiến (3)', 'Tiến (1)'],
  ]);
  expect(rows.join()).toMatch(
    /6A – Toán: .*4 tiết.*6A – Ngữ văn: .*4 tiết.*6B – Toán: .*3 tiết.*6B – Ngữ văn: .*4 tiết/,
  );
  expect(told).toContain('tiết của buổi kia là tiết trái buổi');
});

test('subjects with their teachers and periods in cells behind a class of a new school', async () => {
  const cells = ['Toán - Lan (4); Văn - Tiến (4)', 'Tin - Lan (1)'];
  const { rows, teachers } = await assignmentsOf([
    ['Lớp', 'GVCN', 'Phân công', ''],
    ['6A', 'Lan', ...cells],
    ['6B', 'Tiến', ...cells],
  ]);
  expect(rows[0]).toMatch(/6A – Toán: GV Lan .*4 tiết.*6A – Ngữ văn: GV Tiến .*4 tiết.*6A – Tin học: GV Lan .*1 tiết/);
  expect(teachers).toEqual(['GV Lan', 'GV Tiến']);
});

test('topics without a subject are of the one before them, not civics; periods of both are of neither', async () => {
  const { rows, told } = await assignmentsOf([
    ['TT', 'Họ và tên', 'Phân công'],
    ['1', 'Nguyễn Thị Lan', 'Văn 10A1 (3), CĐ 10A1 (1)'],
    ['2', 'Trần Đức Tiến', 'Toán 10A1, CĐ 10A1 (4)'],
  ]);
  expect(rows[0]).toMatch(/10A1 – Ngữ văn: .*3 tiết, 10A1 – CĐ Văn: .*1 tiết|10A1 – CĐ Văn: .*1 tiết/);
  expect(rows[1]).toContain('10A1 – CĐ Toán: chưa biết số tiết');
  expect(rows.join()).not.toContain('công dân');
  expect(told).toContain('"CĐ 10A1" được hiểu là chuyên đề của môn Toán; số tiết (4) ghi chung');
});

test('a number of classes with the periods of each makes no class of its own', async () => {
  const { classes, rows } = await assignmentsOf([
    ['TT', 'Họ và tên', 'Phân công'],
    ['1', 'Nguyễn Thị Lan', 'Toán 10A1 (3), Toán 11A1 (3)'],
    ['2', 'Vũ Văn Bình', 'GDQP 10, 11 (2 lớp x 1)'],
  ]);
  expect(classes).toEqual(['10A1', '11A1']);
  expect(rows[1]).toMatch(/10A1 – Giáo dục quốc phòng.*1 tiết.*11A1 – Giáo dục quốc phòng.*1 tiết/);
});

test('among the subjects of a primary class TV takes no periods off, as a library would', async () => {
  const { people } = await assignmentsOf([
    ['TT', 'Họ và tên', 'Chủ nhiệm', 'Dạy môn', 'Số tiết'],
    ['1', 'Nguyễn Thị Lan', '1A', 'Toán, TV, Đạo đức', '16'],
    ['2', 'Phạm Văn Hùng', '', 'Tiếng Anh 1A (2t)', '2'],
  ]);
  expect(people[0]?.[4]).toBe('');
});

test('what homeroom teachers teach in all is no subject', async () => {
  const { rows, told } = await assignmentsOf([
    ['Lớp', 'GVCN', 'GVCN dạy', 'Tiếng Anh', 'Tin học'],
    ['3A', 'Nguyễn Thị Lan', '20', 'Hùng (4)', 'Mai (1)'],
    ['3B', 'Trần Thị Hoa', '19', 'Hùng (4)', 'Mai (1)'],
  ]);
  expect(rows.join()).not.toContain('GVCN');
  expect(told).toContain('Không nhập các cột: GVCN dạy');
});

test('behind letters of one grade a stroke goes on with another grade', () => {
  const { assignments } = parseAssignmentText('Văn 6A,C - 8A (12)', looksLikeClass);
  expect(assignments).toEqual([{ subject: 'Văn', classes: ['6A', '6C', '8A'], periods: { amount: 12, classes: 3 } }]);
});

test('a class with its topics in one word, and periods as a sum, are told as they are understood', async () => {
  const { rows, told } = await assignmentsOf([
    ['TT', 'Giáo viên', 'Phân công'],
    ['1', 'Nguyễn Thị Lan', 'Hoá 11A1 + CĐ (3+1), Hoá 11A2 (2)'],
    ['2', 'Trần Đức Tiến', 'Văn 11A1 (3) + CĐ (1)'],
    ['3', 'Lê Thị Hoa', 'Toán 10A1 (3+3)'],
  ]);
  expect(rows[0]).toMatch(/11A1 – Hóa học: .*3 tiết.*11A2 – Hóa học: .*2 tiết.*11A1 – CĐ Hoá: .*1 tiết/);
  expect(rows[1]).toMatch(/11A1 – Ngữ văn: .*3 tiết.*11A1 – CĐ Văn: .*1 tiết/);
  expect(rows[2]).toMatch(/10A1 – Toán: .*6 tiết/);
  expect(told).toContain('"11A1 + CĐ (3+1)" được hiểu là lớp 11A1 học cả chuyên đề của môn Hoá (1t)');
  expect(told).toContain('"10A1 (3+3)" được hiểu là 6 tiết một tuần');
});

test.each([
  [
    ['Môn', 'Lớp', 'Số tiết', 'Chuyên đề'],
    ['Hoá', '11A1', '2', '1'],
  ],
  [
    ['Môn', 'Lớp', 'Chuyên đề', 'Số tiết'],
    ['Hoá', '11A1', 'x', '2'],
  ],
  [
    ['Phân công giảng dạy', 'Chuyên đề', 'Tổng'],
    ['Hoá 11A1 (2)', 'Hoá 11A1 (1)', '3'],
  ],
])('a column of topics is read: %j over %j', async (heads, cells) => {
  const { rows, told } = await assignmentsOf([
    ['TT', 'Giáo viên', ...heads],
    ['1', 'Nguyễn Thị Lan', ...cells],
  ]);
  const ofTopics = cells.includes('x') ? 'chưa biết số tiết' : '.*1 tiết';
  expect(rows.join()).toMatch(new RegExp(`11A1 – Hóa học: .*2 tiết.*11A1 – CĐ Hoá: ${ofTopics}`));
  expect(told).toContain('Cột "Chuyên đề" được hiểu là chuyên đề học tập');
  expect(told).not.toContain('Không nhập các cột: Chuyên đề');
});

test('classes with their periods under Phân công, with the subject under Chuyên môn', async () => {
  const { rows } = await assignmentsOf([
    ['TT', 'Họ và tên', 'Chuyên môn', 'Phân công giảng dạy'],
    ['1', 'Nguyễn Thị Lan', 'Toán', '10A1 (3), 10A2 (4)'],
    ['2', 'Trần Đức Tiến', 'Ngữ văn', '10A1 (3)'],
  ]);
  expect(rows[0]).toMatch(/10A1 – Toán: .*3 tiết.*10A2 – Toán: .*4 tiết/);
  expect(rows[1]).toMatch(/10A1 – Ngữ văn: .*3 tiết/);
});

test.each([
  [[['10A1, 10A2', 'Ghép']]],
  [[['10A1', 'Ghép với 10A2']]],
  [
    [
      ['10A1', 'Ghép'],
      ['10A2', 'Ghép'],
    ],
  ],
])('classes that a column of groups says to be taught together: %j', async (lines) => {
  const { rows, told } = await assignmentsOf([
    ['Giáo viên', 'Môn', 'Lớp', 'Nhóm', 'Số tiết'],
    ['Trần Đức Tiến', 'Toán', '10A1', '', '3'],
    ['Trần Đức Tiến', 'Toán', '10A2', '', '3'],
    ...lines.map(([classes = '', group = '']) => ['Nguyễn Thị Lan', 'GDTC', classes, group, '2']),
  ]);
  expect(rows.slice(2)).toEqual(['10A1 – Giáo dục thể chất: Nguyễn Thị Lan (Lan.NT), 2 tiết']);
  expect(told).toContain('10A1 – Giáo dục thể chất: dấu + được hiểu là học ghép với 10A2');
});

test('a part of a subject that the school does not have yet, and a subject behind the word và', async () => {
  const { rows, told } = await assignmentsOf([
    ['TT', 'Họ và tên', 'Dạy'],
    ['1', 'Trần Đức Tiến', 'KHTN (Lý) 8A1,2 (6); CNghệ 6A1-3 (3)'],
    ['2', 'Lê Thị Hoa', 'Dạy Ngữ văn 7/1 (4); 7/2 (4) và GDCD 7/1 (1 tiết)'],
    ['3', 'Phạm Văn Hùng', 'Sử 7/1 và GDĐP 7/2 (2)'],
  ]);
  expect(rows[0]).toMatch(/8A1 – Khoa học tự nhiên: .*3 tiết.*8A2 – Khoa học tự nhiên: .*3 tiết.*6A3 – Công nghệ/);
  expect(told).toContain('KHTN (Lý): nhập vào cả môn');
  expect(rows[1]).not.toContain('và GDCD');
  expect(rows[1]).toMatch(/7\/1 – Giáo dục công dân: .*1 tiết/);
  expect(rows[2]).toMatch(/7\/2 – Giáo dục địa phương: .*2 tiết/);
});

test('a matrix below another keeps to its own heads; of a table of another kind below it the first is told', async () => {
  const upper = [
    ['Lớp', 'Toán', 'Văn', 'Tin'],
    ['6A', 'Lan (4)', 'Hoa (4)', 'Tiến (1)'],
    ['6B', 'Lan (4)', 'Hoa (3)', ''],
  ];
  const { rows, told } = await assignmentsOf([
    ...upper,
    ['', '', '', ''],
    ['Lớp', 'Tin', 'Sử', 'Toán'],
    ['9A', 'Tiến (1)', 'Hùng (2)', 'Mai (5)'],
    ['9B', '', 'Hùng (2)', 'Mai (5)'],
  ]);
  expect(rows.slice(2).map((row) => row.split(', ').toSorted().join(', '))).toEqual([
    expect.stringMatching(/9A – Lịch sử: GV Hùng .*9A – Tin học: GV Tiến .*9A – Toán: GV Mai/),
    expect.stringMatching(/9B – Lịch sử: GV Hùng .*9B – Toán: GV Mai/),
  ]);
  expect(told).toBe('');
  const other = await assignmentsOf([
    ...upper,
    ['Lớp', 'Môn', 'Giáo viên'],
    ['9A', 'Sử', 'Hùng'],
    ['9B', 'Sử', 'Hùng'],
  ]);
  expect(other.rows).toHaveLength(2);
  expect(other.told).toContain('Dòng 2 đến 3 là bảng khác đứng trên dòng tiêu đề được đọc (dòng 4), không được nhập');
});

test('a sum that the classes of a row do not come to is told; standing in and preparing for examinations is no subject', async () => {
  const { rows, told } = await assignmentsOf([
    ['TT', 'Giáo viên', 'Phân công', 'Số tiết'],
    ['1', 'Nguyễn Thị Lan', 'Toán 9A (3), 9B (3)', '8'],
    ['2', 'Trần Đức Tiến', 'Văn 9A (3), 9B (3)', '6'],
    ['3', 'Phạm Văn Hùng', 'Lý 9A (2), Dạy thay 9B', ''],
    ['4', 'Lê Thị Mai', 'Sử 9A (2); Ôn thi vào 10: Lý 9A, Toán 9B; BD HSG Toán 9', ''],
  ]);
  expect(rows.map((row) => row.match(/9[AB] – [^:]+/g))).toEqual([
    ['9A – Toán', '9B – Toán'],
    ['9A – Ngữ văn', '9B – Ngữ văn'],
    ['9A – Vật lí'],
    ['9A – Lịch sử'],
  ]);
  expect(told).toContain('Dòng 2: cột "Số tiết" ghi 8 tiết nhưng các lớp trong ô phân công cộng lại là 6 tiết');
  expect(told).not.toContain('Dòng 3');
  expect(told).toMatch(/Dòng 4: "Dạy thay 9B" là .*\n.*Dòng 5: "Ôn thi vào 10: Lý 9A, Toán 9B, BD HSG Toán 9" là/);
});

test('of more amounts than a cell can be expected to have none is lost without a word', () => {
  const text = Array.from({ length: 1100 }, () => 'T 6A(4)').join(';');
  const { assignments } = parseAssignmentText(text, looksLikeClass);
  const stated = assignments.filter(({ periods }) => periods?.amount === 4);
  expect(stated).toHaveLength(1024);
  expect(assignments.filter((own) => !stated.includes(own) && own.classes.every(looksLikeClass))).toEqual([]);
});
