import type { Kind } from './assignment-kinds.ts';

const lan = 'Nguyễn Thị Lan';
const tien = 'Trần Đức Tiến';
const list = (first: string, second: string) => [
  ['TT', 'Giáo viên', 'Phân công chuyên môn'],
  ['1', lan, first],
  ['2', tien, second],
];

/** The same five assignments where people write other things among them. Lan is homeroom teacher of 6A1, Tiến of 6A2. */
export const moreKinds: readonly Kind[] = [
  {
    name: 'classes as headings over their teachers',
    rows: [
      ['TT', 'Giáo viên', 'Môn', 'Số tiết'],
      ['Lớp 6A1', '', '', ''],
      ['1', lan, 'Toán', '4'],
      ['2', tien, 'Văn', '4'],
      ['3', lan, 'Tin', '1'],
      ['Lớp 6A2', '', '', ''],
      ['1', lan, 'Toán', '4'],
      ['2', tien, 'Văn', '4'],
    ],
  },
  {
    name: 'classes with their homeroom teachers as headings, merged',
    rows: [
      ['TT', 'Môn dạy', 'Giáo viên', 'Số tiết'],
      ['6A1 - GVCN: Lan', '6A1 - GVCN: Lan', '6A1 - GVCN: Lan', '6A1 - GVCN: Lan'],
      ['1', 'Toán', lan, '4'],
      ['2', 'Văn', tien, '4'],
      ['3', 'Tin', lan, '1'],
      ['6A2', '6A2', '6A2', '6A2'],
      ['1', 'Toán', lan, '4'],
      ['2', 'Văn', tien, '4'],
    ],
  },
  {
    name: 'a list under heads that say the semester alone',
    rows: [
      ['TT', 'Giáo viên', 'HK2', 'HK1'],
      ['1', lan, 'Văn 6A1', 'Toán 6A1, 6A2; Tin 6A1'],
      ['2', tien, 'Toán 6A2', 'Văn 6A1, 6A2'],
    ],
    tells: /Không nhập các cột: HK2/,
  },
  {
    name: 'homeroom as CN beside the subject Công nghệ',
    rows: list('CN: 6A1 + Toán: 6A1, 6A2 + Tin: 6A1', 'Văn 6A1, 6A2; CN 6A2'),
    tells: /"CN: 6A1" là chủ nhiệm.*"CN 6A2" là chủ nhiệm/,
  },
  {
    name: 'homerooms and duties in the text',
    rows: list('TTCM; GVCN 6A1; Toán(6A1, 6A2); Tin(6A1)', 'Chủ nhiệm 6A2, Văn(6A1, 6A2)'),
    tells: /TTCM, GVCN 6A1.*Chủ nhiệm 6A2/,
  },
  {
    name: 'a whole grade',
    rows: list('Toán khối 6; Tin 6A1', 'Văn K6'),
    tells: /"khối 6" được hiểu là các lớp 6A1, 6A2/,
  },
  { name: 'a whole grade in brackets', rows: list('Toán (khối 6), Tin (6A1)', 'Văn (các lớp khối 6)') },
  {
    name: 'a grade called by its classes',
    rows: list('Toán lớp 6; Tin 6A1', 'Văn toàn khối 6'),
    tells: /"lớp 6" được hiểu là các lớp 6A1, 6A2.*"toàn khối 6" được hiểu là các lớp 6A1, 6A2/,
  },
  {
    name: 'letters of classes together',
    classes: ['6A', '6B'],
    rows: list('Toán 6AB; Tin 6A', 'Văn 6A+B'),
    tells: /"6AB" được hiểu là các lớp 6A, 6B/,
  },
  {
    name: 'letters of classes together in a column, sums under each teacher and the school',
    classes: ['6A', '6B'],
    rows: [
      ['Giáo viên', 'Môn', 'Lớp', 'Số tiết'],
      [lan, 'Toán', '6AB', '8'],
      ['', 'Tin', '6A', '1'],
      ['', 'Cộng', '', '9'],
      [tien, 'Văn', '6AB', '8'],
      ['Tổng cộng', '', '', '17'],
    ],
    tells: /"6AB" được hiểu là các lớp 6A, 6B.*|Không đọc các dòng cộng: dòng 5, 7/,
  },
  {
    name: 'periods of each class',
    rows: list('Toán 6A1, 6A2 (4 tiết/lớp), Tin 6A1 (1t/lớp)', 'Văn 6A1, 6A2: mỗi lớp 4 tiết'),
  },
  { name: 'a sum called Cộng', rows: [...list('Toán 6A1, 6A2; Tin 6A1', 'Văn 6A1, 6A2'), ['', 'Cộng', '17 tiết']] },
  {
    name: 'teachers down, their subjects beside them, classes across',
    rows: [
      ['TT', 'Họ và tên', 'Môn', '6A1', '6A2', 'Cộng'],
      ['1', lan, 'Toán', '4', '4', '8'],
      ['', '', 'Tin', '1', '', '1'],
      ['2', tien, 'Văn', '4', '4', '8'],
      ['', 'Cộng', '', '9', '8', '17'],
    ],
    tells: /Không đọc các dòng cộng: dòng 5/,
  },
  {
    name: 'the same with marks, the subjects called Môn dạy',
    rows: [
      ['TT', 'Họ và tên', 'Môn dạy', '6A1', '6A2'],
      ['1', lan, 'Toán', 'x', 'x'],
      ['2', lan, 'Tin', 'x', ''],
      ['3', tien, 'Văn', 'x', 'x'],
    ],
  },
  {
    name: 'teachers down with the department beside them, subjects in the cells',
    rows: [
      ['Tổ', 'Họ và tên', '6A1', '6A2'],
      ['Toán', lan, 'Toán, Tin', 'Toán'],
      ['Văn', tien, 'Văn', 'Văn'],
    ],
  },
  {
    name: 'two lists side by side, the sum of the first beside a row of the second',
    rows: [
      ['Lớp', 'Môn', 'Giáo viên', '', 'Lớp', 'Môn', 'Giáo viên'],
      ['6A1', 'Toán', lan, '', '6A1', 'Văn', tien],
      ['6A2', 'Toán', lan, '', '6A2', 'Văn', tien],
      ['Tổng cộng', '', '', '', '6A1', 'Tin', lan],
    ],
    tells: /Không đọc các dòng cộng: dòng 4/,
  },
  {
    name: 'subjects down, their teachers beside them, classes across',
    rows: [
      ['Môn', 'Giáo viên', '6A1', '6A2'],
      ['Toán', lan, '4', '4'],
      ['Văn', tien, '4', '4'],
      ['Tin', lan, '1', ''],
    ],
  },
  {
    name: 'a whole grade in a column',
    rows: [
      ['Giáo viên', 'Môn', 'Lớp'],
      [lan, 'Toán', 'Khối 6'],
      [lan, 'Tin', '6A1'],
      [tien, 'Văn', 'K6'],
    ],
  },
  { name: 'the grade before brackets', rows: list('Toán 6(A1, A2); Tin 6A1', 'Văn 6A(1, 2)') },
  { name: 'short classes behind plus and dot', rows: list('Toán 6A1+2; Tin 6A1', 'Văn 6A1.2') },
  { name: 'factors and sums', rows: list('Toán (6A1, 6A2) x 4 = 8; Tin (6A1) x 1 = 1', 'Văn (6A1, 6A2) x 4 = 8t') },
  {
    name: 'periods before the subject',
    rows: list('4t Toán 6A1, 4t Toán 6A2, 1t Tin 6A1', '4 tiết Văn 6A1, 4 tiết Văn 6A2'),
  },
  { name: 'periods behind each class', rows: list('Toán 6A1(4), 6A2(4), Tin 6A1(1)', 'Văn 6A1(4), 6A2(4)') },
  { name: 'sums behind dashes and colons', rows: list('Toán 6A1,6A2 - 8 tiết; Tin 6A1 - 1t', 'Văn 6A1+6A2: 8 tiết') },
  { name: 'classes behind semicolons and lines', rows: list('Toán: 6A1; 6A2; Tin 6A1', 'Văn 6A1|6A2') },
  { name: 'classes between spaced strokes', rows: list('Toán 6A1 / 6A2; Tin 6A1', 'Văn 6A1 / 6A2') },
  {
    name: 'a range of letters',
    classes: ['6A', '6B'],
    rows: list('Toán 6A-B; Tin: 6A', 'Văn: 6A - 6B'),
  },
  { name: 'numbered lines', rows: list('1. Toán 6A1, 6A2\n2. Tin 6A1', '1) Văn 6A1\n2) Văn 6A2') },
  { name: 'verbs and the word môn', rows: list('Dạy môn Toán lớp 6A1, 6A2; môn Tin: 6A1', 'Dạy Văn 6A1, 6A2') },
  {
    name: 'classes called Lớp 6A1',
    classes: ['Lớp 6A1', 'Lớp 6A2'],
    rows: list('Toán 6A1, 6A2; Tin lớp 6A1', 'Văn(6A1, 6A2)'),
  },
  {
    name: 'classes under the head of assignments, beside their subject',
    rows: [
      ['Họ tên GV', 'Môn', 'Phân công giảng dạy'],
      [lan, 'Toán', '6A1, 6A2'],
      [lan, 'Tin', '6A1'],
      [tien, 'Văn', '6A1; 6A2'],
    ],
  },
  {
    name: 'a matrix under one head for all subjects',
    rows: [
      ['Lớp', 'Môn', 'Môn', 'Môn'],
      ['Lớp', 'Toán', 'Văn', 'Tin'],
      ['6A1', 'Lan', 'Tiến', 'Lan'],
      ['6A2', 'Lan', 'Tiến', ''],
    ],
  },
  {
    name: 'subjects under the head Chuyên môn',
    rows: [
      ['Họ tên GV', 'Chuyên môn', 'Dạy lớp'],
      [lan, 'Toán', '6A1, 6A2'],
      [lan, 'Tin', '6A1'],
      [tien, 'Văn', '6A1 và 6A2'],
    ],
  },
  {
    name: 'a matrix with a column for each semester',
    rows: [
      ['Lớp', 'Toán', 'Toán', 'Văn', 'Tin'],
      ['Lớp', 'HK1', 'HK2', 'HK1', 'HK1'],
      ['6A1', 'Lan', 'Hoa', 'Tiến', 'Lan'],
      ['6A2', 'Lan', 'Hoa', 'Tiến', ''],
    ],
    tells: /Không nhập các cột: Toán HK2/,
  },
  {
    name: 'a matrix with semesters in its heads',
    rows: [
      ['Lớp', 'Toán HK1', 'Toán HK2', 'Văn HK1', 'Tin HK1'],
      ['6A1', 'Lan', 'Hoa', 'Tiến', 'Lan'],
      ['6A2', 'Lan', 'Hoa', 'Tiến', ''],
    ],
    tells: /Không nhập các cột: Toán HK2/,
  },
  {
    name: 'signatures with names under the list',
    rows: [
      ...list('Toán(6A1, 6A2); Tin(6A1)', 'Văn(6A1, 6A2)'),
      ['', '', '........, ngày ..... tháng ..... năm ........'],
      ['NGƯỜI LẬP BẢNG', 'NGƯỜI LẬP BẢNG', 'HIỆU TRƯỞNG'],
      ['', '', 'Lê Thị Hiệu'],
    ],
    tells: /NGƯỜI LẬP BẢNG.*Lê Thị Hiệu/,
  },
  {
    name: 'a second line of heads under merged ones, periods among them',
    rows: [
      ['STT', 'Họ và tên', 'Phân công giảng dạy', 'Phân công giảng dạy', 'Tổng'],
      ['STT', 'Họ và tên', 'Môn - lớp', 'Số tiết', 'Tổng'],
      ['1', lan, 'Toán(6A1, 6A2); Tin(6A1)', '9', '9'],
      ['2', tien, 'Văn(6A1, 6A2)', '8', '8'],
    ],
    tells: /Phân công giảng dạy \(cột thứ 4\).*dòng 2/,
  },
  {
    name: 'heads that every page repeats',
    rows: [
      ['TT', 'Giáo viên', 'Môn', 'Lớp', 'Ghi chú'],
      ['1', lan, 'Toán', '6A1, 6A2', ''],
      ['', '', 'Tin', '6A1', ''],
      ['TT', 'Giáo viên', 'Môn', 'Lớp', ''],
      ['2', tien, 'Văn', '6A1, 6A2', ''],
    ],
  },
  {
    name: 'a table under each grade',
    rows: [
      ['Lớp', 'Môn', 'Giáo viên'],
      ['6A1', 'Toán', lan],
      ['6A1', 'Văn', tien],
      ['6A1', 'Tin', lan],
      ['KHỐI 6 (tiếp)', '', ''],
      ['Lớp', 'Môn', 'Giáo viên'],
      ['6A2', 'Toán', lan],
      ['6A2', 'Văn', tien],
    ],
    tells: /dòng 5 "KHỐI 6/,
  },
  {
    name: 'matrices of other subjects below each other',
    rows: [
      ['TT', 'Lớp', 'Toán', 'Văn'],
      ['1', '6A1', lan, tien],
      ['2', '6A2', lan, tien],
      ['Các môn khác', 'Các môn khác', 'Các môn khác', 'Các môn khác'],
      ['TT', 'Lớp', 'Tin', 'Công nghệ'],
      ['1', '6A1', lan, ''],
      ['TT', 'Lớp', 'Tin', 'Công nghệ'],
      ['2', '6A2', '', ''],
    ],
    tells: /dòng 4 "Các môn khác"/,
  },
  {
    name: 'a matrix for each class below the other, columns in another order',
    rows: [
      ['Môn', '6A1', 'Cộng'],
      ['Toán', lan, '4'],
      ['Văn', tien, '4'],
      ['Tin', lan, '1'],
      ['6A2', 'Môn', 'Cộng'],
      [lan, 'Toán', '4'],
      [tien, 'Văn', '4'],
    ],
    tells: /Không nhập các cột: Cộng/,
  },
  {
    name: 'tables below each other, columns in another order',
    rows: [
      ['Lớp dạy', 'Môn', 'Giáo viên'],
      ['6A1', 'Toán', lan],
      ['6A1', 'Văn', tien],
      ['Môn', 'Lớp dạy', 'Giáo viên'],
      ['Tin', '6A1', lan],
      ['Toán', '6A2', lan],
      ['Lớp dạy', 'Môn', 'Giáo viên'],
      ['6A2', 'Văn', tien],
    ],
  },
  {
    name: 'remarks in brackets behind numbers and classes',
    rows: [
      ['Lớp', 'Môn', 'GV', 'Số tiết'],
      ['6A1 (học CLC)', 'Toán', lan, '4 (ghép)'],
      ['6A2', 'Toán', lan, '4 tiết (cả ôn)'],
      ['6A1, 6A2', 'Văn', tien, '4'],
      ['6A1', 'Tin', lan, '1'],
    ],
    tells: /Dòng 2: không nhập ghi chú \(học CLC\), \(ghép\)\..*Dòng 3: không nhập ghi chú \(cả ôn\)/,
  },
  {
    name: 'remarks in brackets in texts',
    rows: list('Toán 6A1 (CLC), 6A2; Tin 6A1 (ghép)', 'Văn 6A1, 6A2 (4 tiết) (tạm)'),
    tells: /Dòng 2: không nhập ghi chú \(CLC\), \(ghép\)\..*Dòng 3: không nhập ghi chú \(tạm\)/,
  },
  {
    name: 'remarks in brackets behind periods in a matrix',
    rows: [
      ['Giáo viên', 'Môn', '6A1', '6A2 (CLC)'],
      [lan, 'Toán', '4 (ghép)', '4'],
      [lan, 'Tin', '1', ''],
      [tien, 'Văn', '4 (tạm)', '4'],
    ],
    tells: /Dòng 2: không nhập ghi chú \(ghép\)/,
  },
  {
    name: 'each class over its subjects with their teachers',
    rows: [
      ['Buổi', '6A1', '6A2'],
      ['1', 'Toán - Lan', 'Toán: Lan'],
      ['2', 'Trần Đức Tiến - Văn', 'Văn (Tiến)'],
      ['3', 'Tin - Lan', ''],
      ['', 'Người lập', 'Hiệu trưởng'],
    ],
    tells: /dòng 5 "Người lập"/,
  },
  {
    name: 'each class over two columns, subjects and their teachers',
    rows: [
      ['6A1', '6A1', '6A2', '6A2'],
      ['Môn', 'GV', 'Môn', 'GV'],
      ['Toán', lan, 'Toán', lan],
      ['Văn', tien, 'Văn', tien],
      ['Tin', lan, '', ''],
    ],
  },
  {
    name: 'each class over teacher and periods, the subjects before them',
    rows: [
      ['TT', 'Môn', '6A1', '', '6A2', ''],
      ['', '', 'GV', 'Số tiết', 'GV', 'Số tiết'],
      ['1', 'Toán', lan, '4', lan, '4'],
      ['2', 'Văn', tien, '4', tien, '4'],
      ['3', 'Tin', lan, '1', '', ''],
    ],
  },
  { name: 'grade and class apart', rows: list('Toán 6 A1, 6 A2; Tin 6-1', 'Văn 61, 6.2') },
];
