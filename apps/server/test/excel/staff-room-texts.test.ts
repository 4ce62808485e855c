import { expect, test } from 'vitest';
import { serverOfFile } from '../support/test-server.ts';
import { assignmentsReader } from './assignments-reader.ts';

const read = assignmentsReader(await serverOfFile());
const head = ['TT', 'Họ và tên', 'Phân công'];

test('periods as a product behind classes in short are no classes; standing in and looking after rooms is no subject', async () => {
  const { rows, classes, people, told } = await read([
    head,
    ['1', 'Nguyễn Thị Lan', 'Toán 9A,B (4x2); BD HSG Toán 9 (3)'],
    ['2', 'Trần Văn Bình', 'Văn 9A,B (5 x 2 = 10); Phụ đạo Văn 9 (2); QL phòng máy (3)'],
  ]);
  expect(rows).toEqual([
    '9A – Toán: Nguyễn Thị Lan (Lan.NT), 4 tiết | 9B – Toán: Nguyễn Thị Lan (Lan.NT), 4 tiết',
    '9A – Ngữ văn: Trần Văn Bình (Binh.TV), 5 tiết | 9B – Ngữ văn: Trần Văn Bình (Binh.TV), 5 tiết',
  ]);
  expect(classes).toEqual(['9A', '9B']);
  expect(people[1]?.at(-1)).toBe('Phụ đạo Văn 9: 2; QL phòng máy: 3');
  expect(told).toContain('"Phụ đạo Văn 9 (2), QL phòng máy (3)" là chủ nhiệm, kiêm nhiệm hoặc số cộng');
});

test('what prepares for an examination stands in the week where it has a class and its periods; who is still to come keeps his number', async () => {
  const { rows, people } = await read([
    head,
    ['1', 'Nguyễn Thị Lan', 'Toán 9A (4t); Ôn thi 9A (2t)'],
    ['2', 'Trần Văn Bình', 'Văn 9A (4t); Phụ đạo Văn 9A, 9B (4t)'],
  ]);
  expect(rows).toEqual([
    '9A – Toán: Nguyễn Thị Lan (Lan.NT), 4 tiết | 9A – Ôn thi: Nguyễn Thị Lan (Lan.NT), 2 tiết',
    '9A – Ngữ văn: Trần Văn Bình (Binh.TV), 4 tiết | 9A – Phụ đạo Văn: Trần Văn Bình (Binh.TV), 2 tiết | 9B – Phụ đạo Văn: Trần Văn Bình (Binh.TV), 2 tiết',
  ]);
  expect(people.map((cells) => cells.at(-1))).toEqual(['', '']);
  const matrix = await read([
    ['Lớp', 'Toán', 'Văn'],
    ['9A', 'GV mới 1', 'Nguyễn Thị Lan (4)'],
    ['9B', 'GV mới 2', 'Nguyễn Thị Lan (4)'],
  ]);
  expect(matrix.rows.join('\n')).toMatch(/không có giáo viên "GV mới 1"[^]*không có giáo viên "GV mới 2"/);
});

test('periods behind the subjects of a matrix are those of each class, whichever way it stands', async () => {
  const expected = [
    /^9A – Toán: .*, 4 tiết.*9B – Toán: .*, 4 tiết/,
    /^9A – Ngữ văn: .*, 5 tiết.*9B – Ngữ văn: .*, 6 tiết/,
  ];
  const down = await read([
    ['Môn', '9A', '9B'],
    ['Toán (4)', 'Nguyễn Thị Lan', 'Nguyễn Thị Lan'],
    ['Văn (5t)', 'Trần Văn Bình', 'Trần Văn Bình (6)'],
  ]);
  expect(down.rows).toEqual(expected.map((own) => expect.stringMatching(own)));
  const across = await read([
    ['Lớp', 'Toán (4)', 'Văn (5 tiết/tuần)'],
    ['9A', 'Nguyễn Thị Lan', 'Trần Văn Bình'],
  ]);
  expect(across.rows).toEqual([expect.stringMatching(/Toán: .*, 4 tiết \| 9A – Ngữ văn: .*, 5 tiết$/)]);
});

test('subjects with their periods, without a class, are taught in the own class of a primary teacher; TV takes no periods off', async () => {
  const { rows, people, told } = await read([
    ['TT', 'Họ và tên', 'Chủ nhiệm', 'Giảng dạy'],
    ['1', 'Nguyễn Thị Lan', '1A', 'TV(12), Toán: 3t, ĐĐ 1'],
    ['2', 'Lê Văn Sơn', '', 'GDTC: 1A(2)'],
  ]);
  expect(rows).toEqual([
    '1A – Tiếng Việt: Nguyễn Thị Lan (Lan.NT), 12 tiết | 1A – Toán: Nguyễn Thị Lan (Lan.NT), 3 tiết | 1A – Đạo đức: Nguyễn Thị Lan (Lan.NT), 1 tiết',
    '1A – Giáo dục thể chất: Lê Văn Sơn (Son.LV), 2 tiết',
  ]);
  expect(people[0]?.at(-1)).toBe('');
  expect(told).toContain('được hiểu là dạy lớp chủ nhiệm 1A');
});

test('subjects of a primary teacher stand in columns of morning and afternoon', async () => {
  const { rows } = await read([
    ['TT', 'Họ và tên', 'Lớp CN', 'Sáng', 'Chiều'],
    ['1', 'Nguyễn Thị Lan', '1A', 'Toán (3), TV (12)', 'ĐĐ (1), TNXH (2)'],
    ['2', 'Lê Văn Sơn', '', 'GDTC 1A (2)', ''],
  ]);
  expect(rows).toEqual([
    '1A – Toán: Nguyễn Thị Lan (Lan.NT), 3 tiết | 1A – Tiếng Việt: Nguyễn Thị Lan (Lan.NT), 12 tiết | 1A – Đạo đức: Nguyễn Thị Lan (Lan.NT), 1 tiết | 1A – Tự nhiên và Xã hội: Nguyễn Thị Lan (Lan.NT), 2 tiết',
    '1A – Giáo dục thể chất: Lê Văn Sơn (Son.LV), 2 tiết',
  ]);
});

test('heads of classes are no subjects, nor are classes, nor what a homeroom teacher has in all', async () => {
  const { rows, teachers } = await read([
    ['TT', 'Họ tên GV', 'Môn', 'Lớp dạy chính khóa', 'Lớp dạy chuyên đề'],
    ['1', 'Trần Văn Bình', 'Toán', '10A1 (3), 10A2 (3)', '10A1 (1)'],
    ['2', 'Lê Thị Hoa', 'Ngữ văn', '10A1 (3)', '10A2 (1)'],
  ]);
  expect([...rows, ...teachers].join()).not.toContain('Lớp dạy');
  const listed = await read([head, ['1', 'Lê Hoa', 'Tin 6A, 6B (6A, 6B: 1t/lớp)']]);
  expect(listed.rows.join()).toContain('không hiểu');
  const whole = await read([
    ['Giáo viên', 'Lớp', 'Môn', 'Số tiết'],
    ['Lê Hoa', '1A', 'Chủ nhiệm - dạy các môn', '20'],
    ['Đỗ Sơn', '1A', 'GDTC', '2'],
  ]);
  expect(whole.rows[0]).toMatch(/"Chủ nhiệm - dạy các môn" là nhiều môn; hãy ghi tên từng môn/);
});

test('tables of one subject each below each other are assignments and no list of classes', async () => {
  const { rows, classes } = await read([
    ['Lớp', 'Toán'],
    ['6A', 'Nguyễn Thị Lan (4)'],
    ['6B', 'Trần Đức Tiến (4)'],
    ['Lớp', 'Tin'],
    ['6A', 'Lê Thị Hoa (1)'],
  ]);
  expect(classes).toEqual(['6A', '6B']);
  expect(rows).toEqual([
    '6A – Toán: Nguyễn Thị Lan (Lan.NT), 4 tiết',
    '6B – Toán: Trần Đức Tiến (Tien.TD), 4 tiết',
    '6A – Tin học: Lê Thị Hoa (Hoa.LT), 1 tiết',
  ]);
});

test('private letters of a font, as bullets have them, say nothing', async () => {
  const { rows } = await read([
    head,
    ['1', 'Nguyễn Thị Lan', '\uf0b7 Toán 6A (4t)\n\uf0b7 Tin 6A \ue800; Tin 6B (1t)'],
  ]);
  expect(rows).toEqual([
    expect.stringMatching(/6A – Toán: .*, 4 tiết \| 6B – Tin học: .*, 1 tiết \| 6A – Tin học: chưa biết số tiết/),
  ]);
});
