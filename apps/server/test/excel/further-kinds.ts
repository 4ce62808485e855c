import { lan, list, tien, type Kind } from './assignment-kinds.ts';

/** The same five assignments where one cell says several things at once, or the sheet is turned. */
export const furtherKinds: readonly Kind[] = [
  {
    name: 'teachers beside each other, subjects below each other, classes in the cells',
    rows: [
      ['TT', 'Môn', lan, tien],
      ['1', 'Toán', '6A1, 6A2', ''],
      ['2', 'Tin', '6A1', ''],
      ['3', 'Văn', '', '6A1, 6A2'],
    ],
  },
  {
    name: 'periods before the name',
    rows: [
      ['Lớp', 'Toán', 'Văn', 'Tin'],
      ['6A1', '4t Lan', '4 tiết Tiến', '1. Lan'],
      ['6A2', '4t-Lan', '4 Tiến', ''],
    ],
  },
  {
    name: 'low lines between subject and teacher',
    rows: [
      ['TT', '6A1', '6A2'],
      ['1', 'Tin_Lan_', 'Toán_Lan'],
      ['2', 'Toán_Lan', 'Văn_Tiến_'],
      ['3', 'Văn_Tiến_', ''],
    ],
  },
  { name: 'low lines between subject and class', rows: list('Toán_6A1, Toán_6A2; Tin_6A1_', '6A1_Văn; 6A2_Văn') },
  {
    name: 'people and classes below each other, each beside one',
    rows: [
      ['TT', 'Môn', 'Giáo viên', 'Lớp dạy'],
      ['1', 'Toán', lan, '6A1, 6A2'],
      ['2', 'Văn', `${tien}\n${tien}`, '6A1\n6A2'],
      ['3', 'Tin', lan, '6A1'],
    ],
    tells: /được hiểu là người dạy lớp ở cùng dòng: Trần Đức Tiến 6A1; Trần Đức Tiến 6A2/,
  },
  {
    name: 'a row for each subject: who has which classes',
    rows: [
      ['TT', 'Môn', 'Phân công'],
      ['1', 'Toán', 'Lan: 6A1, 6A2'],
      ['2', 'Văn', 'Tiến: 6A1; Tiến: 6A2'],
      ['3', 'Tin', 'Lan (6A1)'],
    ],
  },
  {
    name: 'a row for each class: who teaches which subject',
    rows: [
      ['TT', 'Lớp', 'Giáo viên bộ môn'],
      ['1', '6A1', 'Toán: Lan; Văn: Tiến; Tin: Lan'],
      ['2', '6A2', 'Toán: Lan, Văn: Tiến'],
    ],
  },
  {
    name: 'several subjects of a class behind it',
    rows: list('6A1: Toán, Tin; 6A2: Toán', '6A1 (Văn); 6A2 (Văn)'),
    tells: /"6A1: Toán, Tin" được hiểu là Toán 6A1; Tin 6A1/,
  },
  {
    name: 'several subjects before a class',
    rows: list('Toán+Tin 6A1; Toán 6A2', 'Văn 6A1; Văn 6A2'),
    tells: /"Toán\+Tin 6A1" được hiểu là Toán 6A1; Tin 6A1/,
  },
  {
    name: 'several subjects between commas before their class',
    rows: list('Toán, Tin (6A1), Toán (6A2)', 'Văn (6A1, 6A2)'),
    tells: /"Toán, Tin \(6A1\)" được hiểu là Toán 6A1; Tin 6A1/,
  },
  {
    name: 'the same behind a colon, with a word between them',
    rows: list('Toán và Tin: 6A1; Toán 6A2', 'Văn 6A1, 6A2'),
    tells: /"Toán và Tin: 6A1" được hiểu là Toán 6A1; Tin 6A1/,
  },
  {
    name: 'several subjects with their periods before and behind their class',
    rows: list('Toán (4), Tin 1 tiết - 6A1; Toán 6A2', 'Dạy lớp 6A1: Văn; Văn 6A2'),
    tells: /"Toán \(4\), Tin 1 tiết - 6A1" được hiểu là Toán 6A1 \(4t\); Tin 6A1 \(1t\)/,
  },
  {
    name: 'subjects and classes without a blank, a grade behind a subject',
    rows: list('Toán6A1+Toán 6A2; Tin6A1', 'Văn6'),
    tells: /"khối 6" được hiểu là các lớp 6A1, 6A2/,
  },
  { name: 'classes in small letters, with a blank', rows: list('toán 6a1, 6 a2; tin 6 a1', 'văn lớp 6a1, 6a2') },
  { name: 'a stroke before the next subject', rows: list('Toán 6A1,6A2 / Tin 6A1', 'Văn 6A1~6A2') },
  {
    name: 'names behind numbers and titles',
    rows: [
      ['Giáo viên', 'Phân công'],
      [`1. ThS. ${lan}`, 'Toán 6A1, 6A2; Tin 6A1'],
      ['2) Đ/c Tiến', 'Văn 6A1 ÷ 6A2'],
    ],
  },
  {
    name: 'subject and teacher merged over their classes',
    rows: [
      ['Môn', 'GV', 'Lớp', 'Số tiết'],
      ['Toán', lan, '6A1', '4'],
      ['', '', '6A2', '4'],
      ['Tin', lan, '6A1', '1'],
      ['Văn', tien, '6A1', '4'],
      ['', '', '6A2', '4'],
    ],
    tells: /Tên chỉ ghi ở dòng đầu/,
  },
  {
    name: 'two subjects of a row without periods',
    rows: [
      ['Giáo viên', 'Môn', 'Lớp'],
      [lan, 'Toán, Tin', '6A1'],
      [lan, 'Toán', '6A2'],
      [tien, 'Văn', '6A1, 6A2'],
    ],
  },
  {
    name: 'pupils or a room beside the classes of a head',
    rows: [
      ['Môn', '6A1\n(35 HS)', 'Lớp 6A2 - P12'],
      ['Toán', 'Lan', 'Lan'],
      ['Văn', 'Tiến', 'Tiến'],
      ['Tin', 'Lan', ''],
    ],
  },
  {
    name: 'periods of both halves of the year in a cell',
    rows: [
      ['Giáo viên', 'Môn', 'Lớp', 'Số tiết HK1/HK2'],
      [lan, 'Toán', '6A1', '4/3'],
      [lan, 'Toán', '6A2', '4/3'],
      [lan, 'Tin', '6A1', '1/2'],
      [tien, 'Văn', '6A1', '4'],
      [tien, 'Văn', '6A2', '4'],
    ],
    tells: /"HK2: 3" là của học kỳ 2/,
  },
  {
    name: 'teachers of both halves of the year in a cell',
    rows: [
      ['Lớp', 'Toán', 'Văn', 'Tin'],
      ['6A1', 'Lan (HK1) Hoa (HK2)', tien, lan],
      ['6A2', 'HK1: Lan\nHK2: Hoa', tien, ''],
    ],
    tells: /Hoa.* là của học kỳ 2/,
  },
  {
    name: 'lessons made up for and clubs between the classes',
    rows: list('Toán 6A1, 6A2; Tin 6A1; BDHSG Toán 9', 'Văn 6A1, 6A2 (dạy bù tuần 3); CLB Văn học'),
    tells: /\(dạy bù tuần 3\).*"BDHSG Toán 9" là chủ nhiệm, kiêm nhiệm.*"CLB Văn học"/,
  },
  {
    name: 'a further table with a column more',
    rows: [
      ['TT', 'Giáo viên', 'Phân công'],
      ['1', lan, 'Toán 6A1, 6A2; Tin 6A1'],
      ['TỔ VĂN'],
      ['TT', 'Giáo viên', 'CM', 'Phân công'],
      ['1', tien, 'Văn', 'Văn 6A1, 6A2'],
    ],
  },
];
